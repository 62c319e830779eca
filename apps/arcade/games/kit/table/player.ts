/** The player at the tables: money, slips, and bets on their way to the server. */
import type { Api, CallError, Slip } from '../api.ts';
import type { ClientSeeds } from '../clientSeeds.ts';
import { tellSite } from '../parent.ts';
import { payoutOfSlip } from '../table.ts';
import type { Pool, SlipView, TableBet, TableGame, TableRoundView, TableSessionView } from '../table.ts';
import { untilAnswered } from '../untilAnswered.ts';
import type { Witness } from '../../verify/check.ts';
import { merged } from './bets.ts';

export type PlayerParts = {
  api: Api;
  game: TableGame;
  clientSeeds: ClientSeeds;
  changed: () => void;
  /**
   * Nobody knows yet whether the server took a bet. Resolves when the player asks for another try.
   */
  tellInDoubt: (answered: AbortSignal) => Promise<unknown>;
};
export type Player = ReturnType<typeof makePlayer>;

export function makePlayer({ api, game, clientSeeds, changed, tellInDoubt }: PlayerParts) {
  let session: TableSessionView | undefined;
  let balance = 0n;
  let siteBalance: bigint | undefined;
  let isSending = false;
  let isCashingOut = false;
  /** By id; those of rounds that are over are kept for a while, to be told what they gave. */
  const slips = new Map<string, SlipView>();
  /** The last bets at each table. */
  const lastBets = new Map<string, TableBet[]>();
  /**
   * The commitment that this page was shown before each slip, and the seed that it sent with it.
   */
  const witnessed = new Map<string, Witness>();

  const slipsOf = (roundId: string): SlipView[] =>
    [...slips.values()].filter((slip) => slip.roundId === roundId);

  function take(next: TableSessionView): void {
    session = next;
    balance = BigInt(next.balance);
    for (const slip of next.slips) slips.set(slip.id, slip);
    changed();
  }

  /** Asks for the balance and the slips. */
  async function refresh(): Promise<CallError | null> {
    const answer = await api.tables([]);
    if (answer.ok && !isSending) take(answer.value);
    return answer.ok ? null : answer.error;
  }

  return {
    isOpen: () => session !== undefined,
    session: (): TableSessionView => session!,
    balance: () => balance,
    take,
    refresh,
    witnessed,
    isSending: () => isSending,
    siteBalance: () => siteBalance,
    /** Another tab or the cashier may have moved the balance: then the wallet is asked for it. */
    setSiteBalance(next: bigint): void {
      siteBalance = next;
      if (session?.fun === false && next !== balance && !isSending) void refresh();
    },
    betsOf: (roundId: string): TableBet[] => merged(slipsOf(roundId).map(({ bets }) => bets)),
    stakedIn: (roundId: string): bigint =>
      slipsOf(roundId)
        .flatMap(({ bets }) => bets)
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n),
    lastBets: (tableId: string): TableBet[] => lastBets.get(tableId) ?? [],
    /** The return of the player's slips of a round by the rules; undefined without any. */
    payoutOf(round: TableRoundView, pool: Pool): bigint | undefined {
      const own = slipsOf(round.id);
      if (own.length === 0) return undefined;
      return own.reduce(
        (sum, { bets, cashOut }) => sum + payoutOfSlip(game, round.outcome, bets, cashOut, pool),
        0n,
      );
    },
    /** Slips of a round that could still be taken back. */
    openSlips: (roundId: string): SlipView[] => slipsOf(roundId).filter(({ cashOut }) => cashOut === null),
    isCashingOut: () => isCashingOut,
    /** Takes slips back; gives those that the server took back, or why it refused the last. */
    async cashOut(own: readonly SlipView[]): Promise<{ taken: SlipView[]; fault: CallError | null }> {
      isCashingOut = true;
      changed();
      const answers = await Promise.all(own.map(({ id }) => api.cashOut(id)));
      isCashingOut = false;
      const taken = answers.flatMap((answer) => (answer.ok ? [answer.value.slip] : []));
      for (const slip of taken) slips.set(slip.id, slip);
      changed();
      return { taken, fault: answers.findLast((answer) => !answer.ok)?.error ?? null };
    },
    /** Puts a slip on the table; gives what is wrong with it. */
    async bet(
      tableId: string,
      round: TableRoundView,
      bets: readonly TableBet[],
      stake: bigint,
    ): Promise<CallError | null> {
      const { serverSeedHash } = round;
      const clientSeed = clientSeeds.tell(serverSeedHash);
      const slip: Slip = {
        requestId: crypto.randomUUID(),
        table: tableId,
        round: round.id,
        bets,
        clientSeed,
      };
      isSending = true;
      tellSite('roundStarted', stake);
      changed();
      const answer = await untilAnswered(() => api.bet(slip), {
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        inDoubt: () => {},
        tell: tellInDoubt,
      });
      isSending = false;
      if (answer.ok) {
        const { slip: taken } = answer.value;
        slips.set(taken.id, taken);
        witnessed.set(taken.id, { serverSeedHash, clientSeed, nonce: 0 });
        balance = BigInt(answer.value.balance);
        lastBets.set(tableId, merged(slipsOf(round.id).map(({ bets: own }) => own)));
      } else if (slipsOf(round.id).length === 0) tellSite('roundEnded');
      changed();
      return answer.ok ? null : answer.error;
    },
  };
}
