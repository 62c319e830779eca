import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import * as file from '@sen/api/file';
import { operatorLogout } from '@sen/api/operator';
import { exportBrand } from '#modules/brand/service.ts';
import { putPicture } from '#modules/file/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import { addOperator } from '#modules/operator/service.ts';
import { setVendorState } from '#modules/vendor/service.ts';
import { editBrand } from '#test/brands.ts';
import { demoOperator } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { linkHash } from './rules.ts';
import { changed } from './service.ts';
import { auditTrailInvariants } from './invariants.ts';
import { assertBooks, checkBooks } from '#test/faults/testServer.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

type Row = { seq: bigint; content: string };

async function trailOf(stream: string): Promise<Array<Record<string, unknown>>> {
  await readAllEvents(world);
  const rows = await world.owner.rows<Row>(
    `select seq, content from audit_trail where stream = $1 order by seq`,
    [stream],
  );
  return rows.map(({ content }) => JSON.parse(content) as Record<string, unknown>);
}

test('[OPS-01] signing in and out, new operators and brand changes are on the audit trail, with who, what, from where and what it was before', async () => {
  const risk = await demoOperator(world.url, 'risk');
  await risk.call(operatorLogout, {});
  await world.ctx.db.transaction((tx) =>
    addOperator(tx, 'Newcomer', 'support', 'Operator@12345', 'command:an'),
  );
  const version = await editBrand(world.ctx, () => ({ captchaAfterFailures: 4 }));

  const atTheDesk = await trailOf('operator');
  assert.deepEqual(
    atTheDesk.slice(-2).map(({ actor, action, subject }) => [actor, action, subject]),
    ['operator.signed-in', 'operator.signed-out'].map((action) => [
      { id: String(risk.id), name: 'risk', role: 'risk' },
      action,
      `operator:${risk.id}`,
    ]),
  );
  assert.match(String(atTheDesk.at(-1)!['address']), /127\.0\.0\.1/);
  const bySystem = await trailOf('system');
  const added = bySystem.find(
    ({ action, after: made }) =>
      action === 'operator.added' && (made as { name: string }).name === 'newcomer',
  );
  assert.deepEqual(added?.['after'], {
    name: 'newcomer',
    role: 'support',
    brands: 'all',
    author: 'command:an',
  });
  const { action, before: was, after: is } = bySystem.at(-1)!;
  assert.deepEqual(
    [action, was, is],
    [
      'brand.changed',
      { captchaAfterFailures: 3, version: version - 1 },
      { captchaAfterFailures: 4, version, author: 'test' },
    ],
  );
});

test('[OPS-01] a vendor’s change of state is on the audit trail with the state before; what changes nothing is not', async () => {
  assert.equal(await setVendorState(world.ctx, 'arcade', 'maintenance', { actor: 'system' }), true);
  assert.equal(await setVendorState(world.ctx, 'arcade', 'maintenance', { actor: 'system' }), true);
  assert.equal(await setVendorState(world.ctx, 'arcade', 'live', { actor: 'system' }), true);
  assert.equal(await setVendorState(world.ctx, 'nobody', 'live', { actor: 'system' }), false);
  const changes = (await trailOf('system')).filter(({ action }) => action === 'vendor.state-changed');
  assert.deepEqual(
    changes.map(({ subject, before: was, after: is }) => [subject, was, is]),
    [
      ['vendor:arcade', { state: 'live' }, { state: 'maintenance' }],
      ['vendor:arcade', { state: 'maintenance' }, { state: 'live' }],
    ],
  );
});

test('[OPS-01] [SYS-13] an upload is on the audit trail once: who, which file, how large, for which brand, from where', async () => {
  const content = await demoOperator(world.url, 'content');
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const upload = () =>
    content.call(
      file.uploadFile,
      { name: 'flag.png' },
      undefined,
      new Blob([bytes as Uint8Array<ArrayBuffer>]),
    );
  const [picture] = await Promise.all([upload(), upload(), upload()]);
  await content.ask(file.uploadFile, { name: 'note.txt' }, new Blob(['no picture']));
  const { id } = await exportBrand(world.owner, 'sen');
  const key = picture.url.slice(file.filesPath.length);
  const uploads = (await trailOf('operator')).filter(({ action }) => action === 'file.uploaded');
  assert.deepEqual(
    uploads.map(({ actor, subject, after: is }) => [actor, subject, is]),
    [
      [
        { id: String(content.id), name: 'content', role: 'content' },
        `file:${key}`,
        {
          name: 'flag.png',
          author: 'content',
          brandId: String(id),
          width: 40,
          height: 30,
          bytes: picture.bytes,
        },
      ],
    ],
  );
  assert.match(String(uploads[0]!['address']), /127\.0\.0\.1/);

  const shared = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  await putPicture(world.ctx, {
    bytes: shared,
    name: 'all.png',
    author: 'command:an',
    brandId: null,
    sender: { actor: 'system' },
  });
  const { actor, action, after: is } = (await trailOf('system')).at(-1)!;
  assert.deepEqual(
    [actor, action, (is as { author: string }).author],
    ['system', 'file.uploaded', 'command:an'],
  );
});

