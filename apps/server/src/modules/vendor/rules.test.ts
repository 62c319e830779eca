import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberOfPlayer, playerName } from './rules.ts';

test('a vendor’s word for a player is a member’s number, or nobody', () => {
  const table: [player: string, memberId: bigint][] = [
    ['1', 1n],
    ['2147483648', 2_147_483_648n],
    ['140737488355327', 2n ** 47n - 1n],
    ['140737488355328', 0n],
    ['9007199254740993', 0n],
    ['9223372036854775807', 0n],
    ['9'.repeat(255), 0n],
    ['0', 0n],
    ['-1', 0n],
    ['007', 0n],
    ['1.0', 0n],
    ['1e3', 0n],
    [' 1', 0n],
    ['1\n', 0n],
    ['１', 0n],
    ['', 0n],
    ['nobody', 0n],
  ];
  for (const [player, memberId] of table) assert.equal(memberOfPlayer(player), memberId, player);
  assert.equal(memberOfPlayer(playerName(42n)), 42n);
});

test('every number that counts as a member’s fits into the index of rounds together with any vendor', () => {
  const largest = memberOfPlayer('140737488355327');
  assert.ok(largest * 65_536n + 65_535n < 2n ** 63n);
});
