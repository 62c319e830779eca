/**
 * Teams as the agent centre may meet them, filled directly: members, their play and money as sums
 * by day, and some of the single lines.
 */
import { countSome } from '../../apps/server/src/modules/team/countStore.ts';
import { namedSpans } from '../../apps/server/src/modules/team/rules.ts';
import { accountPath, ensureAccounts } from '../../apps/server/src/modules/ledger/service.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { grow } from './grow.ts';

/** `firstId`: the agent at the top; the members follow it in the order of their levels. */
export type Team = { firstId: bigint; brandId: bigint; size: number; currency: string };

/**
 * Days of the sums, the last one two days ago: the day after it is that of the contracts' night.
 */
const days = 30;
/**
 * The members who play at all in a month, on how many of its days, and how many rounds on each:
 * 200,000 members make 20,000,000.
 */
const playerPercent = 40;
const daysEach = 10;
const roundsEachDay = 25;
const linesEach = 5;
const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'LOTTERY'];
const postings = 1000;
/** So many stand directly below the middle agent besides its own branch. */
const wide = 1000;

export const middleAgent = ({ firstId }: Team): bigint => firstId + 12n;

/** Two or three stand directly below each, so that 200,000 stand 14 levels deep. */
const parentOf = `($1::bigint + case when $2 > 10 * ${wide} and i >= $2 - ${wide} then 12 else (i - 1) * 2 / 5 end)`;

export async function fillTeam(
  db: Database,
  { brandId, currency }: { brandId: bigint; currency: string },
  size: number,
): Promise<Team> {
  await db.run(`set statement_timeout = 0`);
  const team = { ...(await addMembers(db, brandId, size)), brandId, size, currency };
  for (let i = 0; i < size; i += postings) {
    const paths = Array.from({ length: Math.min(postings, size - i) }, (_, at) =>
      accountPath.main(team.firstId + BigInt(i + at)),
    );
    await db.transaction((tx) =>
      ensureAccounts(
        tx,
        paths.map((path) => ({ path, currency })),
      ),
    );
  }
  await grow(db, Number(team.firstId), size, size * linesEach, days);
  await addLines(db, team);
  await addLineSums(db, team);
  await addPlay(db, team);
  await addMoney(db, team);
  await addRest(db, team);
  return team;
}

/** As the job of each minute does, once all teams are filled; by the rule of the demo brands. */
export async function countActive(
  db: Database,
  { brandId, currency }: { brandId: bigint; currency: string },
): Promise<void> {
  const spans = namedSpans(Date.now(), 'Asia/Ho_Chi_Minh');
  while (await db.transaction((tx) => countSome(tx, { brandId, currency, least: 10_000_000n, spans })));
}

const spanOf = ({ firstId, size }: Pick<Team, 'firstId' | 'size'>) => [firstId, firstId + BigInt(size)];

/** Members and the tables that their triggers keep, level by level and past the triggers. */
async function addMembers(db: Database, brandId: bigint, size: number): Promise<{ firstId: bigint }> {
  const { firstId } = (await db.one<{ firstId: bigint }>(`select max(id) + 1 as "firstId" from member`))!;
  const span = spanOf({ firstId, size });
  await db.transaction(async (tx) => {
    await tx.run(`set local session_replication_role = replica; set local statement_timeout = 0`);
    await tx.run(
      `insert into member (id, brand_id, account, canonical_account, nickname, language, type, upline_id, registered_at, terms_accepted_at, password_hash) overriding system value
       select $1::bigint + i, $3, 'm' || $1 || 'n' || i, 'm' || $1 || 'n' || i, 'member', 'vi', case when i < 20 or i % 8 = 0 then 1 else 0 end,
         case when i > 0 then ${parentOf} end, now() - (i % 365) * interval '1 day', now(), (select password_hash from member where account = 'agent01' and brand_id = $3)
       from generate_series(0, $2::int - 1) i`,
      [firstId, size, brandId],
    );
    await tx.run(
      `with recursive above(agent_id, member_id, depth) as (
         select id, id, 0 from member where id >= $1 and id < $2
         union all select m.upline_id, a.member_id, a.depth + 1 from above a join member m on m.id = a.agent_id where m.upline_id is not null)
       insert into team_member (agent_id, member_id, depth, joined_on, first_deposit_on)
       select a.agent_id, a.member_id, a.depth, m.registered_at::date, case when m.id % 3 = 0 then m.registered_at::date end
       from above a join member m on m.id = a.member_id`,
      span,
    );
    await tx.run(
      `insert into team_heads select agent_id, count(*), count(*) filter (where depth = 1) from team_member
       where depth > 0 and member_id >= $1 and member_id < $2 group by 1`,
      span,
    );
    await tx.run(
      `insert into team_heads_day select agent_id, joined_on, count(*), count(first_deposit_on) from team_member
       where depth > 0 and member_id >= $1 and member_id < $2 group by 1, 2`,
      span,
    );
    await tx.run(`select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))`);
  });
  await db.run('vacuum analyze member, team_member');
  return { firstId };
}

