/**
 * The tables of games whose members play against each other: seats, the beginning of hands, turns
 * and their time, and the messages to each seat. Members are placed together where the stake, the
 * currency and the game are the same; play for fun has tables of its own. Seats are kept as long as
 * the process runs; hands outlive it, and their members find their seats again.
 */
import type { PlayError } from '../games/kit/play.ts';
import type { FromSeats, SeatGame, SeatTable, SeatsReply, SeatsSession } from '../games/kit/seats.ts';
import { makeHands } from './hands.ts';
import type { HandsOptions, PlayedHand } from './hands.ts';
import { makeNames } from './names.ts';
import { makeSeatPlay } from './seatPlay.ts';
import {
  computersPlayFree,
  isGathering,
  isSameKind,
  mayJoin,
  newTable,
  setStart,
  takeSeat,
  viewAt,
} from './seatTable.ts';
import type { OpenTable, SeatedMember, TableKind } from './seatTable.ts';
import type { Refused } from './stakes.ts';
import type { Session } from './store.ts';
import type { Watcher } from './tables.ts';

export type SeatsOptions = HandsOptions & { games: readonly SeatGame[]; tickMs: number };
export type Seats = ReturnType<typeof makeSeats>;

/** `handId`: of the table's next hand, as it was shown with its hash. */
type Agreement = { handId: string; clientSeed: string; offersBank: boolean; playsAlone: boolean };
/** The number of members, the latest ones, for whom the reason is kept why they were stood up. */
const refusalsMost = 10_000;

