/** Contracts of each kind down a line of demo agents, offered and signed by themselves. What an agent has already is not made again. */
import { randomUUID } from 'node:crypto';
import type { Client } from '@sen/api/client';
import { answerContract, contractKinds, contracts, offerContract, type ContractKind, type ContractTerms } from '@sen/api/contract';
import { offerHouseContract } from '@sen/api/contractDesk';
import { deskMembers } from '@sen/api/member';
import type { Database } from '../../../apps/server/src/platform/database.ts';

export type DemoAgent = { account: string; call: Client };

/** For how long they have held, so that days and parts of a month have passed: they came to nothing, as nobody had played yet. */
const since: Record<ContractKind, string> = { dividend: '1 month', dailySalary: '3 days', hourSalary: '6 hours', realtimeSalary: '1 hour' };

/** Terms of the agent that stands so deep in the line: the deeper, the smaller its share. */
function termsOf(kind: ContractKind, depth: number): ContractTerms {
  const [steps, cycle] = (
    {
      dividend: [[10_000, 15_000, 20_000], 'halfMonth'],
      dailySalary: [[400, 600, 800], 'day'],
      hourSalary: [[200, 300, 400], 'hour'],
      realtimeSalary: [[80, 120, 200], 'fiveMinutes'],
    } as const satisfies Record<ContractKind, readonly [readonly number[], ContractTerms['cycle']]>
  )[kind];
  const turnovers = {
    dividend: [0, 20_000, 100_000],
    dailySalary: [1_000, 10_000, 50_000],
    hourSalary: [500, 2_000, 10_000],
    realtimeSalary: [100, 500, 2_000],
  }[kind];
  return {
    kind,
    cycle,
    rate: kind === 'dailySalary' ? 'floating' : 'fixed',
    tiers: steps.map((rate, i) => ({ turnover: `${turnovers[i]}.00`, loss: '0.00', active: i + 1, rate: (rate * (4 - depth)) / 4 })),
    activeFrom: '50.00',
    carry: kind === 'dividend' ? 'permanent' : 'none',
    collect: kind === 'dividend',
  };
}

export async function signContracts(db: Database, finance: Client, line: readonly DemoAgent[]): Promise<void> {
  const [top] = line;
  const { own: known } = await top!.call(contracts, { kind: 'dividend' });
  if (known) return;
  const { list } = await finance(deskMembers, { search: top!.account });
  const member = list.find(({ account }) => account === top!.account)!.id;
  for (const kind of contractKinds) {
    for (const [depth, { account, call }] of line.entries()) {
      const offer = { terms: termsOf(kind, depth), requestId: randomUUID() };
      if (depth === 0) await finance(offerHouseContract, { ...offer, member, reason: 'Demo contract' });
      else await line[depth - 1]!.call(offerContract, { ...offer, account });
      const asked = await call(contracts, { kind });
      await call(answerContract, { id: asked.offer!.id, answer: 'sign' });
    }
    await db.run(
      `update contract set starts_at = starts_at - $2::interval where kind = $1 and member_id in (select id from member where account = any($3))`,
      [kind, since[kind], line.map(({ account }) => account)],
    );
  }
}
