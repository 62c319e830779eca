/**
 * Editing of content at the desk: every change is of one item, so that two editors meet only where
 * they edit the same one.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/contentDesk';
import { listOfKind, vipLevelCode, type ContentItem } from '@sen/api/contentItem';
import * as brands from '#modules/brand/service.ts';
import * as changes from '#modules/changeRequest/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import type { Context } from '#platform/context.ts';
import { uniqueViolation, type Queryable, type Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import type { ChangeMakers } from '#platform/module.ts';
import { refuse } from '#platform/result.ts';
import { readContent } from './published.ts';
import { bodyDefaults, newProblems } from './rules.ts';
import * as store from './store.ts';

/** Every version stays; the desk shows the latest of them. */
const versionsMax = 30;

export async function list(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.listContent>,
): Promise<OutputOf<typeof api.listContent>> {
  assertOwnKind(request, input.kind);
  const brand = await brandFor(ctx, request, input.brand);
  const { list: rows, ...beside } = await store.page(
    ctx.db,
    { brandId: brand.id, kind: input.kind, state: input.state },
    input,
  );
  return {
    list: rows.map((row) => ({ ...present(row, brand), title: titleOf(row.body), author: row.author })),
    ...beside,
  };
}

export async function get(
  ctx: Context,
  request: CallRequest,
  { id, version }: ParsedInputOf<typeof api.getContent>,
): Promise<OutputOf<typeof api.getContent>> {
  const row = (await store.find(ctx.db, BigInt(id))) ?? refuse('content_unknown');
  assertOwnBrand(request, row.brandId);
  assertOwnKind(request, row.kind);
  const brand = await brands.brandById(ctx, row.brandId);
  const body = (await bodyOf(ctx.db, row, version ?? row.version)) ?? refuse('content_unknown');
  return { ...present(row, brand), body, versions: await store.versions(ctx.db, row.id, versionsMax) };
}

export async function create(
  ctx: Context,
  request: CallRequest,
  { brand: brandCode, code, content: { kind, body }, note = '' }: ParsedInputOf<typeof api.createContent>,
): Promise<OutputOf<typeof api.createContent>> {
  assertOwnKind(request, kind);
  if (kind === 'vipRank' && !vipLevelCode.test(code))
    refuse('input_invalid', { fields: [{ field: 'code', code: 'input_invalid' }] });
  const brand = await brandFor(ctx, request, brandCode);
  const operator = operatorOf(request);
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = await store.insertItem(
        tx,
        { brandId: brand.id, kind, code },
        { body, author: operator.name, note },
      );
      await auditTrail.note(tx, {
        ...auditTrail.byOperator(operator, request),
        action: 'content.saved',
        subject: subjectOf(row, brand),
        after: { version: row.version, ...body },
      });
      return present(row, brand);
    });
  } catch (error) {
    if (uniqueViolation(error) === 'content_item_brand_id_kind_code_key') refuse('content_code_taken');
    throw error;
  }
}

/**
 * Saves a new version as a draft. A published version stays published; an archived item becomes a
 * draft.
 */
export function save(
  ctx: Context,
  request: CallRequest,
  { id, revision, content: { kind, body }, note = '' }: ParsedInputOf<typeof api.saveContent>,
): Promise<OutputOf<typeof api.saveContent>> {
  return change(ctx, request, { id, revision }, async (tx, row, brand) => {
    if (row.kind !== kind)
      refuse('input_invalid', { fields: [{ field: 'content.kind', code: 'input_invalid' }] });
    const before = await bodyOf(tx, row, row.version);
    const version = row.version + 1;
    await store.insertVersion(tx, row.id, version, { body, author: operatorOf(request).name, note });
    const state = row.state === 'archived' ? 'draft' : row.state;
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: 'content.saved',
      subject: subjectOf(row, brand),
      ...auditTrail.changed({ ...before, version: row.version }, { ...body, version }),
    });
    return store.update(tx, { ...row, version, state });
  });
}

/**
 * Shows a version, the newest when none is named, within a period. Refuses with content_invalid and
 * the problems. Other thresholds of a rank wait for a second operator.
 */
