import assert from 'node:assert/strict';
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { openPath } from './supportPath.ts';

/** As the contract has it, written down once more. */
function seal(path: string, key: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(key).digest(), nonce);
  return (
    Buffer.concat([nonce, cipher.update(path, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    ) + key
  );
}

for (const path of ['/support', 'https://chat.example/?site=sen&ngôn-ngữ=vi', '/']) {
  test(`[HOME-08] the last eight characters of a support path open it: ${path}`, async () => {
    assert.equal(await openPath(seal(path, 'aB3-_x9Z')), path);
  });
}

test('[HOME-08] a support path that was changed on the way does not open', async () => {
  const sealed = seal('/support', 'aB3-_x9Z');
  await assert.rejects(openPath(`${sealed.slice(0, -8)}aB3-_x9Y`));
  await assert.rejects(openPath((sealed[0] === 'A' ? 'B' : 'A') + sealed.slice(1)));
  await assert.rejects(openPath('aB3-_x9Z'));
});
