/** The rules by which promotions pay, and their versions. */
import type { LocalizedText } from '@sen/api/brandDocument';
import type { PageInput } from '@sen/api/desk';
import type { RewardKind, RewardTerms } from '@sen/api/rewardTerms';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';

export type RuleContent = {
  promotion: string;
  name: LocalizedText;
  terms: RewardTerms;
  showFrom: number | null;
  showUntil: number | null;
};
/** A rule by one of its versions; `latest` is its newest one. */
export type RuleRow = RuleContent & {
  id: bigint;
  brandId: bigint;
  kind: RewardKind;
  currency: string;
  open: boolean;
  openedAt: number;
  switchedAt: number;
  version: number;
  latest: number;
  createdAt: number;
  changedAt: number;
};
const columns = `r.id, r.brand_id as "brandId", r.kind, r.currency, r.open, r.opened_at as "openedAt", r.switched_at as "switchedAt", v.version, r.version as latest,
  r.created_at as "createdAt", r.changed_at as "changedAt", v.promotion, v.name, v.terms, v.show_from as "showFrom", v.show_until as "showUntil"`;
const newestVersion = `reward_rule r join reward_rule_version v on v.rule_id = r.id and v.version = r.version`;

/**
 * The open rules of a brand in one currency, by their newest versions, the oldest first: also those
 * that have not begun or are over.
 */
export function openRules(
  db: Queryable,
  brandId: bigint,
  currency: string,
  kinds: readonly RewardKind[] | null = null,
): Promise<RuleRow[]> {
  return db.rows<RuleRow>(
    `select ${columns} from ${newestVersion} where r.brand_id = $1 and r.currency = $2 and r.open and ($3::text[] is null or r.kind = any($3)) order by r.id`,
    [brandId, currency, kinds],
  );
}

/** The terms of a brand's open rules that are not over. */
export async function openTerms(db: Queryable, brandId: bigint, currency: string): Promise<RewardTerms[]> {
  const rows = await db.rows<{ terms: RewardTerms }>(
    `select v.terms from ${newestVersion}
     where r.brand_id = $1 and r.currency = $2 and r.open and (v.show_until is null or v.show_until > now()) order by r.id`,
    [brandId, currency],
  );
  return rows.map(({ terms }) => terms);
}

/**
 * No period is longer; and so long after it was closed, all that a rule owed for its periods is
 * given.
 */
const owedDays = 40;

/**
 * The rules of a brand, of these kinds, that may have a period to give: open ones, those closed not
 * long ago, and those whose period is being given.
 */
