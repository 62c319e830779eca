import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import * as api from '@sen/api/agent';
import type { AnyCall, InputOf, OutputOf } from '@sen/api/call';
import { parseSignedAmount } from '@sen/api/money';
import { livePath } from '@sen/api/wallet';
import { addMember, emptyMember } from '#modules/member/service.ts';
import { hashPassword } from '#platform/passwords.ts';
import { until } from '#test/brands.ts';
import { calls } from '#test/calls.ts';
import { dailyTerms } from '#test/contracts.ts';
import { lawful } from '#test/lawful/index.ts';
import { demoAgent, signIn, type Person } from '#test/people.ts';
import { openGame } from '#test/play.ts';
import { arcadeOf, givePlayMoney, playRound } from '#test/teams.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';

let world: World;
let brandId: bigint;
let arcade: VendorClient;
let passwordHash: string;
let serial = 0;
before(async () => {
  world = await openWorld();
  arcade = arcadeOf(world);
  brandId = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!.id;
  passwordHash = await hashPassword('Matkhau123');
});
after(async () => {
  arcade.close();
  await world.close();
});

const today = (): string => Temporal.Now.zonedDateTimeISO('Asia/Ho_Chi_Minh').toPlainDate().toString();
/** A day around today: a test must not fail at midnight. */
const span = () => ({
  from: Temporal.PlainDate.from(today()).subtract({ days: 1 }).toString(),
  to: Temporal.PlainDate.from(today()).add({ days: 1 }).toString(),
});
const amount = (text: string): bigint => parseSignedAmount(text)!;

type Placed = { id: bigint; account: string };

async function add(uplineId: bigint | null, type = 1): Promise<Placed> {
  const account = `centre${++serial}`;
  const member = { ...emptyMember(brandId, account, 'vi'), type, uplineId, passwordHash };
  return { id: await world.owner.transaction((tx) => addMember(tx, member, 'P')), account };
}

const enter = ({ account }: Placed): Promise<Person> => signIn(world.url, account, 'Matkhau123');

const give = (memberId: bigint, text: string): Promise<void> => givePlayMoney(world, memberId, text);

type Paged = { next: string | null; list: readonly { id: string }[] };

/** All pages of a call, each row once. */
async function whole<C extends AnyCall>(
  person: Person,
  call: C,
  input: InputOf<C>,
  size = 3,
): Promise<OutputOf<C>[]> {
  const pages: OutputOf<C>[] = [];
  const seen = new Set<string>();
  let after: string | undefined;
  do {
    const page = await person.call(call, {
      ...(input as object),
      size,
      ...(after !== undefined && { after }),
    } as InputOf<C>);
    for (const { id } of (page as Paged).list) {
      assert.ok(!seen.has(id), `row ${id} is on two pages of ${call.name}`);
      seen.add(id);
    }
    pages.push(page);
    after = (page as Paged).next ?? undefined;
  } while (after !== undefined);
  return pages;
}

