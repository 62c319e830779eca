import type { OpenedDraw } from '@sen/api/lotteryBetting';
import { StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';

/** The source of the result: a demo's is made up, and one that was corrected says so. */
export function Source({ draw: { source, version } }: { draw: Pick<OpenedDraw, 'source' | 'version'> }) {
  const t = useTranslations('lotteryResults');
  return (
    <>
      {source === 'demo' && <StatusPill tone="gold">{t('demo')}</StatusPill>}
      {version > 1 && <StatusPill>{t('corrected')}</StatusPill>}
    </>
  );
}
