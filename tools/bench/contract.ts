/**
 * The cost of a night's run: a day of daily salaries down a tree of agents, computed and paid by a
 * process of its own.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ContractTerms } from '@sen/api/contract';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { Team } from './teamFill.ts';

const run = promisify(execFile);

export type ContractRun = {
  contracts: number;
  members: number;
  computedMs: number;
  paidMs: number;
  paid: number;
  rssBytes: number;
};

/**
 * Every member of the teams, which are of one brand, has played on the last whole day, and the
 * first ones from the top have a contract with their upline.
 */
export async function measureContracts(
  db: Database,
  teams: readonly { team: Team; contracts: number }[],
): Promise<ContractRun> {
  const { brandId } = teams[0]!.team;
  const { timeZone } = (await db.one<{ timeZone: string }>(
    `select time_zone as "timeZone" from brand where id = $1`,
    [brandId],
  ))!;
  const day = Temporal.Now.plainDateISO(timeZone).subtract({ days: 1 });
  await db.run(`set statement_timeout = 0`);
  for (const { team, contracts } of teams) {
    await playOf(db, team, day.toString());
    await signContracts(db, team, contracts, day.toZonedDateTime(timeZone).epochMilliseconds);
  }
  await db.run('vacuum analyze');
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'contractRun.ts'),
    db.url,
    db.schema,
  ]);
  const [contracts, members] = [teams.map((one) => one.contracts), teams.map(({ team }) => team.size)].map(
    (all) => all.reduce((a, b) => a + b),
  );
  return {
    contracts: contracts!,
    members: members!,
    ...(JSON.parse(stdout) as Omit<ContractRun, 'contracts' | 'members'>),
  };
}

/** Rounds of a day as sums alone. */
async function playOf(db: Database, { firstId, size, currency }: Team, day: string): Promise<void> {
  const span = [firstId, firstId + BigInt(size), day, currency];
  const figures = `5, 100000000, 90000000, 100000000, 10000000`;
  await db.run(
    `insert into member_play_day (member_id, day, currency, game_type, vendor_id, rounds, stake, payout, turnover, income)
     select id, $3, $4, 'LIVE', 1, ${figures} from member where id >= $1 and id < $2`,
    span,
  );
  await db.run(
    `insert into team_play_day (agent_id, day, currency, game_type, vendor_id, rounds, stake, payout, turnover, income)
     select t.agent_id, $3, $4, 'LIVE', 1, count(*) * 5, count(*) * 100000000, count(*) * 90000000, count(*) * 100000000, count(*) * 10000000
     from team_member t where t.member_id >= $1 and t.member_id < $2 group by t.agent_id`,
    span,
  );
  await db.run(
    `update team_member set last_played_on = $3 where member_id >= $1 and member_id < $2 and last_played_on is distinct from $3`,
    span.slice(0, 3),
  );
}

async function signContracts(
  db: Database,
  { firstId, brandId, currency }: Team,
  contracts: number,
  startsAtMs: number,
): Promise<void> {
  const terms: ContractTerms = {
    kind: 'dailySalary',
    cycle: 'day',
    rate: 'fixed',
    tiers: [{ turnover: '0.00', loss: '0.00', active: 0, rate: 0 }],
    activeFrom: '100.00',
    carry: 'none',
    collect: false,
  };
  // The further down, the lower the rate.
  await db.run(
    `insert into contract (brand_id, kind, cycle, member_id, upline_id, currency, terms, state, request_id, starts_at)
     select $1, $2, $3, m.id, m.upline_id, $5,
       jsonb_set($6::jsonb, '{tiers,0,rate}', to_jsonb(600 - 40 * (select max(depth) from team_member t where t.member_id = m.id))),
       'signed', gen_random_uuid(), to_timestamp($7::float8 / 1000)
     from member m where m.id >= $4 and m.id < $4 + $8::int`,
    [brandId, terms.kind, terms.cycle, firstId, currency, JSON.stringify(terms), startsAtMs, contracts],
  );
}
