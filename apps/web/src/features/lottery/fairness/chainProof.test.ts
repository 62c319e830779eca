import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { brokenLinks, type Link } from './chainProof.ts';

/** The newest first, as the call gives them. */
function chainOf(contents: readonly string[]): Link[] {
  let previousHash = '0'.repeat(64);
  return contents
    .map((content, i) => {
      const hash = createHash('sha256').update(`${previousHash}\n${content}`).digest('hex');
      const link = { seq: String(i + 1), gameName: 'Miền Bắc', content, hash, previousHash };
      previousHash = hash;
      return link;
    })
    .toReversed();
}

test('[LOTTERY-06] a chain of outcomes agrees as it was written; a changed, exchanged or missing entry is found at its place', async () => {
  const whole = chainOf(['{"draw": "1"}', '{"draw": "2"}', '{"draw": "3"}', '{"draw": "4"}']);
  assert.deepEqual(await brokenLinks(whole), new Set());
  assert.deepEqual(await brokenLinks(whole.slice(1, 3)), new Set(), 'a page from the middle');
  assert.deepEqual(await brokenLinks([]), new Set());
  const changed = whole.map((link) => (link.seq === '2' ? { ...link, content: '{"draw": "9"}' } : link));
  assert.deepEqual(await brokenLinks(changed), new Set(['2']));
  assert.deepEqual(await brokenLinks(whole.filter(({ seq }) => seq !== '2')), new Set(['3']));
  const others = chainOf(['{"draw": "1"}', '{"draw": "9"}', '{"draw": "3"}', '{"draw": "4"}']);
  assert.deepEqual(
    await brokenLinks([...whole.slice(0, 2), ...others.slice(2)]),
    new Set(['3']),
    'an earlier part that was written anew',
  );
});
