/**
 * The stored states of a hand that members play against each other.
 *
 *   betting ─ the reserves are taken: dealt ─→ revealing: the moves ─ the last one: paid ─→ ended
 *
 * The reserve of a hand is one bet of each member, the rest of it one win. A bet that was refused
 * leaves the seat to nobody, or to a computer player, before anything is dealt. The deal and the
 * moves are kept before anybody is told, so a process that starts anew goes on with the hand.
 * Computer players have no round: their gains and losses are the vendor's. The rounds of a hand that
 * is free of charge have no stake, and the wallet hears of none of them.
 */
import { createHash } from 'node:crypto';
import type { PlayError } from '../games/kit/play.ts';
import { playersOf, replayHand, stakeOfHand } from '../games/kit/seats.ts';
import type { HandRecord, SeatGame } from '../games/kit/seats.ts';
import { tableClientSeed } from '../games/kit/table.ts';
import { drawOf, newServerSeed } from './chance.ts';
import type { Random } from './chance.ts';
import type { Log, Outbox } from './outbox.ts';
import type { Stakes } from './stakes.ts';
import type { HandRow, MoveRow, Round, Store, TableRound } from './store.ts';

export type HandsOptions = {
  store: Store;
  stakes: Stakes;
  outbox: Outbox;
  clock: { now(): number };
  random: Random;
  log: Log;
};
/** A member who agrees to a hand, and the seed that their browser drew for it. */
export type Entrant = { playerId: number; token: string; currency: string; clientSeed: string };
/** `state` is the game's own. `moves`: by seat, how many were made. */
export type PlayedHand = HandRow & { round: TableRound; state: unknown; moves: readonly number[] };
/** `refusals`: by seat. */
type Begun = { hand: PlayedHand | null; refusals: Map<number, PlayError> };
type Ending = { payouts: bigint[]; rakes: bigint[]; winner: number | null; next: TableRound };
type TakenReserve = { round: Round; balance: bigint | null };
export type Hands = ReturnType<typeof makeHands>;

