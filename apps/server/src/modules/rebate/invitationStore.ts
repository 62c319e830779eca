import type { PageInput } from '@sen/api/desk';
import type { RebateRates } from '@sen/api/rebateRate';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';

export type InvitationRow = {
  id: bigint;
  code: string;
  agentId: bigint;
  label: string;
  makesAgent: boolean;
  rates: RebateRates | null;
  expiresAt: number | null;
  usesMax: number | null;
  uses: number;
  closedAt: number | null;
  createdAt: number;
};
const columns = `i.id, i.code, i.agent_id as "agentId", i.label, i.makes_agent as "makesAgent", i.rates, i.expires_at as "expiresAt", i.uses_max as "usesMax",
  i.uses, i.closed_at as "closedAt", i.created_at as "createdAt"`;

/**
 * True of an invitation whose agent's account is open, and which is not closed, expired or used up.
 */
const isOpen = `i.closed_at is null and (i.expires_at is null or i.expires_at > to_timestamp($3::float8 / 1000)) and (i.uses_max is null or i.uses < i.uses_max)
  and exists (select from member m where m.id = i.agent_id and m.status = 'active')`;

export function findOpen(
  db: Queryable,
  brandId: bigint,
  code: string,
  nowMs: number,
): Promise<InvitationRow | undefined> {
  return db.one<InvitationRow>(
    `select ${columns} from invitation i where i.brand_id = $1 and i.code = $2 and ${isOpen}`,
    [brandId, code, nowMs],
  );
}

/**
 * Counts a member who comes by it. Undefined: it has been closed, has expired or is used up
 * meanwhile.
 */
export function use(
  tx: Queryable,
  brandId: bigint,
  code: string,
  nowMs: number,
): Promise<InvitationRow | undefined> {
  return tx.one<InvitationRow>(
    `update invitation i set uses = i.uses + 1 where i.brand_id = $1 and i.code = $2 and ${isOpen} returning ${columns}`,
    [brandId, code, nowMs],
  );
}

export type NewInvitation = Pick<
  InvitationRow,
  'code' | 'agentId' | 'label' | 'makesAgent' | 'rates' | 'expiresAt' | 'usesMax'
> & {
  brandId: bigint;
};

/** Undefined: the brand has such a code already. */
export async function insert(tx: Queryable, invitation: NewInvitation): Promise<InvitationRow | undefined> {
  const { brandId, code, agentId, label, makesAgent, rates, expiresAt, usesMax } = invitation;
  return tx.one<InvitationRow>(
    `insert into invitation as i (brand_id, code, agent_id, label, makes_agent, rates, expires_at, uses_max)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), $8) on conflict on constraint invitation_code do nothing returning ${columns}`,
    [
      brandId,
      code,
      agentId,
      label,
      makesAgent,
      rates === null ? null : JSON.stringify(rates),
      expiresAt,
      usesMax,
    ],
  );
}

const newest: Order = { columns: [{ sql: 'i.id', type: 'number' }], direction: 'desc' };

export async function pageOf(
  db: Queryable,
  agentId: bigint,
  input: PageInput,
): Promise<KeysetPage<InvitationRow>> {
  const values: unknown[] = [agentId];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<InvitationRow & { cursor: string }>(
      `select ${columns}, ${cursor} from invitation i where i.agent_id = $1 and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

export async function countOpen(
  db: Queryable,
  brandId: bigint,
  agentId: bigint,
  nowMs: number,
): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from invitation i where i.brand_id = $1 and i.agent_id = $2 and ${isOpen}`,
    [brandId, agentId, nowMs],
  );
  return row!.count;
}

/**
 * The agent's own one, closed for good; undefined: it has none of this number. Closed again it
 * stays as it was.
 */
export function close(tx: Queryable, agentId: bigint, id: bigint): Promise<InvitationRow | undefined> {
  return tx.one<InvitationRow>(
    `update invitation i set closed_at = coalesce(i.closed_at, now()) where i.id = $2 and i.agent_id = $1 returning ${columns}`,
    [agentId, id],
  );
}

export async function insertJoined(
  tx: Queryable,
  memberId: bigint,
  agentId: bigint,
  invitationId: bigint | null,
): Promise<void> {
  await tx.run(`insert into joined_by (member_id, agent_id, invitation_id) values ($1, $2, $3)`, [
    memberId,
    agentId,
    invitationId,
  ]);
}

export type JoinedRow = {
  memberId: bigint;
  account: string;
  type: number;
  invitationCode: string | null;
  at: number;
  lastLoginAt: number | null;
  mustChoosePassword: boolean;
};
const newestJoined: Order = { columns: [{ sql: 'j.member_id', type: 'number' }], direction: 'desc' };

/** The members whom an agent has brought, the newest first. */
export async function pageOfJoined(
  db: Queryable,
  agentId: bigint,
  input: PageInput,
): Promise<KeysetPage<JoinedRow>> {
  const values: unknown[] = [agentId];
  const { where, orderAndLimit, cursor, page } = keyset(newestJoined, input, values);
  return page(
    await db.rows<JoinedRow & { cursor: string }>(
      `select j.member_id as "memberId", m.account, m.type, i.code as "invitationCode", j.at, m.last_login_at as "lastLoginAt",
         m.password_one_time as "mustChoosePassword", ${cursor}
       from joined_by j join member m on m.id = j.member_id left join invitation i on i.id = j.invitation_id
       where j.agent_id = $1 and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}
