/** Which banners, and what else of the brand, stand over each screen. */
import type { BannerGroup } from '@sen/api/announcement';

const groups: Readonly<Record<string, BannerGroup>> = {
  '/': 'w_home',
  '/index': 'w_home',
  '/index.html': 'w_home',
  '/home': 'w_home',
  '/rng': 'w_rng',
  '/live': 'w_live',
  '/fish': 'w_fish',
  '/pvp': 'w_pvp',
  '/sports': 'w_sports',
  '/esports': 'w_esports',
  '/elott': 'w_elott',
  '/cockfight': 'w_cockfight',
  '/promotions': 'w_promotion',
  '/pointMall': 'w_shop',
  '/help': 'w_help',
  '/register': 'w_reg',
  '/register.html': 'w_reg',
};

export const bannerGroupOf = (pathname: string): BannerGroup | undefined => groups[pathname];

/** Screens over which the notice bar runs: those that people come to for games and offers. */
export const hasNoticeBar = (group: BannerGroup | undefined): boolean => group !== undefined && group !== 'w_reg' && group !== 'w_help';
