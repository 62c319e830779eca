/**
 * The addresses that links of the site lead to: one for each screen of the table of routes, and
 * those of states that a screen has.
 */
import type { GameType } from '@sen/api/game';
import { houseLotteryCode } from '@sen/api/houseLottery';
import {
  siteRoutes,
  type AgentPage,
  type PersonalPage,
  type ScreenName,
  type ScreenQuery,
  type SitePath,
} from '@sen/api/siteRoute';
import { withQuery } from '@sen/front/withQuery';

type Query = Record<string, string | number | undefined>;

/** Only paths that the table has. */
const at: (path: SitePath, query: Query) => string = withQuery;

/** The path of each screen; of a screen at several addresses it is the first of the table. */
const screens = Object.fromEntries(
  [...siteRoutes].reverse().map(({ path, screen }) => [screen, (query: Query = {}) => at(path, query)]),
) as {
  [Screen in ScreenName]: Screen extends keyof ScreenQuery
    ? (query?: ScreenQuery[Screen]) => string
    : () => string;
};

export const paths = {
  ...screens,
  /** The page with the games of a category. */
  hall: (gameType: GameType, query: { vassalage?: string } = {}) =>
    at(`/${gameType.toLowerCase() as Lowercase<GameType>}`, query),
  rng: (query: { vassalage?: string; page?: number } = {}) => at('/rng', query),
  /** `fun`: with the vendor's play money; `beside`: a second game, as `<vendor>/<game>`. */
  game: (query: {
    vassalage: string;
    gameCode: string;
    gameType?: GameType;
    playType?: string;
    room?: string;
    fun?: '1';
    beside?: string;
  }) => (query.vassalage === houseLotteryCode ? paths.lottery(query.gameCode) : at('/game', query)),
  /** A lottery that the house runs. */
  lottery: (gameCode: string): string => at('/lottery', { vendor: houseLotteryCode, gameCode }),
  /** The archive of official draws with their statistics, and the rules with worked examples. */
  lotteryResults: (query: { region?: string; day?: string } = {}) =>
    at('/vnlottery', { view: 'results', ...query }),
  /** The chain of all outcomes, which the browser computes anew. */
  lotteryChain: () => at('/vnlottery', { view: 'chain' }),
  lotteryRules: (query: { region?: string } = {}) => at('/vnlottery', { view: 'rules', ...query }),
  /** The help centre, or one of its articles; `term` opens as a modal. */
  help: (article?: string) => (article === undefined ? screens.help() : `${screens.help()}#${article}`),
  /**
   * The agent centre, or one of its pages; `member`: seen for that member of the team, by account.
   */
  agent: (page?: AgentPage, query: { account?: string } = {}) =>
    at(page ? `/agentHome/${page}` : '/agentHome', query),
  promotion: (code: string) => at('/promoDetail', { code }),
  personal: (
    page?: PersonalPage,
    query: {
      deposit?: string;
      amount?: string;
      period?: string;
      state?: string;
      type?: string;
      view?: string;
    } = {},
  ) => at(page ? `/personal/${page}` : '/personal', query),
} as const;
