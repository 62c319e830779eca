import type { GameType } from '@sen/api/game';
import { ButtonLink, Drum, Icon, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useClosedCategories } from '#parts/sections.ts';
import './noGamesYet.css';

/**
 * A category without a game, because no vendor serves it yet or its vendors are closed: says which,
 * and shows a way on.
 */
export function NoGamesYet({ gameType }: { gameType: GameType }) {
  const t = useTranslations('game');
  const shell = useTranslations('shell');
  const category = shell(`categories.${gameType}`);
  const isClosed = useClosedCategories().includes(gameType);
  return (
    <div className="no-games">
      <div className="no-games-sign" aria-hidden="true">
        <Drum look="simple" />
        <Icon name={gameType.toLowerCase() as IconName} />
      </div>
      <div className="no-games-text">
        <h2>
          {isClosed
            ? t('hallClosed', { category })
            : t('notOpenYet', { category, state: shell('state.soon') })}
        </h2>
        <p>{t(isClosed ? 'hallClosedText' : 'notOpenYetText')}</p>
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
