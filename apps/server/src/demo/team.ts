/**
 * A team below a demo agent and its history since the month before last ended, so that the agent
 * centre has something to show: agents, play members, bonuses, rounds, rebates and contracts. All
 * of it is made by the product's own calls, at a clock that is put back (past.ts).
 */
import assert from 'node:assert/strict';
import type { BrandDocument } from '@sen/api/brandDocument';
import type { ContractKind, ContractTerms } from '@sen/api/contract';
import { parseAmount } from '@sen/api/money';
import * as agentTransfers from '#modules/agentTransfer/service.ts';
import * as contracts from '#modules/contract/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as points from '#modules/point/service.ts';
import * as rebates from '#modules/rebate/service.ts';
import * as teams from '#modules/team/service.ts';
import * as vip from '#modules/vip/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import * as wallet from '#modules/wallet/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import type { CallRequest, OperatorActor } from '#platform/http.ts';
import { cryptoRandom } from '#platform/random.ts';
import type { Past } from './past.ts';
import { historyOf, playsAt, roundOf, type Step } from './timeline.ts';
import { contextWithin, requestOf } from './within.ts';

/**
 * Agents by account with the one above, how many play members come directly below each, and the
 * part of the brand's highest rebates that it has, in percent.
 */
export const demoTeam: readonly {
  account: string;
  below: string | undefined;
  members: number;
  share: number;
}[] = [
  { account: 'agent03', below: undefined, members: 12, share: 60 },
  { account: 'agent04', below: 'agent03', members: 18, share: 50 },
  { account: 'agent05', below: 'agent04', members: 14, share: 40 },
  { account: 'agent06', below: 'agent03', members: 14, share: 45 },
];
const stock = '20000000.00';
const given = '400000.00';
/** For how long a game that was opened is played; less than its session holds. */
const stayMs = 10 * 3_600_000;
const game = { vendorCode: 'arcade', gameCode: 'hoi-trang-ram', gameType: 'RNG' };

/** The line of payers: the house first. Rates in 1/100,000, for the lower and the higher tier. */
const line = ['agent01', 'agent02', 'agent03'] as const;
const contractsOf: Readonly<
  Record<
    ContractKind,
    { cycle: ContractTerms['cycle']; turnover: [string, string]; rates: [number, number][] }
  >
> = {
  dividend: {
    cycle: 'tenDays',
    turnover: ['100000.00', '1000000.00'],
    rates: [
      [2_000, 4_000],
      [1_600, 3_200],
      [1_200, 2_400],
    ],
  },
  dailySalary: {
    cycle: 'day',
    turnover: ['50000.00', '200000.00'],
    rates: [
      [60, 120],
      [48, 96],
      [36, 72],
    ],
  },
  // An offer that waits for its answer can be tried with the figures of the last week.
  hourSalary: {
    cycle: 'hour',
    turnover: ['5000.00', '40000.00'],
    rates: [
      [30, 60],
      [24, 48],
      [18, 36],
    ],
  },
  realtimeSalary: {
    cycle: 'fiveMinutes',
    turnover: ['1000.00', '20000.00'],
    rates: [
      [20, 40],
      [16, 32],
      [12, 24],
    ],
  },
};
const unanswered = { kind: 'hourSalary', account: 'agent03' };

type SignIn = { passwordHash: string; paymentPasswordHash: string };
export type Demo = {
  brandId: bigint;
  brandCode: string;
  document: BrandDocument;
  schema: string;
  ids: Map<string, bigint>;
  owner: OperatorActor;
  agent: SignIn;
  member: SignIn;
};
type Player = { account: string; id: bigint; n: number; token: string; openedAt: number };

export async function makeDemoTeam(tx: Transaction, past: Past, nowMs: number, demo: Demo): Promise<void> {
  const ctx = contextWithin(tx, demo.schema, past.now);
  const { steps, signings } = historyOf(nowMs, demo.document.timeZone, playersOf().length);
  const players: Player[] = [];
  await addAgents(tx, demo);
  for (const step of steps) {
    await past.goTo(step.atMs);
    if (step.closes) await closeWhatIsOver(ctx, tx, demo);
    for (const kind of signings.get(step.atMs) ?? []) await signDown(ctx, demo, kind);
    for (let joined = 0; joined < step.joining; joined++)
      players.push(await addPlayer(ctx, tx, demo, players.length));
    if (step.plays) await play(tx, demo, step, players);
  }
  await teams.countWithin(ctx, tx);
  await points.countPoints(ctx);
  await vip.countVip(ctx);
}

async function closeWhatIsOver(ctx: Context, tx: Transaction, { brandId }: Demo): Promise<void> {
  await teams.countWithin(ctx, tx);
  await points.countPoints(ctx);
  await vip.countVip(ctx);
  await vip.closeMonths(ctx);
  await rebates.payRebates(ctx);
  await contracts.closeDue(ctx);
  await contracts.approveOfDemo(tx, brandId);
  await contracts.payCalculated(ctx);
}

/**
 * The agents above all play members, and members who come below them, one of each agent after the
 * other.
 */
function playersOf(): string[] {
  const most = Math.max(...demoTeam.map(({ members: count }) => count));
  return Array.from({ length: most }, (_, i) =>
    demoTeam.filter(({ members: count }) => i < count).map(({ account }) => account),
  ).flat();
}

