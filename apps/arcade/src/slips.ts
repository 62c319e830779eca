/**
 * Bet slips at the shared tables.
 *
 *   betting ─ bet accepted ─→ open ─ the table's round ends ─→ closed
 *      ├──── bet refused ──→ refused
 *      └──── fate unknown, or bets closed meanwhile ─→ returned   (a rollback gives the stake back)
 */
import type { PlayError } from '../games/kit/play.ts';
import { betsPerSlip } from '../games/kit/table.ts';
import type { SlipReply, TableBet, TableSessionView } from '../games/kit/table.ts';
import type { Random } from './chance.ts';
import { makeOnce } from './once.ts';
import type { Outbox } from './outbox.ts';
import type { Refused, Stakes } from './stakes.ts';
import type { Round, Session, Store } from './store.ts';
import type { Table, Tables } from './tables.ts';
import { viewOfSlip } from './views.ts';

export type SlipsOptions = {
  store: Store;
  stakes: Stakes;
  outbox: Outbox;
  tables: Tables;
  clock: { now(): number };
  random: Random;
};
/**
 * `roundId`: of the table, as the page saw it, whose hash stood there when the browser drew its
 * seed.
 */
export type SlipBet = {
  requestId: string;
  tableId: string;
  roundId: string;
  bets: TableBet[];
  clientSeed: string;
};
export type Slips = ReturnType<typeof makeSlips>;

