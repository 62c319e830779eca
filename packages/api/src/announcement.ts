/**
 * The kinds of a brand's announcements: for the content that has them and for the calls that answer
 * them.
 */

export const bannerGroups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_cockfight',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_reg',
  'w_login',
  'w_forget',
] as const;
export type BannerGroup = (typeof bannerGroups)[number];

/**
 * The target of a banner: a route of the site, a game (`vendor/gameCode`), a promotion's code, or a
 * page elsewhere.
 */
export const linkageTypes = ['route', 'game', 'promotion', 'external'] as const;

export const promotionPeriods = ['once', 'always', 'daily', 'weekly', 'half-monthly', 'monthly'] as const;
export const promotionCategories = ['welcome', 'deposit', 'rebate', 'vip', 'event'] as const;
export const promotionStates = ['open', 'soon', 'closed'] as const;
