import { pictureWidthMax, pictureWidths } from '@sen/api/file';

/**
 * The `srcset` of a stored picture: `/files/ab.webp` is also there as `/files/ab-480.webp` and so
 * on. Where it is no wider itself, such an address gives it as it is. Undefined for a picture from
 * elsewhere and for one that is such a copy. `at` gives the address of a file as browsers fetch it.
 */
export function variantsOf(url: string, at: (file: string) => string): string | undefined {
  const [, stem, end] = /^(\/files\/\w+)(\.\w+)$/.exec(url) ?? [];
  if (stem === undefined) return undefined;
  return [
    ...pictureWidths.map((width) => `${at(`${stem}-${width}${end}`)} ${width}w`),
    `${at(url)} ${pictureWidthMax}w`,
  ].join(', ');
}
