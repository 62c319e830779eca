/**
 * `npm run randomness [-- --numbers=10000000 --bytes=50000000 --seed=<hex>]`: the batteries of
 * randomness at full size, with progress; ends with 1 where numbers or bytes fail. `--
 * --raw=<megabytes>` writes bytes alone, for dieharder or PractRand: `node
 * tools/bench/randomness.ts --raw=1000000 | dieharder -a -g 200`.
 *
 * `numbers`: that each game draws. The rule for false alarms stands before the run: a single
 * p-value below 1e-6 fails; of all p-values together one run of a hundred fails by chance, and is
 * then run once more under another seed, which decides.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { systemRandom } from '../../apps/arcade/src/chance.ts';
import { Problem, exitWith } from '../run/problem.ts';
import { say } from '../run/terminal.ts';
import {
  failedBlocks,
  failuresMax,
  leastEvenness,
  leastP,
  testBytes,
  testNumbers,
} from './randomness/battery.ts';
import { evennessP } from './randomness/statistics.ts';
import { digestBytes, gameCodes, numbersOf } from './randomness/streams.ts';

const text = { type: 'string' } as const;
const digestsAtOnce = 32_768;
const mark = (isGood: boolean): string => (isGood ? '  ✓' : '  ✗');

try {
  const { values } = parseArgs({ options: { numbers: text, bytes: text, seed: text, raw: text } });
  const seed = values.seed ?? randomBytes(32).toString('hex');
  if (!/^[0-9a-f]{64}$/.test(seed)) throw new Problem('A seed is 64 hexadecimal digits.');
  if (values.raw === undefined)
    process.exitCode = report(seed, sizeOf(values.numbers, 10_000_000), sizeOf(values.bytes, 50_000_000))
      ? 0
      : 1;
  else await writeRaw(seed, sizeOf(values.raw, 1));
} catch (error) {
  exitWith(error);
}

function sizeOf(given: string | undefined, otherwise: number): number {
  const size = Number(given ?? otherwise);
  if (!Number.isSafeInteger(size) || size < 1) throw new Problem(`"${given}" is no size.`);
  return size;
}

/** Whether everything passes. */
function report(seed: string, numbers: number, bytes: number): boolean {
  say(
    `Seed ${seed}: ${numbers} numbers of each of ${gameCodes.length} games, ${bytes} bytes of each source.\n`,
  );
  const results = [
    reportBytes('the system’s generator', systemRandom.bytes(bytes)),
    reportBytes('the digests of a seed', digestBytes(seed, 0, Math.ceil(bytes / 32))),
  ];
  let games = reportGames(seed, numbers);
  if (games === 'uneven') {
    const again = randomBytes(32).toString('hex');
    say(`\nOnce more under the seed ${again}:\n`);
    games = reportGames(again, numbers);
  }
  return results.every(Boolean) && games === 'good';
}

function reportBytes(name: string, bytes: Uint8Array): boolean {
  const { entropy, p } = testBytes(bytes);
  const { failed, blocks } = failedBlocks(bytes);
  const isGood = p >= leastP && failed <= failuresMax(blocks);
  const fips = `${failed} of ${blocks} blocks fail FIPS 140-2 (at most ${failuresMax(blocks)} may)`;
  say(
    `${mark(isGood)} bytes of ${name}: entropy ${entropy.toPrecision(8)} of 8, frequency p = ${p.toPrecision(3)}; ${fips}`,
  );
  return isGood;
}

function reportGames(seed: string, numbers: number): 'good' | 'uneven' | 'bad' {
  const all: number[] = [];
  let isGood = true;
  for (const code of gameCodes) {
    const streams = numbersOf(code, seed, numbers);
    const found = streams.flatMap((stream) =>
      testNumbers(stream).map((finding) => ({ ...finding, count: stream.count })),
    );
    const least = found.toSorted((a, b) => a.p - b.p)[0];
    const bad = found.filter(({ p }) => p < leastP);
    isGood &&= bad.length === 0;
    all.push(...found.map(({ p }) => p));
    const told =
      least === undefined
        ? 'too few for a test'
        : `least p = ${least.p.toPrecision(3)} (${least.test}, below ${least.count})`;
    say(
      `${mark(bad.length === 0)} ${code}: ${found.length} tests of ${streams.length} kinds of draws, ${told}`,
    );
    for (const { test, count, p } of bad)
      say(`    ${test} of numbers below ${count}: p = ${p.toPrecision(3)}`);
  }
  const evenness = evennessP(all);
  say(
    `${mark(evenness >= leastEvenness)} all ${all.length} p-values together: p = ${evenness.toPrecision(3)}`,
  );
  if (!isGood) return 'bad';
  return evenness >= leastEvenness ? 'good' : 'uneven';
}

async function writeRaw(seed: string, megabytes: number): Promise<void> {
  // The reader may stop when it has enough.
  process.stdout.on('error', () => process.exit(0));
  const chunks = Math.ceil((megabytes * 1_000_000) / (digestsAtOnce * 32));
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const isTaken = process.stdout.write(digestBytes(seed, chunk * digestsAtOnce, digestsAtOnce));
    if (!isTaken) await new Promise((taken) => process.stdout.once('drain', taken));
  }
}