export function makeSlips({ store, stakes, outbox, tables, clock, random }: SlipsOptions) {
  const once = makeOnce<SlipReply | Refused>();

  /**
   * Puts a slip on a table. The same request again gives the same answer and takes no second stake;
   * with other bets it is refused.
   */
  function bet(session: Session, asked: SlipBet): Promise<SlipReply | Refused> {
    const key = JSON.stringify([session.playerId, asked]);
    return once(key, () => place(session, asked));
  }

  async function place(session: Session, asked: SlipBet): Promise<SlipReply | Refused> {
    const known = store.roundOfRequest(session.playerId, asked.requestId);
    if (known !== null) return isSameSlip(known, asked) ? answerAgain(known) : { error: 'requestInvalid' };
    const table = tables.table(session.gameCode, asked.tableId);
    if (table === undefined) return { error: 'tableUnknown' };
    const { round } = table;
    if (round?.id !== asked.roundId || round.phase !== 'betting' || clock.now() >= round.betsCloseAt)
      return { error: 'betsClosed' };
    const fault = faultOf(table, asked.bets, store.stakedBy(round.id, session.playerId));
    if (fault !== null) return { error: fault };
    const slip = addSlip(session, asked, round.serverSeed);
    const refused = await stakes.betting([slip], () => take(slip, round.id));
    if (refused !== null) return refused;
    tables.addTaken(table, slip);
    return answerAgain(store.round(slip.id)!);
  }

  /**
   * Takes a slip's stake and lets it take part in the table's round, where that still takes bets.
   */
  async function take(slip: Round, tableRoundId: string): Promise<Refused | null> {
    const taken = await stakes.take(slip);
    if ('error' in taken) return taken;
    const isIn = store.transaction(() => {
      if (store.tableRound(tableRoundId)!.phase !== 'betting') return false;
      stakes.moveFunStake(slip);
      store.moveRound(slip.id, 'betting', 'open', { balance: taken.balance });
      return true;
    });
    if (isIn) return null;
    const parcel = stakes.giveBack(slip, 'betsClosed');
    if (parcel !== null) void outbox.deliver(parcel);
    return { error: 'betsClosed' };
  }

  function addSlip(
    session: Session,
    { requestId, roundId, bets, clientSeed }: SlipBet,
    serverSeed: string,
  ): Round {
    const slip: Round = {
      id: random.uuid(),
      playerId: session.playerId,
      gameCode: session.gameCode,
      token: session.token,
      currency: session.currency,
      requestId,
      betUuid: random.uuid(),
      state: 'betting',
      refusal: null,
      stake: totalOf(bets),
      payout: 0n,
      choice: bets,
      tableRoundId: roundId,
      cashOutMs: null,
      contribution: 0n,
      poolWon: 0n,
      rake: null,
      serverSeed,
      clientSeed,
      balance: null,
      openedAt: clock.now(),
      closedAt: null,
    };
    store.addRound(slip);
    return slip;
  }

  function answerAgain(slip: Round): SlipReply | Refused {
    if (slip.state === 'refused' || slip.state === 'returned') return { error: slip.refusal as PlayError };
    if (slip.state === 'betting') return { error: 'roundOpen' };
    return { slip: viewOfSlip(slip), balance: (slip.balance ?? 0n).toString() };
  }

  /**
   * Takes the bets of a slip back at what they are worth now. Asked for again, it gives what it
   * gave.
   */
  function cashOut(session: Session, slipId: string): SlipReply | Refused {
    const slip = store.round(slipId);
    const round = slip?.tableRoundId == null ? null : store.tableRound(slip.tableRoundId);
    if (
      slip === null ||
      round === null ||
      slip.playerId !== session.playerId ||
      slip.gameCode !== session.gameCode
    ) {
      return { error: 'roundUnknown' };
    }
    if (slip.cashOutMs !== null) return answerAgain(slip);
    const table = tables.table(round.gameCode, round.tableId);
    if (table === undefined || round.phase !== 'revealing' || slip.state !== 'open')
      return { error: 'actionNotAllowed' };
    const elapsedMs = clock.now() - round.revealedAt!;
    const worth = (slip.choice as TableBet[]).map(({ spot, amount }) =>
      table.game.cashOut?.(round.outcome, spot, BigInt(amount), elapsedMs),
    );
    if (worth.every((amount) => amount === undefined) || !store.takeBack(slip.id, elapsedMs))
      return { error: 'actionNotAllowed' };
    tables.addCashOut(table, slip.id, elapsedMs);
    return answerAgain(store.round(slip.id)!);
  }

  /**
   * The state that a page needs to go on with: the balance, the tables, and the player's slips in
   * their present rounds.
   */
  async function open(session: Session, tableIds: readonly string[]): Promise<TableSessionView | Refused> {
    const seen = tables
      .tablesOf(session.gameCode)
      .filter(({ settings }) => tableIds.length === 0 || tableIds.includes(settings.id));
    const player = store.player(session.playerId);
    for (const table of seen) tables.ask(table);
    const slipsNow = (): Round[] =>
      seen.flatMap(({ round }) => (round === null ? [] : store.slipsOfPlayer(round.id, player.id)));
    const waiting = (): number[] =>
      slipsNow().flatMap(({ id }) => {
        const parcel = store.parcelOfRound(id, 'win');
        return parcel?.state === 'waiting' ? [parcel.id] : [];
      });
    await Promise.all(waiting().map((parcel) => stakes.confirmed(parcel)));
    const balance = await stakes.balanceOf(player, session);
    if (typeof balance !== 'bigint') return balance;
    return {
      gameCode: session.gameCode,
      lang: session.lang,
      currency: session.currency,
      currencySymbol: session.currencySymbol,
      fun: player.funBalance !== null,
      // For fun nothing is on its way, but a look at the wallet took time.
      balance: (player.funBalance === null ? balance : store.player(player.id).funBalance!).toString(),
      settling: waiting().length > 0,
      slips: slipsNow().map(viewOfSlip),
      tables: seen.map((table) => ({
        state: tables.stateOf(table, session.currency),
        history: tables.historyOf(table),
      })),
    };
  }

  return { bet, cashOut, open };
}

/** Why these bets cannot be placed. `staked`: the player's stakes on the table already. */
function faultOf({ game, settings }: Table, bets: readonly TableBet[], staked: bigint): PlayError | null {
  const isKnown = bets.every(({ spot }) => game.isSpot(spot));
  if (
    bets.length === 0 ||
    bets.length > betsPerSlip ||
    !isKnown ||
    new Set(bets.map(({ spot }) => spot)).size !== bets.length
  ) {
    return 'requestInvalid';
  }
  if (bets.some(({ amount }) => BigInt(amount) % game.chips[0]! !== 0n)) return 'stakeUnknown';
  if (bets.some(({ amount }) => BigInt(amount) < settings.minBet)) return 'belowMinimum';
  return staked + totalOf(bets) > settings.maxBet ? 'aboveMaximum' : null;
}

const totalOf = (bets: readonly TableBet[]): bigint =>
  bets.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

function isSameSlip(slip: Round, { roundId, bets, clientSeed }: SlipBet): boolean {
  return (
    slip.tableRoundId === roundId &&
    JSON.stringify(slip.choice) === JSON.stringify(bets) &&
    slip.clientSeed === clientSeed
  );
}
