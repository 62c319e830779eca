import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { invariants } from '../../apps/server/src/modules.ts';
import { root } from '../run/environment.ts';

for (const language of ['vi', 'en']) {
  test(`[WALLET-01] the desk has words in ${language} for every check of the books, and for no other`, () => {
    const file = join(root, `apps/console/src/features/report/text/${language}.json`);
    const { invariantNames } = JSON.parse(readFileSync(file, 'utf8')) as {
      invariantNames: Record<string, string>;
    };
    assert.deepEqual(
      Object.keys(invariantNames).toSorted(),
      [...new Set(invariants.map(({ name }) => name))].toSorted(),
    );
  });
}
