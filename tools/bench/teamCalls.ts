/** The calls that the pages of the agent centre make, and how long each takes. */
import * as agent from '../../packages/api/src/agent.ts';
import { agentTransferList, agentTransferOptions } from '../../packages/api/src/agentTransfer.ts';
import type { AnyCall } from '../../packages/api/src/call.ts';
import { announcementContent } from '../../packages/api/src/content.ts';
import * as contract from '../../packages/api/src/contract.ts';
import { newGameVendor } from '../../packages/api/src/game.ts';
import { invitations, joinedMembers } from '../../packages/api/src/invitation.ts';
import * as rebate from '../../packages/api/src/rebate.ts';
import { funds } from '../../packages/api/src/wallet.ts';
import { demoSignIns } from '../../apps/server/src/demo/signIns.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { signIn, type Person } from '../../apps/server/test/people.ts';

const places = ['top', 'middle', 'small'] as const;
type Place = (typeof places)[number];
export type Times = { p50Ms: number; p95Ms: number };
export type TeamCall = { what: string } & Record<Place, Times>;

type Asker = { person: Person; id: bigint; account: string };
export type Askers = Record<Place, Asker>;
/** The calls of a page, in the words of the table; the input may depend on who asks. */
type Question = [what: string, call: AnyCall, input: (asker: Asker) => Promise<object> | object];

export async function asker(db: Database, url: string, id: bigint): Promise<Asker> {
  const { account } = (await db.one<{ account: string }>(`select account from member where id = $1`, [id]))!;
  return { person: await signIn(url, account, demoSignIns.agents.password), id, account };
}

export async function measureAll(
  askers: Askers,
  asked: readonly Question[],
  runs: number,
): Promise<TeamCall[]> {
  const measured: TeamCall[] = [];
  for (const [what, call, inputOf] of asked) {
    const times = {} as Record<Place, Times>;
    for (const place of places)
      times[place] = await timesOf(askers[place], call, await inputOf(askers[place]), runs);
    measured.push({ what, ...times });
  }
  return measured;
}

async function timesOf(
  { person, account }: Asker,
  call: AnyCall,
  input: object,
  runs: number,
): Promise<Times> {
  const times: number[] = [];
  for (let i = 0; i < runs + 3; i++) {
    const started = performance.now();
    const { answer } = await person.ask(call, input);
    // The first ones read pages of the database into memory.
    if (i >= 3) times.push(performance.now() - started);
    if (answer.code !== 'ok') throw new Error(`${call.name} of ${account}: ${answer.code}`);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1]!;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}

const dayOf = (daysAgo: number): string =>
  Temporal.Now.plainDateISO('Asia/Ho_Chi_Minh').subtract({ days: daysAgo }).toString();

/**
 * The calls of the pages that show play, money and members. The period is the longest that is
 * offered by name, 30 days; lists begin with 7.
 */
