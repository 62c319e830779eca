/**
 * Content that a brand publishes: items of several kinds. Each kind has a schema, which the desk,
 * the files of export and the demo data share.
 */
import * as z from 'zod/mini';
import {
  bannerGroups,
  linkageTypes,
  promotionCategories,
  promotionPeriods,
  promotionStates,
} from './announcement.ts';
import { fileAddress } from './brandAddress.ts';
import { localizedText } from './brandDocument.ts';

export const contentKinds = [
  'banner',
  'notice',
  'promotion',
  'helpSection',
  'helpArticle',
  'vipRank',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/**
 * `draft`: never shown, or shown no more and worked on again. `archived`: kept for its history
 * alone.
 */
export const contentStates = ['draft', 'published', 'archived'] as const;
export type ContentState = (typeof contentStates)[number];

/** Names an item among those of its kind and brand; links and addresses use it. */
export const contentCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/));
const epochMs = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000)));
/**
 * When an item is shown: from the first moment to just before the second; null leaves that side
 * open.
 */
export const contentPeriod = { showFrom: epochMs, showUntil: epochMs };

/** The code of a VIP rank: its level, from 0 to 99. */
export const vipLevelCode = /^(?:0|[1-9]\d?)$/;

/** A notice of kind `player` runs in the bar; a popup shows once a session. */
export const noticeKinds = ['player', 'popup'] as const;

/**
 * The fields of an item, by its kind. Texts called `body` or `benefits` are HTML, cleaned before
 * anybody sees it.
 */
export const contentBodies = {
  banner: z.object({
    groupName: z.enum(bannerGroups),
    /**
     * The picture; wide for desktops, narrow for phones. Texts stand beside it, not in it, so that
     * every language has them.
     */
    url: fileAddress,
    urlNarrow: fileAddress,
    title: localizedText,
    text: localizedText,
    linkageType: z.nullable(z.enum(linkageTypes)),
    linkage: z.string().check(z.maxLength(500)),
  }),
  notice: z.object({ kind: z.enum(noticeKinds), title: localizedText, body: localizedText }),
  /** A promotion as it is told to visitors: picture, texts, period. */
  promotion: z.object({
    category: z.enum(promotionCategories),
    title: localizedText,
    summary: localizedText,
    body: localizedText,
    picture: fileAddress,
    period: z.enum(promotionPeriods),
    state: z.enum(promotionStates),
  }),
  helpSection: z.object({ icon: z.string().check(z.maxLength(40)), title: localizedText }),
  helpArticle: z.object({
    /** The code of its section. */ section: contentCode,
    title: localizedText,
    body: localizedText,
  }),
  /** Its code is its level: vipLevelCode. */
  vipRank: z.object({
    name: localizedText,
    /**
     * Turnover in the brand's currency that brings the rank, and that keeps it for a month; decimal
     * text.
     */
    turnover: z.string().check(z.regex(/^\d{1,12}$/)),
    keep: z.string().check(z.regex(/^\d{1,12}$/)),
    benefits: localizedText,
  }),
};
export type ContentBody<K extends ContentKind = ContentKind> = z.infer<(typeof contentBodies)[K]>;
export type ContentItem<K extends ContentKind = ContentKind> = ContentBody<K> & {
  code: string;
  showFrom: number | null;
  showUntil: number | null;
};

const listed = { code: contentCode, ...contentPeriod };
/**
 * All that a brand publishes, each list in the order of showing: the form of export, import and the
 * demo brands' files.
 */
export const brandContent = z.strictObject({
  banners: z.array(z.extend(contentBodies.banner, listed)),
  notices: z.array(z.extend(contentBodies.notice, listed)),
  promotions: z.array(z.extend(contentBodies.promotion, listed)),
  helpSections: z.array(z.extend(contentBodies.helpSection, listed)),
  helpArticles: z.array(z.extend(contentBodies.helpArticle, listed)),
  vipRanks: z.array(
    z.extend(contentBodies.vipRank, { ...listed, code: z.string().check(z.regex(vipLevelCode)) }),
  ),
});
export type BrandContent = { [K in ContentKind as `${K}s`]: ContentItem<K>[] };

/** The list of `BrandContent` that holds the items of a kind. */
export const listOfKind = (kind: ContentKind) => `${kind}s` as const;

export const emptyContent = (): BrandContent => ({
  banners: [],
  notices: [],
  promotions: [],
  helpSections: [],
  helpArticles: [],
  vipRanks: [],
});
