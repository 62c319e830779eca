import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { openBucket } from '#test/bucket.ts';
import { openFileStore, type FileStore } from './files.ts';

const stores: Record<string, (t: TestContext) => Promise<FileStore>> = {
  async 'a folder'(t) {
    const folder = mkdtempSync(join(tmpdir(), 'sen-files-'));
    t.after(() => rmSync(folder, { recursive: true }));
    return openFileStore({ kind: 'disk', folder: join(folder, 'files') });
  },
  async 'a bucket that speaks S3'(t) {
    const bucket = await openBucket();
    const files = await openFileStore(bucket.settings);
    t.after(async () => {
      files.close();
      await bucket.close();
    });
    return files;
  },
};

for (const [name, open] of Object.entries(stores)) {
  test(`[SYS-13] ${name} gives back the very bytes that were put, and nothing for a key that has none`, async (t) => {
    const files = await open(t);
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7) % 251));
    assert.deepEqual([await files.size('a.webp'), await files.open('a.webp')], [undefined, undefined]);
    await files.put('a.webp', bytes, 'image/webp');
    await files.put('b.webp', bytes.subarray(0, 10), 'image/webp');
    const found = await files.open('a.webp');
    assert.equal(found?.bytes, bytes.length);
    assert.deepEqual(await buffer(found.stream), bytes);
    assert.deepEqual([await files.size('a.webp'), await files.size('b.webp')], [bytes.length, 10]);
    // The same file from many hands at once is still that file.
    await Promise.all(Array.from({ length: 8 }, () => files.put('a.webp', bytes, 'image/webp')));
    assert.deepEqual(await buffer((await files.open('a.webp'))!.stream), bytes);
  });

  test(`[SYS-13] ${name} takes no key that could lead anywhere else`, async (t) => {
    const files = await open(t);
    for (const key of [
      '',
      '.',
      '..',
      '../a.webp',
      '/etc/passwd',
      'a/b.webp',
      'a\\b.webp',
      '.a.webp',
      'a.webp\0',
      'a.webp\n',
      'A.webp',
      'a',
    ]) {
      await assert.rejects(files.put(key, Buffer.from('x'), 'image/webp'), /no key/, JSON.stringify(key));
      await assert.rejects(files.open(key), /no key/, JSON.stringify(key));
      await assert.rejects(files.size(key), /no key/, JSON.stringify(key));
    }
  });
}

test('[SYS-13] a folder keeps nothing of a file that could not be written', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'sen-files-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = await openFileStore({ kind: 'disk', folder });
  // A folder stands where the file should.
  await files.put('kept.webp', Buffer.from('kept'), 'image/webp');
  const blocked = await openFileStore({ kind: 'disk', folder: join(folder, 'kept.webp') });
  await assert.rejects(blocked.put('a.webp', Buffer.from('x'), 'image/webp'));
  writeFileSync(join(folder, '.a.webp.left.part'), 'half');
  assert.equal(await files.open('a.webp'), undefined);
  assert.deepEqual(readdirSync(folder), ['.a.webp.left.part', 'kept.webp']);
});

test('[SYS-13] a bucket that does not answer, or is not there, is a failure and not an empty answer', async () => {
  const bucket = await openBucket();
  const elsewhere = await openFileStore({ ...bucket.settings, bucket: 'nowhere' });
  await assert.rejects(elsewhere.open('a.webp'), { name: 'NoSuchBucket' });
  const stranger = await openFileStore({ ...bucket.settings, key: 'STRANGER' });
  await assert.rejects(stranger.put('a.webp', Buffer.from('x'), 'image/webp'), {
    name: 'InvalidAccessKeyId',
  });
  const forger = await openFileStore({ ...bucket.settings, secret: 'another secret' });
  await assert.rejects(forger.put('a.webp', Buffer.from('x'), 'image/webp'), {
    name: 'SignatureDoesNotMatch',
  });
  await bucket.close();
  await assert.rejects(elsewhere.size('a.webp'), { code: 'ECONNREFUSED' });
  elsewhere.close();
  stranger.close();
  forger.close();
});