export function questions(): Question[] {
  const month = { from: dayOf(29), to: dayOf(0) };
  const week = { from: dayOf(6), to: dayOf(0) };
  const plain = (what: string, call: AnyCall, input: object = {}): Question => [what, call, () => input];
  const ask = async <C extends AnyCall>({ person }: Asker, call: C, input: object): Promise<any> =>
    ((await person.ask(call, input as never)).answer as { value: unknown }).value;
  const aRebate = async (who: Asker): Promise<{ id: string }> =>
    (await ask(who, rebate.rebateList, {})).list[0];
  return [
    plain('announcements', announcementContent, { language: 'vi' }),
    plain('money and contracts of the account', funds),
    plain('overview: days and game types, 30 days', agent.agentOverview, month),
    plain('overview: heads, 7 days', agent.agentHeads, week),
    plain('overview: heads, 30 days', agent.agentHeads, month),
    plain('register centre: own rates', rebate.ownRates),
    plain('register centre: links and codes', invitations),
    plain('register centre: who came', joinedMembers),
    plain('team: the agent', agent.agentMember),
    plain('team: directly below', agent.agentChildren),
    plain('team: newest', agent.agentMembers),
    plain('team: last played', agent.agentMembers, { order: 'played' }),
    plain('team: agents', agent.agentMembers, { agents: '1' }),
    [
      'team: a search',
      agent.agentMembers,
      ({ account }) => ({ search: `${account.slice(0, account.indexOf('n'))}n1` }),
    ],
    plain('team: a search that finds nobody', agent.agentMembers, { search: 'zz' }),
    [
      'team: rates of a member',
      rebate.memberRates,
      async (who) => ({ id: (await ask(who, agent.agentChildren, {})).list[0].id }),
    ],
    plain('transfer: to whom and how much', agentTransferOptions),
    plain('transfer: history', agentTransferList),
    plain('bets: vendors', newGameVendor),
    plain('bets: a page, 30 days', agent.agentBets, month),
    plain('bets: totals, 30 days', agent.agentBetTotals, month),
    plain('bets: a page of one game type, 30 days', agent.agentBets, { ...month, gameType: 'RNG' }),
    plain('bets: a page of corrections, 30 days', agent.agentBets, { ...month, kind: 'corrected' }),
    plain('bets: totals of one vendor, 7 days', agent.agentBetTotals, { ...week, vassalage: 'arcade' }),
    plain('bets: totals of one vendor, 30 days', agent.agentBetTotals, { ...month, vassalage: 'arcade' }),
    plain('bets: a page of open rounds, 30 days', agent.agentBets, { ...month, kind: 'open' }),
    plain('bets: totals of open rounds, 30 days', agent.agentBetTotals, { ...month, kind: 'open' }),
    plain('profit and loss, 30 days', agent.agentProfit, month),
    plain('income, 30 days', rebate.income, month),
    plain('income: sources, 30 days', rebate.incomeSources, month),
    plain('income: rebates', rebate.rebateList, month),
    ['income: a rebate', rebate.rebateDetail, async (who) => ({ id: (await aRebate(who)).id })],
    [
      'income: bets beneath a rebate',
      rebate.rebateLines,
      async (who) => ({
        id: (await aRebate(who)).id,
        source: (await ask(who, agent.agentChildren, {})).list[0].id,
        gameType: 'RNG',
      }),
    ],
    plain('account lines: a page, 30 days', agent.agentTransactions, month),
    plain('account lines: a page of one type, 30 days', agent.agentTransactions, {
      ...month,
      type: 'deposit',
    }),
    plain('account lines: totals, 7 days', agent.agentTransactionTotals, week),
    plain('account lines: totals, 30 days', agent.agentTransactionTotals, month),
  ];
}

const termsOf = (kind: contract.ContractKind): contract.ContractTerms => ({
  kind,
  cycle: contract.cyclesOf[kind][0],
  rate: 'fixed',
  tiers: [{ turnover: '0.00', loss: '0.00', active: 0, rate: 100 }],
  activeFrom: '100.00',
  carry: 'none',
  collect: false,
});

/** The calls of the pages about contracts, once a night has computed and paid the day before. */
export function contractQuestions(): Question[] {
  const ask = async ({ person }: Asker, call: AnyCall, input: object): Promise<any> =>
    ((await person.ask(call, input)).answer as { value: unknown }).value;
  const payout = async (who: Asker): Promise<{ id: string }> => ({
    id: (await ask(who, contract.dailySalaryPayouts, { side: 'paid' })).list[0].id,
  });
  return [
    ['contracts of a kind', contract.contracts, () => ({ kind: 'dailySalary' })],
    ...contract.contractKinds.map((kind): Question => [
      `payouts: ${kind}`,
      contract.payoutCalls[kind],
      () => ({}),
    ]),
    ['payouts to downlines', contract.dailySalaryPayouts, () => ({ side: 'pays' })],
    ['statement', contract.payoutStatement, payout],
    ['statement: members', contract.statementMembers, payout],
    ['statement: bets', contract.statementBets, payout],
    ...contract.contractKinds.map((kind): Question => [
      `simulation: ${kind}`,
      contract.simulateContract,
      () => ({ terms: termsOf(kind) }),
    ]),
  ];
}