async function addAgents(tx: Transaction, { brandId, document, ids, agent }: Demo): Promise<void> {
  const { currency, defaultLanguage, rebates: terms } = document;
  for (const { account, below, share } of demoTeam) {
    if (below === undefined) continue;
    const uplineId = ids.get(below)!;
    const member = { ...members.emptyMember(brandId, account, defaultLanguage), ...agent, type: 1, uplineId };
    const memberId = await members.addMember(tx, member, currency);
    ids.set(account, memberId);
    await rebates.addInvitation(tx, brandId, account, memberId, null);
    const rates = Object.fromEntries(
      Object.entries(terms.max).map(([type, rate]) => [type, Math.floor((rate * share) / 100)]),
    );
    await rebates.beginWith(tx, { memberId, brandId, agentId: uplineId, rates });
  }
  await ledger.post(
    tx,
    demoTeam.map(({ account }) => ({
      key: `seed:team:${account}`,
      from: ledger.accountPath.playMoney,
      to: ledger.accountPath.main(ids.get(account)!),
      currency,
      memberId: ids.get(account)!,
      amount: parseAmount(stock)!,
      reason: 'play-money',
    })),
  );
}

/** The n-th member comes below an agent, who sends the money to play with. */
async function addPlayer(ctx: Context, tx: Transaction, demo: Demo, n: number): Promise<Player> {
  const { brandId, document, ids, member } = demo;
  const above = playersOf()[n]!;
  const account = `play${String(n + 1).padStart(2, '0')}`;
  const own = {
    ...members.emptyMember(brandId, account, document.defaultLanguage),
    ...member,
    uplineId: ids.get(above)!,
  };
  const id = await members.addMember(tx, own, document.currency);
  // The payment password is asked for where calls come in over HTTP, which this one does not.
  const sent = {
    direction: 'down',
    account,
    amount: given,
    requestId: cryptoRandom.uuid(),
    paymentPassword: '',
  } as const;
  await agentTransfers.send(ctx, asAgent(demo, above), sent);
  return { account, id, n, token: '', openedAt: 0 };
}

const asAgent = ({ brandId, ids }: Demo, account: string): CallRequest =>
  requestOf({
    role: 'agent',
    memberId: ids.get(account)!,
    sessionId: 0n,
    brandId,
    account,
    passwordExpired: false,
    isExcluded: false,
  });

/** The terms of a kind for an agent of the line: `place` 0 is the one whom the house pays. */
export function contractTermsOf(kind: ContractKind, place: number): ContractTerms {
  const { cycle, turnover, rates } = contractsOf[kind];
  return {
    kind,
    cycle,
    rate: 'fixed',
    tiers: turnover.map((least, tier) => ({
      turnover: least,
      loss: '0.00',
      active: tier * 5,
      rate: rates[place]![tier]!,
    })),
    activeFrom: '10000.00',
    carry: kind === 'dividend' ? 'permanent' : 'none',
    collect: false,
  };
}

/** A contract of the house with the first agent of the line, and below it one after the other. */
async function signDown(ctx: Context, demo: Demo, kind: ContractKind): Promise<void> {
  for (const [i, account] of line.entries()) {
    const terms = contractTermsOf(kind, i);
    const requestId = cryptoRandom.uuid();
    const { id } =
      i === 0
        ? await contracts.offerOfDemo(ctx, requestOf(demo.owner), {
            brand: demo.brandCode,
            account,
            terms,
            requestId,
            reason: 'demo',
          })
        : await contracts.offer(ctx, asAgent(demo, line[i - 1]!), { account, terms, requestId });
    if (kind === unanswered.kind && account === unanswered.account) return;
    await contracts.answer(ctx, asAgent(demo, account), { id, answer: 'sign' });
  }
}

/** A round of everybody who plays at this moment: all bets, then all wins. */
async function play(tx: Transaction, demo: Demo, step: Step, players: readonly Player[]): Promise<void> {
  const { atMs, isOfLate } = step;
  const {
    document: { currency },
    schema,
    member,
  } = demo;
  const playing = players.filter(({ n }) => playsAt(step, n));
  if (playing.length === 0) return;
  const { id: vendorId } = await vendors.vendorByCode(tx, game.vendorCode);
  for (const player of playing) {
    if (atMs - player.openedAt < stayMs) continue;
    if (isOfLate) await members.touchLogin(tx, player.id, member.passwordHash);
    const wish = { ...game, memberId: player.id, currency, loginSessionId: null };
    player.token = await vendors.openGameSession({ random: cryptoRandom }, tx, wish);
    player.openedAt = atMs;
  }
  for (const kind of ['bet', 'win'] as const) {
    const answers = await wallet.applyWithin(
      tx,
      schema,
      playing.map(({ id: memberId, n, token }) => {
        const { stake, payout } = roundOf(n, atMs);
        const round = `seed:${n}:${atMs}`;
        return {
          kind,
          vendorId,
          transaction: `${round}:${kind}`,
          rule: 'bet' as const,
          reference: kind === 'bet' ? '' : `${round}:bet`,
          memberId,
          tokenHash: vendors.hashToken(token),
          round,
          closesRound: kind === 'win',
          gameCode: game.gameCode,
          currency,
          amount: kind === 'bet' ? stake : payout,
          fingerprint: ledger.fingerprint(kind, round, stake, payout),
        };
      }),
    );
    const fault = answers.find(({ outcome }) => outcome !== 'done');
    assert.ok(!fault, `a ${kind} of the demo team was answered with ${fault?.outcome}`);
  }
}
