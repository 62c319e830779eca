/** All that a brand publishes at once: for files of export, import and the demo brands. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import {
  brandContent,
  contentKinds,
  listOfKind,
  type BrandContent,
  type ContentItem,
} from '@sen/api/contentItem';
import * as brands from '#modules/brand/service.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import type { Transaction } from '#platform/database.ts';
import { readContent } from './published.ts';
import { newProblems, type ContentProblem } from './rules.ts';
import * as store from './store.ts';

export { readContent as exportContent } from './published.ts';

const partialContent = z.partial(brandContent);

/** Why content cannot be published, every problem that was found. */
export class ContentInvalid extends Error {
  readonly problems: readonly ContentProblem[];
  constructor(problems: ReadonlyArray<ContentProblem>) {
    super(
      `The content is not valid:\n${problems.map(({ path, problem }) => `  ${path || 'content'}: ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** Some lists of content, as their schemas read them. Throws ContentInvalid. */
export function checkedContent(content: unknown): Partial<BrandContent> {
  // The small build of zod has no error messages of its own.
  const parsed = z.safeParse(partialContent, content, { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  throw new ContentInvalid(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), problem: message })),
  );
}

/**
 * Makes a brand publish exactly these lists, in their order; lists that are left out stay as they
 * are. An item that says what its published version says keeps that version; one that is in its
 * list no more is archived. Throws ContentInvalid; the transaction is lost then.
 */
export async function putContent(
  tx: Transaction,
  schema: string,
  { id: brandId, code, document }: Pick<brands.Brand, 'id' | 'code' | 'document'>,
  content: unknown,
  author: string,
): Promise<void> {
  const given = checkedContent(content);
  await brands.lockBrand(tx, brandId);
  const before = await readContent(tx, brandId);
  const after = { ...before, ...given };
  if (isDeepStrictEqual(after, before)) return;
  const problems = newProblems(before, after, document);
  if (problems.length > 0) throw new ContentInvalid(problems);
  await brands.contentChanged(tx, schema, brandId);

  const known = new Map(
    (await store.lockAll(tx, brandId)).map((item) => [`${item.kind} ${item.code}`, item]),
  );
  const fresh: store.NewItem[] = [];
  /** The items that say something else than before. */
  const changed: string[] = [];
  for (const kind of contentKinds.filter((each) => given[listOfKind(each)])) {
    const bodies = new Map(before[listOfKind(kind)].map((item) => [item.code, bodyOf(item)]));
    for (const [position, item] of after[listOfKind(kind)].entries()) {
      const { code: itemCode, showFrom, showUntil } = item;
      const body = bodyOf(item);
      const row = known.get(`${kind} ${itemCode}`);
      known.delete(`${kind} ${itemCode}`);
      const isSame = isDeepStrictEqual(bodies.get(itemCode), body);
      if (!isSame) changed.push(`${kind} ${itemCode}`);
      if (!row) fresh.push({ kind, code: itemCode, position, showFrom, showUntil, body });
      else await republish(tx, row, { position, showFrom, showUntil }, isSame ? undefined : body, author);
    }
    for (const row of known.values()) {
      if (row.kind === kind && row.state === 'published')
        await store.update(tx, { ...row, state: 'archived', publishedVersion: null });
    }
  }
  if (fresh.length > 0) await store.insertPublished(tx, brandId, fresh, author);
  await auditTrail.note(tx, {
    actor: 'system',
    action: 'content.published',
    subject: `brand:${code}`,
    ...auditTrail.changed(codesOf(before), { ...codesOf(after), author, changed }),
  });
}

/** Publishes an item as it is given; `body` undefined: its published version says it already. */
async function republish(
  tx: Transaction,
  row: store.ItemRow,
  shown: Pick<store.ItemRow, 'position' | 'showFrom' | 'showUntil'>,
  body: object | undefined,
  author: string,
): Promise<void> {
  const version = body ? row.version + 1 : row.version;
  if (body) await store.insertVersion(tx, row.id, version, { body, author, note: '' });
  const next: store.ItemRow = {
    ...row,
    ...shown,
    version,
    state: 'published',
    publishedVersion: body ? version : row.publishedVersion,
  };
  if (!isDeepStrictEqual(next, row)) await store.update(tx, next);
}

function bodyOf({ code: _code, showFrom: _from, showUntil: _until, ...body }: ContentItem): object {
  return body;
}

const codesOf = (content: BrandContent): Record<string, string[]> =>
  Object.fromEntries(Object.entries(content).map(([list, items]) => [list, items.map(({ code }) => code)]));