/**
 * Some of the bets as single lines, from their rounds; the sums by day stand for many more. Of a
 * hundred rounds one is open.
 */
async function addLines(db: Database, team: Team): Promise<void> {
  await db.run(
    `with opened as (
       update round set state = 'open', closed_at = null where member_id >= $1 and member_id < $2 and id % 100 = 0 returning *)
     insert into open_round (brand_id, member_id, round_id, vendor_id, game_type, currency, stake, payout)
     select m.brand_id, o.member_id, o.id, o.vendor_id, o.game_type, o.currency, o.stake, o.payout from opened o join member m on m.id = o.member_id`,
    spanOf(team),
  );
  await db.run(
    `insert into settled_play (brand_id, member_id, round_id, vendor_id, game_type, currency, rounds, stake, payout, turnover, income, at, day, uplines)
     select m.brand_id, r.member_id, r.id, r.vendor_id, r.game_type, r.currency, 1, r.stake, r.payout, r.valid, r.stake - r.payout, r.opened_at, r.opened_at::date, u.uplines
     from member m join round r on r.member_id = m.id and r.state = 'settled'
     cross join lateral (select coalesce(array_agg(agent_id order by depth), '{}') as uplines from team_member t where t.member_id = m.id and t.depth > 0) u
     where m.id >= $1 and m.id < $2`,
    spanOf(team),
  );
  await db.run(
    `insert into member_moved_hour select distinct m.brand_id, transfer_hour(x.id), m.id from transfer x join member m on m.id = x.member_id
     where m.id >= $1 and m.id < $2 on conflict do nothing`,
    spanOf(team),
  );
}

/**
 * Account lines by day and reason; the members' own ones are kept nowhere else, as a member without
 * a team is one of one.
 */
async function addLineSums(db: Database, team: Team): Promise<void> {
  const span = spanOf(team);
  await db.run(
    `create temp table member_line_day as
     select x.member_id, (x.at at time zone b.time_zone)::date as day, a.currency, x.reason, count(*) as lines,
       sum(case when x.to_account_id = a.id then x.amount else -x.amount end) as amount
     from transfer x join member m on m.id = x.member_id join brand b on b.id = m.brand_id
     join account a on a.member_id = x.member_id and a.path = 'member:' || x.member_id || ':main' and a.id in (x.from_account_id, x.to_account_id)
     where x.amount > 0 and m.id >= $1 and m.id < $2 group by 1, 2, 3, 4`,
    span,
  );
  await db.run(`create index on member_line_day (member_id)`);
  await sumUp(db, team, 'line', ['reason'], ['lines', 'amount']);
  await db.run(`drop table member_line_day`);
  await db.run(
    `insert into line_mark (account_id, last_id) select a.id, max(x.id) from account a join transfer x on x.member_id = a.member_id
     where a.member_id >= $1 and a.member_id < $2 and a.path = 'member:' || a.member_id || ':main' group by 1`,
    span,
  );
}

/**
 * Sums by day of members, and of teams by the sums of those directly below, from the lowest level
 * up.
 */
async function addPlay(db: Database, team: Team): Promise<void> {
  const span = spanOf(team);
  await db.run(
    `insert into member_play_day (member_id, day, currency, game_type, vendor_id, rounds, stake, payout, turnover, income)
     select id, current_date - 2 - (id * 7 + n * 3)::int % ${days}, $3, ($4::text[])[1 + (id + n) % 5], 1 + (id + n) % 3, ${roundsEachDay},
       ${roundsEachDay} * 1000000 * (1 + id % 9), ${roundsEachDay} * 950000 * (1 + (id + n) % 9), ${roundsEachDay} * 1000000 * (1 + id % 9),
       ${roundsEachDay} * (1000000 * (1 + id % 9) - 950000 * (1 + (id + n) % 9))
     from member cross join generate_series(0, ${daysEach} - 1) n where id >= $1 and id < $2 and id % 100 < ${playerPercent}`,
    [...span, team.currency, gameTypes],
  );
  await sumUp(
    db,
    team,
    'play',
    ['game_type', 'vendor_id'],
    ['rounds', 'stake', 'payout', 'turnover', 'income'],
  );
  await db.run(
    `insert into team_active_day select t.agent_id, d.day, count(*) from member_play_day d join team_member t on t.member_id = d.member_id
     where d.member_id >= $1 and d.member_id < $2 group by 1, 2`,
    span,
  );
  await db.run(
    `update team_member t set last_played_on = p.day from (select member_id, max(day) as day from member_play_day group by 1) p
     where p.member_id = t.member_id and t.member_id >= $1 and t.member_id < $2`,
    span,
  );
}

