import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import * as api from '@sen/api/operator';
import { deskMembers } from '@sen/api/member';
import { addOperator, resetTotpOf } from '#modules/operator/service.ts';
import { manualClock } from '#platform/clock.ts';
import { editBrand } from '#test/brands.ts';
import { demoOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';

const clock = manualClock(Date.now());
const password = 'Operator@12345';
let world: World;
before(async () => {
  world = await openWorld({ clock });
});
after(() => world.close());

let serial = 0;
async function newOperator(brands: string[] | null = null): Promise<string> {
  const name = `stepper${++serial}`;
  await world.owner.transaction((tx) => addOperator(tx, name, 'support', password, 'test', brands));
  return name;
}

/** Signs in by password; `browser`: one that has been here before. */
async function byPassword(name: string, browser: Person = visitor(world.url)) {
  const { token, secondStep, operator } = await browser.call(api.operatorLogin, { name, password });
  browser.token = token;
  browser.id = BigInt(operator.id);
  return { browser, secondStep };
}

/** The code that the app shows now; `later`: half minutes from now. */
const shown = (key: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: clock.now() + later * 30_000 });
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const nextHalfMinute = (): void => clock.advance(30_000);

async function setUp(person: Person): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await person.call(api.beginTotp, {});
  const { recoveryCodes } = await person.call(api.confirmTotp, { code: shown(key) });
  nextHalfMinute();
  return { key, recoveryCodes };
}

const codeOf = async (
  person: Person,
  call: typeof api.operatorSecondStep | typeof api.confirmTotp,
  code: string,
): Promise<string> => (await person.ask(call, { code })).answer.code;
const mayWork = async (person: Person): Promise<string> => (await person.ask(deskMembers, {})).answer.code;

test('[OPS-01] with an app set up a password alone opens nothing but the second step; its code opens the desk', async () => {
  const name = await newOperator();
  const first = (await byPassword(name)).browser;
  assert.equal(await mayWork(first), 'ok', 'no brand requires an app');
  const { key } = await setUp(first);
  assert.equal(await mayWork(first), 'ok');
  const { browser, secondStep } = await byPassword(name);
  assert.equal(secondStep, 'code');
  for (const call of [deskMembers, api.operatorMe, api.operatorTotp, api.operatorBrands] as const)
    assert.equal((await browser.ask(call, {})).answer.code, 'second_step_needed', call.name);
  for (const [call, input] of [
    [api.beginTotp, { code: shown(key) }],
    [api.confirmTotp, { code: shown(key) }],
  ] as const)
    assert.equal((await browser.ask(call, input)).answer.code, 'second_step_needed', call.name);
  assert.equal(await codeOf(browser, api.operatorSecondStep, wrong(shown(key))), 'second_step_wrong');
  assert.equal(await mayWork(browser), 'second_step_needed');
  assert.deepEqual(await browser.call(api.operatorSecondStep, { code: shown(key) }), {
    recoveryCodesLeft: null,
    secondStep: null,
  });
  assert.equal(await mayWork(browser), 'ok');
  assert.equal(await codeOf(browser, api.operatorSecondStep, shown(key, 1)), 'second_step_done');
});

test('[OPS-01] a code is taken once, also by two browsers at the same moment', async () => {
  const name = await newOperator();
  const { key } = await setUp((await byPassword(name)).browser);
  const browsers = [(await byPassword(name)).browser, (await byPassword(name)).browser];
  const code = shown(key);
  const answers = await Promise.all(browsers.map((browser) => codeOf(browser, api.operatorSecondStep, code)));
  assert.deepEqual(answers.toSorted(), ['ok', 'second_step_wrong']);
  const late = (await byPassword(name)).browser;
  assert.equal(
    await codeOf(late, api.operatorSecondStep, shown(key, -1)),
    'second_step_wrong',
    'nor an older one after it',
  );
  assert.equal(
    await codeOf(late, api.operatorSecondStep, shown(key, 1)),
    'ok',
    'a telephone may be half a minute ahead',
  );
});

test('[OPS-01] each recovery code signs in once; new ones make the old ones worthless', async () => {
  const name = await newOperator();
  const first = (await byPassword(name)).browser;
  const { key, recoveryCodes } = await setUp(first);
  assert.equal(recoveryCodes.length, 10);
  const [one = '', two = '', three = ''] = recoveryCodes;
  const { browser } = await byPassword(name);
  assert.deepEqual(await browser.call(api.operatorSecondStep, { code: one.toUpperCase() }), {
    recoveryCodesLeft: 9,
    secondStep: null,
  });
  const again = (await byPassword(name)).browser;
  assert.equal(await codeOf(again, api.operatorSecondStep, one), 'second_step_wrong');
  const { recoveryCodes: renewed } = await browser.call(api.renewRecoveryCodes, { code: two });
  assert.equal(await codeOf(again, api.operatorSecondStep, three), 'second_step_wrong');
  assert.equal(await codeOf(again, api.operatorSecondStep, renewed[0]!), 'ok');
  const { since, recoveryCodesLeft, required } = await again.call(api.operatorTotp, {});
  assert.deepEqual([since !== null, recoveryCodesLeft, required], [true, 9, false]);
  await again.call(api.turnOffTotp, { code: shown(key) });
  assert.equal((await byPassword(name)).secondStep, null);
});

