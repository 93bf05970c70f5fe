/** How long a text is as people see it: accents, joined figures and flags are one character each. */
const segmenter = new Intl.Segmenter();

export const lengthAsSeen = (text: string): number => [...segmenter.segment(text)].length;
