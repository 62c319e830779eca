/**
 * The slots' music, composed here: four bars of plucked strings in five tones over a slow drum, a
 * flute that answers in every other turn, and in a bonus the same air an octave higher, with the
 * drum at twice the pace. It is off until the player wants it, and silent wherever sound is.
 */
import { remember, remembered } from '../device.ts';
import type { Sound } from '../sound.ts';

const musicKey = 'arcade:music';
/** Of an eighth. */
const stepS = 0.29;
/** Notes are given to the audio clock so far ahead, and looked for so often. */
const aheadS = 0.6;
const lookEveryMs = 200;

/** Five tones from G, in half tones. */
const scale = [0, 2, 4, 7, 9] as const;
const lowest = 196;
const pitch = (degree: number): number =>
  lowest * 2 ** (Math.floor(degree / 5) + scale[((degree % 5) + 5) % 5]! / 12);

/** Degrees of the scale by eighths, four bars of eight; a dash rests. */
const air = ['5-7-8-7-', '5-4-2---', '4-5-7-9-', '8-7-5---'].join('');
const bass = ['0---2---', '0---4---', '1---2---', '2---0---'].join('');
const flute = ['----c-b-', '9-------', '----b-9-', 'a-------'].join('');
const degreeAt = (line: string, step: number): number | undefined => {
  const letter = line[step % line.length]!;
  return letter === '-' ? undefined : Number.parseInt(letter, 16);
};

export type Music = ReturnType<typeof makeMusic>;

export function makeMusic(sound: Sound) {
  let isOn = remembered(musicKey);
  let isFestive = false;
  let timer: ReturnType<typeof setInterval> | null = null;
  let step = 0;
  /** When the next eighth sounds, by the audio clock. */
  let nextS = 0;

  function compose(): void {
    const now = sound.now();
    if (now === undefined) return;
    // After a pause it goes on from here, and does not catch up.
    if (nextS < now) nextS = now + 0.05;
    for (; nextS < now + aheadS; nextS += stepS, step += 1) playStep(nextS - now);
  }

  function playStep(delayS: number): void {
    const lift = isFestive ? 5 : 0;
    const note = degreeAt(air, step);
    if (note !== undefined) sound.string(pitch(note + lift), 0.085, delayS);
    const low = degreeAt(bass, step);
    if (low !== undefined) sound.string(pitch(low) / 2, 0.1, delayS);
    const answer = Math.floor(step / air.length) % 2 === 1 ? degreeAt(flute, step) : undefined;
    if (answer !== undefined) sound.flute(pitch(answer), 0.035, stepS * 3, delayS);
    if (step % (isFestive ? 4 : 8) === 0) sound.softDrum(0.12, delayS);
  }

  function follow(): void {
    if (isOn === (timer !== null)) return;
    if (timer !== null) clearInterval(timer);
    timer = isOn ? setInterval(compose, lookEveryMs) : null;
  }

  follow();
  return {
    isOn: (): boolean => isOn,
    setOn(value: boolean): void {
      isOn = value;
      remember(musicKey, value);
      follow();
    },
    setFestive: (value: boolean): void => void (isFestive = value),
  };
}
