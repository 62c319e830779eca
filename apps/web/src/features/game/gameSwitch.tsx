import { favouriteList, gameList, hotGames, recentGames, type Game, type GameType } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { Button, Drawer, EmptyState, Icon, Link, Skeleton, Tabs, type IconName } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isTrial, useSession } from '#calls/session.ts';
import { openSearch } from '#base/siteSearch.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import './gameSwitch.css';

/** A list is to be looked through while a game waits: as many as a drawer has in a few screens. */
const shown = 24;

type List = 'recent' | 'fav' | 'hall' | 'hot';

/**
 * Other games over the one that is open: those of last time, saved ones, those of its hall, and
 * what many play. `hrefOf`: where one of them leads, or undefined where it cannot be chosen.
 */
export default function GameSwitch({
  title,
  gameType,
  hrefOf,
  isHere,
  onClose,
}: {
  title: string;
  /** The hall of the game that is open. */
  gameType: GameType;
  hrefOf: (game: Game) => string | undefined;
  /** It is open already. */
  isHere: (game: Game) => boolean;
  onClose: () => void;
}) {
  const t = useTranslations('gameSwitch');
  const shell = useTranslations('shell');
  const common = useTranslations('common');
  const session = useSession();
  const isMember = session !== null && !isTrial(session);
  const [list, show] = useState<List>(isMember ? 'recent' : 'hall');
  const lists: readonly List[] = isMember ? ['recent', 'fav', 'hall', 'hot'] : ['hall', 'hot'];
  return (
    <Drawer open onClose={onClose} side="end" title={title} closeLabel={common('close')}>
      <Tabs
        label={t('lists')}
        value={list}
        onChange={show}
        fill
        tabs={lists.map((key) => ({
          key,
          label: key === 'hall' ? shell(`nav.categories.${gameType}`) : t(key),
        }))}
      >
        <Games {...{ list, gameType, hrefOf, isHere, onClose }} />
      </Tabs>
      <Button
        block
        icon="search"
        onClick={() => {
          onClose();
          openSearch();
        }}
      >
        {t('search')}
      </Button>
    </Drawer>
  );
}

function Games({
  list,
  gameType,
  hrefOf,
  isHere,
  onClose,
}: {
  list: List;
  gameType: GameType;
  hrefOf: (game: Game) => string | undefined;
  isHere: (game: Game) => boolean;
  onClose: () => void;
}) {
  const t = useTranslations('gameSwitch');
  const page = { clientType: '3', pageSize: shown, language: useLanguage() };
  // The game that has just been opened is one of them.
  const recent = useCall(recentGames, page, { enabled: list === 'recent', staleTime: 0 });
  const saved = useCall(favouriteList, page, { enabled: list === 'fav' });
  const hall = useCall(gameList, { ...page, gameType }, { enabled: list === 'hall' });
  const hot = useCall(
    hotGames,
    { platform: 'html5-desktop', isPlatform: '2', language: page.language },
    { enabled: list === 'hot' },
  );
  const { error, refetch } = { recent, fav: saved, hall, hot }[list];
  const games = {
    recent: recent.data?.list,
    fav: saved.data?.content,
    hall: hall.data?.list,
    hot: hot.data?.list,
  }[list];
  if (!games && error) return <CallFailed compact error={error} onRetry={refetch} />;
  const offered = games?.flatMap((game) => {
    const href = game.maintenance ? undefined : hrefOf(game);
    return href === undefined ? [] : [{ game, href }];
  });
  if (offered?.length === 0)
    return <EmptyState compact icon={list === 'fav' ? 'star' : 'games'} title={t(`none.${list}`)} />;
  return (
    <ul className="switch-games">
      {offered
        ? offered.map(({ game, href }) => (
            <li key={game.nodeId}>
              <Link href={href} aria-current={isHere(game) ? 'true' : undefined} onClick={onClose}>
                <span className="switch-picture">
                  <Icon name={game.gameType.toLowerCase() as IconName} />
                  {game.image && (
                    <img
                      src={game.image}
                      alt=""
                      width="144"
                      height="108"
                      decoding="async"
                      onError={({ currentTarget }) => currentTarget.remove()}
                    />
                  )}
                </span>
                {game.gameName}
              </Link>
            </li>
          ))
        : Array.from({ length: 6 }, (_, i) => (
            <li key={i}>
              <Skeleton height="124px" />
            </li>
          ))}
    </ul>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    gameSwitch: typeof import('./text/gameSwitch.vi.json');
  }
}
