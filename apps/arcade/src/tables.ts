/**
 * The shared tables: their clock, their rounds, and the pages that watch them.
 *
 *   betting ─ bets close: drawn ─→ revealing ─ shown: paid ─→ ended ─ it has stood there ─→ the next round
 *
 * A round is written when it begins, its outcome in one transaction when bets close, its payouts in
 * one transaction when it has been shown. A process that starts anew goes on from what is written.
 * Rounds follow each other day and night, whether or not anybody looks; those on which nobody bet
 * are kept as long as roads tell of them.
 */
import { createHash } from 'node:crypto';
import { historyLength, payoutOfSlip, poolInWords, poolOf, tableClientSeed } from '../games/kit/table.ts';
import type {
  CashOut,
  Pool,
  TableBet,
  TableGame,
  TableHistory,
  TableSettings,
  TableState,
} from '../games/kit/table.ts';
import { drawOf, newServerSeed } from './chance.ts';
import type { Random } from './chance.ts';
import { makeNames } from './names.ts';
import type { Log, Outbox } from './outbox.ts';
import type { Stakes } from './stakes.ts';
import type { Round, Store, TableRound } from './store.ts';
import { viewOfTableRound } from './views.ts';

export type TablesOptions = {
  store: Store;
  stakes: Stakes;
  outbox: Outbox;
  clock: { now(): number };
  random: Random;
  log: Log;
  games: readonly TableGame[];
  /** The interval at which the tables' clocks are looked at. */
  tickMs: number;
};

/** Somebody who sees a table, told each state as one text for all who play in the same currency. */
export type Watcher = {
  playerId: number;
  currency: string;
  /** Looks at several tables to choose from, and so sits at none of them. */
  isChoosing?: boolean;
  send(text: string): void;
};

type Taken = {
  slipId: string;
  playerId: number;
  currency: string;
  isForFun: boolean;
  bets: readonly TableBet[];
  cashOutMs: number | null;
};
type Winner = TableState['winners'][number] & { currency: string };
export type Table = {
  game: TableGame;
  settings: TableSettings;
  round: TableRound | null;
  /** The slips of the present round. */
  taken: Taken[];
  /** The winners of the last round that ended, the largest win first. */
  winners: Winner[];
  watchers: Set<Watcher>;
  hasChanged: boolean;
  toldAt: number;
  /** After a fault it is left alone for a while. */
  restsUntil: number;
};
export type Tables = ReturnType<typeof makeTables>;

/** Bets that come close together are told together. */
const tellEveryMs = 200;
const restAfterFaultMs = 5_000;
const winnersTold = 5;
const cashOutsTold = 12;
const betsTold = 20;
const parcelsAtOnce = 16;
/** After so many rounds of a table those that no road tells of and nobody bet on are forgotten. */
const forgetEvery = 100;

