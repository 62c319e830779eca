import { inLanguage } from '@sen/api/language';
import type { BrandDocument } from '@sen/api/brandDocument';
import type { OutputOf } from '@sen/api/call';
import type * as api from '@sen/api/content';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { cleanHtml } from './html.ts';
import { isShown } from './rules.ts';

type Types = ReadonlySet<string>;
const allTypes: Types = new Set(['B', 'PL', 'PU', 'PR', 'H']);

export async function announcements(
  ctx: Context,
  host: string,
  language: string,
  types?: string,
): Promise<OutputOf<typeof api.announcements>> {
  const { document } = await brands.brandOfHost(ctx, host);
  const wanted: Types = types === undefined ? allTypes : new Set(types.split(','));
  const now = ctx.clock.now();
  const say = speaker(document, language);
  const notices = document.notices.filter((notice) => isShown(notice, now));
  const headed = (kind: string) => notices.filter((notice) => notice.kind === kind).map(({ id, title }) => ({ id, title: say(title) }));
  return {
    banners: wanted.has('B') ? document.banners.filter((banner) => isShown(banner, now)).map((banner) => shownBanner(banner, say)) : [],
    player: wanted.has('PL') ? headed('player') : [],
    popup: wanted.has('PU') ? headed('popup') : [],
    promotion: wanted.has('PR') ? openPromotions(document, now).map((promotion) => shownPromotion(promotion, say)) : [],
    headlines: wanted.has('H') ? headed('player').slice(0, 3) : [],
  };
}

export async function announcementContent(ctx: Context, host: string, language: string): Promise<OutputOf<typeof api.announcementContent>> {
  const { document } = await brands.brandOfHost(ctx, host);
  const now = ctx.clock.now();
  const bodies = (kind: string) =>
    document.notices
      .filter((notice) => notice.kind === kind && isShown(notice, now))
      .map(({ id, title, body }) => ({
        id,
        title: inLanguage(title, language, document),
        html: html(document, inLanguage(body, language, document)),
      }));
  return { player: bodies('player'), popup: bodies('popup') };
}

export async function promotionDetail(
  ctx: Context,
  host: string,
  language: string,
  code: string,
): Promise<OutputOf<typeof api.promotionDetail>> {
  const { document } = await brands.brandOfHost(ctx, host);
  const found = openPromotions(document, ctx.clock.now()).find((promotion) => promotion.code === code);
  if (!found) return refuse('promotion_unknown');
  const say = speaker(document, language);
  return { ...shownPromotion(found, say), html: html(document, say(found.body)) };
}

/** What the addresses of the brand's promotions may name now: their categories and their codes. */
export async function promotionNames(ctx: Context, host: string): Promise<{ categories: Set<string>; promotions: Set<string> }> {
  const { document } = await brands.brandOfHost(ctx, host);
  const open = openPromotions(document, ctx.clock.now());
  return { categories: new Set(open.map(({ category }) => category)), promotions: new Set(open.map(({ code }) => code)) };
}

export async function helpCenter(ctx: Context, host: string, language: string): Promise<OutputOf<typeof api.helpCenter>> {
  const { document } = await brands.brandOfHost(ctx, host);
  const say = speaker(document, language);
  return {
    sections: document.help.map((section) => ({
      code: section.code,
      icon: section.icon,
      title: say(section.title),
      articles: section.articles.map(({ code, title, body }) => ({ code, title: say(title), html: html(document, say(body)) })),
    })),
  };
}

export async function vipRanks(ctx: Context, host: string, language: string): Promise<OutputOf<typeof api.vipRanks>> {
  const { document } = await brands.brandOfHost(ctx, host);
  const say = speaker(document, language);
  return {
    currencySymbol: document.currencySymbol,
    ranks: document.vipRanks
      .toSorted((a, b) => a.level - b.level)
      .map(({ level, name, turnover, keep, benefits }) => ({
        level,
        name: say(name),
        turnover,
        keep,
        html: html(document, say(benefits)),
      })),
  };
}

export async function customerService(ctx: Context, { host, actor }: CallRequest): Promise<OutputOf<typeof api.customerService>> {
  const { document } = await brands.brandOfHost(ctx, host);
  const vipRankLevel = 'memberId' in actor ? await members.vipLevel(ctx.db, actor.memberId) : 0;
  return { customerService: brands.supportChannels(document), vipRankLevel };
}

const openPromotions = (document: BrandDocument, now: number) => document.promotions.filter((promotion) => isShown(promotion, now));

type Say = (words: BrandDocument['tagline']) => string;
const speaker =
  (document: BrandDocument, language: string): Say =>
  (words) =>
    inLanguage(words, language, document);

function shownBanner(banner: BrandDocument['banners'][number], say: Say): api.Banner {
  const { bannerId, groupName, url, urlNarrow, linkageType, linkage } = banner;
  return { bannerId, groupName, url, urlNarrow, linkageType, linkage, title: say(banner.title), text: say(banner.text) };
}

function shownPromotion(promotion: BrandDocument['promotions'][number], say: Say): api.Promotion {
  const { code, category, picture, period, state, showUntil } = promotion;
  return { code, category, picture, period, state, showUntil, title: say(promotion.title), summary: say(promotion.summary) };
}

/** Cleaned once for each document in force. */
const cleaned = new WeakMap<BrandDocument, Map<string, string>>();
function html(document: BrandDocument, dirty: string): string {
  let texts = cleaned.get(document);
  if (!texts) cleaned.set(document, (texts = new Map()));
  let clean = texts.get(dirty);
  if (clean === undefined) texts.set(dirty, (clean = cleanHtml(dirty)));
  return clean;
}
