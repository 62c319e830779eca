/** Every address of the site, built here and nowhere else. */
import type { GameType } from '@sen/api/game';
import { houseLotteryCode } from '@sen/api/houseLottery';
import type { AgentPage, PersonalPage } from '@sen/api/siteRoute';

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export const paths = {
  home: () => '/',
  login: (query: { returnTo?: string } = {}) => withQuery('/login', query),
  register: (query: { referralCode?: string } = {}) => withQuery('/register', query),
  forget: () => '/forget',
  rng: (query: { vassalage?: string; page?: number } = {}) => withQuery('/rng', query),
  /** Where the games of a category are. */
  hall: (gameType: GameType, query: { vassalage?: string } = {}) => withQuery(`/${gameType.toLowerCase()}`, query),
  /** `fun`: with the vendor's play money. */
  game: (query: { vassalage: string; gameCode: string; gameType?: GameType; playType?: string; room?: string; fun?: '1' }) =>
    query.vassalage === houseLotteryCode ? paths.lottery(query.gameCode) : withQuery('/game', query),
  /** A lottery that the house runs. */
  lottery: (gameCode: string): string => withQuery('/lottery', { vendor: houseLotteryCode, gameCode }),
  /** The archive of official draws with their statistics, and the rules with worked examples. */
  lotteryResults: (query: { region?: string; day?: string } = {}) => withQuery('/vnlottery', { view: 'results', ...query }),
  /** The chain of all outcomes, which the browser computes anew. */
  lotteryChain: () => withQuery('/vnlottery', { view: 'chain' }),
  lotteryRules: (query: { region?: string } = {}) => withQuery('/vnlottery', { view: 'rules', ...query }),
  notices: () => '/noticePage',
  /** The help centre, or one of its articles; `term` opens as a modal. */
  help: (article?: string) => (article === undefined ? '/help' : `/help#${article}`),
  join: (query: { referralCode?: string } = {}) => withQuery('/join', query),
  /** The agent centre, or one of its pages; `member`: seen for that member of the team, by account. */
  agent: (page?: AgentPage, query: { account?: string } = {}) => withQuery(page ? `/agentHome/${page}` : '/agentHome', query),
  download: () => '/download',
  promotions: (query: { category?: string } = {}) => withQuery('/promotions', query),
  promotion: (code: string) => withQuery('/promoDetail', { code }),
  vip: () => '/vip',
  proof: () => '/proof',
  pointMall: () => '/pointMall',
  support: (query: { desk?: 'vip' } = {}) => withQuery('/support', query),
  personal: (page?: PersonalPage, query: { deposit?: string; amount?: string; period?: string; state?: string; type?: string } = {}) =>
    withQuery(page ? `/personal/${page}` : '/personal', query),
} as const;