export function makeTables(options: TablesOptions) {
  const { store, clock, log } = options;
  const rounds = makeTableRounds(options);
  const nameOf = makeNames(options.random);
  const tables = options.games.flatMap((game) => game.tables.map((settings) => openTable(game, settings)));
  const byKey = new Map(tables.map((table) => [keyOf(table.game.gameCode, table.settings.id), table]));
  const timer = setInterval(advance, options.tickMs);
  let stopped = false;
  advance();

  function openTable(game: TableGame, settings: TableSettings): Table {
    const round = store.lastTableRound(game.gameCode, settings.id);
    const taken =
      round === null
        ? []
        : store.slipsOf(round.id).filter(({ state }) => state === 'open' || state === 'closed');
    return {
      game,
      settings,
      round,
      taken: taken.map((slip) => takenOf(store, slip)),
      winners: [],
      watchers: new Set(),
      hasChanged: false,
      toldAt: 0,
      restsUntil: 0,
    };
  }

  /** Does what is due at every table, and tells what has changed. */
  function advance(): void {
    for (const table of tables) {
      attend(table, () => {
        if (step(table)) tell(table);
        else if ((table.hasChanged || takesItselfBack(table)) && clock.now() - table.toldAt >= tellEveryMs)
          tell(table);
      });
    }
  }

  /** A fault at one table stops neither the others nor a player who comes to it. */
  function attend(table: Table, work: () => void): void {
    if (stopped || clock.now() < table.restsUntil) return;
    try {
      work();
    } catch (error) {
      const { game, settings } = table;
      table.restsUntil = clock.now() + restAfterFaultMs;
      log('error', 'a table cannot go on', {
        game: game.gameCode,
        table: settings.id,
        error: String((error as Error).stack ?? error),
      });
    }
  }

  /** Does what is due at a table that somebody comes to, so that its first round begins at once. */
  const wake = (table: Table): void =>
    attend(table, () => {
      if (step(table)) tell(table);
    });

  /** Whether a phase ended. */
  function step(table: Table): boolean {
    const now = clock.now();
    const { round } = table;
    if (round === null || round.phase === 'ended') {
      if (round !== null && now < round.endsAt! + table.settings.resultMs) return false;
      table.round = store.unhurried(() => rounds.begin(table));
      table.taken = [];
      return true;
    }
    if (round.phase === 'betting') {
      if (now < round.betsCloseAt) return false;
      table.round = paced(table, () => rounds.draw(table.game, round));
      return true;
    }
    if (now < round.endsAt!) return false;
    const { ended, slips, parcels } = paced(table, () => rounds.pay(table.game, round));
    table.round = ended;
    table.winners = winnersOf(slips);
    void rounds.deliver(parcels, () => stopped);
    return true;
  }

  /**
   * A round on which nobody bet waits for no disk: a bet brings it there, and after a power cut
   * its outcome follows once more from its seed.
   */
  const paced = <T>({ taken }: Table, work: () => T): T =>
    taken.length === 0 ? store.unhurried(work) : work();

  /** Whether a bet has taken itself back since the table was told. */
  function takesItselfBack({ game, round, taken, toldAt }: Table): boolean {
    if (game.selfCashOutMs === undefined || round?.phase !== 'revealing') return false;
    const [from, to] = [toldAt - round.revealedAt!, clock.now() - round.revealedAt!];
    return taken.some(({ bets }) => bets.some(({ spot }) => isWithin(game.selfCashOutMs?.(spot), from, to)));
  }

  /**
   * Bets for money that have been taken back, or have taken themselves back, before the round
   * ended.
   */
  function cashOutsOf({ game, round, taken }: Table): TableState['cashOuts'] {
    if (game.cashOut === undefined || round === null || round.revealedAt === null) return [];
    const passed = Math.min(clock.now(), round.endsAt! - 1) - round.revealedAt;
    return taken
      .filter(({ isForFun }) => !isForFun)
      .flatMap(({ playerId, bets, cashOutMs }) =>
        bets.flatMap(({ spot }) => {
          const own = game.selfCashOutMs?.(spot);
          const at = Math.min(own ?? Number.POSITIVE_INFINITY, cashOutMs ?? Number.POSITIVE_INFINITY);
          return at <= passed ? [{ name: nameOf(playerId), cashOutMs: at }] : [];
        }),
      )
      .toSorted((one, other) => other.cashOutMs - one.cashOutMs)
      .slice(0, cashOutsTold);
  }

  /** The largest bets for money that can be taken back, and when they were. */
  function betsOf({ game, round, taken }: Table, currency: string): TableState['bets'] {
    if (game.cashOut === undefined || round === null) return [];
    const passed =
      round.revealedAt === null
        ? -1
        : Math.min(clock.now(), (round.endsAt ?? Infinity) - 1) - round.revealedAt;
    return taken
      .filter((one) => one.currency === currency && !one.isForFun)
      .flatMap(({ playerId, bets, cashOutMs }) =>
        bets.map(({ spot, amount }) => {
          const at = Math.min(game.selfCashOutMs?.(spot) ?? Infinity, cashOutMs ?? Infinity);
          return { name: nameOf(playerId), amount, cashOutMs: at <= passed ? at : null };
        }),
      )
      .toSorted((one, other) => Number(BigInt(other.amount) - BigInt(one.amount)))
      .slice(0, betsTold);
  }

  function winnersOf(slips: readonly Round[]): Winner[] {
    const given = new Map<string, { playerId: number; currency: string; payout: bigint; stake: bigint }>();
    for (const { playerId, currency, payout, stake } of slips) {
      if (store.player(playerId).funBalance !== null) continue;
      const before = given.get(`${playerId} ${currency}`) ?? { payout: 0n, stake: 0n };
      given.set(`${playerId} ${currency}`, {
        playerId,
        currency,
        payout: before.payout + payout,
        stake: before.stake + stake,
      });
    }
    return [...given.values()]
      .filter(({ payout, stake }) => payout > stake)
      .toSorted((a, b) => Number(b.payout - a.payout))
      .map(({ playerId, currency, payout }) => ({
        name: nameOf(playerId),
        payout: payout.toString(),
        currency,
      }));
  }

  function tell(table: Table): void {
    table.hasChanged = false;
    table.toldAt = clock.now();
    if (table.watchers.size === 0) return;
    for (const [currency, watchers] of Map.groupBy(table.watchers, (watcher) => watcher.currency)) {
      const text = JSON.stringify({ type: 'state', state: stateOf(table, currency) });
      for (const watcher of watchers) watcher.send(text);
    }
  }

  /** The number of players who sit there or have a bet on it. */
  function playersOf({ watchers, taken }: Table): number {
    const seated = [...watchers].filter(({ isChoosing }) => isChoosing !== true);
    return new Set([...seated, ...taken].map(({ playerId }) => playerId)).size;
  }

  /** Amounts of different currencies are no sum: players see those of their own. */
  function stateOf(table: Table, currency: string): TableState {
    const { game, settings, round, taken } = table;
    return {
      tableId: settings.id,
      now: clock.now(),
      round: round === null ? null : viewOfTableRound(round, settings.resultMs, game.isHidden === true),
      players: playersOf(table),
      totals: totalsOf(
        game,
        taken.filter((one) => one.currency === currency),
      ),
      winners: table.winners
        .filter((one) => one.currency === currency)
        .slice(0, winnersTold)
        .map(({ name, payout }) => ({ name, payout })),
      cashOuts: cashOutsOf(table),
      bets: betsOf(table, currency),
    };
  }

  return {
    table: (gameCode: string, tableId: string): Table | undefined => byKey.get(keyOf(gameCode, tableId)),
    tablesOf: (gameCode: string): Table[] => tables.filter(({ game }) => game.gameCode === gameCode),
    stateOf,
    playersOf,
    historyOf: (table: Table): TableHistory =>
      store
        .endedTableRounds(table.game.gameCode, table.settings.id, historyLength)
        .map(({ ordinal, id, outcome }) => ({ ordinal, roundId: id, outcome }))
        .toReversed(),
    /** A slip has been taken. */
    addTaken(table: Table, slip: Round): void {
      table.taken.push(takenOf(store, slip));
      table.hasChanged = true;
    },
    /** A slip has been taken back. */
    addCashOut(table: Table, slipId: string, cashOutMs: number): void {
      table.taken = table.taken.map((one) => (one.slipId === slipId ? { ...one, cashOutMs } : one));
      table.hasChanged = true;
    },
    watch(table: Table, watcher: Watcher): void {
      table.hasChanged = true;
      if (table.watchers.has(watcher)) return;
      table.watchers.add(watcher);
      wake(table);
    },
    unwatch(table: Table, watcher: Watcher): void {
      if (table.watchers.delete(watcher)) table.hasChanged = true;
    },
    /** A page without a socket asks for the table. */
    ask: wake,
    /** Does what is due now instead of at the next turn. */
    advance,
    close(): void {
      stopped = true;
      clearInterval(timer);
    },
  };
}

