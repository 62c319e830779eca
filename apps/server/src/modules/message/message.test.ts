import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { exportBrand } from '#modules/brand/service.ts';
import { Refusal } from '#platform/result.ts';
import { openWorld, type World } from '#test/world.ts';
import { checkCode, sendCode, tidyMessages, useCode, type Purpose } from './service.ts';

let world: World;
let sen: bigint;
let truc: bigint;
before(async () => {
  world = await openWorld();
  [sen, truc] = (await Promise.all(
    ['sen', 'truc'].map(async (code) => (await exportBrand(world.owner, code)).id),
  )) as [bigint, bigint];
});
after(() => world.close());

type Asking = { brandId?: bigint; purpose?: Purpose; address?: string; isThere?: boolean; memberId?: bigint };
const words = { subject: 'Code', body: 'Your code: {code}' };
/**
 * Asks for a code once the minute since the last one is over: 'ok', or the code of the refusal.
 * Gives the code as well.
 */
async function ask(
  recipient: string,
  { brandId = sen, purpose = 'login', address = '203.0.113.1', isThere = true, memberId }: Asking = {},
) {
  await world.owner.run(
    `update verification_code set sent_at = sent_at - interval '2 minutes' where recipient = $1`,
    [recipient],
  );
  const answer = await sendCode(
    world.ctx,
    { brandId, recipient, purpose, address, memberId },
    words,
    isThere,
  ).then(() => 'ok', codeOf);
  const last = await world.owner.one<{ code: string }>(
    `select code from message where recipient = $1 order by id desc limit 1`,
    [recipient],
  );
  return { code: last?.code ?? '', answer };
}
function codeOf(error: unknown): string {
  if (error instanceof Refusal) return error.code;
  throw error;
}
async function answers(count: number, one: (i: number) => ReturnType<typeof ask>): Promise<string[]> {
  const given: string[] = [];
  for (let i = 0; i < count; i++) given.push((await one(i)).answer);
  return given;
}
const oks = (count: number): string[] => Array.from({ length: count }, () => 'ok');

test('[REG-08] [SYS-07] how many codes a number gets in a day is counted brand by brand', async () => {
  const mobile = '+84912345678';
  for (let i = 0; i < 20; i++) {
    await world.owner.run(
      `insert into message (brand_id, channel, recipient, body) values ($1, 'sms', $2, 'code')`,
      [sen, mobile],
    );
  }
  assert.equal((await ask(mobile)).answer, 'sms_day_limit');
  assert.equal((await ask(mobile, { brandId: truc })).answer, 'ok');
  const sent = await world.owner.rows<{ brandId: bigint; count: number }>(
    `select brand_id as "brandId", count(*)::int as count from message where recipient = $1 group by brand_id order by brand_id`,
    [mobile],
  );
  assert.deepEqual(sent, [
    { brandId: sen, count: 20 },
    { brandId: truc, count: 1 },
  ]);
});

test('[REG-08] [AUTH-05] from one network five unused codes a day are asked for a number; its owner asks on from another', async () => {
  for (const isThere of [true, false]) {
    const mobile = isThere ? '+84912345001' : '+84912345002';
    const purposes = ['login', 'password', 'register'] as const;
    const asked = await answers(6, (i) => ask(mobile, { purpose: purposes[i % 3]!, isThere }));
    assert.deepEqual(asked, [...oks(5), 'sms_day_limit'], 'whatever they are for');
    assert.equal((await ask(mobile, { address: '203.0.113.2', isThere })).answer, 'ok');
    assert.deepEqual(
      await answers(5, (i) => ask(mobile, { address: `2001:db8:1:2::${i}`, isThere })),
      oks(5),
    );
    assert.equal(
      (await ask(mobile, { address: '2001:db8:1:2:ffff::1', isThere })).answer,
      'sms_day_limit',
      'one subscriber has a whole /64',
    );
    await world.owner.run(
      `update code_request set asked_at = asked_at - interval '1 day' where recipient = $1`,
      [mobile],
    );
    assert.equal((await ask(mobile, { isThere })).answer, 'ok', 'a day later');
  }
});

test('[REG-08] [AUTH-05] codes that are asked for three purposes at once are counted together', async () => {
  for (let round = 0; round < 10; round++) {
    const mobile = `+8491234600${round}`;
    assert.deepEqual(await answers(4, () => ask(mobile)), oks(4));
    await world.owner.run(
      `update verification_code set sent_at = sent_at - interval '2 minutes' where recipient = $1`,
      [mobile],
    );
    const asked = { brandId: sen, recipient: mobile, address: '203.0.113.1' };
    const given = await Promise.all(
      (['login', 'password', 'register'] as const).map((purpose) =>
        sendCode(world.ctx, { ...asked, purpose }, words).then(() => 'ok', codeOf),
      ),
    );
    assert.deepEqual(given.toSorted(), ['ok', 'sms_day_limit', 'sms_day_limit'], `round ${round}`);
  }
});

