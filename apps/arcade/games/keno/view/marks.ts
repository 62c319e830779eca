/** The numbers that have come so far: the scene tells them ball by ball, and the board marks them. */
export type Marks = {
  readonly numbers: ReadonlySet<number>;
  set(numbers: Iterable<number>): void;
  /** Called after every change. */
  follow(change: () => void): void;
};

export function makeMarks(): Marks {
  const numbers = new Set<number>();
  let told = (): void => {};
  return {
    numbers,
    set(next) {
      numbers.clear();
      for (const number of next) numbers.add(number);
      told();
    },
    follow(change) {
      told = change;
    },
  };
}
