/** Widths at which the store keeps a picture beside the whole one. */
const kept = [480, 960, 1440];

/**
 * The `srcset` of a stored picture that is so wide: `/files/ab.webp` is also there as `/files/ab-480.webp` and so on, up
 * to its own width. Undefined for pictures from elsewhere. `at` gives the address of a file as browsers fetch it.
 */
export function variantsOf(url: string, width: number, at: (file: string) => string): string | undefined {
  const [, stem, end] = /^(\/files\/[\w/-]+)(\.\w+)$/.exec(url) ?? [];
  if (stem === undefined) return undefined;
  return [...kept.filter((each) => each < width).map((each) => `${at(`${stem}-${each}${end}`)} ${each}w`), `${at(url)} ${width}w`].join(
    ', ',
  );
}