async function csvLines(person: Person, call: AnyCall, input: Record<string, string>): Promise<string[]> {
  const response = await person.fetch(`${world.url}${call.path}?${new URLSearchParams(input)}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  assert.equal(response.status, 200);
  return (await response.text()).trimEnd().split('\r\n').slice(1);
}

type Truth = {
  stake: bigint;
  payout: bigint;
  bonuses: bigint;
  rounds: number;
  lines: number;
  change: bigint;
};

/**
 * Figures of a member and everybody below, computed from the ledger itself, without sums made
 * beforehand.
 */
async function ledgerSays(id: bigint): Promise<Truth> {
  const row = await world.owner.one<Truth>(
    `with recursive below(id) as (select $1::bigint union all select m.id from member m join below b on m.upline_id = b.id),
       lines as (
         select t.reason, t.round_id, t.amount, t.to_account_id = a.id as came from below b
         join account a on a.member_id = b.id and a.path = 'member:' || b.id || ':main'
         join transfer t on t.member_id = b.id and a.id in (t.from_account_id, t.to_account_id) and t.amount > 0)
     select coalesce(sum(amount) filter (where reason = 'bet'), 0)::bigint as stake, coalesce(sum(amount) filter (where reason = 'win'), 0)::bigint as payout,
       coalesce(sum(amount) filter (where reason = 'play-money'), 0)::bigint as bonuses, count(distinct round_id)::int as rounds, count(*)::int as lines,
       coalesce(sum(case when came then amount else -amount end), 0)::bigint as change
     from lines`,
    [id],
  );
  return row!;
}

test('[AGENT-02] [AGENT-05] over random trees and random play, each page of the centre, its totals and its file come to what the ledger says', async () => {
  const parents = fc.array(fc.nat(), { minLength: 9, maxLength: 9 });
  const plays = fc.array(
    fc.record({
      who: fc.nat(),
      stake: fc.integer({ min: 1, max: 90 }),
      payout: fc.integer({ min: 0, max: 120 }),
    }),
    {
      minLength: 8,
      maxLength: 16,
    },
  );
  await fc.assert(
    fc.asyncProperty(parents, plays, fc.nat(), async (uplines, rounds, asked) => {
      const tree: Placed[] = [await add(null)];
      for (const [i, upline] of uplines.entries()) tree.push(await add(tree[upline % (i + 1)]!.id));
      const players = new Map<number, Awaited<ReturnType<typeof openGame>>>();
      for (const { who, stake, payout } of rounds) {
        const at = who % tree.length;
        if (!players.has(at)) {
          await give(tree[at]!.id, '2000.00');
          players.set(at, await openGame(world, tree[at]!.id));
        }
        await playRound(arcade, players.get(at)!, { stake: `${stake}.00`, payout: `${payout}.00` });
      }
      await readAllEvents(world);
      const top = await enter(tree[0]!);
      // The agent at the top about itself, and about somebody of its tree.
      for (const node of [tree[0]!, tree[asked % tree.length]!]) {
        const truth = await ledgerSays(node.id);
        const of = { account: node.account, ...span() };
        await agreesWithOverview(top, of, truth);
        await agreesWithProfit(top, of, truth);
        await agreesWithBets(top, of, truth);
        await agreesWithLines(top, of, truth);
      }
    }),
    // Each try plays whole rounds: a smaller example would take minutes to find.
    { numRuns: 4, endOnFailure: true },
  );
});

type Asked = { account: string; from: string; to: string };

async function agreesWithOverview(person: Person, of: Asked, truth: Truth): Promise<void> {
  const { total, days, games } = await person.call(api.agentOverview, of);
  assert.deepEqual(
    [amount(total.stake), amount(total.payout), amount(total.bonuses), total.rounds],
    [truth.stake, truth.payout, truth.bonuses, truth.rounds],
  );
  assert.equal(amount(total.profit), truth.payout - truth.stake);
  assert.equal(
    days.reduce((sum, { net }) => sum + amount(net), 0n),
    amount(total.net),
  );
  assert.equal(
    games.reduce((sum, { profit }) => sum + amount(profit), 0n),
    amount(total.profit),
  );
}

async function agreesWithProfit(person: Person, of: Asked, truth: Truth): Promise<void> {
  const pages = await whole(person, api.agentProfit, of);
  const { own, total } = pages[0]!;
  const rows = [own, ...pages.flatMap(({ list }) => list)];
  for (const figure of api.teamFigureNames) {
    if (figure === 'rounds') continue;
    assert.equal(
      rows.reduce((sum, row) => sum + amount(row[figure]), 0n),
      amount(total[figure]),
      figure,
    );
  }
  assert.deepEqual(
    [amount(total.stake), amount(total.payout), amount(total.bonuses)],
    [truth.stake, truth.payout, truth.bonuses],
  );
  // The member alone, each branch, and the sum of all.
  assert.equal((await csvLines(person, api.agentProfitSpreadsheet, of)).length, rows.length + 1);
}

async function agreesWithBets(person: Person, of: Asked, truth: Truth): Promise<void> {
  const rows = (await whole(person, api.agentBets, of)).flatMap(({ list }) => list);
  const sum = (figure: 'stake' | 'payout') => rows.reduce((all, row) => all + amount(row[figure]), 0n);
  assert.deepEqual([rows.length, sum('stake'), sum('payout')], [truth.rounds, truth.stake, truth.payout]);
  const totals = await person.call(api.agentBetTotals, of);
  assert.deepEqual(
    [totals.rounds, amount(totals.stake), amount(totals.payout)],
    [truth.rounds, truth.stake, truth.payout],
  );
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  for (const kind of ['settled', 'corrected', 'taken_back'] as const) {
    const some = byKind.get(kind) ?? [];
    const ofKind = await person.call(api.agentBetTotals, { ...of, kind });
    const told = [amount(ofKind.stake), amount(ofKind.payout)];
    assert.deepEqual(
      told,
      [
        some.reduce((all, row) => all + amount(row.stake), 0n),
        some.reduce((all, row) => all + amount(row.payout), 0n),
      ],
      kind,
    );
  }
  assert.deepEqual(await person.call(api.agentBetTotals, { ...of, vassalage: 'arcade' }), totals);
  assert.equal((await person.call(api.agentBetTotals, { ...of, vassalage: 'lottery' })).rounds, 0);
  assert.deepEqual(await person.call(api.agentBetTotals, { ...of, gameType: 'RNG' }), totals);
  assert.equal((await person.call(api.agentBetTotals, { ...of, gameType: 'LIVE' })).rounds, 0);
  assert.equal((await csvLines(person, api.agentBetsSpreadsheet, of)).length, rows.length);
}

async function agreesWithLines(person: Person, of: Asked, truth: Truth): Promise<void> {
  const rows = (await whole(person, api.agentTransactions, of, 7)).flatMap(({ list }) => list);
  assert.equal(rows.length, truth.lines);
  assert.equal(
    rows.reduce((sum, row) => sum + amount(row.amount), 0n),
    truth.change,
  );
  const totals = await person.call(api.agentTransactionTotals, of);
  assert.deepEqual([totals.lines, amount(totals.amount)], [truth.lines, truth.change]);
  const bets = await person.call(api.agentTransactions, { ...of, type: 'bet' });
  assert.ok(bets.list.every(({ type }) => type === 'bet'));
  assert.equal((await csvLines(person, api.agentTransactionsSpreadsheet, of)).length, rows.length);
}

test('[AGENT-04] a team is walked level by level and searched as a whole; its members are seen with balance, place and size, and nobody above is', async () => {
  const above = await add(null);
  const agent = await add(above.id);
  const branch = await add(agent.id);
  const deep = await add(branch.id, 0);
  const plain = await add(agent.id, 0);
  await give(deep.id, '77.00');
  const person = await enter(agent);
  const root = await person.call(api.agentMember, {});
  assert.deepEqual(
    [root.member.account, root.member.depth, root.member.upline, root.member.direct, root.member.below],
    [agent.account, 0, null, 2, 3],
  );
  assert.deepEqual(root.path, [{ account: agent.account }]);
  const children = (await whole(person, api.agentChildren, {}, 1)).flatMap(({ list }) => list);
  assert.deepEqual(
    children.map(({ account, depth, direct, below }) => [account, depth, direct, below]),
    [
      [branch.account, 1, 1, 1],
      [plain.account, 1, 0, 0],
    ],
  );
  const found = await person.call(api.agentMember, { account: deep.account.toUpperCase() });
  assert.deepEqual(
    found.path,
    [agent, branch, deep].map(({ account }) => ({ account })),
  );
  assert.deepEqual(
    [found.member.depth, found.member.upline, found.member.balance],
    [2, branch.account, '77.00'],
  );
  const all = (await whole(person, api.agentMembers, { order: 'oldest' }, 2)).flatMap(({ list }) => list);
  assert.deepEqual(
    all.map(({ account, depth }) => [account, depth]),
    [
      [branch.account, 1],
      [deep.account, 2],
      [plain.account, 1],
    ],
  );
  const accountsOf = async (input: InputOf<typeof api.agentMembers>) =>
    (await person.call(api.agentMembers, input)).list.map(({ account }) => account);
  assert.deepEqual(
    await accountsOf({ search: deep.account.replace(/\d+$/, '') }),
    [plain, deep, branch].map(({ account }) => account),
  );
  assert.deepEqual(await accountsOf({ search: deep.account }), [deep.account]);
  assert.deepEqual(await accountsOf({ search: above.account }), []);
  assert.deepEqual(await accountsOf({ search: '%' }), []);
  assert.deepEqual(await accountsOf({ agents: '1' }), [branch.account]);
  assert.deepEqual(await accountsOf({ account: branch.account }), [deep.account]);
});

test('[AGENT-02] a member with an open page is online, and a team’s count is that of its members', async () => {
  const agent = await add(null);
  const member = await add(agent.id, 0);
  const person = await enter(agent);
  const heads = () => person.call(api.agentHeads, span());
  assert.deepEqual(
    [(await heads()).members, (await heads()).direct, (await heads()).online, (await heads()).joined],
    [2, 1, 0, 2],
  );
  const stream = new AbortController();
  const visitor = await enter(member);
  await visitor.fetch(`${world.url}${livePath}`, {
    headers: { authorization: `Bearer ${visitor.token}` },
    signal: stream.signal,
  });
  await until(async () => (await heads()).online === 1);
  stream.abort();
});

test('[AGENT-02] the active of one day are those of its bar in the plot; those of several days count once each, where they stand now', async () => {
  const [agent, elsewhere] = [await add(null), await add(null)];
  const member = await add(agent.id, 0);
  await give(member.id, '500.00');
  const player = await openGame(world, member.id);
  for (const stake of ['60.00', '40.00']) await playRound(arcade, player, { stake, payout: '0.00' });
  await readAllEvents(world);
  const played = (await world.owner.one<{ day: string }>(
    `select to_char(max(day), 'YYYY-MM-DD') as day from member_play_day where member_id = $1`,
    [member.id],
  ))!.day;
  const day = { from: played, to: played };
  const activeOf = async (person: Person) => [
    (await person.call(api.agentHeads, day)).active,
    (await person.call(api.agentOverview, day)).days.find((bar) => bar.day === played)?.active ?? 0,
    (await person.call(api.agentHeads, span())).active,
  ];
  const [first, second] = [await enter(agent), await enter(elsewhere)];
  assert.deepEqual(
    [await activeOf(first), await activeOf(second)],
    [
      [1, 1, 1],
      [0, 0, 0],
    ],
  );
  await world.owner.run(`update member set upline_id = $2 where id = $1`, [member.id, elsewhere.id]);
  assert.deepEqual(
    [await activeOf(first), await activeOf(second)],
    [
      [1, 1, 0],
      [0, 0, 1],
    ],
  );
});

test('[AGENT-04] a team by who played last is read in pages along its index, each member once', async () => {
  const agent = await add(null);
  const members: Placed[] = [];
  for (let i = 0; i < 9; i++) members.push(await add(agent.id, 0));
  for (const [i, { id }] of members.slice(1).entries())
    await world.owner.run(
      `update team_member set last_played_on = date '2026-01-01' + $2::int where member_id = $1`,
      [id, i % 3],
    );
  const read = (await whole(await enter(agent), api.agentMembers, { order: 'played' }, 2)).flatMap(
    ({ list }) => list,
  );
  const sorted = members.slice(1).map(({ account }, i) => ({ account, day: i % 3, i }));
  assert.deepEqual(
    read.map(({ account }) => account),
    sorted.toSorted((a, b) => b.day - a.day || b.i - a.i).map(({ account }) => account),
  );
  const plan = await world.owner.transaction(async (tx) => {
    // A small table is cheaper sorted; rows that the index gives in order need no sorting.
    await tx.run('set local enable_sort = off');
    return tx.rows<Record<string, string>>(
      `explain select * from team_member t where t.agent_id = 1 and t.last_played_on is not null order by t.last_played_on desc, t.member_id desc limit 26`,
    );
  });
  const steps = plan.map((row) => Object.values(row)[0]).join(' ');
  assert.match(steps, /Index (Only )?Scan Backward using team_member_played/);
  assert.doesNotMatch(steps, /Sort/);
});

/**
 * Fields by which a call of agents names somebody, or something that is somebody's; and those that
 * name nothing. A new field has to stand in one of them.
 */
const naming = ['account', 'id', 'member'];
const plain =
  `own gameType vassalage kind after before size from to search order agents type answer words terms requestId side state code label makesAgent rates
  day days carried usesMax username format`.split(/\s+/);

type Things = { account: string[]; id: string[]; member: string[] };
/**
 * A contract of an agent and a payout of it around now, with these numbers, so that no two things
 * have the same.
 */
async function addContract(
  id: bigint,
  memberId: bigint,
  uplineId: bigint | null,
  state: 'offered' | 'signed',
): Promise<string[]> {
  await world.owner.run(
    `insert into contract (id, brand_id, kind, cycle, member_id, upline_id, currency, terms, state, request_id, starts_at) overriding system value
     values ($1, $2, 'dailySalary', 'day', $3, $4, 'P', $5, $6::text, gen_random_uuid(), case when $6::text = 'signed' then now() end)`,
    [id, brandId, memberId, uplineId, JSON.stringify(dailyTerms), state],
  );
  if (state === 'offered') return [String(id)];
  await world.owner.run(
    `insert into payout (id, brand_id, contract_id, kind, member_id, upline_id, currency, from_at, to_at, turnover, stake, payouts, rebates, bonuses, salaries, loss,
       active, players, carried, carried_on, base, rate, reason, due, passed, collect, collect_until, state) overriding system value
     values ($1, $2, $3, 'dailySalary', $4, $5, 'P', now() - interval '1 day', now() + interval '1 day', 0, 0, 0, 0, 0, 0, 0,
       0, 0, 0, 0, 0, 0, 'tier', 0, 0, false, now(), 'notReached')`,
    [id + 1n, brandId, id, memberId, uplineId],
  );
  return [String(id), String(id + 1n)];
}
async function addInvitation(id: bigint, agentId: bigint): Promise<string> {
  await world.owner.run(
    `insert into invitation (id, brand_id, agent_id, code, rates, label, makes_agent) overriding system value values ($1, $2, $3, $4, '{}', '', false)`,
    [id, brandId, agentId, `TREE${id}`],
  );
  return String(id);
}

test('[AGENT-08] [T61] every call of agents answers about what is of another tree, above or elsewhere, as about what nobody knows', async () => {
  const ofAgents = calls.filter(({ access }) => access.length === 1 && access[0] === 'agent');
  const fieldsOf = (call: AnyCall): string[] => Object.keys((call.input as z.ZodMiniObject).shape);
  assert.deepEqual(
    ofAgents
      .flatMap((call) => fieldsOf(call).map((field) => `${field} of ${call.name}`))
      .filter((field) => ![...naming, ...plain].includes(field.split(' ')[0]!)),
    [],
    'does it name somebody?',
  );
  const [above, elsewhere] = [await add(null), await add(null)];
  const [agent, sibling, stranger] = [await add(above.id), await add(above.id, 0), await add(elsewhere.id)];
  const [own, ownAgent] = [await add(agent.id, 0), await add(agent.id)];
  const of = (members: Placed[], ids: string[]): Things => ({
    account: members.map(({ account }) => account),
    id: [...ids, ...members.map(({ id }) => String(id))],
    member: members.map(({ id }) => String(id)),
  });
  const first = 7_000_000_000n;
  const mine = of(
    [own, ownAgent],
    [
      ...(await addContract(first + 1n, agent.id, above.id, 'signed')),
      ...(await addContract(first + 3n, ownAgent.id, agent.id, 'offered')),
      await addInvitation(first + 4n, agent.id),
    ],
  );
  const theirs = of(
    [above, sibling, elsewhere, stranger],
    [
      ...(await addContract(first + 5n, above.id, null, 'signed')),
      ...(await addContract(first + 7n, stranger.id, elsewhere.id, 'signed')),
      ...(await addContract(first + 9n, sibling.id, above.id, 'offered')),
      await addInvitation(first + 10n, stranger.id),
    ],
  );
  await give(own.id, '100.00');
  await playRound(arcade, await openGame(world, own.id), { stake: '10.00', payout: '0.00' });
  await readAllEvents(world);
  const person = await enter(agent);
  const answerOf = async (call: AnyCall, input: object): Promise<string> => {
    try {
      const value = (await person.call(call, input)) as { file?: Blob };
      return value.file ? value.file.text() : JSON.stringify(value);
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  for (const call of ofAgents)
    for (const field of naming.filter((name) => fieldsOf(call).includes(name)) as (keyof Things)[]) {
      const [way] = [lawful[call.name]!].flat();
      const { after: _after, before: _before, ...base } = way!.input('');
      // Where a call names two things, the other one is the agent's own.
      const bases =
        field !== 'id' && fieldsOf(call).includes('id') ? mine.id.map((id) => ({ ...base, id })) : [base];
      let isKnown = false;
      for (const input of bases) {
        const nobody = await answerOf(call, {
          ...input,
          [field]: field === 'account' ? 'nobody1' : String(first - 1n),
        });
        for (const other of theirs[field])
          assert.equal(
            await answerOf(call, { ...input, [field]: other }),
            nobody,
            `${call.name} of ${field} ${other}`,
          );
        for (const one of mine[field])
          isKnown ||= (await answerOf(call, { ...input, [field]: one })) !== nobody;
      }
      assert.ok(isKnown, `${call.name} knows what is the agent's own by its ${field}`);
    }
});

test('[AGENT-08] calls of agents are refused to members, and each demo agent sees only the members below', async () => {
  const member = await enter(await add(null, 0));
  assert.equal((await member.ask(api.agentMember, {})).answer.code, 'not_allowed');
  const [first, last] = [await demoAgent(world.url, 'agent01'), await demoAgent(world.url, 'agent03')];
  assert.equal((await first.call(api.agentMember, { account: 'demo01' })).member.depth, 3);
  assert.equal((await last.call(api.agentMember, { account: 'demo01' })).member.depth, 1);
  assert.equal((await last.ask(api.agentMember, { account: 'agent01' })).answer.code, 'member_unknown');
});
