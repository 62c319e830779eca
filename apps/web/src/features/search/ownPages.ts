/** Halls and pages of the site that a search leads to: the browser knows them and their names. */
import { nameOf, ranked, type Ranked } from '@sen/api/searchRank';
import type { IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { useHalls } from '#parts/sections.ts';

export type OwnPage = { key: string; icon: IconName; label: string; href: string };

/** Other words for a page count less than its name. */
const wordsWeight = 0.8;
const most = 3;

/** The halls that are open, in the brand's order. */
export function useHallPages(): OwnPage[] {
  const t = useTranslations('shell');
  return useHalls().open.map(({ gameType, icon, href }) => ({
    key: gameType,
    icon,
    label: t(`categories.${gameType}`),
    href,
  }));
}

/** The halls and pages that fit typed words, the best first. */
export function useOwnPages(typed: string): Ranked<OwnPage> {
  const t = useTranslations('shell.nav');
  const search = useTranslations('search');
  const { hasVip, hasPoints } = useBrand().brand;
  const halls = useHallPages();
  const pages: readonly OwnPage[] = [
    { key: 'deposit', icon: 'deposit', label: t('deposit'), href: paths.personal('depositv2') },
    { key: 'withdraw', icon: 'withdraw', label: t('withdraw'), href: paths.personal('withdraw') },
    { key: 'bets', icon: 'history', label: t('bets'), href: paths.personal('personalHistoryCopy') },
    { key: 'ledger', icon: 'receipt', label: t('ledger'), href: paths.personal('transactionHistory') },
    { key: 'account', icon: 'user', label: t('account'), href: paths.personal('securityCenter') },
    { key: 'inbox', icon: 'mail', label: t('inbox'), href: paths.personal('messageV2') },
    { key: 'promotions', icon: 'promotions', label: t('promotions'), href: paths.promotions() },
    ...(hasVip ? [{ key: 'vip', icon: 'vip', label: t('vip'), href: paths.vip() } as const] : []),
    ...(hasPoints
      ? [{ key: 'pointMall', icon: 'pointMall', label: t('pointMall'), href: paths.pointMall() } as const]
      : []),
    { key: 'join', icon: 'userPlus', label: t('join'), href: paths.join() },
    { key: 'help', icon: 'help', label: t('help'), href: paths.help() },
    { key: 'download', icon: 'download', label: t('download'), href: paths.download() },
  ];
  const wordsOf = (key: string): string[] => search(`words.${key}` as 'words.deposit').split(', ');
  const { entries, isSure } = ranked([...halls, ...pages], typed, ({ key, label }) => [
    nameOf(label),
    ...wordsOf(key).map((word) => nameOf(word, wordsWeight)),
  ]);
  return { entries: entries.slice(0, most), isSure };
}
