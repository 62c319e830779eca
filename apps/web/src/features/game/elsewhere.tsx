import { hotGames, type GameType } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { GameGrid, SectionHeading } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useCall } from '#calls/queries.ts';
import { GameTile } from './gameTile.tsx';

const shown = 6;

/** Games of other halls that many play, below a hall that has few of its own. */
export function Elsewhere({ gameType }: { gameType: GameType }) {
  const t = useTranslations('game');
  const games = useCall(
    hotGames,
    { platform: 'html5-desktop', isPlatform: '2', language: useLanguage() },
    { staleTime: 60_000 },
  ).data?.list.filter((game) => game.gameType !== gameType);
  if (!games || games.length === 0) return null;
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <SectionHeading title={<span id="elsewhere">{t('elsewhere')}</span>} />
      <GameGrid label={t('elsewhere')}>
        {games.slice(0, shown).map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </GameGrid>
    </section>
  );
}
