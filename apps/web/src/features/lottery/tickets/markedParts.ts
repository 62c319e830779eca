import type { TicketMark } from '@sen/api/lotteryBetting';

/** Digits of a number that a ticket does not name, that it names, or by which it wins. */
type Part = { from: number; digits: string; state: 'none' | 'named' | 'won' };

/** A number cut where the marks on it begin and end; of marks that overlap the won ones are seen. */
export function markedParts(
  number: string,
  marks: readonly Pick<TicketMark, 'from' | 'to' | 'won'>[],
): Part[] {
  const parts: Part[] = [];
  for (const [at, digit] of [...number].entries()) {
    const here = marks.filter(({ from, to }) => from <= at && at < to);
    const state = here.some(({ won }) => won) ? 'won' : here.length > 0 ? 'named' : 'none';
    const last = parts.at(-1);
    if (last?.state === state) last.digits += digit;
    else parts.push({ from: at, digits: digit, state });
  }
  return parts;
}
