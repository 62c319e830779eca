/** Content of a brand for its site: announcements, help, promotions, support. */
import * as z from 'zod/mini';
import {
  bannerGroups,
  linkageTypes,
  promotionCategories,
  promotionPeriods,
  promotionStates,
} from './announcement.ts';
import { access, call } from './call.ts';
import { text, word } from './text.ts';

const languageCode = z.optional(text(8));

export const banner = z.object({
  bannerId: z.string(),
  groupName: z.enum(bannerGroups),
  url: z.string(),
  urlNarrow: z.string(),
  title: z.string(),
  text: z.string(),
  linkageType: z.nullable(z.enum(linkageTypes)),
  linkage: z.string(),
});
export type Banner = z.infer<typeof banner>;

export const notice = z.object({ id: z.string(), title: z.string() });
/** `html` is clean: no scripts, styles, forms or frames. */
export const noticeBody = z.object({ id: z.string(), title: z.string(), html: z.string() });

export const promotion = z.object({
  code: z.string(),
  category: z.enum(promotionCategories),
  title: z.string(),
  summary: z.string(),
  picture: z.string(),
  period: z.enum(promotionPeriods),
  state: z.enum(promotionStates),
  showUntil: z.nullable(z.number()),
});
export type Promotion = z.infer<typeof promotion>;

export const announcements = call({
  name: 'content.announcements',
  summary:
    'What the brand announces now: banners (B), player notices (PL), the popup (PU), promotions (PR), headlines (H)',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  access: access.everyone,
  input: z.object({
    /** Comma list of B, PL, PU, PR, H; all when absent. */
    types: z.optional(z.string().check(z.regex(/^(?:B|PL|PU|PR|H)(?:,(?:B|PL|PU|PR|H)){0,4}$/))),
    platform: z.optional(text(8)),
    execution: z.optional(text(8)),
    language: languageCode,
  }),
  output: z.object({
    banners: z.array(banner),
    player: z.array(notice),
    /** The notice that opens by itself, once a session. */
    popup: z.array(notice),
    promotion: z.array(promotion),
    headlines: z.array(notice),
  }),
});

/** The question of every page: all that is announced on the web. */
export const allAnnouncements = (language: string) => ({
  types: 'B,PL,PU,PR,H',
  platform: 'W',
  execution: 'B',
  language,
});

export const announcementContent = call({
  name: 'content.announcementContent',
  summary:
    'The notices with their bodies, in the order of the bar; `popup` are those that open by themselves',
  method: 'GET',
  path: '/wps/relay/MCSFE_getAnnouncementContent',
  access: access.everyone,
  input: z.object({ language: languageCode }),
  output: z.object({ player: z.array(noticeBody), popup: z.array(noticeBody) }),
});

export const promotionDetail = call({
  name: 'content.promotionDetail',
  summary: 'One promotion with its whole text',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotionDetail',
  access: access.everyone,
  input: z.object({ code: word(64), language: languageCode }),
  output: z.extend(promotion, { html: z.string() }),
  errors: ['promotion_unknown'],
});

export const markPromotionsSeen = call({
  name: 'content.markPromotionsSeen',
  summary:
    'The member has seen the promotions that are open now: the reward centre counts none of them any more',
  method: 'POST',
  path: '/wps/member/promotions/seen',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({}),
});

const article = z.object({ code: z.string(), title: z.string(), html: z.string() });
export const helpCenter = call({
  name: 'content.helpCenter',
  summary: 'The help centre: sections with their articles',
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: access.everyone,
  input: z.object({ language: languageCode }),
  output: z.object({
    sections: z.array(
      z.object({ code: z.string(), icon: z.string(), title: z.string(), articles: z.array(article) }),
    ),
  }),
});

export const vipRanks = call({
  name: 'content.vipRanks',
  summary: 'The ranks of the VIP club: what brings each and what each brings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getVipRanks',
  access: access.everyone,
  input: z.object({ language: languageCode }),
  output: z.object({
    currencySymbol: z.string(),
    ranks: z.array(
      z.object({
        level: z.number(),
        name: z.string(),
        turnover: z.string(),
        keep: z.string(),
        html: z.string(),
      }),
    ),
  }),
});

/**
 * A path is ciphertext: AES-256-GCM by a key made from its own last eight characters. It keeps
 * paths out of the hands of crawlers.
 */
export const supportChannel = z.object({
  csType: z.number(),
  csPosition: z.string(),
  path: z.string(),
  title: z.string(),
});
export const customerService = call({
  name: 'content.customerService',
  summary: 'The support channels that are open; members with a VIP rank above 4 get the VIP desk first',
  method: 'GET',
  path: '/wps/system/customerService',
  access: access.everyone,
  input: z.object({}),
  output: z.object({ customerService: z.array(supportChannel), vipRankLevel: z.number() }),
});
