/** A part of an address as it was meant. A broken escape in it is no reason to break the page. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
