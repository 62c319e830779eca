/** The groups of the search's list: before anything is typed, and of what was found. */
import type { OutputOf } from '@sen/api/call';
import { hotGames, recentGames, type Game } from '@sen/api/game';
import type { find } from '@sen/api/search';
import { useLanguage } from '@sen/front/language';
import { useNumberFormat, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { isTrial, useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import type { Group, Option } from './optionList.tsx';
import { useHallPages, useOwnPages, type OwnPage } from './ownPages.ts';

/** The number of hot games and of recent ones before anything is typed. */
const shownFirst = 6;

/** Recent searches, the games of last time, what many play, and the halls. */
export function useStartGroups(searches: readonly string[], search: (words: string) => void): Group[] {
  const t = useTranslations('search');
  const language = useLanguage();
  const session = useSession();
  const isMember = session !== null && !isTrial(session);
  const optionOf = useGameOption();
  const halls = useHallPages();
  const recent = useCall(
    recentGames,
    { clientType: '3', pageSize: shownFirst, language },
    { enabled: isMember },
  ).data;
  const hot = useCall(
    hotGames,
    { platform: 'html5-desktop', isPlatform: '2', language },
    { staleTime: 60_000 },
  ).data;
  const groups: Group[] = [
    {
      key: 'searches',
      title: t('recentSearches'),
      look: 'chips',
      options: searches.map((words) => ({
        key: words,
        label: words,
        icon: 'history',
        onChoose: () => search(words),
      })),
    },
    {
      key: 'recent',
      title: t('recentGames'),
      look: 'rows',
      options: isMember ? (recent?.list ?? []).map(optionOf) : [],
    },
    {
      key: 'hot',
      title: t('hot'),
      look: 'rows',
      options: (hot?.list ?? []).slice(0, shownFirst).map(optionOf),
    },
    { key: 'halls', title: t('halls'), look: 'chips', options: halls.map(pageOption) },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

export function useFoundGroups(words: string, found: OutputOf<typeof find> | undefined): Group[] {
  const t = useTranslations('search');
  const optionOf = useGameOption();
  const own = useOwnPages(words);
  if (!found) return [];
  const { games, gamesTotal, providers, promotions, articles } = found;
  // Halls and pages are known here: what is only like the typed words is left out beside what has
  // them.
  const isSure = found.isSure || own.isSure;
  const all: Option[] =
    gamesTotal > games.length
      ? [
          {
            key: 'all',
            label: t('allFound', { count: `${gamesTotal}` }),
            icon: 'arrowRight',
            href: paths.games({ q: words }),
          },
        ]
      : [];
  const groups: Group[] = [
    {
      key: 'own',
      title: t('own'),
      look: 'chips',
      options: own.isSure === isSure ? own.entries.map(pageOption) : [],
    },
    { key: 'games', title: t('games'), look: 'rows', options: [...games.map(optionOf), ...all] },
    {
      key: 'providers',
      title: t('providers'),
      look: 'rows',
      options: providers.map(({ vassalage, displayName, mark, games: count }) => ({
        key: vassalage,
        label: displayName,
        note: t('gamesOf', { count: `${count}` }),
        icon: 'games',
        picture: mark ?? undefined,
        href: paths.games({ vassalage }),
      })),
    },
    {
      key: 'promotions',
      title: t('promotions'),
      look: 'rows',
      options: promotions.map(({ code, title, summary }) => ({
        key: code,
        label: title,
        note: summary,
        icon: 'promotions',
        href: paths.promotion(code),
      })),
    },
    {
      key: 'articles',
      title: t('articles'),
      look: 'rows',
      options: articles.map(({ code, title, section }) => ({
        key: code,
        label: title,
        note: section,
        icon: 'help',
        href: paths.help(code),
      })),
    },
  ];
  return groups.filter(
    ({ key, options }) => options.length > 0 && (key === 'own' || found.isSure === isSure),
  );
}

const pageOption = ({ key, icon, label, href }: OwnPage): Option => ({ key, icon, label, href });

function useGameOption(): (game: Game) => Option {
  const t = useTranslations('search');
  const shell = useTranslations('shell');
  const numberFormat = useNumberFormat();
  return ({ nodeId, vassalage, gameCode, gameType, gameName, image, rtp, maintenance, defaultPlayType }) => ({
    key: nodeId,
    label: gameName,
    note: [
      shell(`nav.categories.${gameType}`),
      maintenance ? t('resting') : rtp ? t('rtp', { percent: numberFormat.decimal(rtp) }) : undefined,
    ]
      .filter(Boolean)
      .join(' · '),
    icon: gameType.toLowerCase() as IconName,
    picture: image || undefined,
    href: paths.game({ vassalage, gameCode, gameType, playType: defaultPlayType }),
  });
}