export function makeHands({ store, stakes, outbox, clock, random, log }: HandsOptions) {
  /** Commits the house to the next hand of a table. */
  function commit(gameCode: string, tableId: string): TableRound {
    const id = random.uuid();
    const ordinal = (store.lastTableRound(gameCode, tableId)?.ordinal ?? 0) + 1;
    store.addTableRound({
      id,
      gameCode,
      tableId,
      ordinal,
      serverSeed: newServerSeed(random),
      betsCloseAt: clock.now(),
    });
    return store.tableRound(id)!;
  }

  /**
   * Takes the reserves of all entrants; where not one was taken nothing is dealt. After a fault all
   * that were taken go back.
   */
  async function begin(
    game: SeatGame,
    committed: TableRound,
    level: string,
    entrants: readonly (Entrant | null)[],
    lead: number | null,
  ): Promise<Begun> {
    const stake = stakeOfHand(game, level, sittingOf(entrants));
    const reserveOf = (seat: number): bigint => game.reserveOf(stake, seat === lead);
    const asked = store.transaction(() =>
      entrants.map((entrant, seat) =>
        entrant === null ? null : addRound(committed, level, seat, entrant, reserveOf(seat)),
      ),
    );
    const rounds = asked.filter((round) => round !== null);
    return stakes.betting(rounds, async () => {
      const { taken, refusals } = await takeReserves(asked);
      if (taken.every((one) => one === null)) return { hand: null, refusals };
      // A friend without money would leave a member alone, who agreed to another hand: the reserve
      // goes back.
      if (stakeOfHand(game, level, sittingOf(taken.map((one) => one?.round ?? null))) !== stake)
        return { hand: null, refusals: refusals.set(taken.findIndex(Boolean), 'nobodyCame') };
      // The winner of the last hand, or the banker, may have been refused this one.
      const stays = lead !== null && (entrants[lead] === null || taken[lead] !== null);
      const hand = store.transaction(() => dealHand(game, committed, level, taken, stays ? lead : null));
      return { hand, refusals };
    });
  }

  /** By seat. Waits for all of them, also where one ends in a fault. */
  async function takeReserves(
    asked: readonly (Round | null)[],
  ): Promise<{ taken: (TakenReserve | null)[]; refusals: Begun['refusals'] }> {
    const results = await Promise.allSettled(
      asked.map(async (round) => (round === null ? null : stakes.take(round))),
    );
    const fault = results.find((result) => result.status === 'rejected');
    if (fault) throw fault.reason;
    const answers = results.map((result) => (result.status === 'fulfilled' ? result.value : null));
    const refusals: Begun['refusals'] = new Map();
    const taken = asked.map((round, seat) => {
      const answer = answers[seat]!;
      if (round === null || answer === null) return null;
      if ('error' in answer) refusals.set(seat, answer.error);
      return 'error' in answer ? null : { round, balance: answer.balance };
    });
    return { taken, refusals };
  }

  function addRound(
    committed: TableRound,
    level: string,
    seat: number,
    entrant: Entrant,
    reserve: bigint,
  ): Round {
    const round: Round = {
      id: random.uuid(),
      playerId: entrant.playerId,
      gameCode: committed.gameCode,
      token: entrant.token,
      currency: entrant.currency,
      requestId: `hand:${committed.id}`,
      betUuid: random.uuid(),
      state: 'betting',
      refusal: null,
      stake: reserve,
      payout: 0n,
      contribution: 0n,
      poolWon: 0n,
      rake: null,
      choice: { level, seat },
      tableRoundId: committed.id,
      cashOutMs: null,
      serverSeed: committed.serverSeed,
      clientSeed: entrant.clientSeed,
      balance: null,
      openedAt: clock.now(),
      closedAt: null,
    };
    store.addRound(round);
    return round;
  }

  function dealHand(
    game: SeatGame,
    { id, serverSeed }: TableRound,
    level: string,
    taken: readonly (TakenReserve | null)[],
    lead: number | null,
  ): PlayedHand {
    for (const one of taken) {
      if (one === null) continue;
      stakes.moveFunStake(one.round);
      store.moveRound(one.round.id, 'betting', 'open', { balance: one.balance });
    }
    const contributions = taken.flatMap((one) => (one === null ? [] : [one.round.clientSeed])).toSorted();
    const clientSeed = tableClientSeed(contributions, (bytes) =>
      createHash('sha256').update(bytes).digest('hex'),
    );
    const sitting = sittingOf(taken.map((one) => one?.round ?? null));
    const players = playersOf(game, sitting);
    const leads = lead !== null && players[lead] === true ? lead : null;
    const state = game.deal(drawOf(serverSeed, clientSeed, 0), leads, { ...sitting, players });
    const now = clock.now();
    store.drawTableRound(id, { clientSeed, contributions, outcome: state, revealedAt: now, endsAt: now });
    const seats = taken.map((one) => one?.round.id ?? null);
    const row: HandRow = { tableRoundId: id, level, seats, players, lead: leads };
    store.addHand(row);
    return { ...row, round: store.tableRound(id)!, state, moves: row.seats.map(() => 0) };
  }

  /** Makes a move, and keeps it; undefined: the rules do not allow it. */
  function move(game: SeatGame, hand: PlayedHand, made: MoveRow): PlayedHand | undefined {
    const state = game.play(hand.state, made.seat, made.move);
    if (state === undefined) return undefined;
    store.addMove(hand.tableRoundId, movesIn(hand), made);
    return { ...hand, state, moves: hand.moves.with(made.seat, hand.moves[made.seat]! + 1) };
  }

  /** Pays everybody what the hand left them, and commits the house to the table's next hand. */
  function end(game: SeatGame, hand: PlayedHand): Ending {
    const sitting = sittingOf(roundsOf(hand));
    const { members } = sitting;
    const stake = stakeOfHand(game, hand.level, sitting);
    const { payouts, rakes, winner } = game.payoutOf(hand.state, stake, members);
    const { lead, players } = hand;
    const moves = store.movesOf(hand.tableRoundId).map(({ seat, move: made }) => ({ seat, move: made }));
    const recordOf = (seat: number): HandRecord & { dealt: unknown } => ({
      seat,
      lead,
      ...sitting,
      players,
      stake: stake.toString(),
      moves,
      dealt: hand.round.outcome,
    });
    const { gameCode, tableId } = hand.round;
    // In one transaction: a table whose hand is over and that has no next one would stand still.
    const isAmongMembers = game.isAmongMembers(members, lead);
    const rakeOf = (seat: number): bigint | null => (isAmongMembers ? rakes[seat]! : null);
    const next = close(hand, payouts, recordOf, rakeOf, () => commit(gameCode, tableId));
    return { payouts: [...payouts], rakes: [...rakes], winner, next };
  }

  /** A hand that cannot be gone on with gives everybody the whole reserve back. */
  function voidHand(hand: HandRow, reason: string): void {
    log('error', 'a hand is void: all reserves go back', { hand: hand.tableRoundId, reason });
    close(
      hand,
      roundsOf(hand).map((round) => round?.stake ?? 0n),
      (seat) => ({ seat, isVoid: true }),
      () => null,
      () => undefined,
    );
  }

  const roundsOf = ({ seats }: Pick<HandRow, 'seats'>): (Round | null)[] =>
    seats.map((roundId) => (roundId === null ? null : store.round(roundId)!));

  /** Members and those who play for fun never sit together. */
  const sittingOf = (seats: readonly (Pick<Round, 'playerId'> | null)[]) => ({
    members: seats.map((one) => one !== null),
    isForFun: seats.some((one) => one !== null && store.player(one.playerId).funBalance !== null),
  });

  /** `then` is done in the same transaction, last. */
  function close<T>(
    hand: HandRow,
    payouts: readonly bigint[],
    recordOf: (seat: number) => object,
    rakeOf: (seat: number) => bigint | null,
    then: () => T,
  ): T {
    const { parcels, value } = store.transaction(() => {
      const written = hand.seats.map((roundId, seat) => {
        if (roundId === null) return null;
        const { requestId } = store.round(roundId)!;
        const payout = payouts[seat]!;
        store.addStep({
          roundId,
          ordinal: 0,
          nonce: 0,
          requestId,
          action: null,
          state: null,
          outcome: recordOf(seat),
          payout,
        });
        store.moveRound(roundId, 'open', 'closed', { payout, rake: rakeOf(seat), closedAt: clock.now() });
        return stakes.pay(store.round(roundId)!, payout);
      });
      store.endTableRound(hand.tableRoundId);
      return { parcels: written, value: then() };
    });
    for (const parcel of parcels) if (parcel !== null) void outbox.deliver(parcel);
    return value;
  }

  /** The hands that were being played when the process stopped. */
  function restore(games: ReadonlyMap<string, SeatGame>): { game: SeatGame; hand: PlayedHand }[] {
    return store.openHands().flatMap((row) => {
      const round = store.tableRound(row.tableRoundId)!;
      const game = games.get(round.gameCode);
      if (game === undefined)
        throw new Error(`The game ${round.gameCode} of an open hand is not in the catalogue.`);
      const moves = store.movesOf(row.tableRoundId);
      const state = replayHand(game, round.outcome, moves);
      const made = row.seats.map((_, seat) => moves.filter((move) => move.seat === seat).length);
      if (state !== undefined) return [{ game, hand: { ...row, round, state, moves: made } }];
      voidHand(row, 'its moves are not allowed by the rules');
      return [];
    });
  }

  return { commit, begin, move, end, restore };
}

export const movesIn = ({ moves }: Pick<PlayedHand, 'moves'>): number =>
  moves.reduce((sum, own) => sum + own, 0);
