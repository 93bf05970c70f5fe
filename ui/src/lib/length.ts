/** The number of characters as people see them. */
const segmenter = new Intl.Segmenter();

export const lengthAsSeen = (text: string): number => [...segmenter.segment(text)].length;
