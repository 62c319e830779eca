/**
 * The tables of games whose members play against each other: who sits where, when a hand begins, whose turn it is and for how long, and
 * what each seat is told. Members are placed together where the stake, the currency and the game are the same; play for fun has tables of
 * its own. Who sits lives as long as the process; hands outlive it, and their members find their seats again.
 */
import type { PlayError } from '../games/kit/play.ts';
import type { FromSeats, HandResult, SeatGame, SeatTable, SeatView, SeatsReply, SeatsSession } from '../games/kit/seats.ts';
import { handsHeld, nextBanker } from './bank.ts';
import type { BankHeld } from './bank.ts';
import { hashOf } from './chance.ts';
import { gatheringOf, hasTime, nobodyGathers, startOf } from './gathering.ts';
import type { Gathering } from './gathering.ts';
import { makeHands, movesIn, stakeOf } from './hands.ts';
import type { HandsOptions, PlayedHand } from './hands.ts';
import { makeNames } from './names.ts';
import type { Refused } from './stakes.ts';
import type { MoveRow, Session, TableRound } from './store.ts';
import type { Watcher } from './tables.ts';

export type SeatsOptions = HandsOptions & { games: readonly SeatGame[]; tickMs: number };
export type Seats = ReturnType<typeof makeSeats>;

type Place = {
  playerId: number;
  session: Pick<Session, 'token' | 'currency'>;
  /** Of the next hand; null: has not agreed to it. */
  clientSeed: string | null;
  /** Would hold the bank of the next hand. */
  offersBank: boolean;
  /** In a row; who is away is waited for no longer. */
  timeouts: number;
  /** Leaves when the hand is over. */
  isLeaving: boolean;
};
/** `handId`: of the table's next hand, as it was shown with its hash. */
type Agreement = { handId: string; clientSeed: string; offersBank: boolean };
type Ended = { hand: PlayedHand; result: HandResult };
type Table = {
  id: string;
  game: SeatGame;
  level: string;
  currency: string;
  isForFun: boolean;
  places: (Place | null)[];
  /** Who sat where in the present or last hand. */
  players: (number | null)[];
  next: TableRound;
  hand: PlayedHand | null;
  ended: Ended | null;
  winner: { seat: number; playerId: number | null } | null;
  /** Who held the bank last, in games with one. */
  bank: { seat: number; playerId: number; hands: number } | null;
  isStarting: boolean;
  gathering: Gathering;
  /** When the gathering is over. Null: nobody is there. */
  startsAt: number | null;
  turnEndsAt: number;
  /** When a computer player, or a member who is away, moves. */
  movesAt: number;
  restsUntil: number;
};

const thinkMs = 700;
/** Turns in a row that a member let pass. */
const awayAfterTimeouts = 2;
const restAfterFaultMs = 5_000;
/** Of so many members it is known why they were stood up; of the latest ones. */
const refusalsMost = 10_000;

