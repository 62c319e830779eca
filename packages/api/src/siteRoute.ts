/**
 * Every address of the site and what it is: the one table that the site's links, screens, header,
 * banners and guards, the server's pages, the site map and the walks of the tests go by. A new
 * screen is a new line here; then the compiler asks for its code in
 * `apps/web/src/shell/screens.ts`. A feature that has one screen, of its own name, adds it to
 * `featureScreens.ts` instead. The code cannot stand here: the server reads this table, and knows
 * no React.
 */
import type { BannerGroup } from './announcement.ts';
import { featureScreens } from './featureScreens.ts';

/** Pages of the personal centre, by the names of the product. */
export const personalPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'pointCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'responsibleGaming',
] as const;
export type PersonalPage = (typeof personalPages)[number];

/** Pages of the agent centre, by the names of the product, in the order of its menu. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;
export type AgentPage = (typeof agentPages)[number];

type Row = {
  /** The one spelling of this address. */
  path: string;
  /** Other names of it: a visitor who comes by one is led to `path`. */
  aliases?: readonly string[];
  /** By the word that the site keeps the screen's code under: `shell/screens.ts`. */
  screen: string;
  /**
   * The frame around the screen: the header alone, or nothing. Without this field header, footer
   * and the phone's bottom bar.
   */
  look?: 'header' | 'bare';
  /** The banners above the screen. */
  banners?: BannerGroup;
  /**
   * Whether the brand's notices are told here: the line below the banners, and the one that opens
   * by itself.
   */
  notices?: true;
  /**
   * `strangers`: also where the brand asks everybody to sign in first. `always`: while the brand is
   * closed, too.
   */
  open?: 'strangers' | 'always';
  /** For people with a session: others are led to the login. */
  members?: true;
  /** Played on: nobody is interrupted here. */
  play?: true;
  /**
   * Nothing to see for a visitor who comes straight here: drawn by the browser alone, and not for
   * search engines.
   */
  unlisted?: true;
  /** Shows what stands at that address, which is the one for search engines. */
  same?: string;
};

const rows = [
  {
    path: '/',
    aliases: ['/index', '/index.html', '/home'],
    screen: 'home',
    banners: 'w_home',
    notices: true,
  },
  { path: '/games', screen: 'games' },
  { path: '/login', screen: 'login', look: 'header', open: 'strangers' },
  {
    path: '/register',
    aliases: ['/register.html'],
    screen: 'register',
    look: 'header',
    banners: 'w_reg',
    open: 'strangers',
  },
  { path: '/forget', screen: 'forget', look: 'header', open: 'strangers' },
  { path: '/rng', screen: 'lobby', banners: 'w_rng', notices: true },
  { path: '/fish', screen: 'lobby', banners: 'w_fish', notices: true },
  { path: '/live', screen: 'hall', banners: 'w_live', notices: true },
  { path: '/sports', screen: 'hall', banners: 'w_sports', notices: true },
  { path: '/esports', screen: 'hall', banners: 'w_esports', notices: true },
  { path: '/pvp', screen: 'hall', banners: 'w_pvp', notices: true },
  { path: '/cockfight', screen: 'hall', banners: 'w_cockfight', notices: true },
  { path: '/elott', screen: 'elott', banners: 'w_lott', notices: true, play: true },
  { path: '/lottery', screen: 'lottery', look: 'header', play: true },
  { path: '/vnlottery', screen: 'vnlottery', look: 'header', play: true },
  { path: '/seamless', screen: 'seamless', look: 'header', play: true, unlisted: true },
  { path: '/fbsports', screen: 'fbsports', look: 'header', play: true, unlisted: true },
  { path: '/game', screen: 'game', look: 'bare', play: true, unlisted: true },
  { path: '/noticePage', screen: 'notices' },
  { path: '/support', screen: 'support', look: 'bare', open: 'always', unlisted: true },
  { path: '/help', screen: 'help', banners: 'w_help' },
  // For windows of apps and of customer service.
  { path: '/helpmc', screen: 'help', look: 'bare', open: 'strangers', same: '/help' },
  { path: '/download', aliases: ['/down'], screen: 'download', open: 'strangers' },
  { path: '/join', screen: 'join' },
  { path: '/agentHome', screen: 'agent' },
  ...agentPages.map((page) => ({ path: `/agentHome/${page}`, screen: 'agent', unlisted: true }) as const),
  { path: '/promotions', screen: 'promotions', banners: 'w_promotion', notices: true },
  { path: '/promoDetail', screen: 'promotion' },
  { path: '/vip', screen: 'vip' },
  { path: '/pointMall', screen: 'pointMall', banners: 'w_shop', notices: true },
  { path: '/personal', screen: 'personal', members: true, unlisted: true },
  ...personalPages.map(
    (page) => ({ path: `/personal/${page}`, screen: 'personal', members: true, unlisted: true }) as const,
  ),
  ...featureScreens,
] as const satisfies readonly Row[];

export type SitePath = (typeof rows)[number]['path'];
export type ScreenName = (typeof rows)[number]['screen'];
/**
 * The query parameters that a link to a screen may have; a type, because the first script of the
 * site carries the table.
 */
export type ScreenQuery = {
  login: { returnTo?: string };
  register: { referralCode?: string };
  join: { referralCode?: string };
  promotions: { category?: string };
  games: { type?: string; list?: string; vassalage?: string; q?: string };
};
export type SiteRoute = Omit<Row, 'path' | 'screen'> & { path: SitePath; screen: ScreenName };
export const siteRoutes: readonly SiteRoute[] = rows;

const byName = new Map(
  siteRoutes.flatMap((route) =>
    [route.path, ...(route.aliases ?? [])].map((name) => [name.toLowerCase(), route]),
  ),
);

/**
 * The route of an address, whatever its case and the slashes at its end. Undefined: no address of
 * the site.
 */
export function siteRouteOf(pathname: string): SiteRoute | undefined {
  return byName.get(pathname.toLowerCase().replace(/\/+$/, '') || '/');
}

/** The one spelling of an address; one that is not the site's stays as it is. */
export const properPath = (pathname: string): string => siteRouteOf(pathname)?.path ?? pathname;

/** Stands for all addresses that the site does not have; is none itself. */
export const nowhere = '/*';
