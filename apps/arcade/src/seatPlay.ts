/**
 * Plays the hands of all tables of seats: begins and ends them, and moves for whom the clock or a
 * computer moves.
 */
import type { PlayError } from '../games/kit/play.ts';
import { nobodyGathers } from './nextHandStart.ts';
import type { Hands, HandsOptions } from './hands.ts';
import { bankHeld, dueMove, hasNobody, isGathering, leadOf, noteBanker, setStart } from './seatTable.ts';
import type { OpenTable } from './seatTable.ts';
import type { MoveRow } from './store.ts';

export type SeatPlayParts = Pick<HandsOptions, 'clock' | 'log'> & {
  hands: Hands;
  tables: Set<OpenTable>;
  /** Tells the members at a table how it stands. */
  tell: (table: OpenTable) => void;
  /** Frees the seat of a member, who is told why. */
  standUp: (table: OpenTable, seat: number, error: PlayError) => void;
};

const thinkMs = 700;
const restAfterFaultMs = 5_000;

export function makeSeatPlay({ hands, clock, log, tables, tell, standUp }: SeatPlayParts) {
  let stopped = false;

  async function start(table: OpenTable): Promise<void> {
    const { game, level, next } = table;
    table.isStarting = true;
    table.gathering = nobodyGathers;
    table.startsAt = null;
    table.seats = table.seats.map((seated) => (seated?.clientSeed == null ? null : seated));
    const entrants = table.seats.map((seated) =>
      seated === null
        ? null
        : { playerId: seated.playerId, ...seated.session, clientSeed: seated.clientSeed! },
    );
    const held = bankHeld(table);
    const begun = await hands.begin(game, next, level, entrants, leadOf(table, held));
    if (stopped) return;
    table.isStarting = false;
    // First, because a hand that was dealt stands even if everything else fails.
    table.hand = begun.hand;
    for (const [seat, error] of begun.refusals) standUp(table, seat, error);
    if (begun.hand === null) return dropIfEmpty(table);
    noteBanker(table, begun.hand.lead, held);
    table.ended = null;
    table.players = table.seats.map((seated) => seated?.playerId ?? null);
    beginTurn(table);
    tell(table);
  }

  function giveUp(table: OpenTable): void {
    // First, because nobody may be placed here again even if everything else fails.
    tables.delete(table);
    for (const [seat, seated] of table.seats.entries())
      if (seated !== null) standUp(table, seat, 'stakeReturned');
  }

  function beginTurn(table: OpenTable): void {
    table.turnEndsAt = clock.now() + table.game.turnMs;
    table.movesAt = clock.now() + thinkMs;
    // A deal may be over at once.
    endIfOver(table);
  }

  function endIfOver(table: OpenTable): void {
    if (table.game.turnsOf(table.hand!.state).length === 0) endHand(table);
  }

  function make(table: OpenTable, made: MoveRow): boolean {
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

  function endHand(table: OpenTable): void {
    const hand = table.hand!;
    const { payouts, rakes, winner, next } = hands.end(table.game, hand);
    table.ended = { hand, result: { payouts: payouts.map(String), rakes: rakes.map(String) } };
    table.winner = winner === null ? null : { seat: winner, playerId: table.players[winner] ?? null };
    table.hand = null;
    table.seats = table.seats.map((seated) =>
      seated === null || seated.isLeaving ? null : { ...seated, clientSeed: null },
    );
    table.next = next;
    setStart(table, clock.now());
    dropIfEmpty(table);
  }

  function dropIfEmpty(table: OpenTable): void {
    if (isGathering(table) && hasNobody(table)) tables.delete(table);
  }

  /** Does what is due at every table. */
  function advance(): void {
    if (stopped) return;
    for (const table of tables) if (clock.now() >= table.restsUntil) attend(table, () => step(table));
  }

  /** A fault at one table stops no other, and this one for a while only. */
  function attend(table: OpenTable, work: () => void): void {
    try {
      work();
    } catch (error) {
      table.restsUntil = clock.now() + restAfterFaultMs;
      log('error', 'a table cannot go on', {
        table: table.id,
        error: String((error as Error).stack ?? error),
      });
    }
  }

  function step(table: OpenTable): void {
    const now = clock.now();
    if (table.isStarting) return;
    if (table.hand === null) {
      if (table.startsAt === null || now < table.startsAt) return;
      for (const [seat, seated] of table.seats.entries())
        if (seated !== null && seated.clientSeed === null) standUp(table, seat, 'roundUnknown');
      if (hasNobody(table)) return dropIfEmpty(table);
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

  function afterFault(table: OpenTable, error: unknown): void {
    log('error', 'a hand could not begin', {
      table: table.id,
      error: String((error as Error).stack ?? error),
    });
    if (stopped) return;
    if (table.hand === null) return giveUp(table);
    // It was dealt and stands: it is gone on with a little later.
    table.restsUntil = clock.now() + restAfterFaultMs;
  }

  return {
    beginTurn,
    make,
    dropIfEmpty,
    advance,
    stop(): void {
      stopped = true;
    },
  };
}
