/**
 * The page numbers to show: `margin` at each end, `range` around the present one, `null` where
 * pages are left out. Page 7 of 20 → 1 … 6 7 8 … 20. A gap of a single page is filled: a number
 * takes no more room than the dots.
 */
export function pageNumbers(page: number, total: number, range = 3, margin = 1): (number | null)[] {
  const before = Math.floor((range - 1) / 2);
  const first = Math.max(1, Math.min(page - before, total - range + 1));
  const shown = new Set<number>();
  for (let i = 1; i <= Math.min(margin, total); i++) shown.add(i).add(total - i + 1);
  for (let i = first; i < first + range && i <= total; i++) shown.add(i);
  const ordered = [...shown].sort((a, b) => a - b);
  return ordered.flatMap((number, i) => {
    const gap = i === 0 ? 0 : number - (ordered[i - 1] ?? 0) - 1;
    if (gap === 1) return [number - 1, number];
    return gap > 1 ? [null, number] : [number];
  });
}
