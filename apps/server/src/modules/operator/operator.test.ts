import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as z from 'zod/mini';
import type { AnyCall } from '@sen/api/call';
import * as file from '@sen/api/file';
import { decideDeposit, deskDeposits } from '@sen/api/deposit';
import { deskMembers } from '@sen/api/member';
import { operatorBrands, operatorLogin } from '@sen/api/operator';
import { reportOverview } from '@sen/api/report';
import { auditChains, deskAuditTrail } from '@sen/api/auditTrail';
import { UnknownBrand } from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import { invariants } from '../../modules.ts';
import { addBrandRows } from '#test/brandRows.ts';
import { calls } from '#test/calls.ts';
import { otherBrand } from '#test/lawful/index.ts';
import type { RowOf } from '#test/lawful/parts.ts';
import { demoOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { UnfitOperatorName, UnknownOperator, addOperator, limitToBrands } from './service.ts';

let world: World;
let everywhere: Person;
/** Finance of the second brand; the desk is opened at the host of the first. */
let limited: Person;
/** The rows of each brand. */
let sen: RowOf;
let truc: RowOf;

before(async () => {
  world = await openWorld();
  everywhere = await demoOperator(world.url, 'finance');
  sen = await addBrandRows(world.owner, 'sen');
  truc = await addBrandRows(world.owner, 'truc');
  limited = await operatorFor('finance', ['truc']);
});
after(() => world.close());

let serial = 0;
async function operatorFor(
  role: 'finance' | 'content' | 'risk' | 'support' | 'owner',
  codes: string[],
): Promise<Person> {
  const name = `limited${++serial}`;
  await world.owner.transaction((tx) => addOperator(tx, name, role, 'Operator@12345', 'test', codes));
  const person = visitor(world.url);
  const { token, operator } = await person.call(operatorLogin, { name, password: 'Operator@12345' });
  person.token = token;
  person.id = BigInt(operator.id);
  return person;
}

/** The input of a call of the desk about something of the first brand. */
const asked = ({ name }: AnyCall): object => otherBrand[name]?.input?.(sen) ?? {};
/** Signing in and out is of no brand. */
const ofNoBrand = ['operator.login', 'operator.logout', 'operator.secondStep'];

test('[OPS-01] no call of the desk tells or changes anything of a brand that the operator does not work for', async () => {
  const ops = calls.filter(({ path, name }) => path.startsWith('/ops/') && !ofNoBrand.includes(name));
  const names = ops.map(({ name }) => name);
  assert.deepEqual(
    Object.keys(otherBrand).filter((name) => !names.includes(name)),
    [],
    'no call of the desk',
  );
  assert.deepEqual(
    ops.filter((call) => !z.safeParse(call.input, asked(call)).success).map(({ name }) => name),
    [],
    'a call that takes something needs a line in test/lawful',
  );
  const people = {
    finance: limited,
    content: await operatorFor('content', ['truc']),
    risk: await operatorFor('risk', ['truc']),
    owner: await operatorFor('owner', ['truc']),
    support: await operatorFor('support', ['truc']),
  };
  const surprises: string[][] = [];
  for (const call of ops) {
    const role = (['finance', 'content', 'risk', 'support', 'owner'] as const).find((each) =>
      call.access.includes(each),
    )!;
    const person = people[role];
    const { status, answer } = await person.ask(call, asked(call), call.file ? new Blob(['x']) : undefined);
    assert.ok(status < 500, call.name);
    assert.doesNotMatch(JSON.stringify(answer.value), /"sen"|only-sen|demo0|platform:|gateway:/, call.name);
    // A call about the brand of the host, or about one row, is refused; a list leaves out the rows
    // of other brands.
    const code = otherBrand[call.name]?.code ?? 'ok';
    if (answer.code !== code) surprises.push([call.name, answer.code, code]);
  }
  assert.deepEqual(surprises, [], 'call, its answer, what was expected');
  const { list } = await everywhere.call(deskDeposits, { brand: 'sen' });
  assert.deepEqual([list[0]!.id, list[0]!.state, list[0]!.decisions], [sen('deposit'), 'review', []]);
});

test('[OPS-01] [OPS-02] the lists and the report of a limited operator are those of their brands alone', async () => {
  assert.deepEqual(
    (await limited.call(operatorBrands, {})).list.map(({ code }) => code),
    ['truc'],
  );
  assert.deepEqual(
    (await limited.call(deskMembers, {})).list.map(({ account, brand }) => [account, brand]),
    [
      ['invited-truc', 'truc'],
      ['only-truc', 'truc'],
    ],
  );
  assert.deepEqual(
    (await limited.call(deskDeposits, {})).list.map(({ id, brand }) => [id, brand]),
    [[truc('deposit'), 'truc']],
  );
  const alone = async (id: string) => (await limited.call(deskDeposits, { id })).list.map((row) => row.id);
  assert.deepEqual([await alone(truc('deposit')), await alone(sen('deposit'))], [[truc('deposit')], []]);
  const [mine, ofTruc] = [
    await limited.call(reportOverview, {}),
    await everywhere.call(reportOverview, { brand: 'truc' }),
  ];
  assert.deepEqual(
    [mine.membersOwed, mine.today, mine.brands],
    [ofTruc.membersOwed, ofTruc.today, ofTruc.brands],
  );
  assert.equal(
    mine.platformAccounts,
    null,
    'what stands with vendors and gateways is of all brands together',
  );
  assert.ok(ofTruc.platformAccounts!.length > 0);
});

test('[OPS-01] asking for another brand by name is refused, whether there is one of that name or not', async () => {
  for (const call of [reportOverview, deskDeposits, deskMembers]) {
    for (const brand of ['sen', 'nobody']) {
      const { status, answer } = await limited.ask(call, { brand });
      assert.deepEqual([status, answer.code], [403, 'not_allowed'], `${call.name} of ${brand}`);
    }
    assert.equal((await limited.ask(call, { brand: 'truc' })).answer.code, 'ok', call.name);
  }
});

test('[OPS-03] a limited operator decides about money of their own brand', async () => {
  const id = truc('deposit');
  assert.deepEqual(
    await limited.call(decideDeposit, { id, decision: 'refuse', reason: 'the payer is not the member' }),
    {
      state: 'refused',
      needsSecond: false,
    },
  );
});

test('[OPS-01] a new limit holds from the next call on and is on the audit trail; names that nobody has are told', async () => {
  const person = await operatorFor('finance', ['truc']);
  const name = `limited${serial}`;
  const codes = async () => (await person.call(operatorBrands, {})).list.map(({ code }) => code);
  const limit = (to: string[] | null, who = name) =>
    world.owner.transaction((tx) => limitToBrands(tx, who, to, 'test'));
  await limit(['sen']);
  assert.deepEqual(await codes(), ['sen']);
  await limit(null);
  assert.deepEqual(await codes(), ['sen', 'truc']);
  await assert.rejects(limit(['nobody']), UnknownBrand);
  await assert.rejects(limit(['sen'], 'nobody'), UnknownOperator);
  assert.deepEqual(await codes(), ['sen', 'truc']);
  await readAllEvents(world);
  const rows = await world.owner.rows<{ content: string }>(
    `select content from audit_trail where content like $1 order by seq`,
    ['%operator.limited%'],
  );
  assert.deepEqual(
    rows
      .map(({ content }) => JSON.parse(content) as Record<string, unknown>)
      .map(({ subject, before: was, after: is }) => [subject, was, is]),
    [
      [`operator:${person.id}`, { brands: ['truc'] }, { brands: ['sen'], author: 'test' }],
      [`operator:${person.id}`, { brands: ['sen'] }, { brands: 'all', author: 'test' }],
    ],
  );
});

test('[SYS-13] [OPS-01] pictures are kept and listed at the hosts of the operator’s own brands', async () => {
  const content = await operatorFor('content', ['sen']);
  assert.equal((await content.ask(file.fileList, {})).answer.code, 'ok');
});

test('[OPS-01] nobody is made an operator under a name that the sign-in could not take as it was given', async () => {
  for (const name of [' spaced ', 'a', 'bad name!', 'x'.repeat(65), 'Đào'])
    await assert.rejects(
      world.owner.transaction((tx) => addOperator(tx, name, 'finance', 'Operator@12345', 'test')),
      UnfitOperatorName,
      name,
    );
});

test('[OPS-01] a read-only operator reads every list of the desk and changes nothing, also by calls that are added later', async () => {
  const person = await demoOperator(world.url, 'readonly');
  const own = [
    'operator.logout',
    'operator.changePassword',
    'operator.beginTotp',
    'operator.confirmTotp',
    'operator.renewRecoveryCodes',
    'operator.turnOffTotp',
  ];
  for (const call of calls.filter(
    ({ path, name }) => path.startsWith('/ops/') && !ofNoBrand.includes(name) && !own.includes(name),
  )) {
    // A file that is given comes without a code.
    const code = call.gives
      ? await person.call(call, asked(call)).then(
          () => 'ok',
          ({ code: refused }: { code: string }) => refused,
        )
      : (await person.ask(call, asked(call), call.file ? new Blob(['x']) : undefined)).answer.code;
    if (call.method === 'GET') assert.notEqual(code, 'not_allowed', call.name);
    else assert.equal(code, 'not_allowed', call.name);
  }
});

test('[OPS-01] owners search the audit trail by operator, action, subject and reason; it says up to where it was recomputed', async () => {
  const owner = await demoOperator(world.url, 'owner');
  await world.owner.transaction((tx) =>
    addOperator(tx, 'searched_for', 'risk', 'Operator@12345', 'test', ['truc']),
  );
  await everywhere.ask(decideDeposit, {
    id: sen('deposit'),
    decision: 'refuse',
    reason: '100% not the payer',
  });
  await readAllEvents(world);
  const found = async (search: string) => (await owner.call(deskAuditTrail, { search })).list;
  const [added] = (await found('operator.added')).filter(({ changes }) =>
    changes.some(({ after }) => after === 'searched_for'),
  );
  assert.deepEqual([added!.operator, added!.stream], [null, 'system']);
  assert.deepEqual(added!.changes.find(({ name }) => name === 'brands')!.after, '["truc"]');
  assert.deepEqual(
    (await found(added!.subject)).map(({ action }) => action),
    ['operator.added'],
  );
  assert.equal((await found('100% not')).length, 1);
  assert.equal((await found('100_ not')).length, 0, 'signs of patterns stand for themselves');
  assert.ok((await found('finance')).every(({ operator }) => operator?.name === 'finance'));
  assert.deepEqual(
    (await owner.call(deskAuditTrail, { id: added!.id })).list.map(({ id }) => id),
    [added!.id],
  );
  const all = await owner.call(deskAuditTrail, { size: 2 });
  const behind = await owner.call(deskAuditTrail, { size: 2, after: all.next! });
  assert.ok(BigInt(all.list[1]!.id) > BigInt(behind.list[0]!.id));
  assert.equal((await owner.call(deskAuditTrail, { to: '2020-01-01' })).list.length, 0);
  assert.equal((await owner.call(auditChains, {})).checked, null);
  await ledger.auditBooks(world.owner, invariants);
  const { checked, chains } = await owner.call(auditChains, {});
  assert.equal(checked!.unbroken, true);
  for (const { entries, checkedUpTo } of chains) assert.equal(checkedUpTo, entries);
});
