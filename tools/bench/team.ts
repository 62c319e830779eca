/** The queries of the agent centre, about a team of 20 and about one of 100,000: both stand in one database, filled directly. */
import { activeMembers, countBelow, headsOfTeam, playOfTeam } from '../../apps/server/src/modules/team/store.ts';
import { addHeads } from '../../apps/server/src/modules/team/countStore.ts';
import * as lines from '../../apps/server/src/modules/agent/playStore.ts';
import { memberWiseMax } from '../../apps/server/src/modules/team/rules.ts';
import * as pages from '../../apps/server/src/modules/agent/store.ts';
import { idsWithin } from '../../apps/server/src/modules/bet/rules.ts';
import { accountPath, ensureAccounts } from '../../apps/server/src/modules/ledger/service.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { addPlayers, addVendor, currency, makeKeys } from '../../apps/server/test/faults/testServer.ts';
import { grow } from './grow.ts';

export type TeamRead = { what: string; smallP95Ms: number; largeP95Ms: number };
export type Team = { id: bigint; brandId: bigint; size: number };

const dayMs = 86_400_000;
/** Each agent has this many directly below, so that 100,000 members stand 11 levels deep. */
export const fanOut = 3;
const linesEach = 3;
const postings = 1000;

export async function fillTeams(db: Database, sizes: Record<'small' | 'large', number>): Promise<Record<'small' | 'large', Team>> {
  const vendor = await addVendor(db, 'team', makeKeys());
  await addPlayers(db, vendor, 1, 1000n);
  const large = await fill(db, sizes.large);
  const small = await fill(db, sizes.small);
  while ((await addHeads(db)) > 0);
  await db.run('vacuum analyze');
  return { small, large };
}

export async function measureTeams(db: Database, { small, large }: Record<'small' | 'large', Team>, runs: number): Promise<TeamRead[]> {
  const measured: TeamRead[] = [];
  for (const [what, read] of Object.entries(reads(db))) {
    measured.push({ what, smallP95Ms: await p95(() => read(small), runs), largeP95Ms: await p95(() => read(large), runs) });
  }
  return measured;
}

async function p95(work: () => Promise<unknown>, runs: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < runs + 3; i++) {
    const started = performance.now();
    await work();
    // The first ones read pages of the database into memory.
    if (i >= 3) times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
}

/** A team with play of the last year; the tables of members and rounds are written by way of their triggers, sums of days from the lines. */
async function fill(db: Database, size: number): Promise<Team> {
  await db.run('set statement_timeout = 0');
  const { id: first, brandId } = (await db.one<{ id: bigint; brandId: bigint }>(
    `insert into member (brand_id, account, canonical_account, nickname, language, type)
     select min(id), 'top' || $1, 'top' || $1, 'agent', 'vi', 1 from brand returning id, brand_id as "brandId"`,
    [String(size)],
  ))!;
  for (let from = 1; from < size;) {
    // Whose upline is in the database already.
    const to = Math.min(size - 1, from * fanOut, from + postings * 5);
    await db.run(
      `insert into member (id, brand_id, account, canonical_account, nickname, language, type, upline_id, registered_at) overriding system value
       select $1::bigint + i, $2, 'm' || $1 || 'n' || i, 'm' || $1 || 'n' || i, 'member', 'vi', case when i % 50 = 0 then 1 else 0 end, $1::bigint + (i - 1) / $3::int,
         now() - (i % 365) * interval '1 day'
       from generate_series($4::int, $5::int) i`,
      [first, brandId, fanOut, from, to],
    );
    from = to + 1;
  }
  await db.run(`select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))`);
  for (let i = 0; i < size; i += postings) {
    const some = Array.from({ length: Math.min(postings, size - i) }, (_, at) => ({
      path: accountPath.main(first + BigInt(i + at)),
      currency,
    }));
    await db.transaction((tx) => ensureAccounts(tx, some));
  }
  await grow(db, Number(first), size, size * linesEach);
  await count(db, first, size);
  return { id: first, brandId, size };
}

