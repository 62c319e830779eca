import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure, offer, rank, type Measured } from './mirrors.ts';

const of = (domainName: string, speed: number | null): Measured => ({ domainName, speed });
const [a, b, c] = ['https://a.example', 'https://b.example', 'https://c.example'];

const cases: [what: string, measured: Measured[], ranked: string[]][] = [
  ['the fastest comes first', [of(a, 90), of(b, 20), of(c, 40)], [b, c, a]],
  ['a dead one is left out', [of(a, null), of(b, 80), of(c, 30)], [c, b]],
  ['equally fast ones keep the order of the brand', [of(b, 30), of(a, 30)], [b, a]],
  ['one that is listed twice counts once', [of(a, 30), of(a, 10), of(b, 20)], [b, a]],
  ['where none answers there is none', [of(a, null), of(b, null)], []],
];
for (const [what, measured, ranked] of cases) {
  test(`[SYS-06] among the routers ${what}`, () => {
    assert.deepEqual(
      rank(measured).map(({ domainName }) => domainName),
      ranked,
    );
  });
}

test('[SYS-06] the fastest router is the official site and the next one its backup, without the origin that failed', () => {
  const ranked = rank([of(a, 10), of(`${b}/`, 20), of(c, 30)]);
  assert.deepEqual(offer(ranked), { official: of(a, 10), backup: of(`${b}/`, 20) });
  assert.deepEqual(offer(ranked, b), { official: of(a, 10), backup: of(c, 30) });
  assert.deepEqual(offer(ranked, a), { official: of(`${b}/`, 20), backup: of(c, 30) });
  assert.deepEqual(offer([]), { official: undefined, backup: undefined });
});

test('[SYS-06] each router is asked once and by a deadline; one that does not answer counts as dead', async () => {
  const asked: string[] = [];
  const measured = await measure([a, b, c], async (origin, signal) => {
    asked.push(origin);
    assert.equal(signal.aborted, false);
    if (origin === b) throw new TypeError('Failed to fetch');
    return origin === a ? 70 : 15;
  });
  assert.deepEqual(asked, [a, b, c]);
  assert.deepEqual(measured, [of(a, 70), of(b, null), of(c, 15)]);
});