export function makeSeats(options: SeatsOptions) {
  const { store, stakes, clock, random, log } = options;
  const hands = makeHands(options);
  const games = new Map(options.games.map((game) => [game.gameCode, game]));
  const nameOf = makeNames(random);
  const tables = new Set<OpenTable>();
  /** Pages by member: a member who is stood up is still told why. */
  const watchers = new Map<string, Set<Watcher>>();
  /** Why members were stood up from a game, until they sit down there again. */
  const refusals = new Map<string, PlayError>();
  const play = makeSeatPlay({ hands, clock, log, tables, tell, standUp });
  const timer = setInterval(play.advance, options.tickMs);

  function open(kind: TableKind, id: string = random.uuid()): OpenTable {
    const table = newTable(kind, id, hands.commit(kind.game.gameCode, id));
    tables.add(table);
    return table;
  }

  /**
   * The process stopped in the middle of this hand: its members get their seats back, and time for
   * their turn.
   */
  function reopen(game: SeatGame, hand: PlayedHand): void {
    const rounds = hand.seats.map((roundId) => (roundId === null ? null : store.round(roundId)!));
    const first = rounds.find((round) => round !== null)!;
    const isForFun = store.player(first.playerId).funBalance !== null;
    const table = open({ game, level: hand.level, currency: first.currency, isForFun }, hand.round.tableId);
    table.seats = rounds.map((round) => (round === null ? null : takeSeat(round)));
    table.players = rounds.map((round) => round?.playerId ?? null);
    table.hand = hand;
    play.beginTurn(table);
  }

  function seatOf({ playerId, gameCode }: Pick<Session, 'playerId' | 'gameCode'>): {
    table: OpenTable;
    seated: SeatedMember;
    seat: number;
  } | null {
    for (const table of tables) {
      if (table.game.gameCode !== gameCode) continue;
      const seat = table.seats.findIndex((seated) => seated?.playerId === playerId);
      if (seat >= 0) return { table, seated: table.seats[seat]!, seat };
    }
    return null;
  }

  /**
   * Places a member at a table of this stake: where others gather, else at a new one. A member who
   * sits already is back there.
   */
  function sit(session: Session, level: string): SeatsReply | Refused {
    const game = games.get(session.gameCode);
    if (game === undefined || !game.levels.some(({ id }) => id === level)) return { error: 'tableUnknown' };
    const own = seatOf(session);
    if (own !== null) {
      if (own.table.currency !== session.currency) return { error: 'actionNotAllowed' };
      own.seated.isLeaving = false;
      own.seated.timeouts = 0;
      own.seated.session = session;
      tell(own.table);
      return replyTo(session);
    }
    const isForFun = store.player(session.playerId).funBalance !== null;
    const kind = { game, level, currency: session.currency, isForFun };
    // Nobody plays for fun with others: their points are of one visit.
    const table =
      (isForFun
        ? undefined
        : [...tables].find((one) => isSameKind(one, kind) && mayJoin(one, clock.now()))) ?? open(kind);
    table.seats[table.seats.indexOf(null)] = takeSeat(session);
    refusals.delete(keyOf(session));
    setStart(table, clock.now());
    tell(table);
    return replyTo(session);
  }

  /**
   * A member agrees to the table's next hand, whose hash they were shown, gives their seed for it,
   * and may offer to hold its bank, or agree to it with computer players alone, which charges
   * nothing: with a member beside them it would.
   */
  function ready(
    session: Session,
    { handId, clientSeed, offersBank, playsAlone }: Agreement,
  ): SeatsReply | Refused {
    const own = seatOf(session);
    if (own === null || own.table.next.id !== handId || !isGathering(own.table))
      return { error: 'actionNotAllowed' };
    // One member may have sessions in two currencies, and a table has one.
    if (own.table.currency !== session.currency) return { error: 'actionNotAllowed' };
    const isKeptAlone = playsAlone && computersPlayFree(own.table);
    if (isKeptAlone && membersOf(own.table) > 1) return { error: 'actionNotAllowed' };
    if (!isKeptAlone && moveToOthers(own.table, own.seat)) return replyTo(session);
    own.seated.clientSeed ??= clientSeed;
    own.seated.offersBank = offersBank && own.table.game.bank !== undefined;
    own.seated.playsAlone = isKeptAlone;
    own.seated.timeouts = 0;
    own.seated.session = session;
    setStart(own.table, clock.now());
    tell(own.table);
    return replyTo(session);
  }

  /**
   * A member who sits with computer players alone joins others who gather; they are asked to agree
   * to the hand of that table then.
   */
  function moveToOthers(from: OpenTable, seat: number): boolean {
    if (from.isForFun || membersOf(from) > 1) return false;
    const to = [...tables].find(
      (table) => table !== from && isSameKind(table, from) && mayJoin(table, clock.now()),
    );
    if (to === undefined) return false;
    to.seats[to.seats.indexOf(null)] = { ...from.seats[seat]!, clientSeed: null };
    from.seats[seat] = null;
    play.dropIfEmpty(from);
    setStart(to, clock.now());
    tell(to);
    return true;
  }

  /**
   * The same move asked for again is the one that was made. `ordinal`: of the member's own moves in
   * the hand.
   */
  function move(session: Session, handId: string, ordinal: number, asked: unknown): SeatsReply | Refused {
    const own = seatOf(session);
    if (own === null) return { error: 'actionNotAllowed' };
    const { table, seated, seat } = own;
    const known = store.movesOf(handId).filter((made) => made.seat === seat)[ordinal];
    if (known !== undefined) {
      const isSame = JSON.stringify(known.move) === JSON.stringify(asked);
      return isSame ? replyTo(session) : { error: 'actionNotAllowed' };
    }
    if (table.hand?.tableRoundId !== handId || table.hand.moves[seat] !== ordinal)
      return { error: 'actionNotAllowed' };
    if (table.game.isSimultaneous && clock.now() >= table.turnEndsAt) return { error: 'betsClosed' };
    const read = table.game.readMove(asked);
    if (read === undefined) return { error: 'requestInvalid' };
    const { state } = table.hand;
    const isMade = play.make(table, { seat, move: read, madeBy: 'member' });
    if (!isMade) return { error: table.game.refusalOf?.(state, seat, read) ?? 'actionNotAllowed' };
    seated.timeouts = 0;
    seated.isLeaving = false;
    return replyTo(session);
  }

  /**
   * Between hands the seat is free at once; in a hand it is played on by the clock, and free with
   * its end.
   */
  function leave(session: Session): SeatsReply {
    const own = seatOf(session);
    if (own === null) return { table: null };
    const { table, seat, seated } = own;
    if (table.hand?.seats[seat] == null && !table.isStarting) {
      table.seats[seat] = null;
      setStart(table, clock.now());
    } else seated.isLeaving = true;
    tell(table);
    play.dropIfEmpty(table);
    return { table: null };
  }

  function standUp(table: OpenTable, seat: number, error: PlayError): void {
    const seated = table.seats[seat]!;
    table.seats[seat] = null;
    const key = keyOf({ playerId: seated.playerId, gameCode: table.game.gameCode });
    refusals.delete(key);
    refusals.set(key, error);
    if (refusals.size > refusalsMost) refusals.delete(refusals.keys().next().value!);
    tellMember(seated.playerId, table.game.gameCode);
  }

  function tell(table: OpenTable): void {
    for (const seated of table.seats) if (seated !== null) tellMember(seated.playerId, table.game.gameCode);
  }

  function tellMember(playerId: number, gameCode: string): void {
    const own = watchers.get(keyOf({ playerId, gameCode }));
    if (own === undefined) return;
    const text = JSON.stringify(messageTo(playerId, gameCode));
    for (const watcher of own) watcher.send(text);
  }

  function messageTo(playerId: number, gameCode: string): FromSeats {
    const refusal = refusals.get(keyOf({ playerId, gameCode })) ?? null;
    return { type: 'seats', now: clock.now(), table: viewFor({ playerId, gameCode }), refusal };
  }

  function viewFor(who: Pick<Session, 'playerId' | 'gameCode'>): SeatTable | null {
    const own = seatOf(who);
    return own === null || own.seated.isLeaving ? null : viewAt(own.table, own.seat, nameOf);
  }

  const replyTo = (session: Session): SeatsReply => ({ table: viewFor(session) });

  async function session(asked: Session): Promise<SeatsSession | Refused> {
    const player = store.player(asked.playerId);
    const roundId = viewFor(asked)?.hand?.roundId;
    const parcelOf = (): { id: number; state: string } | null =>
      roundId === undefined ? null : store.parcelOfRound(roundId, 'win');
    if (parcelOf()?.state === 'waiting') await stakes.confirmed(parcelOf()!.id);
    const balance = await stakes.balanceOf(player, asked);
    if (typeof balance !== 'bigint') return balance;
    const game = games.get(asked.gameCode);
    return {
      gameCode: asked.gameCode,
      lang: asked.lang,
      currency: asked.currency,
      currencySymbol: asked.currencySymbol,
      fun: player.funBalance !== null,
      balance: balance.toString(),
      settling: parcelOf()?.state === 'waiting',
      members: Object.fromEntries(game?.levels.map(({ id }) => [id, membersAt(game, asked, id)]) ?? []),
      table: viewFor(asked),
    };
  }

  function membersAt(game: SeatGame, { currency }: Session, level: string): number {
    return [...tables]
      .filter((table) => isSameKind(table, { game, level, currency, isForFun: false }))
      .reduce((sum, table) => sum + membersOf(table), 0);
  }

  for (const { game, hand } of hands.restore(games)) {
    try {
      reopen(game, hand);
    } catch (error) {
      // The table stands, and its end is tried again; nobody else waits for it.
      log('error', 'a hand could not be gone on with', { hand: hand.tableRoundId, error: String(error) });
    }
  }

  return {
    sit,
    ready,
    move,
    leave,
    session,
    /** A page of a member hears their table from now on, and where they sit it is told at once. */
    watch(who: Session, watcher: Watcher): void {
      if (!games.has(who.gameCode)) return;
      const key = keyOf(who);
      watchers.set(key, (watchers.get(key) ?? new Set()).add(watcher));
      const own = seatOf(who);
      if (own !== null) own.seated.timeouts = 0;
      watcher.send(JSON.stringify(messageTo(who.playerId, who.gameCode)));
    },
    unwatch(watcher: Watcher): void {
      for (const [key, own] of watchers) if (own.delete(watcher) && own.size === 0) watchers.delete(key);
    },
    advance: play.advance,
    close(): void {
      play.stop();
      clearInterval(timer);
    },
  };
}

const membersOf = ({ seats }: OpenTable): number => seats.filter((seated) => seated !== null).length;

const keyOf = ({ playerId, gameCode }: Pick<Session, 'playerId' | 'gameCode'>): string =>
  `${playerId}/${gameCode}`;
