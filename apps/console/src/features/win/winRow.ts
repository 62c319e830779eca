import type { deskHeldWins } from '@sen/api/win';
import type { RowOf } from '@sen/front/list/page';
import { useTranslations } from 'use-intl';

export type WinRow = RowOf<typeof deskHeldWins>;

/**
 * The name of the game in which it was won; money that came home from a wallet at a vendor is of no
 * one game.
 */
export function useGameOf(): (win: Pick<WinRow, 'gameName' | 'walletTransfer'>) => string {
  const t = useTranslations('win');
  return ({ gameName, walletTransfer }) => (walletTransfer === null ? gameName : t('wallet.game'));
}
