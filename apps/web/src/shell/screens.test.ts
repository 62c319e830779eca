import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import test from 'node:test';
import { featureScreens } from '@sen/api/featureScreens';

test('every screen that a feature brings has its code in the folder of that name, and no other folder has any', () => {
  const features = join(import.meta.dirname, '../features');
  const folders = globSync('*/screen.ts', { cwd: features }).map((file) => basename(dirname(file)));
  assert.deepEqual(folders.sort(), featureScreens.map(({ screen }) => screen).sort());
});