/** The stored states of a table's round: its beginning, its outcome, its payouts. */
function makeTableRounds({ store, stakes, outbox, clock, random }: TablesOptions) {
  function begin({ game, settings }: Table): TableRound {
    const before = store.lastTableRound(game.gameCode, settings.id);
    const id = random.uuid();
    const ordinal = (before?.ordinal ?? 0) + 1;
    if (ordinal % forgetEvery === 0)
      store.forgetTableRounds(game.gameCode, settings.id, ordinal - historyLength - forgetEvery);
    store.addTableRound({
      id,
      gameCode: game.gameCode,
      tableId: settings.id,
      ordinal,
      serverSeed: newServerSeed(random),
      betsCloseAt: clock.now() + settings.bettingMs,
    });
    return store.tableRound(id)!;
  }

  /**
   * The outcome follows from the house's seed, whose hash stood at the table, and from the seeds of
   * all who bet.
   */
  function draw(game: TableGame, { id, serverSeed }: TableRound): TableRound {
    return store.transaction(() => {
      const contributions = store
        .slipsOf(id)
        .filter(({ state }) => state === 'open')
        .map((slip) => slip.clientSeed)
        .toSorted();
      const clientSeed = tableClientSeed(contributions, (bytes) =>
        createHash('sha256').update(bytes).digest('hex'),
      );
      const outcome = game.draw(drawOf(serverSeed, clientSeed, 0));
      const now = clock.now();
      store.drawTableRound(id, {
        clientSeed,
        contributions,
        outcome,
        revealedAt: now,
        endsAt: now + game.revealMs(outcome),
      });
      return store.tableRound(id)!;
    });
  }

  /** Gives the slips as they were paid, and the parcels of their wins. */
  function pay(
    game: TableGame,
    { id, outcome }: TableRound,
  ): { ended: TableRound; slips: Round[]; parcels: number[] } {
    return store.transaction(() => {
      const open = store.slipsOf(id).filter(({ state }) => state === 'open');
      const pools = new Map(
        [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, slips]) => [
          currency,
          poolOfSlips(slips),
        ]),
      );
      const parcels = open
        .map((slip) => paySlip(game, slip, outcome, pools.get(slip.currency)!))
        .filter((parcel) => parcel !== null);
      store.endTableRound(id);
      return { ended: store.tableRound(id)!, slips: open.map((slip) => store.round(slip.id)!), parcels };
    });
  }

  function paySlip(game: TableGame, slip: Round, outcome: unknown, pool: Pool): number | null {
    const cashOut: CashOut | null = slip.cashOutMs === null ? null : { cashOutMs: slip.cashOutMs };
    const payout = payoutOfSlip(game, outcome, slip.choice as TableBet[], cashOut, pool);
    // The pool belongs to the proof of each slip.
    const state = game.isPool === true ? poolInWords(pool) : null;
    store.addStep({
      roundId: slip.id,
      ordinal: 0,
      nonce: 0,
      requestId: slip.requestId,
      action: cashOut,
      state,
      outcome,
      payout,
    });
    store.moveRound(slip.id, 'open', 'closed', { payout, closedAt: clock.now() });
    return stakes.pay(store.round(slip.id)!, payout);
  }

  /** Brings a table's wins out soon, some at a time; the outbox itself finds the rest. */
  async function deliver(parcels: readonly number[], isStopped: () => boolean): Promise<void> {
    const waiting = [...parcels];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined && !isStopped(); next = waiting.shift())
        await outbox.deliver(next);
    };
    await Promise.all(Array.from({ length: parcelsAtOnce }, work));
  }

  return { begin, draw, pay, deliver };
}

