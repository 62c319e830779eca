import type { LotteryPlay } from '@sen/api/lotteryBetting';
import { useState } from 'react';
import {
  isWhole,
  lineOf,
  readNumbers,
  unitsOf,
  wheelOf,
  type CartLine,
} from '#features/lottery/tickets/cart.ts';

/** Two digits fit on a pad; longer numbers are typed. */
const padDigits = 2;

export type Picking = ReturnType<typeof usePicking>;

/**
 * The numbers that are being picked for one play, and the lines that they would be. `first`: the
 * play, or the group, with which it begins where there is such a one.
 */
export function usePicking(
  plays: readonly LotteryPlay[],
  first: string | undefined,
  onAdd: (lines: readonly CartLine[]) => void,
) {
  const begun =
    plays.find((each) => each.code === first) ?? plays.find(({ group }) => group === first) ?? plays[0]!;
  const [code, setCode] = useState(begun.code);
  const [picks, setPicks] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [points, setPoints] = useState('1');
  const play = plays.find((each) => each.code === code) ?? plays[0]!;
  const { pick } = play;
  const isLong = pick !== null && pick.digits > padDigits;
  const { numbers, others } = readNumbers(typed, pick?.digits ?? 0);
  const chosen = isLong ? numbers : picks;
  const count = /^[1-9]\d{0,5}$/.test(points) ? Number(points) : 0;
  const whole = isWhole(play, chosen.length) && others.length === 0 && count > 0;
  const lines = whole ? [lineOf(play, chosen, count)] : [];
  // Three or four numbers, as more would be hundreds of parlays.
  const wheel =
    play.code.startsWith('parlay') && (chosen.length === 3 || chosen.length === 4) && count > 0
      ? wheelOf(plays, chosen, count)
      : [];
  const clear = (): void => {
    setPicks([]);
    setTyped('');
  };
  return {
    plays,
    play,
    isLong,
    picks,
    typed,
    numbers,
    others,
    chosen,
    points,
    /** The points as a number; 0 for a text that is none. */
    count,
    combinations: unitsOf(play, chosen.length),
    lines,
    wheel,
    setPicks,
    setTyped,
    setPoints,
    setPlay: (next: string) => {
      if (next === play.code) return;
      setCode(next);
      clear();
      setPoints('1');
    },
    put: (added: readonly CartLine[]) => {
      if (added.length === 0) return;
      onAdd(added);
      clear();
    },
  };
}
