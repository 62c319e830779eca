import { parseAmount } from '@sen/api/money';

/** How much of what is needed is there, in thousandths from 0 to 1000. Both are decimal texts. */
export function ratioOf(played: string, needed: string): number {
  const [have, want] = [parseAmount(played) ?? 0n, parseAmount(needed) ?? 0n];
  if (want <= 0n) return 1000;
  const thousandths = (have * 1000n) / want;
  return thousandths < 0n ? 0 : thousandths > 1000n ? 1000 : Number(thousandths);
}