export async function idsWithPeriods(
  db: Queryable,
  brandId: bigint,
  currency: string,
  kinds: readonly RewardKind[],
  nowMs: number,
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select id from reward_rule r where brand_id = $1 and currency = $2 and kind = any($5)
       and (open or switched_at > to_timestamp($3::float8 / 1000) - make_interval(days => $4)
            or exists (select from reward_run where rule_id = r.id and state = 'giving')) order by id`,
    [brandId, currency, nowMs, owedDays, kinds],
  );
  return rows.map(({ id }) => id);
}

/** All rules of some brands, the newest first. */
export function allOf(db: Queryable, brandIds: readonly bigint[]): Promise<RuleRow[]> {
  return db.rows<RuleRow>(
    `select ${columns} from ${newestVersion} where r.brand_id = any($1) order by r.id desc`,
    [brandIds],
  );
}

export function find(db: Queryable, id: bigint): Promise<RuleRow | undefined> {
  return db.one<RuleRow>(`select ${columns} from ${newestVersion} where r.id = $1`, [id]);
}

/**
 * Changes of a rule wait for each other here; a member who joins, signs in or draws sees it open
 * until they are through.
 */
export function lock(
  tx: Queryable,
  id: bigint,
  how: 'update' | 'share' = 'update',
): Promise<RuleRow | undefined> {
  return tx.one<RuleRow>(`select ${columns} from ${newestVersion} where r.id = $1 for ${how} of r`, [id]);
}

/** Keeps the open rules of a kind as they are until the transaction ends. */
export async function lockOpen(
  tx: Queryable,
  brandId: bigint,
  currency: string,
  kind: RewardKind,
): Promise<void> {
  await tx.rows(
    `select from reward_rule where brand_id = $1 and currency = $2 and kind = $3 and open order by id for share`,
    [brandId, currency, kind],
  );
}

/** Rules by the versions that rewards arose by, by `<rule>:<version>`. */
export async function versionsOf(
  db: Queryable,
  wanted: readonly { ruleId: bigint; version: number }[],
): Promise<Map<string, RuleRow>> {
  const rows = await db.rows<RuleRow>(
    `select distinct on (r.id, v.version) ${columns} from unnest($1::bigint[], $2::int[]) asked(rule_id, version)
     join reward_rule r on r.id = asked.rule_id join reward_rule_version v on v.rule_id = r.id and v.version = asked.version`,
    [wanted.map(({ ruleId }) => ruleId), wanted.map(({ version }) => version)],
  );
  return new Map(rows.map((row) => [`${row.id}:${row.version}`, row]));
}

/**
 * A rule by the version that was in force at a moment; by its first one where it was made later.
 */
export async function asOf(db: Queryable, id: bigint, atMs: number): Promise<RuleRow> {
  const row = await db.one<RuleRow>(
    `select ${columns} from reward_rule r join reward_rule_version v on v.rule_id = r.id
     where r.id = $1 and (v.at <= to_timestamp($2::float8 / 1000) or v.version = 1) order by v.version desc limit 1`,
    [id, atMs],
  );
  return row!;
}

export type RuleVersion = RuleRow & { versionAt: number };

/** All versions of some rules, of each the newest first. */
export async function versionsEach(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, RuleVersion[]>> {
  const rows = await db.rows<RuleVersion>(
    `select ${columns}, v.at as "versionAt" from reward_rule r join reward_rule_version v on v.rule_id = r.id where r.id = any($1) order by v.version desc`,
    [ids],
  );
  return Map.groupBy(rows, ({ id }) => id);
}

export type NewRule = Pick<RuleRow, 'brandId' | 'kind' | 'currency' | 'open'> & { requestId: string };
/** The author of a version and the reason; `operatorId` null: of the demo. */
export type Author = { operatorId: bigint | null; reason: string };

/**
 * The request for a rule, to compare a request sent again with, whatever became of the rule since.
 */
const askedOf = (rule: NewRule, content: RuleContent): string =>
  JSON.stringify({ ...rule, ...content }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

/** With its first version. Undefined: the request is known already. */
export async function insert(
  tx: Queryable,
  rule: NewRule,
  content: RuleContent,
  author: Author,
): Promise<bigint | undefined> {
  const row = await tx.one<{ id: bigint }>(
    `insert into reward_rule (brand_id, request_id, asked, kind, currency, open) values ($1, $2, $3, $4, $5, $6)
     on conflict (request_id) do nothing returning id`,
    [rule.brandId, rule.requestId, askedOf(rule, content), rule.kind, rule.currency, rule.open],
  );
  if (row) await insertVersion(tx, row.id, 1, content, author);
  return row?.id;
}

/** The rule of a request, and whether it was asked for with the same. */
export function findByRequest(
  db: Queryable,
  rule: NewRule,
  content: RuleContent,
): Promise<{ id: bigint; version: number; isSame: boolean } | undefined> {
  return db.one(`select id, version, asked = $2::jsonb as "isSame" from reward_rule where request_id = $1`, [
    rule.requestId,
    askedOf(rule, content),
  ]);
}

async function insertVersion(
  tx: Queryable,
  ruleId: bigint,
  version: number,
  content: RuleContent,
  author: Author,
): Promise<void> {
  await tx.run(
    `insert into reward_rule_version (rule_id, version, promotion, name, terms, show_from, show_until, operator_id, reason)
     values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000), $8, $9)`,
    [
      ruleId,
      version,
      content.promotion,
      JSON.stringify(content.name),
      JSON.stringify(content.terms),
      content.showFrom,
      content.showUntil,
      author.operatorId,
      author.reason,
    ],
  );
}

export async function addVersion(
  tx: Queryable,
  ruleId: bigint,
  content: RuleContent,
  author: Author,
): Promise<number> {
  const row = await tx.one<{ version: number }>(
    `update reward_rule set version = version + 1, changed_at = now() where id = $1 returning version`,
    [ruleId],
  );
  await insertVersion(tx, ruleId, row!.version, content, author);
  return row!.version;
}

export async function setOpen(tx: Queryable, id: bigint, open: boolean): Promise<void> {
  await tx.run(
    `update reward_rule set open = $2, opened_at = case when $2 then now() else opened_at end, switched_at = now(), changed_at = now() where id = $1`,
    [id, open],
  );
}

export type VersionRow = RuleContent & Author & { version: number; at: number };

export function versions(db: Queryable, ruleId: bigint): Promise<VersionRow[]> {
  return db.rows<VersionRow>(
    `select version, promotion, name, terms, show_from as "showFrom", show_until as "showUntil", operator_id as "operatorId", reason, at
     from reward_rule_version where rule_id = $1 order by version desc`,
    [ruleId],
  );
}

const newest: Order = { columns: [{ sql: 'r.id', type: 'number' }], direction: 'desc' };

export type DeskFilter = {
  brandIds: readonly bigint[];
  id: bigint | null;
  kind: RewardKind | null;
  open: boolean | null;
};

export async function pageOfDesk(
  db: Queryable,
  { brandIds, id, kind, open }: DeskFilter,
  input: PageInput,
): Promise<KeysetPage<RuleRow>> {
  const values: unknown[] = [brandIds, id, kind, open];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<RuleRow & { cursor: string }>(
      `select ${columns}, ${cursor} from ${newestVersion}
       where r.brand_id = any($1) and ($2::bigint is null or r.id = $2) and ($3::text is null or r.kind = $3) and ($4::boolean is null or r.open = $4)
         and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}
