import { gameTypes, type GameType } from '@sen/api/game';
import { useTranslations } from 'use-intl';

/** A vendor may have a type that has no name here. */
export function useGameTypeName(): (gameType: string) => string {
  const t = useTranslations('rebate.games');
  return (gameType) =>
    (gameTypes as readonly string[]).includes(gameType) ? t(gameType as GameType) : gameType;
}
