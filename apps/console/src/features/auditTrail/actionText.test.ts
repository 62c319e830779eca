import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditActions } from '@sen/api/auditTrail';
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };

test('[OPS-01] the console has words for every action that the audit trail may hold, and for no other', () => {
  for (const texts of [en, vi]) {
    const said = Object.entries(texts.actions).flatMap(([area, words]) =>
      Object.keys(words).map((word) => `${area}.${word}`),
    );
    assert.deepEqual(said.toSorted(), auditActions.toSorted());
  }
});
