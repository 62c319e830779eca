import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimAccess, claimKinds } from '@sen/api/claim';
import { closeUnmatched, decideDeposit } from '@sen/api/deposit';
import { decideHeldWin } from '@sen/api/win';

test('[OPS-03] operators who may decide about a case may claim it, and nobody else', () => {
  const decides = { deposit: decideDeposit, win: decideHeldWin, payment: closeUnmatched };
  for (const kind of claimKinds)
    if (kind in decides)
      assert.deepEqual(claimAccess[kind], decides[kind as keyof typeof decides].access, kind);
});
