/** How much room the board has. The only place that decides sizes: components read it, their styles use its classes. */
export type Size = 'phone' | 'low' | 'tablet' | 'desk';

export class Room {
  width = $state(0);
  windowHeight = $state(900);
  /** At a table the board has the window's height; a replay is below its controls, and its page scrolls. */
  fillsWindow = $state(true);

  /** `low` is a phone or a small tablet on its side. */
  readonly size = $derived.by((): Size => {
    if (this.width < 640) return 'phone';
    if (this.windowHeight < (this.width < 900 && this.fillsWindow ? 820 : 560)) return 'low';
    return this.width < 900 ? 'tablet' : 'desk';
  });
  /** One page at a time, the answer below or beside it. */
  readonly narrow = $derived(this.size === 'phone' || this.size === 'low');
  /** Battles have lanes without room for their numbers. */
  readonly compact = $derived(this.size !== 'desk');
  /** Too narrow for plates round an oval. */
  readonly unrolled = $derived(this.narrow || (this.size === 'desk' && this.width < 1000));

  /**
   * The size, and: `widest` 1440 pixels of window and more, `tight` 1300 and less, `smaller` 1070 and less, `short` for five
   * players in a window of 830 pixels.
   */
  readonly classes = $derived([
    this.size,
    {
      narrow: this.narrow,
      compact: this.compact,
      flows: !this.fillsWindow,
      widest: this.width > 1340,
      tight: this.width <= 1248,
      smaller: this.width <= 992,
      short: this.windowHeight <= 832,
    },
  ]);
}
