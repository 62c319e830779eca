import type { Game } from '@sen/api/game';
import { GameCard, formatAmount, type IconName } from '@sen/ui';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin } from '#features/session/popups.ts';
import { isTrial, useSession } from '#features/session/store.ts';
import { paths } from '#paths.ts';
import { withinTime } from '#shell/lazyScreen.tsx';

const TrueAccountDialog = lazy(() => withinTime(import('./trueAccountDialog.tsx')));

/**
 * A game in a lobby. A member's press opens it, a visitor is asked to sign in first and then taken to it, a trial
 * player is told that it needs a real account.
 */
export function GameTile({ game, eager }: { game: Game; eager?: boolean }) {
  const t = useTranslations('game');
  const session = useSession();
  const [refused, setRefused] = useState(false);
  const address = paths.game({ vassalage: game.vassalage, gameCode: game.gameCode, gameType: game.gameType });
  const look = {
    title: game.gameName,
    vendor: facts(game, t),
    image: game.image,
    category: game.gameType.toLowerCase() as IconName,
    hotLabel: game.isHot === 1 ? t('hot') : undefined,
    note: game.maintenance ? t('maintenance') : undefined,
    disabled: game.maintenance,
    eager,
  };
  if (session && !isTrial(session) && !game.maintenance) return <GameCard {...look} href={address} />;
  return (
    <>
      <GameCard {...look} onPlay={() => (session ? setRefused(true) : openLogin(address))} />
      <Suspense fallback={null}>{refused && <TrueAccountDialog onClose={() => setRefused(false)} returnTo={address} />}</Suspense>
    </>
  );
}

/** `100.00` is 100 on a small card. */
const round = (amount: string): string => formatAmount(amount).replace(/\.00$/, '');

/** What the vendor declares about the game: return to player and limits. */
function facts({ rtp, minBet, maxBet }: Game, t: ReturnType<typeof useTranslations<'game'>>): string {
  const limits = minBet && maxBet ? t('limits', { min: round(minBet), max: round(maxBet) }) : undefined;
  return [rtp ? t('rtp', { percent: rtp }) : undefined, limits].filter(Boolean).join(' · ');
}
