/**
 * The marks that a brand may show, as paths of a square of 48 units: filled ones, and lines 2.6
 * units wide. Screens and statements draw them alike.
 */
export const brandMarks = {
  /** One full petal between carved ones, over two rings of water. */
  lotus: {
    filled: 'M24 4.5c5.6 7.2 7 16.8 0 27.5-7-10.7-5.6-20.3 0-27.5Z',
    lines: [
      'M16.3 23.6c-1.2-4-1.3-8.2-.3-12.6-2.2-.6-3.3-.8-5-.9-.6 9.7 4 17.7 13 22.4 9-4.7 13.6-12.7 13-22.4-1.7.1-2.8.3-5 .9 1 4.4.9 8.6-.3 12.6',
      'M9 19.8c-2.7.1-4.4.4-6.5 1.2C5.7 28.9 13.5 33.4 24 32.5c10.5.9 18.3-3.6 21.5-11.5-2.1-.8-3.8-1.1-6.5-1.2',
      'M7 38.2c10.8 3 23.2 3 34 0M14.5 43.3c6.2 1.3 12.8 1.3 19 0',
    ],
  },
  /** Two joints of a stalk, one leaf filled and two carved, over a ring of water. */
  bamboo: {
    filled: 'M27.2 16C29.6 9 35.6 4.6 45 3.4c-.6 8.4-7 13-17.8 12.6Z',
    lines: [
      'M18.4 37.6c.8-5 .8-10.2 0-15.2h8.2c-.8 5-.8 10.2 0 15.2M18.8 18.8c.7-4.6.7-9.4-.1-14h7.6c-.8 4.6-.8 9.4-.1 14Z',
      'M17.6 25C13.8 16.4 9 13.2 3.2 13c.6 7.6 5.2 12.6 14.4 12Z',
      'M27.8 33.2c3.2-5.4 8.2-8 16.2-7.2-1.6 6.4-7.2 9.6-16.2 7.2Z',
      'M7 39.2c10.8 3 23.2 3 34 0M14.5 44.3c6.2 1.3 12.8 1.3 19 0',
    ],
  },
} as const;

export type BrandMark = keyof typeof brandMarks;
