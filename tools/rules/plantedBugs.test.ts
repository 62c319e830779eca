import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { plantedBugs } from '../../apps/server/test/faults/plantedBugList.ts';
import { root } from '../run/environment.ts';

const contentOf = (file: string): string =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';

test('every planted bug finds the right code once in its file, and its test', () => {
  for (const { fault, bug, file, right, test: testFile } of plantedBugs) {
    const found = contentOf(file).split(right).length - 1;
    assert.equal(found, 1, `${fault} "${bug}": ${file} has ${found} times: ${right}`);
    assert.ok(existsSync(join(root, testFile)), `${fault}: there is no ${testFile}`);
  }
});
