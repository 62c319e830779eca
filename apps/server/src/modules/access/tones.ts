import type { Random } from '#platform/random.ts';

const perSecond = 8_000;
const silence = 128;

/**
 * Beeps in groups, as many in each as its digit says, in a little noise: a WAV with one channel of
 * 8 bits, some seconds long.
 */
export function soundOf(digits: string, random: Random): Buffer {
  const parts: Buffer[] = [pause(0.4, random)];
  let hertz: number | undefined;
  for (const digit of digits) {
    hertz = nextHertz(hertz, random);
    for (let beep = 0; beep < Number(digit); beep++)
      parts.push(tone(hertz, 0.13, random), pause(0.17 + random.below(6) / 100, random));
    parts.push(pause(0.9, random));
  }
  return wav(Buffer.concat(parts));
}

/**
 * The beeps of a group are alike, those of the next are higher or lower by so much that the ear
 * hears where a group ends.
 */
export function nextHertz(before: number | undefined, random: Random): number {
  const hertz = lowest + random.below(highest - lowest + 1);
  return before === undefined || Math.abs(hertz - before) >= leastStep ? hertz : nextHertz(before, random);
}
const lowest = 380;
const highest = 880;
const leastStep = 80;

function tone(hertz: number, seconds: number, random: Random): Buffer {
  const length = Math.round(seconds * perSecond);
  return samples(
    length,
    random,
    (i) => 80 * Math.sin((2 * Math.PI * hertz * i) / perSecond) * Math.min(1, i / 80, (length - i) / 80),
  );
}

const pause = (seconds: number, random: Random): Buffer =>
  samples(Math.round(seconds * perSecond), random, () => 0);

/** `waveOf`: the sound itself, up to 127; a quiet noise lies over it. */
function samples(length: number, random: Random, waveOf: (i: number) => number): Buffer {
  const noise = random.bytes(length);
  return Buffer.from(
    Array.from({ length }, (_, i) => Math.round(silence + waveOf(i) + (noise[i]! - 128) / 16)),
  );
}

function wav(data: Buffer): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(perSecond, 24);
  head.writeUInt32LE(perSecond, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