/** Lines and sums as the reader of events writes them. */
async function count(db: Database, first: bigint, size: number): Promise<void> {
  const span = [first, first + BigInt(size)];
  await db.run(
    `insert into settled_play (brand_id, member_id, round_id, vendor_id, game_type, currency, rounds, stake, payout, turnover, at, day, uplines)
     select m.brand_id, r.member_id, r.id, r.vendor_id, r.game_type, r.currency, 1, r.stake, r.payout, r.stake, r.opened_at, r.opened_at::date,
       (select coalesce(array_agg(agent_id order by depth), '{}') from team_member t where t.member_id = m.id and t.depth > 0)
     from round r join member m on m.id = r.member_id where m.id >= $1 and m.id < $2`,
    span,
  );
  const sums = `p.day, p.currency, p.game_type, sum(p.rounds), sum(p.stake), sum(p.payout), sum(p.turnover)`;
  await db.run(
    `insert into member_play_day select p.member_id, ${sums} from settled_play p where p.member_id >= $1 and p.member_id < $2 group by p.member_id, p.day, p.currency, p.game_type`,
    span,
  );
  await db.run(
    `insert into team_play_day select agent, ${sums} from settled_play p cross join lateral unnest(p.uplines || p.member_id) agent
     where p.member_id >= $1 and p.member_id < $2 group by agent, p.day, p.currency, p.game_type`,
    span,
  );
  await db.run(
    `insert into member_moved_day select distinct m.brand_id, transfer_day(x.id), m.id from transfer x join member m on m.id = x.member_id
     where m.id >= $1 and m.id < $2 on conflict do nothing`,
    span,
  );
  await db.run(
    `update team_member t set last_played_on = p.day from (select member_id, max(day) as day from settled_play group by 1) p
     where p.member_id = t.member_id and t.member_id >= $1 and t.member_id < $2`,
    span,
  );
}

function reads(db: Database): Record<string, (team: Team) => Promise<unknown>> {
  const day = (msAgo: number): string => new Date(Date.now() - msAgo).toISOString().slice(0, 10);
  const month = { from: day(30 * dayMs), to: day(0) };
  const span = { sinceMs: Date.now() - 31 * dayMs, untilMs: Date.now() + dayMs };
  const filter = { ...month, ...span };
  const ids = idsWithin({ from: span.sinceMs, to: span.untilMs });
  const scope = ({ id, brandId, size }: Team): lines.Scope => ({ id, brandId, own: false, memberWise: size <= memberWiseMax, currency });
  const team = (order: pages.TeamOrder, search?: string, agentTypes?: number[]) => (of: Team) =>
    pages.pageOfTeam(db, currency, of.id, { search, order, agentTypes }, {});
  return {
    'how many stand below': ({ id }) => countBelow(db, id),
    'who came and deposited, by day, 30 days': ({ id }) => headsOfTeam(db, id, month),
    'play by day, 30 days': ({ id }) => playOfTeam(db, id, currency, month),
    'active members, 30 days': ({ id, size }) => activeMembers(db, { id, isLarge: size > memberWiseMax }, currency, month, 1000n),
    'who is online': ({ id }) => pages.onlineOfTeam(db, id),
    'a page directly below': ({ id }) => pages.pageBelow(db, currency, id, {}),
    'a page of the team, newest': team('newest'),
    'a page of the team, last played': team('played'),
    'a page of its agents': team('newest', undefined, [1, 2, 41, 42]),
    'a search in the team': team('newest', 'm'),
    'a page of play': (of) => lines.pageOfPlay(db, scope(of), filter, {}),
    'a page of open rounds': (of) => lines.pageOfOpen(db, scope(of), filter, ids, {}),
    'a page of account lines': (of) => lines.pageOfLines(db, scope(of), undefined, ids, {}),
    'totals of account lines': (of) => lines.totalsOfLines(db, scope(of), undefined, ids),
  };
}
