import { inLanguage, isLanguage } from '@sen/api/language';
import type { LocalizedText } from '@sen/api/brandDocument';
import type { OutputOf } from '@sen/api/call';
import type * as api from '@sen/api/content';
import type { ContentItem } from '@sen/api/contentItem';
import { unit } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { factsOf, fillFacts } from './facts.ts';
import { publishedOf, readContent, type Published } from './published.ts';
import { isShown } from './rules.ts';
import * as store from './store.ts';

export { archive, create, get, list, publish, save } from './desk.ts';
export { checkedContent, ContentInvalid, exportContent, putContent } from './exchange.ts';
export { contentProblems } from './rules.ts';

type Types = ReadonlySet<string>;
const allTypes: Types = new Set(['B', 'PL', 'PU', 'PR', 'H']);

export async function announcements(
  ctx: Context,
  host: string,
  language: string,
  types?: string,
): Promise<OutputOf<typeof api.announcements>> {
  const { banners, notices, promotions, translate } = await shownAt(ctx, host, language);
  const wanted: Types = types === undefined ? allTypes : new Set(types.split(','));
  const titles = (kind: string) =>
    notices
      .filter((notice) => notice.kind === kind)
      .map(({ code, title }) => ({ id: code, title: translate(title) }));
  return {
    banners: wanted.has('B')
      ? (await playable(ctx, banners)).map((banner) => presentBanner(banner, translate))
      : [],
    player: wanted.has('PL') ? titles('player') : [],
    popup: wanted.has('PU') ? titles('popup') : [],
    promotion: wanted.has('PR') ? promotions.map((promotion) => presentPromotion(promotion, translate)) : [],
    headlines: wanted.has('H') ? titles('player').slice(0, 3) : [],
  };
}

/**
 * Without those that lead to a game which cannot be played, because its vendor is closed or under
 * maintenance.
 */
async function playable(
  ctx: Context,
  banners: readonly ContentItem<'banner'>[],
): Promise<ContentItem<'banner'>[]> {
  const vendorOf = ({ linkageType, linkage }: ContentItem<'banner'>) =>
    linkageType === 'game' ? linkage.split('/')[0]! : undefined;
  const vendors = banners.flatMap((banner) => vendorOf(banner) ?? []);
  const resting = vendors.length === 0 ? new Set<string>() : await store.restingVendors(ctx.db, vendors);
  return banners.filter((banner) => !resting.has(vendorOf(banner) ?? ''));
}

export async function announcementContent(
  ctx: Context,
  host: string,
  language: string,
): Promise<OutputOf<typeof api.announcementContent>> {
  const { notices, translate, clean } = await shownAt(ctx, host, language);
  const bodies = (kind: string) =>
    notices
      .filter((notice) => notice.kind === kind)
      .map(({ code, title, body }) => ({ id: code, title: translate(title), html: clean(translate(body)) }));
  return { player: bodies('player'), popup: bodies('popup') };
}

export async function promotionDetail(
  ctx: Context,
  host: string,
  language: string,
  code: string,
): Promise<OutputOf<typeof api.promotionDetail>> {
  const { promotions, translate, clean } = await shownAt(ctx, host, language);
  const found = promotions.find((promotion) => promotion.code === code) ?? refuse('promotion_unknown');
  return { ...presentPromotion(found, translate), html: clean(translate(found.body)) };
}

/** The number of promotions that are open now and that the member has not seen yet. */
export async function countUnseenPromotions(
  ctx: Context,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
): Promise<number> {
  const codes = await openPromotions(ctx, await brands.brandById(ctx, brandId));
  if (codes.length === 0) return 0;
  const seen = new Set(await store.promotionsSeen(ctx.db, memberId));
  return codes.filter((code) => !seen.has(code)).length;
}

/**
 * All that are open now are seen. A promotion that has been closed since is forgotten: when it
 * opens again, it is new.
 */
