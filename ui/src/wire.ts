/** The messages between server and client, as src/wonderland/web/wire.py has them. */

export interface OptionCard {
  name: string;
  default: unknown;
  values: unknown[];
}

export interface GameCard {
  id: string;
  seats: [number, number];
  minutes: [number, number];
  options: OptionCard[];
  rulesVersion: number;
  designer: string;
  publisher: string;
  year: number;
}