export function publish(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.publishContent>,
): Promise<OutputOf<typeof api.publishContent>> {
  return changes.changing(ctx, request, (tx, pass) => publishIn(ctx, tx, request, input, pass));
}

async function publishIn(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  input: ParsedInputOf<typeof api.publishContent>,
  pass: changes.Pass,
): Promise<OutputOf<typeof api.publishContent>> {
  const { version, showFrom, showUntil, position } = input;
  let waits: string | null = null;
  const item = await changeIn(tx, request, input, async (row, brand) => {
    const publishedVersion = version ?? row.version;
    const body = (await bodyOf(tx, row, publishedVersion)) ?? refuse('content_unknown');
    const next: store.ItemRow = {
      ...row,
      state: 'published',
      publishedVersion,
      showFrom,
      showUntil,
      position: position ?? row.position,
    };
    const make = async (): Promise<store.ItemRow> => {
      await putInForce(ctx, tx, brand, row, { ...body, code: row.code, showFrom, showUntil } as ContentItem);
      await noteState(tx, request, 'content.published', brand, row, next);
      return store.update(tx, next);
    };
    if (row.kind !== 'vipRank') return make();
    const passed = await pass(await rankChange(tx, request, { row, brand, body, input }), make);
    ({ waits } = passed);
    return passed.made ?? row;
  });
  return { ...item, waits };
}

type RankPublishing = {
  row: store.ItemRow;
  brand: brands.Brand;
  body: Record<string, unknown>;
  input: ParsedInputOf<typeof api.publishContent>;
};

/** The thresholds of a rank are money; its name, picture and benefits are texts. */
async function rankChange(
  tx: Transaction,
  request: CallRequest,
  { row, brand, body, input }: RankPublishing,
): Promise<changes.Change> {
  const thresholdsOf = ({ turnover, keep }: Record<string, unknown>) => ({
    turnover: turnover as string,
    keep: keep as string,
  });
  const shown = row.publishedVersion === null ? undefined : await bodyOf(tx, row, row.publishedVersion);
  const [before, after] = [shown ? thresholdsOf(shown) : null, thresholdsOf(body)];
  const isText = before?.turnover === after.turnover && before.keep === after.keep;
  if (!isText && operatorOf(request).role === 'content') refuse('rank_costs_money');
  return {
    kind: 'vipRank',
    brandId: brand.id,
    target: `item:${row.id}`,
    subject: row.code,
    input: { ...input, version: input.version ?? row.version },
    before,
    after,
    worth: changes.worth.rankWorth(before, after),
    reason: `rank ${row.code}`,
  };
}

/** Ranks, as their change was approved: the version that was seen, of an item that is as it was. */
export const changeMakers: ChangeMakers = {
  vipRank: async (ctx, tx, request, { input }) => {
    const asked = input as ParsedInputOf<typeof api.publishContent>;
    await publishIn(ctx, tx, request, asked, changes.approved(tx, request));
  },
};

/** Shows the item no more. Its versions stay, and any of them can be published again. */
export function archive(
  ctx: Context,
  request: CallRequest,
  { id, revision }: ParsedInputOf<typeof api.archiveContent>,
): Promise<OutputOf<typeof api.archiveContent>> {
  return change(ctx, request, { id, revision }, async (tx, row, brand) => {
    const next: store.ItemRow = { ...row, state: 'archived', publishedVersion: null };
    await putInForce(ctx, tx, brand, row, undefined);
    await noteState(tx, request, 'content.archived', brand, row, next);
    return store.update(tx, next);
  });
}

/**
 * The body of a version with default values of fields that its kind has gained since; undefined:
 * there is no such version.
 */
async function bodyOf(
  db: Queryable,
  { id, kind }: store.ItemRow,
  version: number,
): Promise<Record<string, unknown> | undefined> {
  const body = await store.bodyOf(db, id, version);
  return body && { ...bodyDefaults[kind], ...body };
}

/**
 * Runs a change of an item that is still as the editor saw it. Refuses with content_unknown or
 * content_changed_meanwhile.
 */
