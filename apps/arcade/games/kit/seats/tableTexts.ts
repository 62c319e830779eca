/** Names, amounts and sentences about a table, from the table alone. */
import { isFree, stakeOf } from '../seats.ts';
import type { HandState, SeatGame, SeatTable } from '../seats.ts';
import type { Texts } from '../makeTexts.ts';
import type { SeatsKey } from './texts.ts';

/**
 * The reserve that a hand for money at this level takes at its beginning. `isLead`: of the banker's
 * seat.
 */
export const reserveAt = (game: SeatGame, level: string, isLead = false): bigint =>
  game.reserveOf(stakeOf(game, level), isLead);

export const netOf = (hand: HandState, seat: number): bigint =>
  BigInt(hand.result!.payouts[seat]!) - BigInt(hand.reserves[seat]!);

export type TableTexts = ReturnType<typeof makeTableTexts>;

export function makeTableTexts(
  game: SeatGame,
  { say }: Pick<Texts<SeatsKey>, 'say'>,
  money: (amount: bigint) => string,
) {
  function nameOf(shown: SeatTable, seat: number): string {
    if (seat === shown.seat) return say('you');
    const name =
      shown.phase === 'playing'
        ? shown.hand?.names[seat]
        : (shown.seats[seat]?.name ?? shown.hand?.names[seat]);
    return name == null
      ? `${say('computer')} ${((seat - shown.seat + game.seats) % game.seats).toString()}`
      : say('member', { name });
  }

  return {
    nameOf,
    turnText(shown: SeatTable): string {
      const { hand, seat } = shown;
      if (hand?.turns.includes(seat)) return say('yourTurn');
      const [first] = hand?.turns ?? [];
      return game.isSimultaneous || first === undefined
        ? say('waitOthers')
        : say('turnOf', { name: nameOf(shown, first) });
    },
    outcomeText(hand: HandState, seat: number): string {
      if (isFree(hand)) return say('freeHand');
      const net = netOf(hand, seat);
      if (net === 0n) return say('even');
      return net > 0n ? say('gained', { amount: money(net) }) : say('lost', { amount: money(-net) });
    },
  };
}