export function makeSeats(options: SeatsOptions) {
  const { store, stakes, clock, random, log } = options;
  const hands = makeHands(options);
  const games = new Map(options.games.map((game) => [game.gameCode, game]));
  const nameOf = makeNames(random);
  const tables = new Set<Table>();
  /** Pages by member: who is stood up still hears why. */
  const watchers = new Map<string, Set<Watcher>>();
  /** Why members were stood up from a game, until they sit down there again. */
  const refusals = new Map<string, PlayError>();
  const timer = setInterval(advance, options.tickMs);
  let stopped = false;

  function open(game: SeatGame, level: string, currency: string, isForFun: boolean, id: string = random.uuid()): Table {
    const table: Table = {
      id,
      game,
      level,
      currency,
      isForFun,
      places: Array.from({ length: game.seats }, () => null),
      players: Array.from({ length: game.seats }, () => null),
      next: hands.commit(game.gameCode, id),
      hand: null,
      ended: null,
      winner: null,
      bank: null,
      isStarting: false,
      gathering: nobodyGathers,
      startsAt: null,
      turnEndsAt: 0,
      movesAt: 0,
      restsUntil: 0,
    };
    tables.add(table);
    return table;
  }

  /** The process stopped in the middle of this hand: its members get their seats back, and time for their turn. */
  function reopen(game: SeatGame, hand: PlayedHand): void {
    const rounds = hand.seats.map((roundId) => (roundId === null ? null : store.round(roundId)!));
    const first = rounds.find((round) => round !== null)!;
    const isForFun = store.player(first.playerId).funBalance !== null;
    const table = open(game, hand.level, first.currency, isForFun, hand.round.tableId);
    table.places = rounds.map((round) => (round === null ? null : newPlace(round)));
    table.players = rounds.map((round) => round?.playerId ?? null);
    table.hand = hand;
    beginTurn(table);
  }

  const newPlace = ({ playerId, token, currency }: Pick<Session, 'playerId' | 'token' | 'currency'>): Place => ({
    playerId,
    session: { token, currency },
    clientSeed: null,
    offersBank: false,
    timeouts: 0,
    isLeaving: false,
  });

  function seatOf({ playerId, gameCode }: Pick<Session, 'playerId' | 'gameCode'>): { table: Table; place: Place; seat: number } | null {
    for (const table of tables) {
      if (table.game.gameCode !== gameCode) continue;
      const seat = table.places.findIndex((place) => place?.playerId === playerId);
      if (seat >= 0) return { table, place: table.places[seat]!, seat };
    }
    return null;
  }

  /** Places a member at a table of this stake: where others gather, else at one of their own. Who sits already is back there. */
  function sit(session: Session, level: string): SeatsReply | Refused {
    const game = games.get(session.gameCode);
    if (game === undefined || !game.levels.some(({ id }) => id === level)) return { error: 'tableUnknown' };
    const own = seatOf(session);
    if (own !== null) {
      if (own.table.currency !== session.currency) return { error: 'actionNotAllowed' };
      own.place.isLeaving = false;
      own.place.timeouts = 0;
      own.place.session = session;
      tell(own.table);
      return replyTo(session);
    }
    const isForFun = store.player(session.playerId).funBalance !== null;
    const kind = { game, level, currency: session.currency, isForFun };
    // Nobody plays for fun with others: their points are of one visit.
    const table =
      (isForFun ? undefined : [...tables].find((one) => isSameKind(one, kind) && mayJoin(one))) ??
      open(game, level, session.currency, isForFun);
    table.places[table.places.indexOf(null)] = newPlace(session);
    refusals.delete(keyOf(session));
    setStart(table);
    tell(table);
    return replyTo(session);
  }

  /** A member agrees to the table's next hand, whose hash they were shown, gives their seed for it, and may offer to hold its bank. */
  function ready(session: Session, { handId, clientSeed, offersBank }: Agreement): SeatsReply | Refused {
    const own = seatOf(session);
    if (own === null || own.table.next.id !== handId || !isGathering(own.table)) return { error: 'actionNotAllowed' };
    // One member may have sessions in two currencies, and a table has one.
    if (own.table.currency !== session.currency) return { error: 'actionNotAllowed' };
    if (moveToOthers(own.table, own.seat)) return replyTo(session);
    own.place.clientSeed ??= clientSeed;
    own.place.offersBank = offersBank && own.table.game.bank !== undefined;
    own.place.timeouts = 0;
    own.place.session = session;
    setStart(own.table);
    tell(own.table);
    return replyTo(session);
  }

  /** A member who sits with computer players alone joins others who gather; they are asked to agree to the hand of that table then. */
  function moveToOthers(from: Table, seat: number): boolean {
    if (from.isForFun || from.places.filter((place) => place !== null).length > 1) return false;
    const to = [...tables].find((table) => table !== from && isSameKind(table, from) && mayJoin(table));
    if (to === undefined) return false;
    to.places[to.places.indexOf(null)] = { ...from.places[seat]!, clientSeed: null };
    from.places[seat] = null;
    dropIfEmpty(from);
    setStart(to);
    tell(to);
    return true;
  }

  const isSameKind = (one: Table, other: Pick<Table, 'game' | 'level' | 'currency' | 'isForFun'>): boolean =>
    one.game === other.game && one.level === other.level && one.currency === other.currency && one.isForFun === other.isForFun;

  const mayJoin = (table: Table): boolean => isGathering(table) && table.places.includes(null) && hasTime(table.gathering, clock.now());

  /** The same move asked for again is the one that was made. `ordinal`: of the member's own moves in the hand. */
  function move(session: Session, handId: string, ordinal: number, asked: unknown): SeatsReply | Refused {
    const own = seatOf(session);
    if (own === null) return { error: 'actionNotAllowed' };
    const { table, place, seat } = own;
    const known = store.movesOf(handId).filter((made) => made.seat === seat)[ordinal];
    if (known !== undefined) {
      const isSame = JSON.stringify(known.move) === JSON.stringify(asked);
      return isSame ? replyTo(session) : { error: 'actionNotAllowed' };
    }
    if (table.hand?.tableRoundId !== handId || table.hand.moves[seat] !== ordinal) return { error: 'actionNotAllowed' };
    if (table.game.isSimultaneous && clock.now() >= table.turnEndsAt) return { error: 'betsClosed' };
    const read = table.game.readMove(asked);
    if (read === undefined) return { error: 'requestInvalid' };
    const { state } = table.hand;
    const isMade = make(table, { seat, move: read, madeBy: 'member' });
    if (!isMade) return { error: table.game.refusalOf?.(state, seat, read) ?? 'actionNotAllowed' };
    place.timeouts = 0;
    place.isLeaving = false;
    return replyTo(session);
  }

  /** Between hands the seat is free at once; in a hand it is played on by the clock, and free with its end. */
  function leave(session: Session): SeatsReply {
    const own = seatOf(session);
    if (own === null) return { table: null };
    const { table, seat, place } = own;
    if (table.hand?.seats[seat] == null && !table.isStarting) {
      table.places[seat] = null;
      setStart(table);
    } else place.isLeaving = true;
    tell(table);
    dropIfEmpty(table);
    return { table: null };
  }

  const isGathering = (table: Table): boolean => table.hand === null && !table.isStarting;

  function setStart(table: Table): void {
    const members = table.places.filter((place) => place !== null);
    const ready = members.filter(({ clientSeed }) => clientSeed !== null).length;
    table.gathering = gatheringOf(table.gathering, members.length, ready, clock.now());
    table.startsAt = startOf(table.gathering, members.length === table.places.length);
  }

  async function start(table: Table): Promise<void> {
    const { game, level, next } = table;
    table.isStarting = true;
    table.gathering = nobodyGathers;
    table.startsAt = null;
    table.places = table.places.map((place) => (place?.clientSeed == null ? null : place));
    const entrants = table.places.map((place) =>
      place === null ? null : { playerId: place.playerId, ...place.session, clientSeed: place.clientSeed! },
    );
    const held = bankHeld(table);
    const begun = await hands.begin(game, next, level, entrants, leadOf(table, held));
    if (stopped) return;
    table.isStarting = false;
    // First: a hand that was dealt stands, whatever else fails.
    table.hand = begun.hand;
    for (const [seat, error] of begun.refusals) standUp(table, seat, error);
    if (begun.hand === null) return dropIfEmpty(table);
    noteBanker(table, begun.hand.lead, held);
    table.ended = null;
    table.players = table.places.map((place) => place?.playerId ?? null);
    beginTurn(table);
    tell(table);
  }

  /** Who leads the next hand: its banker, in games with a bank. Nobody holds a bank against computer players alone where money is at stake. */
  function leadOf({ game, winner, places, isForFun }: Table, held: BankHeld | null): number | null {
    if (game.bank === undefined) {
      const isThere = winner !== null && (places[winner.seat]?.playerId ?? null) === winner.playerId;
      return isThere ? winner.seat : null;
    }
    const isAlone = places.filter((place) => place !== null).length < 2;
    if (isAlone && !isForFun) return null;
    const offers = places.map((place) => place?.offersBank === true);
    return nextBanker(offers, held, game.bank.handsMax);
  }

  const bankHeld = ({ bank, places }: Table): BankHeld | null =>
    bank === null ? null : { seat: bank.seat, hands: bank.hands, isThere: places[bank.seat]?.playerId === bank.playerId };

  function noteBanker(table: Table, seat: number | null, held: BankHeld | null): void {
    const playerId = seat === null ? undefined : table.places[seat]?.playerId;
    if (table.game.bank === undefined || seat === null || playerId === undefined) return;
    table.bank = { seat, playerId, hands: handsHeld(held, seat, table.game.bank.handsMax) };
  }

  function standUp(table: Table, seat: number, error: PlayError): void {
    const place = table.places[seat]!;
    table.places[seat] = null;
    const key = keyOf({ playerId: place.playerId, gameCode: table.game.gameCode });
    refusals.delete(key);
    refusals.set(key, error);
    if (refusals.size > refusalsMost) refusals.delete(refusals.keys().next().value!);
    tellMember(place.playerId, table.game.gameCode);
  }

  function giveUp(table: Table): void {
    // First: whatever else fails, nobody is placed here again.
    tables.delete(table);
    for (const [seat, place] of table.places.entries()) if (place !== null) standUp(table, seat, 'stakeReturned');
  }

  function beginTurn(table: Table): void {
    table.turnEndsAt = clock.now() + table.game.turnMs;
    table.movesAt = clock.now() + thinkMs;
    // A deal may be over at once.
    endIfOver(table);
  }

  function endIfOver(table: Table): void {
    if (table.game.turnsOf(table.hand!.state).length === 0) endHand(table);
  }

  function make(table: Table, made: MoveRow): boolean {
    const after = hands.move(table.game, table.hand!, made);
    if (after === undefined) return false;
    table.hand = after;
    if (!table.game.isSimultaneous) beginTurn(table);
    else {
      // Computer players move one after the other, and wait for no member.
      if (made.madeBy !== 'member') table.movesAt = clock.now() + thinkMs;
      endIfOver(table);
    }
    tell(table);
    return true;
  }

  function endHand(table: Table): void {
    const hand = table.hand!;
    const { payouts, rakes, winner, next } = hands.end(table.game, hand);
    table.ended = { hand, result: { payouts: payouts.map(String), rakes: rakes.map(String) } };
    table.winner = winner === null ? null : { seat: winner, playerId: table.players[winner] ?? null };
    table.hand = null;
    table.places = table.places.map((place) => (place === null || place.isLeaving ? null : { ...place, clientSeed: null }));
    table.next = next;
    setStart(table);
    dropIfEmpty(table);
  }

  function dropIfEmpty(table: Table): void {
    if (isGathering(table) && table.places.every((place) => place === null)) tables.delete(table);
  }

  /** Does what is due at every table. */
  function advance(): void {
    if (stopped) return;
    for (const table of tables) if (clock.now() >= table.restsUntil) attend(table, () => step(table));
  }

  /** A fault at one table stops no other, and this one for a while only. */
  function attend(table: Table, work: () => void): void {
    try {
      work();
    } catch (error) {
      table.restsUntil = clock.now() + restAfterFaultMs;
      log('error', 'a table cannot go on', { table: table.id, error: String((error as Error).stack ?? error) });
    }
  }

  function step(table: Table): void {
    const now = clock.now();
    if (table.isStarting) return;
    if (table.hand === null) {
      if (table.startsAt === null || now < table.startsAt) return;
      for (const [seat, place] of table.places.entries())
        if (place !== null && place.clientSeed === null) standUp(table, seat, 'roundUnknown');
      if (table.places.every((place) => place === null)) return dropIfEmpty(table);
      start(table).catch((error: unknown) => attend(table, () => afterFault(table, error)));
      return;
    }
    const turns = table.game.turnsOf(table.hand.state);
    // Its end could not be written when it was over.
    if (turns.length === 0) return endHand(table);
    for (const seat of turns) {
      const due = dueMove(table, table.hand, seat, now);
      if (due !== null) make(table, due);
      if (table.hand === null) return;
    }
  }

  function afterFault(table: Table, error: unknown): void {
    log('error', 'a hand could not begin', { table: table.id, error: String((error as Error).stack ?? error) });
    if (stopped) return;
    if (table.hand === null) return giveUp(table);
    // It was dealt and stands: it is gone on with a little later.
    table.restsUntil = clock.now() + restAfterFaultMs;
  }

  /** What is moved for a computer player, or for a member whose time is over; null: not yet. */
  function dueMove({ game, places, movesAt, turnEndsAt }: Table, hand: PlayedHand, seat: number, now: number): MoveRow | null {
    const view = game.viewOf(hand.state, seat);
    if (hand.seats[seat] === null) return now < movesAt ? null : { seat, move: game.computerMove(view, seat), madeBy: 'computer' };
    const place = places[seat];
    const isAway = place == null || isAwayNow(place);
    if (now < (isAway ? movesAt : turnEndsAt)) return null;
    if (place != null) place.timeouts += 1;
    return { seat, move: game.timeoutMove(view, seat), madeBy: 'clock' };
  }

  const isAwayNow = ({ isLeaving, timeouts }: Place): boolean => isLeaving || timeouts >= awayAfterTimeouts;

  function tell(table: Table): void {
    for (const place of table.places) if (place !== null) tellMember(place.playerId, table.game.gameCode);
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

  /** The table as one of its members may see it. */
  function viewFor(who: Pick<Session, 'playerId' | 'gameCode'>): SeatTable | null {
    const own = seatOf(who);
    if (own === null || own.place.isLeaving) return null;
    const { table, seat } = own;
    const { hand, ended, next } = table;
    const shown = hand ?? ended?.hand ?? null;
    const roundId = shown?.seats[seat];
    return {
      id: table.id,
      level: table.level,
      seat,
      phase: hand === null ? 'gathering' : 'playing',
      isForFun: table.isForFun,
      hand:
        shown === null || roundId == null || table.players[seat] !== who.playerId
          ? null
          : {
              id: shown.tableRoundId,
              roundId,
              serverSeedHash: hashOf(shown.round.serverSeed),
              moves: movesIn(shown),
              ownMoves: shown.moves[seat]!,
              turns: table.game.turnsOf(shown.state),
              lead: shown.lead,
              reserves: table.players.map((_, at) => table.game.reserveOf(stakeOf(table.game, shown.level), at === shown.lead).toString()),
              view: table.game.viewOf(shown.state, seat),
              names: table.players.map((playerId) => (playerId === null ? null : nameOf(playerId))),
              result: hand === null ? ended!.result : null,
            },
      next: hand === null && !table.isStarting ? { id: next.id, serverSeedHash: hashOf(next.serverSeed) } : null,
      seats: table.places.map(seatView),
      deadline: hand === null ? table.startsAt : table.turnEndsAt,
    };
  }

  const seatView = (place: Place | null): SeatView | null =>
    place === null
      ? null
      : { name: nameOf(place.playerId), isReady: place.clientSeed !== null, isAway: isAwayNow(place), offersBank: place.offersBank };

  const replyTo = (session: Session): SeatsReply => ({ table: viewFor(session) });

  async function session(asked: Session): Promise<SeatsSession | Refused> {
    const player = store.player(asked.playerId);
    const roundId = viewFor(asked)?.hand?.roundId;
    const parcelOf = (): { id: number; state: string } | null => (roundId === undefined ? null : store.parcelOfRound(roundId, 'win'));
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
      members: Object.fromEntries((game?.levels ?? []).map(({ id }) => [id, membersAt(asked, id)])),
      table: viewFor(asked),
    };
  }

  function membersAt({ gameCode, currency }: Session, level: string): number {
    return [...tables]
      .filter((table) => table.game.gameCode === gameCode && table.level === level && table.currency === currency && !table.isForFun)
      .reduce((sum, { places }) => sum + places.filter((place) => place !== null).length, 0);
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
      if (own !== null) own.place.timeouts = 0;
      watcher.send(JSON.stringify(messageTo(who.playerId, who.gameCode)));
    },
    unwatch(watcher: Watcher): void {
      for (const [key, own] of watchers) if (own.delete(watcher) && own.size === 0) watchers.delete(key);
    },
    advance,
    close(): void {
      stopped = true;
      clearInterval(timer);
    },
  };
}

const keyOf = ({ playerId, gameCode }: Pick<Session, 'playerId' | 'gameCode'>): string => `${playerId}/${gameCode}`;