async function addMoney(db: Database, team: Team): Promise<void> {
  await db.run(
    `insert into member_money_day (member_id, day, currency, figure, amount, times)
     select id, current_date - 2 - (id * 7 + n * 3)::int % ${days}, $3, f.figure, f.amount, 1
     from member cross join generate_series(0, ${daysEach} - 1) n
     cross join (values ('deposits', 5, 50000000), ('withdrawals', 10, 40000000), ('bonuses', 10, 1000000), ('rebates', 1, 100000)) f(figure, every, amount)
     where id >= $1 and id < $2 and id % 100 < ${playerPercent} and n % f.every = 0`,
    [...spanOf(team), team.currency],
  );
  await sumUp(db, team, 'money', ['figure'], ['amount', 'times']);
}

/**
 * The sums that the reader of events adds line by line: the team's sum is that of the member and of
 * the teams directly below.
 */
async function sumUp(
  db: Database,
  team: Team,
  of: 'play' | 'money' | 'line',
  kinds: readonly string[],
  sums: readonly string[],
): Promise<void> {
  const added = sums.map((sum) => `sum(${sum})`).join(', ');
  const key = ['day', 'currency', ...kinds].join(', ');
  const { levels } = (await db.one<{ levels: number }>(
    `select max(depth)::int as levels from team_member where agent_id = $1`,
    [team.firstId],
  ))!;
  for (let level = levels; level >= 0; level--)
    await db.run(
      `with those as materialized (select member_id as id from team_member where agent_id = $1 and depth = $2)
       insert into team_${of}_day (agent_id, ${key}, ${sums.join(', ')}) select id, ${key}, ${added} from (
         select t.id, ${key}, ${sums.join(', ')} from those t join member_${of}_day d on d.member_id = t.id
         union all
         select t.id, ${key}, ${sums.join(', ')} from those t join member m on m.upline_id = t.id join team_${of}_day d on d.agent_id = m.id) s
       group by id, ${key}`,
      [team.firstId, level],
    );
}

/**
 * The members who are here now, by which codes they came, and a rebate of each day to the agents
 * that are asked about.
 */
async function addRest(db: Database, team: Team): Promise<void> {
  const span = spanOf(team);
  const agents = [team.firstId, ...(team.size > 100 ? [middleAgent(team)] : [])];
  await db.run(
    `insert into member_seen (member_id, seen_at) select id, now() + interval '1 day' from member where id >= $1 and id < $2 and id % 50 = 0`,
    span,
  );
  await db.run(
    `insert into invitation (brand_id, code, agent_id) select $1, 'BENCH' || agent || 'N' || n, agent from unnest($2::bigint[]) agent cross join generate_series(1, 100) n`,
    [team.brandId, agents],
  );
  await db.run(
    `insert into joined_by (member_id, agent_id, invitation_id)
     select id, upline_id, (select min(i.id) from invitation i where i.agent_id = upline_id) from member where id > $1 and id < $2`,
    span,
  );
  await db.run(
    `insert into rebate_run (brand_id, currency, from_at, to_at, terms, state, closed_at)
     select $1, $2, current_date - n - 1, current_date - n, v.document -> 'rebates', 'paid', now()
     from (select document from brand_version where brand_id = $1 order by version desc limit 1) v cross join generate_series(0, ${days} - 1) n on conflict do nothing`,
    [team.brandId, team.currency],
  );
  await db.run(
    `insert into rebate_part (run_id, member_id, line_id, source_id, game_type, basis_points, turnover, earned)
     select r.id, agent, 0, s.id, g, 10, 1000000 + s.id, 10 * (1000000 + s.id) from rebate_run r cross join unnest($2::bigint[]) agent
     join member s on s.upline_id = agent or s.id = agent cross join unnest($3::text[]) g where r.brand_id = $1`,
    [team.brandId, agents, gameTypes],
  );
  await db.run(
    `insert into rebate (run_id, member_id, line_id, currency, earned, carried_in, amount, carried_out, paid_on)
     select p.run_id, p.member_id, 0, $2, sum(p.earned), 0, 0, sum(p.earned), r.to_at::date from rebate_part p join rebate_run r on r.id = p.run_id
     where r.brand_id = $1 and p.member_id = any($3) group by p.run_id, p.member_id, r.to_at`,
    [team.brandId, team.currency, agents],
  );
}