test('[OPS-01] guesses at the code rest after ten, and a right password does not make them forgotten', async () => {
  const name = await newOperator();
  const { key } = await setUp((await byPassword(name)).browser);
  const stranger = visitor(world.url);
  for (let i = 0; i < 10; i++) {
    await byPassword(name, stranger);
    assert.equal(await codeOf(stranger, api.operatorSecondStep, wrong(shown(key))), 'second_step_wrong');
  }
  await byPassword(name, stranger);
  assert.equal(await codeOf(stranger, api.operatorSecondStep, shown(key)), 'login_locked');
  nextHalfMinute();
  assert.equal(await codeOf(stranger, api.operatorSecondStep, shown(key)), 'ok');
});

test('[OPS-01] [SYS-05] with OPERATORTOTP3 the brand’s operators set up an app at their next sign-in, before anything else', async () => {
  const [here, elsewhere, everywhere] = [
    await newOperator(['truc']),
    await newOperator(['sen']),
    await newOperator(),
  ];
  const before = (await byPassword(here)).browser;
  await editBrand(world.ctx, ({ switchesOn }) => ({ switchesOn: [...switchesOn, 'OPERATORTOTP3'] }), 'truc');
  assert.equal(await mayWork(before), 'ok', 'it is asked for at the next sign-in, not in the middle of work');
  assert.equal((await byPassword(elsewhere)).secondStep, null);
  assert.equal((await byPassword(everywhere)).secondStep, 'setup');
  const { browser, secondStep } = await byPassword(here);
  assert.equal(secondStep, 'setup');
  assert.equal(await mayWork(browser), 'second_step_needed');
  const { key } = await browser.call(api.beginTotp, {});
  assert.equal(await codeOf(browser, api.confirmTotp, wrong(shown(key))), 'second_step_wrong');
  await browser.call(api.confirmTotp, { code: shown(key) });
  assert.equal(await mayWork(browser), 'ok');
  assert.equal(await mayWork(before), 'login_first', 'what was open beside it has ended');
  nextHalfMinute();
  assert.equal((await browser.ask(api.turnOffTotp, { code: shown(key) })).answer.code, 'totp_required');
  // Another telephone: the code of the old one opens the way, the new one counts once it is
  // confirmed.
  assert.equal((await browser.ask(api.beginTotp, {})).answer.code, 'second_step_wrong');
  const { key: next } = await browser.call(api.beginTotp, { code: shown(key) });
  await browser.call(api.confirmTotp, { code: shown(next) });
  nextHalfMinute();
  const back = (await byPassword(here)).browser;
  assert.equal(await codeOf(back, api.operatorSecondStep, shown(key)), 'second_step_wrong');
  assert.equal(await codeOf(back, api.operatorSecondStep, shown(next)), 'ok');
  await editBrand(
    world.ctx,
    ({ switchesOn }) => ({ switchesOn: switchesOn.filter((each) => each !== 'OPERATORTOTP3') }),
    'truc',
  );
});

test('[OPS-01] another owner, or the command, takes a lost app away: all sessions end, and the audit trail says why', async () => {
  const name = await newOperator();
  const first = (await byPassword(name)).browser;
  await setUp(first);
  const owner = await demoOperator(world.url, 'owner');
  const reset = (id: bigint, person = owner) =>
    person.ask(api.resetTotp, { id: String(id), reason: 'their telephone was stolen' });
  assert.equal((await reset(first.id, await demoOperator(world.url, 'finance'))).answer.code, 'not_allowed');
  assert.equal((await reset(owner.id)).answer.code, 'not_allowed', 'not their own');
  assert.equal((await reset(10n ** 15n)).answer.code, 'operator_unknown');
  assert.equal((await reset(first.id)).answer.code, 'ok');
  assert.equal(await mayWork(first), 'login_first');
  const { browser, secondStep } = await byPassword(name);
  assert.equal(secondStep, null);
  assert.equal((await reset(first.id)).answer.code, 'totp_off');
  await setUp(browser);
  await world.owner.transaction((tx) => resetTotpOf(tx, name, 'test'));
  assert.equal(await mayWork(browser), 'login_first');
  await readAllEvents(world);
  const rows = await world.owner.rows<{ action: string; who: string; reason: string | null }>(
    `select content::jsonb ->> 'action' as action, coalesce(content::jsonb -> 'actor' ->> 'name', 'system') as who, content::jsonb ->> 'reason' as reason
     from audit_trail where content::jsonb ->> 'subject' = $1 and content::jsonb ->> 'action' like 'operator.totp%' order by event_id`,
    [`operator:${first.id}`],
  );
  assert.deepEqual(
    rows.map(({ action, who, reason }) => [action, who, reason]),
    [
      ['operator.totp-set-up', name, null],
      ['operator.totp-reset', 'owner', 'their telephone was stolen'],
      ['operator.totp-set-up', name, null],
      ['operator.totp-reset', 'system', null],
    ],
  );
});

test('[OPS-01] a sign-in that waits for its second step ends after ten minutes; keys and codes lie encrypted', async () => {
  const name = await newOperator();
  const { key, recoveryCodes } = await setUp((await byPassword(name)).browser);
  const { browser } = await byPassword(name);
  const left = () =>
    world.owner.one<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from session where operator_id = $1 order by id desc limit 1`,
      [browser.id],
    );
  assert.equal((await left())!.minutes, 10);
  await browser.call(api.operatorSecondStep, { code: shown(key) });
  assert.equal((await left())!.minutes, 720);
  const row = await world.owner.one<{ key: Buffer }>(`select key from operator_totp where operator_id = $1`, [
    browser.id,
  ]);
  assert.equal(row!.key.includes(Buffer.from(Secret.fromBase32(key).bytes)), false);
  assert.equal(recoveryCodes.length, 10);
});
