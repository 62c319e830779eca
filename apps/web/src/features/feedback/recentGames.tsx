import { recentGames } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { useFailureTexts } from '@sen/front/failure';
import { Link, Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';

const shown = 6;

/** The games that the member opened last, newest first. */
export function RecentGames({ onChoose }: { onChoose?: () => void }) {
  const t = useTranslations('sideWidgets');
  const failureTexts = useFailureTexts();
  const { data, error } = useCall(recentGames, { clientType: '3', pageSize: shown, language: useLanguage() });
  if (error) return <p className="side-empty">{failureTexts(error).title}</p>;
  if (!data) return <Skeleton height="6em" />;
  if (data.list.length === 0) return <p className="side-empty">{t('noData')}</p>;
  return (
    <ul className="side-games">
      {data.list.map(({ nodeId, vassalage, gameCode, gameType, gameName, image }) => (
        <li key={nodeId}>
          <Link href={paths.game({ vassalage, gameCode, gameType })} onClick={onChoose}>
            <span className="side-game-picture">
              {image && (
                <img
                  src={image}
                  alt=""
                  width="44"
                  height="33"
                  loading="lazy"
                  onError={({ currentTarget }) => currentTarget.remove()}
                />
              )}
            </span>
            {gameName}
          </Link>
        </li>
      ))}
    </ul>
  );
}
