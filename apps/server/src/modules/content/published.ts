/** Published content of brands, as this node caches it: read once for each revision of a brand. */
import { emptyContent, listOfKind, type BrandContent, type ContentItem } from '@sen/api/contentItem';
import type { Brand } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { cleanHtml } from './html.ts';
import { bodyDefaults } from './rules.ts';
import * as store from './store.ts';

export type Published = {
  /** Items of every period: `isShown` tells which are shown now. */
  content: BrandContent;
  /** Help articles by the code of their section. */
  articles: ReadonlyMap<string, ContentItem<'helpArticle'>[]>;
  /** HTML as visitors get it; each text is cleaned once. */
  clean(html: string): string;
};

type Kept = { revision: number; published: Promise<Published> };
const caches = new WeakMap<Context, Map<bigint, Kept>>();

/**
 * The brand's published content, at least as new as the brand that was given: both come with one
 * commit.
 */
export function publishedOf(
  ctx: Context,
  { id, revision }: Pick<Brand, 'id' | 'revision'>,
): Promise<Published> {
  let cache = caches.get(ctx);
  if (!cache) caches.set(ctx, (cache = new Map()));
  const known = cache.get(id);
  if (known?.revision === revision) return known.published;
  const entry = { revision, published: readContent(ctx.db, id).then(withCleanHtml) };
  cache.set(id, entry);
  // Nothing is kept of a failure.
  entry.published.catch(() => cache.get(id) === entry && cache.delete(id));
  return entry.published;
}

/** The brand's published content, as the database has it now. */
export async function readContent(db: Queryable, brandId: bigint): Promise<BrandContent> {
  const content = emptyContent();
  for (const { kind, code, showFrom, showUntil, body } of await store.published(db, brandId)) {
    const items: ContentItem[] = content[listOfKind(kind)];
    items.push({ ...bodyDefaults[kind], ...body, code, showFrom, showUntil } as ContentItem);
  }
  return content;
}

function withCleanHtml(content: BrandContent): Published {
  const texts = new Map<string, string>();
  return {
    content,
    articles: Map.groupBy(content.helpArticles, ({ section }) => section),
    clean(html) {
      let clean = texts.get(html);
      if (clean === undefined) texts.set(html, (clean = cleanHtml(html)));
      return clean;
    },
  };
}