const poolOfSlips = (slips: readonly Round[]): Pool =>
  poolOf(slips.flatMap(({ choice }) => choice as TableBet[]));

function takenOf(store: Store, slip: Round): Taken {
  const { id, playerId, currency, choice, cashOutMs } = slip;
  return {
    slipId: id,
    playerId,
    currency,
    cashOutMs,
    isForFun: store.player(playerId).funBalance !== null,
    bets: choice as TableBet[],
  };
}

const isWithin = (value: number | undefined, from: number, to: number): boolean =>
  value !== undefined && value > from && value <= to;

/** Bets for money alone: a bet for fun is no money on the table, but makes a pool of its own. */
function totalsOf(
  { toldAs = (spot) => spot, isPool }: TableGame,
  taken: readonly Taken[],
): TableState['totals'] {
  const spots = new Map<string, { amount: bigint; players: Set<number> }>();
  for (const { playerId, isForFun, bets } of taken) {
    if (isForFun && isPool !== true) continue;
    for (const { spot, amount } of bets) {
      const name = toldAs(spot);
      const found = spots.get(name) ?? { amount: 0n, players: new Set<number>() };
      spots.set(name, { amount: found.amount + BigInt(amount), players: found.players.add(playerId) });
    }
  }
  return Object.fromEntries(
    [...spots].map(([spot, { amount, players }]) => [
      spot,
      { amount: amount.toString(), players: players.size },
    ]),
  );
}

const keyOf = (gameCode: string, tableId: string): string => `${gameCode}/${tableId}`;
