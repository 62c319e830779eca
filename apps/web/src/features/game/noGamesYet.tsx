import type { GameType } from '@sen/api/game';
import { ButtonLink, Drum, Icon, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import './noGamesYet.css';

/** A category that no vendor serves yet: says so, and shows a way on. */
export function NoGamesYet({ gameType }: { gameType: GameType }) {
  const t = useTranslations('game');
  const shell = useTranslations('shell');
  return (
    <div className="no-games">
      <div className="no-games-sign" aria-hidden="true">
        <Drum look="simple" />
        <Icon name={gameType.toLowerCase() as IconName} />
      </div>
      <div className="no-games-words">
        <h2>{t('notOpenYet', { category: shell(`categories.${gameType}`), state: shell('state.soon') })}</h2>
        <p>{t('notOpenYetText')}</p>
        <div className="no-games-ways">
          {gameType !== 'RNG' && (
            <ButtonLink href={paths.hall('RNG')} variant="primary" size="lg" iconEnd="arrowRight">
              {t('toSlots')}
            </ButtonLink>
          )}
          <ButtonLink href={paths.home()} size="lg">
            {t('toHome')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
