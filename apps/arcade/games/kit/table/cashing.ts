/** Bets that are taken back while the outcome is shown, in games where that can be done. */
import type { SlipView, TableRoundView } from '../table.ts';
import type { ControlsParts } from './controlsParts.ts';

type Parts<Key extends string> = Pick<
  ControlsParts<Key>,
  'front' | 'texts' | 'hud' | 'player' | 'sound' | 'money' | 'now' | 'tell'
>;

/** `round`: the table's present one; `changed`: the controls have to be drawn anew. */
export function makeCashing<Key extends string>(
  { front, texts, hud, player, sound, money, now, tell }: Parts<Key>,
  round: () => TableRoundView | null,
  changed: () => void,
) {
  const { say } = texts;
  const { game } = front;

  /** The worth of the bets of a slip that have not taken themselves back by then. */
  const worthAt = ({ bets }: SlipView, elapsedMs: number): bigint[] =>
    bets
      .filter(({ spot }) => (game.selfCashOutMs?.(spot) ?? Number.POSITIVE_INFINITY) > elapsedMs)
      .flatMap(({ spot, amount }) => front.worthAt?.(spot, BigInt(amount), elapsedMs) ?? []);
  const sumOf = (worths: readonly bigint[]): bigint => worths.reduce((sum, worth) => sum + worth, 0n);

  return {
    /**
     * The player's bets that wait for a cash-out, and the amount that they would give now;
     * undefined: there are none.
     */
    ready(): { slips: SlipView[]; worth: bigint } | undefined {
      const present = round();
      if (front.worthAt === undefined || present?.phase !== 'revealing') return undefined;
      const elapsedMs = now() - (present.revealedAt ?? now());
      const slips = player.openSlips(present.id).filter((slip) => worthAt(slip, elapsedMs).length > 0);
      if (slips.length === 0) return undefined;
      return { slips, worth: sumOf(slips.flatMap((slip) => worthAt(slip, elapsedMs))) };
    },
    async take(slips: readonly SlipView[]): Promise<void> {
      if (player.isCashingOut()) return;
      sound.wake();
      const { taken, fault } = await player.cashOut(slips);
      const given = sumOf(taken.flatMap((slip) => worthAt(slip, slip.cashOut?.cashOutMs ?? 0)));
      if (taken.length > 0) {
        sound.win(0);
        hud.tell(say('cashedOut', { amount: money(given) }));
      } else if (fault === 'actionNotAllowed') hud.tell(say('cashOutLate'));
      else if (fault !== null) await tell(fault);
      changed();
    },
  };
}
