/**
 * The rooms of games whose players shoot at the same targets: the seats, and recent catches. All of
 * it is for show and kept as long as the process runs: odds and money of a round know nothing of
 * it.
 */
import type { FromRoom, RoomGame, RoomSeat } from '../games/kit/room.ts';
import type { SoloGame } from '../games/kit/solo.ts';
import { soloGames } from './catalogue.ts';
import type { Random } from './chance.ts';
import { makeNames } from './names.ts';
import type { Session } from './store.ts';
import type { Watcher } from './tables.ts';

export type RoomsOptions = { clock: { now(): number }; random: Random };
export type Rooms = ReturnType<typeof makeRooms>;

type Seat = { playerId: number; bullet: bigint | null; watchers: Set<Watcher>; shotAt: number };
/** Amounts that players see of each other are of one currency; play for fun has its own. */
type Room = { gameCode: string; currency: string; seats: (Seat | null)[]; caught: Map<number, number> };

/**
 * A shot that was fired before its player heard that somebody else caught the fish keeps its
 * chance.
 */
const graceMs = 3_000;
/** No target is seen for longer than this. */
const caughtIsKeptMs = 90_000;
/** A page that shoots without a socket keeps its seat for this long. */
const seatIsKeptMs = 30_000;

export function makeRooms({ clock, random }: RoomsOptions) {
  const rooms = new Set<Room>();
  const nameOf = makeNames(random);

  function seatOf(session: Session, seats: number): { room: Room; at: number } {
    for (const room of rooms) emptySeats(room);
    const own = [...rooms].filter(
      (room) => room.gameCode === session.gameCode && room.currency === session.currency,
    );
    for (const room of own) {
      const at = room.seats.findIndex((seat) => seat?.playerId === session.playerId);
      if (at >= 0) return { room, at };
    }
    const room = own.find((one) => one.seats.includes(null)) ?? newRoom(session, seats);
    const at = room.seats.indexOf(null);
    room.seats[at] = { playerId: session.playerId, bullet: null, watchers: new Set(), shotAt: clock.now() };
    return { room, at };
  }

  function newRoom({ gameCode, currency }: Session, seats: number): Room {
    const room: Room = {
      gameCode,
      currency,
      seats: Array.from({ length: seats }, () => null),
      caught: new Map(),
    };
    rooms.add(room);
    return room;
  }

  /** Frees the seats of those who are gone, and forgets a room without anybody. */
  function emptySeats(room: Room): void {
    const now = clock.now();
    room.seats = room.seats.map((seat) =>
      seat !== null && seat.watchers.size === 0 && now - seat.shotAt > seatIsKeptMs ? null : seat,
    );
    for (const [target, caughtAt] of room.caught)
      if (now - caughtAt > caughtIsKeptMs) room.caught.delete(target);
    if (room.seats.every((seat) => seat === null)) rooms.delete(room);
  }

  function tellRoom(room: Room): void {
    const seats = room.seats.map((seat): RoomSeat | null =>
      seat === null ? null : { name: nameOf(seat.playerId), bullet: seat.bullet?.toString() ?? null },
    );
    room.seats.forEach((seat, at) => {
      const message: FromRoom = {
        type: 'room',
        now: clock.now(),
        seat: at,
        seats,
        caught: [...room.caught.keys()],
      };
      for (const watcher of seat?.watchers ?? []) watcher.send(JSON.stringify(message));
    });
  }

  return {
    /**
     * A page comes into a room of its game: the one where its player sits already, else the first
     * with a free seat.
     */
    sit(session: Session, watcher: Watcher): void {
      const game = soloGames.get(session.gameCode)?.room;
      if (game === undefined) return;
      const { room, at } = seatOf(session, game.seats);
      room.seats[at]!.watchers.add(watcher);
      tellRoom(room);
    },
    /** A player who has no page here any more makes room for others at once. */
    leave(watcher: Watcher): void {
      for (const room of rooms) {
        const at = room.seats.findIndex((seat) => seat?.watchers.delete(watcher));
        if (at < 0 || room.seats[at]!.watchers.size > 0) continue;
        room.seats[at] = null;
        if (room.seats.every((seat) => seat === null)) rooms.delete(room);
        else tellRoom(room);
      }
    },
    /** Whether what a round shoots at is there, for all that is known here. */
    mayShoot(session: Session, game: SoloGame, choice: unknown): boolean {
      if (game.room === undefined) return true;
      const now = clock.now();
      const { room } = seatOf(session, game.room.seats);
      return game.room
        .targetsOf(choice)
        .every(
          (target) => game.room!.isThere(target, now) && now - (room.caught.get(target) ?? now) <= graceMs,
        );
    },
    /** Shows a round to everybody in the room. */
    tell(session: Session, game: RoomGame, bullet: bigint, outcome: unknown): void {
      const { room, at } = seatOf(session, game.seats);
      const seat = room.seats[at]!;
      const now = clock.now();
      seat.shotAt = now;
      for (const target of game.caughtOf(outcome)) if (!room.caught.has(target)) room.caught.set(target, now);
      if (seat.bullet !== bullet) {
        seat.bullet = bullet;
        tellRoom(room);
      }
      const message: FromRoom = { type: 'volley', now, seat: at, bullet: bullet.toString(), outcome };
      for (const { watchers } of room.seats.filter((one) => one !== null))
        for (const watcher of watchers) watcher.send(JSON.stringify(message));
    },
    /** Frees the seats of those who are gone, and tells who stayed. */
    tidy(): void {
      for (const room of rooms) {
        const before = room.seats.filter((seat) => seat !== null).length;
        emptySeats(room);
        if (room.seats.filter((seat) => seat !== null).length !== before) tellRoom(room);
      }
    },
  };
}
