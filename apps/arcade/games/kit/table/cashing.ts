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

  const worthOf = ({ bets, cashOut }: SlipView): bigint =>
    bets.reduce(
      (sum, { spot, amount }) => sum + (front.worthAt?.(spot, BigInt(amount), cashOut?.cashOutMs ?? 0) ?? 0n),
      0n,
    );

  return {
    /**
     * The player's bets that wait for a cash-out, and the amount that they would give now;
     * undefined: there are none.
     */
    ready(): { slips: SlipView[]; worth: bigint } | undefined {
      const present = round();
      if (front.worthAt === undefined || present?.phase !== 'revealing') return undefined;
      const elapsedMs = now() - (present.revealedAt ?? now());
      const slips = player
        .openSlips(present.id)
        .filter(({ bets }) =>
          bets.some(({ spot }) => (game.selfCashOutMs?.(spot) ?? Number.POSITIVE_INFINITY) > elapsedMs),
        );
      const worths = slips.flatMap(({ bets }) =>
        bets.map(({ spot, amount }) => front.worthAt?.(spot, BigInt(amount), elapsedMs)),
      );
      if (worths.every((worth) => worth === undefined)) return undefined;
      return { slips, worth: worths.reduce<bigint>((sum, worth) => sum + (worth ?? 0n), 0n) };
    },
    async take(slips: readonly SlipView[]): Promise<void> {
      if (player.isCashingOut()) return;
      sound.wake();
      const { taken, fault } = await player.cashOut(slips);
      const given = taken.reduce((sum, slip) => sum + worthOf(slip), 0n);
      if (taken.length > 0) {
        sound.win(0);
        hud.tell(say('cashedOut', { amount: money(given) }));
      } else if (fault === 'actionNotAllowed') hud.tell(say('cashOutLate'));
      else if (fault !== null) await tell(fault);
      changed();
    },
  };
}