test('[OPS-01] a change in a rolled back transaction is not on the audit trail', async () => {
  const before = await trailOf('system');
  const failing = world.ctx.db.transaction(async (tx) => {
    await addOperator(tx, 'undone', 'support', 'Operator@12345', 'test');
    throw new Error('the command fails');
  });
  await assert.rejects(failing, /the command fails/);
  assert.equal((await trailOf('system')).length, before.length);
});

test('[OPS-01] the audit trail read again from its first event, and by two nodes at once, stays as it is', async () => {
  const other = await world.anotherNode();
  const before = await trailOf('system');
  await world.ctx.events.replay('audit-trail');
  await Promise.all([readAllEvents(world), readAllEvents({ ...world, ctx: other.ctx })]);
  assert.deepEqual(await trailOf('system'), before);
  await assertHolds();
});

test('[OPS-01] planted and caught: a reader that fails at one event is named once that event is a minute old', async () => {
  const other = await world.anotherNode();
  let isBroken = true;
  other.ctx.events.register({
    name: 'planted',
    kinds: ['auditTrail.noted'],
    handle: async () => {
      if (isBroken) throw new Error('the reader does not understand this event');
    },
  });
  // Its own look every second would keep this one from the reader's row.
  await other.ctx.events.stop();
  await assert.rejects(other.ctx.events.drain(), /does not understand/);
  await world.owner.run(`update event set at = now()`);
  await assertHolds();
  await world.owner.run(`update event set at = at - interval '61 seconds'`);
  const late = (await checkBooks(world.ctx.db)).filter(({ ok }) => !ok);
  assert.deepEqual(
    late.map(({ name }) => name),
    ['INV8 events are read'],
  );
  assert.match(late[0]!.detail, /^planted: \d+ events wait, the oldest since /);
  isBroken = false;
  await readAllEvents({ ctx: other.ctx, owner: world.owner });
  await assertHolds();
  await world.owner.run(`delete from event_reader where name = 'planted'`);
});

const tampers: Array<[words: string, sql: string]> = [
  [
    'a row is edited',
    `update audit_trail set content = replace(content, 'risk', 'owner') where stream = 'operator' and seq = 1`,
  ],
  ['a row is taken out', `delete from audit_trail where stream = 'system' and seq = 2`],
  [
    'the last row is taken off',
    `delete from audit_trail where stream = 'system' and seq = (select max(seq) from audit_trail where stream = 'system')`,
  ],
  ['a whole chain is emptied', `delete from audit_trail where stream = 'operator'`],
  [
    'two rows change places',
    `update audit_trail set seq = -seq where stream = 'system' and seq in (1, 2); update audit_trail set seq = 3 + seq where stream = 'system' and seq < 0`,
  ],
  [
    'a row is slipped in at the end',
    `insert into audit_trail select stream, seq + 1, -1, '{}', hash, sha256(hash || convert_to(stream || ' ' || seq + 1 || ' {}', 'UTF8'))
     from audit_trail where stream = 'system' order by seq desc limit 1`,
  ],
];
for (const [words, sql] of tampers) {
  test(`[OPS-01] planted and caught: ${words} by one who owns the database`, async () => {
    await trailOf('system');
    await assertHolds();
    await world.owner
      .transaction(async (tx) => {
        await tx.run(`set local session_replication_role = replica`);
        await tx.run(`alter table audit_trail drop constraint audit_trail_seq_check`);
        await tx.run(sql);
        const broken = (await ledger.checkInvariantsWithin(tx, auditTrailInvariants))
          .filter(({ ok }) => !ok)
          .map(({ name }) => name);
        assert.deepEqual(broken, ['INV7 audit trail unbroken']);
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
  });
}
class Undo extends Error {}

test('[OPS-01] nobody edits the audit trail: not the server’s role, not the owner’s own hand', async () => {
  for (const db of [world.ctx.db, world.owner]) {
    await assert.rejects(db.run(`update audit_trail set content = '{}'`), /refused|permission denied/);
    await assert.rejects(db.run(`delete from audit_trail`), /refused|permission denied/);
    await assert.rejects(db.run(`truncate audit_trail`), /refused|permission denied/);
    await assert.rejects(db.run(`delete from audit_trail_head`), /refused|permission denied/);
  }
});

test('a link’s hash changes with everything that it binds', () => {
  const zero = { seq: 0n, hash: Buffer.alloc(32) };
  const hashes = [
    linkHash('operator', zero, '{}'),
    linkHash('system', zero, '{}'),
    linkHash('operator', { ...zero, seq: 1n }, '{}'),
    linkHash('operator', { ...zero, hash: Buffer.alloc(32, 1) }, '{}'),
    linkHash('operator', zero, '{ }'),
  ].map((hash) => hash.toString('hex'));
  assert.equal(new Set(hashes).size, hashes.length);
});

test('of two documents only what differs is noted', () => {
  assert.deepEqual(changed({ a: { x: 1, y: 2 }, b: [1], c: 3 }, { a: { y: 2, x: 1 }, b: [2], d: 4 }), {
    before: { b: [1], c: 3, d: undefined },
    after: { b: [2], c: undefined, d: 4 },
  });
});

async function assertHolds(): Promise<void> {
  await assertBooks(world.ctx.db);
}
