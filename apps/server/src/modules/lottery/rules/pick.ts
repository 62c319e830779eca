/** The picks that a line of a play may have. */
export type Pick = {
  /**
   * Every pick has exactly so many digits; sums too are written `00` to `18`, and the twelve
   * animals `00` to `11`.
   */
  digits: number;
  /** The least and the most picks of a line. */
  from: number;
  to: number;
  /**
   * Whether picks make a unit together. A line with more picks than `size` is every combination of
   * them.
   */
  isSet: boolean;
  /** The number of picks that make a unit. */
  size: number;
};
