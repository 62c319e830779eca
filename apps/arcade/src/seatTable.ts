/**
 * A table of seats as the arcade keeps it, and the rules that follow from it alone: when its hand
 * begins, which seat leads it, which ones are to move, and the view of each.
 */
import { stakeOfHand } from '../games/kit/seats.ts';
import type { HandResult, SeatGame, SeatTable, SeatView } from '../games/kit/seats.ts';
import { handsHeld, nextBanker } from './bank.ts';
import type { BankHeld } from './bank.ts';
import { hashOf } from './chance.ts';
import { gatheringOf, hasTime, nobodyGathers, startOf } from './nextHandStart.ts';
import type { Gathering } from './nextHandStart.ts';
import { movesIn } from './hands.ts';
import type { PlayedHand } from './hands.ts';
import type { MoveRow, Session, TableRound } from './store.ts';

export type SeatedMember = {
  playerId: number;
  session: Pick<Session, 'token' | 'currency'>;
  /** The seed for the next hand; null: the player has not agreed to it. */
  clientSeed: string | null;
  /** Would hold the bank of the next hand. */
  offersBank: boolean;
  /** Agrees to a hand with computer players alone, which is free of charge, and to no other. */
  playsAlone: boolean;
  /** In a row; nobody waits for a member who is away. */
  timeouts: number;
  /** Leaves when the hand is over. */
  isLeaving: boolean;
};
/** The properties by which members are placed together. */
export type TableKind = { game: SeatGame; level: string; currency: string; isForFun: boolean };
type Ended = { hand: PlayedHand; result: HandResult };
export type OpenTable = TableKind & {
  id: string;
  seats: (SeatedMember | null)[];
  /** The players of the seats in the present or last hand. */
  players: (number | null)[];
  next: TableRound;
  hand: PlayedHand | null;
  ended: Ended | null;
  winner: { seat: number; playerId: number | null } | null;
  /** The last banker, in games with a bank. */
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

/** Turns in a row that a member let pass. */
const awayAfterTimeouts = 2;

/** `next`: its first hand. */
export function newTable(kind: TableKind, id: string, next: TableRound): OpenTable {
  return {
    ...kind,
    id,
    seats: Array.from({ length: kind.game.seats }, () => null),
    players: Array.from({ length: kind.game.seats }, () => null),
    next,
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
}

export const takeSeat = ({
  playerId,
  token,
  currency,
}: Pick<Session, 'playerId' | 'token' | 'currency'>): SeatedMember => ({
  playerId,
  session: { token, currency },
  clientSeed: null,
  offersBank: false,
  playsAlone: false,
  timeouts: 0,
  isLeaving: false,
});

export const isSameKind = (one: TableKind, other: TableKind): boolean =>
  one.game === other.game &&
  one.level === other.level &&
  one.currency === other.currency &&
  one.isForFun === other.isForFun;

export const isGathering = (table: OpenTable): boolean => table.hand === null && !table.isStarting;

export const mayJoin = (table: OpenTable, now: number): boolean =>
  isGathering(table) && table.seats.includes(null) && hasTime(table.gathering, now) && !isKeptAlone(table);

export const hasNobody = (table: OpenTable): boolean => table.seats.every((seated) => seated === null);

/** Whether hands against computer players alone are free of charge here, and others are not. */
export const computersPlayFree = ({ game, isForFun }: TableKind): boolean =>
  game.computersPlayFree === true && !isForFun;

/**
 * Whether a member has agreed to a hand that is free of charge: who sat down there would make it
 * one for money.
 */
const isKeptAlone = (table: OpenTable): boolean =>
  table.seats.some((seated) => seated !== null && seated.playsAlone && seated.clientSeed !== null);

const isAwayNow = ({ isLeaving, timeouts }: SeatedMember): boolean =>
  isLeaving || timeouts >= awayAfterTimeouts;

/** When the next hand begins, by the seats that are taken and those that have agreed to it. */
export function setStart(table: OpenTable, now: number): void {
  const members = table.seats.filter((seated) => seated !== null);
  const ready = members.filter(({ clientSeed }) => clientSeed !== null).length;
  table.gathering = gatheringOf(table.gathering, members.length, ready, now);
  table.startsAt = startOf(table.gathering, {
    isFull: members.length === table.seats.length || isKeptAlone(table),
    isAlone: waitsForMembers(table),
  });
}

/**
 * Whether a member waits alone for others, where computer players would take their seats: before
 * the table's first hand, for those who come later find the member by moving between hands.
 */
function waitsForMembers(table: OpenTable): boolean {
  const members = table.seats.filter((seated) => seated !== null);
  if (!computersPlayFree(table) || table.ended !== null || members.length !== 1) return false;
  return !members[0]!.playsAlone;
}

/**
 * The seat that leads the next hand: its banker, in games with a bank, else the winner of the last
 * hand, if all who play were in it. The lead is worth money: nobody brings it to a member who could
 * not win it, as from a hand that was free of charge or against a second account. Nobody holds a
 * bank against computer players alone where money is at stake.
 */
export function leadOf(
  { game, winner, seats, players, isForFun }: OpenTable,
  held: BankHeld | null,
): number | null {
  if (game.bank === undefined) {
    const isThere = winner !== null && (seats[winner.seat]?.playerId ?? null) === winner.playerId;
    const hasNewcomer = seats.some((seated, seat) => seated !== null && seated.playerId !== players[seat]);
    return isThere && !hasNewcomer ? winner.seat : null;
  }
  const isAlone = seats.filter((seated) => seated !== null).length < 2;
  if (isAlone && !isForFun) return null;
  const offers = seats.map((seated) => seated?.offersBank === true);
  return nextBanker(offers, held, game.bank.handsMax);
}

export const bankHeld = ({ bank, seats }: OpenTable): BankHeld | null =>
  bank === null
    ? null
    : { seat: bank.seat, hands: bank.hands, isThere: seats[bank.seat]?.playerId === bank.playerId };

export function noteBanker(table: OpenTable, seat: number | null, held: BankHeld | null): void {
  const playerId = seat === null ? undefined : table.seats[seat]?.playerId;
  if (table.game.bank === undefined || seat === null || playerId === undefined) return;
  table.bank = { seat, playerId, hands: handsHeld(held, seat, table.game.bank.handsMax) };
}

/** The move of a computer player, or of a member whose time is over; null: not yet. */
export function dueMove(
  { game, seats, movesAt, turnEndsAt }: OpenTable,
  hand: PlayedHand,
  seat: number,
  now: number,
): MoveRow | null {
  const view = game.viewOf(hand.state, seat);
  if (hand.seats[seat] === null)
    return now < movesAt ? null : { seat, move: game.computerMove(view, seat), madeBy: 'computer' };
  const seated = seats[seat];
  const isAway = seated == null || isAwayNow(seated);
  if (now < (isAway ? movesAt : turnEndsAt)) return null;
  if (seated != null) seated.timeouts += 1;
  return { seat, move: game.timeoutMove(view, seat), madeBy: 'clock' };
}

/** The table as the member on this seat may see it. `nameOf`: a name that hides who a member is. */
export function viewAt(table: OpenTable, seat: number, nameOf: (playerId: number) => string): SeatTable {
  const { hand, ended, next } = table;
  const shown = hand ?? ended?.hand ?? null;
  const stake =
    shown === null
      ? 0n
      : stakeOfHand(table.game, shown.level, {
          members: shown.seats.map((one) => one !== null),
          isForFun: table.isForFun,
        });
  const roundId = shown?.seats[seat];
  return {
    id: table.id,
    level: table.level,
    seat,
    phase: hand === null ? 'gathering' : 'playing',
    isForFun: table.isForFun,
    hand:
      shown === null || roundId == null || table.players[seat] !== table.seats[seat]?.playerId
        ? null
        : {
            id: shown.tableRoundId,
            roundId,
            serverSeedHash: hashOf(shown.round.serverSeed),
            moves: movesIn(shown),
            ownMoves: shown.moves[seat]!,
            turns: table.game.turnsOf(shown.state),
            lead: shown.lead,
            stake: stake.toString(),
            reserves: shown.players.map((plays, at) =>
              plays ? table.game.reserveOf(stake, at === shown.lead).toString() : '0',
            ),
            view: table.game.viewOf(shown.state, seat),
            names: table.players.map((playerId) => (playerId === null ? null : nameOf(playerId))),
            result: hand === null ? ended!.result : null,
          },
    next:
      hand === null && !table.isStarting ? { id: next.id, serverSeedHash: hashOf(next.serverSeed) } : null,
    seats: table.seats.map((seated) => seatView(seated, nameOf)),
    deadline: hand === null ? table.startsAt : table.turnEndsAt,
    isAlone: hand === null && waitsForMembers(table),
  };
}

const seatView = (seated: SeatedMember | null, nameOf: (playerId: number) => string): SeatView | null =>
  seated === null
    ? null
    : {
        name: nameOf(seated.playerId),
        isReady: seated.clientSeed !== null,
        isAway: isAwayNow(seated),
        offersBank: seated.offersBank,
      };
