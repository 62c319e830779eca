import { gameTypes, recentGames, type GameType } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { EmptyState, Icon, Link, SectionHeading } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { isTrial, useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useSearchParams } from '#base/router.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { useCategories, useGameCounts, useLanes } from '#parts/sections.ts';
import { GameBrowser } from './gameBrowser.tsx';
import { HallRail } from './hallRail.tsx';
import { useListAddress } from './listAddress.ts';
import { kindsOf, laneOfAll, minBetsOf } from './listQuery.ts';
import { NoGamesYet } from './noGamesYet.tsx';
import { SearchField } from './searchField.tsx';
import './lobby.css';
import './gamesPage.css';

const continued = 8;
/** Whole rows of six, of three and of four. */
const pageSize = 24;

/** `/games`: all games and lotteries, narrowed by category, list, vendor, kind, stake and name. */
export default function GamesPage() {
  const t = useTranslations('game');
  const [query] = useSearchParams();
  const lanes = useLanes();
  const categories = useCategories();
  const gameType = typeOf(query.get('type'), categories);
  const lane = lanes && (gameType ? lanes.find(({ title }) => title === gameType) : laneOfAll(lanes));
  const at = useListAddress(lane, true);
  const count = useGameCounts()?.get(gameType);
  const isPlain = at.search === '' && at.type === 'default' && at.vendor === undefined && at.page === 1;
  const hrefOf = (type: GameType | undefined): string =>
    paths.games({
      ...(type && { type: type.toLowerCase() }),
      ...(at.type === 'default' ? {} : { list: at.type }),
      ...(at.search && { q: at.search }),
    });
  return (
    <main className="lobby games-page">
      <ScreenTitle title={t('allTitle')} />
      <div className="games-head">
        <SectionHeading
          level={1}
          title={t('allTitle')}
          lead={count === undefined ? undefined : t('gamesCounted', { count: `${count}` })}
        />
        <SearchField value={at.search} onChange={(q) => at.change({ q })} />
      </div>
      <HallRail current={gameType} hrefOf={hrefOf} />
      {isPlain && gameType === undefined && <PlayOn />}
      <GameBrowser
        gameType={gameType}
        at={at}
        kinds={kindsOf(lane, at.vendor)}
        minBets={minBetsOf(lane, at.vendor)}
        vendors={lane?.cards}
        pageSize={pageSize}
        empty={
          gameType ? <NoGamesYet gameType={gameType} /> : <EmptyState icon="games" title={t('noGames')} />
        }
      />
    </main>
  );
}

function typeOf(word: string | null, categories: readonly { gameType: GameType }[]): GameType | undefined {
  const named = gameTypes.find((type) => type.toLowerCase() === word);
  return categories.find(({ gameType }) => gameType === named)?.gameType;
}

/** The games that the member played last, in one row. */
function PlayOn() {
  const t = useTranslations('game');
  const session = useSession();
  const language = useLanguage();
  const isMember = session !== null && !isTrial(session);
  const games = useCall(
    recentGames,
    { clientType: '3', pageSize: continued, language },
    { enabled: isMember },
  ).data?.list.filter(({ maintenance }) => !maintenance);
  if (!isMember || games?.length === 0) return null;
  return (
    <nav className="play-on" aria-label={t('playOn')}>
      <span className="play-on-title">
        <Icon name="history" />
        {t('playOn')}
      </span>
      <ul>
        {games?.map(({ nodeId, vassalage, gameCode, gameType, gameName, image, defaultPlayType }) => (
          <li key={nodeId}>
            <Link href={paths.game({ vassalage, gameCode, gameType, playType: defaultPlayType })}>
              {image && (
                <img
                  src={image}
                  alt=""
                  width="48"
                  height="36"
                  onError={({ currentTarget }) => currentTarget.remove()}
                />
              )}
              {gameName}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