function change(
  ctx: Context,
  request: CallRequest,
  { id, revision }: { id: string; revision: number },
  make: (tx: Transaction, row: store.ItemRow, brand: brands.Brand) => Promise<store.ItemRow>,
): Promise<OutputOf<typeof api.saveContent>> {
  return ctx.db.transaction((tx) =>
    changeIn(tx, request, { id, revision }, (row, brand) => make(tx, row, brand)),
  );
}

async function changeIn(
  tx: Transaction,
  request: CallRequest,
  { id, revision }: { id: string; revision: number },
  make: (row: store.ItemRow, brand: brands.Brand) => Promise<store.ItemRow>,
): Promise<OutputOf<typeof api.saveContent>> {
  const found = (await store.find(tx, BigInt(id))) ?? refuse('content_unknown');
  assertOwnBrand(request, found.brandId);
  // Before the item, as everywhere: a brand's content is checked as a whole.
  await brands.lockBrand(tx, found.brandId);
  const brand = await brands.brandInForce(tx, found.brandId);
  const row = (await store.lock(tx, found.id))!;
  if (row.revision !== revision) refuse('content_changed_meanwhile');
  assertOwnKind(request, row.kind);
  return present(await make(row, brand), brand);
}

/** Risk has ranks of the VIP club alone. */
function assertOwnKind(request: CallRequest, kind: store.ItemRow['kind']): void {
  if (operatorOf(request).role === 'risk' && kind !== 'vipRank') refuse('not_allowed');
}

/**
 * Checks what the brand would publish with the item as it will be (undefined: without it), and
 * tells nodes and pages after the commit.
 */
async function putInForce(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  { kind, code }: store.ItemRow,
  item: ContentItem | undefined,
): Promise<void> {
  const name = listOfKind(kind);
  const before = await readContent(tx, brand.id);
  const others: ContentItem[] = before[name].filter((other) => other.code !== code);
  const problems = newProblems(
    before,
    { ...before, [name]: item ? [...others, item] : others },
    brand.document,
  );
  if (problems.length > 0) refuse('content_invalid', { problems });
  await brands.contentChanged(tx, ctx.db.schema, brand.id);
}

async function noteState(
  tx: Transaction,
  request: CallRequest,
  action: 'content.published' | 'content.archived',
  brand: brands.Brand,
  before: store.ItemRow,
  after: store.ItemRow,
): Promise<void> {
  const told = ({ state, publishedVersion, showFrom, showUntil, position }: store.ItemRow) => ({
    state,
    publishedVersion,
    showFrom,
    showUntil,
    position,
  });
  await auditTrail.note(tx, {
    ...auditTrail.byOperator(operatorOf(request), request),
    action,
    subject: subjectOf(before, brand),
    ...auditTrail.changed(told(before), told(after)),
  });
}

async function brandFor(ctx: Context, request: CallRequest, code: string): Promise<brands.Brand> {
  const [brand] = await operators.brandsFor(ctx, request, code);
  return brand!;
}

/** To operators who do not work for an item's brand, there is no such item. */
function assertOwnBrand(request: CallRequest, brandId: bigint): void {
  if (!operators.worksFor(operatorOf(request), brandId)) refuse('content_unknown');
}

const subjectOf = ({ kind, code }: store.ItemRow, brand: brands.Brand): string =>
  `content:${brand.code}/${kind}/${code}`;

function present(row: store.ItemRow, brand: brands.Brand): OutputOf<typeof api.saveContent> {
  const {
    id,
    kind,
    code,
    revision,
    version,
    state,
    publishedVersion,
    position,
    showFrom,
    showUntil,
    changedAt,
  } = row;
  return {
    id: String(id),
    brand: brand.code,
    kind,
    code,
    revision,
    version,
    state,
    publishedVersion,
    position,
    showFrom,
    showUntil,
    changedAt,
  };
}

/** An item's title at the desk; a rank has its name. */
function titleOf(body: object): Record<string, string> {
  const { title, name } = body as { title?: Record<string, string>; name?: Record<string, string> };
  return title ?? name ?? {};
}
