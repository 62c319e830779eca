/**
 * The commitment of a draw when this browser bet on it, kept here: the server cannot change it any
 * more.
 */
import type { OpenedDraw } from '@sen/api/lotteryBetting';

type Told = Pick<NonNullable<OpenedDraw['proof']>, 'seedHash' | 'beacon' | 'locksAt'>;
export type Promised = {
  seedHash: string;
  chain: string;
  publicKey: string;
  round: number;
  isPublic: boolean;
  locksAt: number;
};
type Kept = Promised & { draw: string };

export const promisedBy = ({
  seedHash,
  beacon: { chain, publicKey, round, isPublic },
  locksAt,
}: Told): Promised => ({
  seedHash,
  chain,
  publicKey,
  round,
  isPublic,
  locksAt,
});

export const isSame = (one: Promised, other: Promised): boolean =>
  (Object.keys(one) as (keyof Promised)[]).every((key) => one[key] === other[key]);

const storageKey = 'lotteryPromised';
/** About 100 kB: the last draws that were bet on. */
const most = 200;
const nameOf = (gameCode: string, numero: string): string => `${gameCode} ${numero}`;

/** Keeps the first commitment of a draw, even when a later answer has another one. */
export function keepPromised(gameCode: string, numero: string, promised: Promised): void {
  const draw = nameOf(gameCode, numero);
  const kept = allKept();
  if (kept.some((each) => each.draw === draw)) return;
  try {
    localStorage.setItem(storageKey, JSON.stringify([{ draw, ...promised }, ...kept].slice(0, most)));
  } catch {
    // The browser keeps nothing for this site: the proof says so.
  }
}

export function keptOf(gameCode: string, numero: string): Promised | undefined {
  const found = allKept().find(({ draw }) => draw === nameOf(gameCode, numero));
  if (!found) return undefined;
  const { draw: _draw, ...promised } = found;
  return promised;
}

/** A stored value that was written by hand or by others is no list of ours. */
function allKept(): readonly Kept[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value)
      ? value.filter((each): each is Kept => typeof (each as Kept | null)?.draw === 'string')
      : [];
  } catch {
    return [];
  }
}