test('[AUTH-21] of thirty guesses at a code at once five are judged, and then the right one opens nothing', async () => {
  const mobile = '+84912346100';
  const { code } = await ask(mobile);
  const guess = (typed: string) =>
    checkCode(world.ctx, { brandId: sen, recipient: mobile, purpose: 'login' }, typed).then(
      () => 'ok',
      codeOf,
    );
  const wrong = Array.from({ length: 30 }, (_, i) =>
    String((Number(code) + i + 1) % 1_000_000).padStart(6, '0'),
  );
  assert.deepEqual(new Set(await Promise.all(wrong.map(guess))), new Set(['verification_code_wrong']));
  const row = await world.owner.one<{ attempts: number }>(
    `select attempts from verification_code where recipient = $1`,
    [mobile],
  );
  assert.equal(row!.attempts, 5);
  assert.equal(await guess(code), 'verification_code_wrong');
});

test('[REG-08] [AUTH-05] from all networks together twenty unused codes a day are asked for a number', async () => {
  for (const isThere of [true, false]) {
    const mobile = isThere ? '+84912345003' : '+84912345004';
    const asked = await answers(21, (i) => ask(mobile, { address: `198.51.100.${i}`, isThere }));
    assert.deepEqual(asked, [...oks(20), 'sms_day_limit']);
  }
});

test('[AUTH-05] a recipient who uses the codes may ask for more', async () => {
  const mobile = '+84912345005';
  for (let i = 0; i < 7; i++) {
    const { answer, code } = await ask(mobile);
    assert.equal(answer, 'ok');
    const asked = { brandId: sen, recipient: mobile, purpose: 'login' } as const;
    await checkCode(world.ctx, asked, code);
    await useCode(world.owner, asked);
  }
});

test('[REG-08] requests that no longer count are forgotten', async () => {
  const mobile = '+84912345006';
  await ask(mobile);
  await ask(mobile);
  await world.owner.run(
    `update code_request set asked_at = asked_at - interval '25 hours' where id = (select min(id) from code_request where recipient = $1)`,
    [mobile],
  );
  await tidyMessages(world.ctx);
  const rows = await world.owner.rows(`select id from code_request where recipient = $1`, [mobile]);
  assert.equal(rows.length, 1);
});

test('[AUTH-05] a recipient who asks again within the minute is told how much of it is left', async () => {
  const mobile = '+84912345006';
  assert.equal((await ask(mobile)).answer, 'ok');
  await world.owner.run(
    `update verification_code set sent_at = sent_at - interval '20 s' where recipient = $1`,
    [mobile],
  );
  const again = sendCode(
    world.ctx,
    { brandId: sen, recipient: mobile, purpose: 'login', address: '203.0.113.1' },
    words,
  );
  await assert.rejects(again, ({ code, detail }: Refusal) => {
    assert.equal(code, 'sms_too_soon');
    const seconds = Number(detail?.['seconds']);
    return seconds >= 1 && seconds <= 40;
  });
});

test('[CENTRE-03] a signed-in member asks for ten unused codes a day, to any recipients', async () => {
  const memberId = 1_000_001n;
  const given = await answers(11, (i) =>
    ask(`+8491234${String(7_000 + i)}`, { purpose: 'contact', memberId, address: `192.0.2.${i}` }),
  );
  assert.deepEqual(given, [...oks(10), 'code_asker_limit']);
  assert.equal(
    (await ask('+84912348000', { purpose: 'contact', memberId: memberId + 1n })).answer,
    'ok',
    'another member may',
  );
});

test('[CENTRE-03] from one network two hundred unused codes a day are asked for, to any recipients', async () => {
  await world.owner.run(
    `insert into code_request (brand_id, recipient, purpose, network) select $1, '+8490000' || i, 'login', '192.0.2.200' from generate_series(1, 200) i`,
    [truc],
  );
  assert.equal(
    (await ask('+84912348001', { brandId: truc, address: '192.0.2.200' })).answer,
    'code_asker_limit',
  );
  assert.equal(
    (await ask('+84912348001', { brandId: sen, address: '192.0.2.200' })).answer,
    'ok',
    'of another brand',
  );
});
