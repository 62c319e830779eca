import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Channel } from '@sen/api/brandDocument';
import * as api from '@sen/api/deposit';
import { parseVietqr } from '@sen/api/vietqr';
import { editBrand } from '#test/brands.ts';
import { giveRank, newMember, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { sweep } from './callback.ts';
import { createGateway } from './gateway.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const order = (person: Person, amount: string) =>
  person
    .ask(api.createDeposit, { channel: 'vietqr', amount, requestId: randomUUID() })
    .then(({ answer }) => answer);
const begin = (person: Person, amount: string) =>
  person.call(api.createDeposit, { channel: 'vietqr', amount, requestId: randomUUID() });
const change = (edit: Partial<Channel>) =>
  editBrand(world.ctx, ({ depositChannels }) => ({
    depositChannels: depositChannels.map((channel) =>
      channel.code === 'vietqr' ? { ...channel, ...edit } : channel,
    ),
  }));

test('[CASHIER-01] a deposit by bank transfer says where to pay, in words and as a code, with a reference of its own', async () => {
  const person = await newMember(world.url);
  const [first, second] = [await begin(person, '150.00'), await begin(person, '150.00')];
  const { bankTransfer: transfer, ...deposit } = first;
  assert.equal(deposit.state, 'pending');
  assert.ok(transfer);
  // The sandbox bank's page, where a banking app would be.
  assert.equal(new URL(deposit.payUrl!).searchParams.get('vietqr'), transfer.vietqr);
  assert.match(transfer.reference, /^SEN[ACDEFHJKMNPQRTUVWXY3479]{8}$/);
  assert.notEqual(transfer.reference, second.bankTransfer?.reference);
  // One point of the play money is a thousand đồng.
  assert.deepEqual(
    { ...transfer, reference: '', vietqr: parseVietqr(transfer.vietqr) },
    {
      bankName: 'Ngân hàng Lúa (thử nghiệm)',
      account: '190026112026',
      holder: 'SEN CHOI THU',
      dong: '150000',
      reference: '',
      vietqr: {
        bin: '999999',
        number: '190026112026',
        to: 'account',
        dong: 150_000n,
        purpose: transfer.reference,
      },
    },
  );
});

test('[CASHIER-01] a member who was told an account pays to that one, even if the brand has changed it since, and a deposit that has ended shows none', async () => {
  const person = await newMember(world.url);
  const { id, bankTransfer: told } = await begin(person, '150.00');
  const { account } = (await brandChannel())!;
  await change({ account: { ...account!, number: '42' } });
  try {
    assert.deepEqual((await person.call(api.getDeposit, { id })).bankTransfer, told);
    assert.equal((await begin(person, '150.00')).bankTransfer?.account, '42');
  } finally {
    await change({ account });
  }
  await world.ctx.db.run(`update deposit set expires_at = now() - interval '1 hour' where id = $1`, [id]);
  await sweep(world.ctx, createGateway(world.ctx));
  const ended = await person.call(api.getDeposit, { id });
  assert.deepEqual([ended.state, ended.bankTransfer], ['expired', null]);
});

test('[CASHIER-01] the same request again is the same reference', async () => {
  const person = await newMember(world.url);
  const input = { channel: 'vietqr', amount: '150.00', requestId: randomUUID() };
  const all = await Promise.all(Array.from({ length: 10 }, () => person.call(api.createDeposit, input)));
  assert.equal(new Set(all.map(({ bankTransfer }) => bankTransfer?.reference)).size, 1);
});

test('[CASHIER-01] [T38] an amount that is no whole number of đồng is refused', async () => {
  const person = await newMember(world.url);
  const { account } = (await brandChannel())!;
  await change({ account: { ...account!, dongPerUnit: 10 } });
  try {
    assert.equal((await order(person, '150.10')).code, 'ok');
    assert.equal((await order(person, '150.15')).code, 'amount_invalid');
  } finally {
    await change({ account });
  }
});

test('[CASHIER-01] a channel is offered to its ranks, and takes orders in its hours alone', async () => {
  const person = await newMember(world.url);
  const offered = async () =>
    (await person.call(api.channels, {})).list.find(({ code }) => code === 'vietqr');
  const hourNow = Temporal.Now.plainTimeISO('Asia/Ho_Chi_Minh');
  const at = (hours: number) => hourNow.add({ hours }).toString().slice(0, 5);
  try {
    await change({ hours: { from: at(-2), to: at(-1) } });
    assert.equal((await offered())?.open, false);
    assert.equal((await order(person, '150.00')).code, 'channel_closed');
    await change({ hours: { from: at(-1), to: at(1) } });
    assert.equal((await offered())?.open, true);
    assert.equal((await order(person, '150.00')).code, 'ok');
    await change({ hours: null, minRank: 1 });
    assert.equal(await offered(), undefined);
    assert.equal((await order(person, '150.00')).code, 'channel_unknown');
    await giveRank(world, person.id, 1);
    assert.equal((await order(person, '150.00')).code, 'ok');
  } finally {
    await change({ hours: null, minRank: 0 });
  }
});

async function brandChannel(): Promise<Channel | undefined> {
  const row = await world.ctx.db.one<{ document: { depositChannels: Channel[] } }>(
    `select document from brand_version v join brand b on b.id = v.brand_id and b.version = v.version where b.code = 'sen'`,
  );
  return row!.document.depositChannels.find(({ code }) => code === 'vietqr');
}