export async function markPromotionsSeen(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.markPromotionsSeen>> {
  const { memberId, brandId } = memberOf(request);
  await store.setPromotionsSeen(
    ctx.db,
    memberId,
    await openPromotions(ctx, await brands.brandById(ctx, brandId)),
  );
  ctx.live.notify('inbox', [memberId]);
  return {};
}

async function openPromotions(ctx: Context, brand: brands.Brand): Promise<string[]> {
  const { promotions } = shownOf(await publishedOf(ctx, brand), ctx.clock.now());
  return promotions.filter(({ state }) => state === 'open').map(({ code }) => code);
}

/**
 * The names that addresses of the brand's promotions may have now: their categories and their
 * codes.
 */
export async function promotionNames(
  ctx: Context,
  host: string,
): Promise<{ categories: Set<string>; promotions: Set<string> }> {
  const { promotions } = shownOf(
    await publishedOf(ctx, await brands.brandOfHost(ctx, host)),
    ctx.clock.now(),
  );
  return {
    categories: new Set(promotions.map(({ category }) => category)),
    promotions: new Set(promotions.map(({ code }) => code)),
  };
}

/** Whether a brand publishes a promotion of this code, now or at another time. */
export async function hasPromotion(db: Queryable, brandId: bigint, code: string): Promise<boolean> {
  return (await store.published(db, brandId)).some((item) => item.kind === 'promotion' && item.code === code);
}

/**
 * The content that pages' links depend on: whether there are ranks, and which help articles there
 * are.
 */
export async function contentNames(
  ctx: Context,
  brand: brands.Brand,
): Promise<{ hasVip: boolean; helpArticles: string[] }> {
  const { vipRanks, help } = shownOf(await publishedOf(ctx, brand), ctx.clock.now());
  return {
    hasVip: vipRanks.length > 0,
    helpArticles: help.flatMap(({ articles }) => articles.map(({ code }) => code)),
  };
}

export async function helpCenter(
  ctx: Context,
  host: string,
  language: string,
): Promise<OutputOf<typeof api.helpCenter>> {
  const { help, translate, clean } = await shownAt(ctx, host, language);
  return {
    sections: help.map(({ code, icon, title, articles }) => ({
      code,
      icon,
      title: translate(title),
      articles: articles.map((article) => ({
        code: article.code,
        title: translate(article.title),
        html: clean(translate(article.body)),
      })),
    })),
  };
}

export async function vipRanks(
  ctx: Context,
  host: string,
  language: string,
): Promise<OutputOf<typeof api.vipRanks>> {
  const { document, vipRanks: ranks, translate, clean } = await shownAt(ctx, host, language);
  return {
    currencySymbol: document.currencySymbol,
    ranks: ranks
      .map(({ code, name, turnover, keep, benefits }) => ({
        level: Number(code),
        name: translate(name),
        turnover,
        keep,
        html: clean(translate(benefits)),
      }))
      .toSorted((a, b) => a.level - b.level),
  };
}

/**
 * A rank of the VIP club by its level: the settled turnover that brings it, and the turnover of a
 * month that keeps it, in 1/100,000.
 */
export type VipRank = { level: number; name: LocalizedText; turnover: bigint; keep: bigint };

/** The ranks that a brand publishes, of every period, as the database has them now. */
export async function ranksIn(
  db: Queryable,
  brandId: bigint,
): Promise<{ level: number; turnover: bigint }[]> {
  const { vipRanks: published } = await readContent(db, brandId);
  return published.map(({ code, turnover }) => ({ level: Number(code), turnover: BigInt(turnover) * unit }));
}

/** The ranks that a brand shows now, the lowest first. */
export async function ranksOf(
  ctx: Context,
  brand: Pick<brands.Brand, 'id' | 'revision'>,
): Promise<VipRank[]> {
  const { vipRanks: shown } = shownOf(await publishedOf(ctx, brand), ctx.clock.now());
  return shown
    .map(({ code, name, turnover, keep }) => ({
      level: Number(code),
      name,
      turnover: BigInt(turnover) * unit,
      keep: BigInt(keep) * unit,
    }))
    .filter(({ level }) => level > 0)
    .toSorted((a, b) => a.level - b.level);
}

export async function customerService(
  ctx: Context,
  { host, actor }: CallRequest,
): Promise<OutputOf<typeof api.customerService>> {
  const { document } = await brands.brandOfHost(ctx, host);
  const vipRankLevel = 'memberId' in actor ? await members.vipLevel(ctx.db, actor.memberId) : 0;
  return { customerService: brands.supportChannels(document), vipRankLevel };
}

/** The content that the host's brand shows now, with its document and its texts in a language. */
async function shownAt(ctx: Context, host: string, language: string) {
  const brand = await brands.brandOfHost(ctx, host);
  const published = await publishedOf(ctx, brand);
  const facts = factsOf(brand.document, isLanguage(language) ? language : brand.document.defaultLanguage);
  return {
    ...shownOf(published, ctx.clock.now()),
    document: brand.document,
    clean: published.clean,
    translate: (text: LocalizedText): string => fillFacts(inLanguage(text, language, brand.document), facts),
  };
}

function shownOf({ content, articles }: Published, now: number) {
  const shown = <Item extends ContentItem>(items: readonly Item[]): Item[] =>
    items.filter((item) => isShown(item, now));
  return {
    banners: shown(content.banners),
    notices: shown(content.notices),
    promotions: shown(content.promotions),
    vipRanks: shown(content.vipRanks),
    /** The sections with their articles. */
    help: shown(content.helpSections).map((section) => ({
      ...section,
      articles: shown(articles.get(section.code) ?? []),
    })),
  };
}

type Translate = (text: LocalizedText) => string;

function presentBanner(banner: ContentItem<'banner'>, translate: Translate): api.Banner {
  const { code, groupName, url, urlNarrow, linkageType, linkage, title, text } = banner;
  return {
    bannerId: code,
    groupName,
    url,
    urlNarrow,
    linkageType,
    linkage,
    title: translate(title),
    text: translate(text),
  };
}

function presentPromotion(promotion: ContentItem<'promotion'>, translate: Translate): api.Promotion {
  const { code, category, picture, period, state, showUntil, title, summary } = promotion;
  return {
    code,
    category,
    picture,
    period,
    state,
    showUntil,
    title: translate(title),
    summary: translate(summary),
  };
}
