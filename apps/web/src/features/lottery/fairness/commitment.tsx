import type { OutputOf } from '@sen/api/call';
import type { lotteryBoard } from '@sen/api/lotteryBetting';
import { useTranslations } from 'use-intl';

/**
 * The commitment of a house draw, fixed before it is drawn: a player who keeps it can check later
 * that nothing was changed.
 */
export function Commitment({ board: { draw, sealed } }: { board: OutputOf<typeof lotteryBoard> }) {
  const t = useTranslations('lotteryBoard');
  if (!draw?.beacon && !sealed) return null;
  return (
    <details className="lottery-commitment">
      <summary>{t('commitment')}</summary>
      <dl className="lottery-proof">
        {sealed && (
          <>
            <dt>{t('sealed', { numero: sealed.numero })}</dt>
            <dd>{sealed.ticketsHash}</dd>
          </>
        )}
        {draw?.beacon && (
          <>
            <dt>{t('committed', { numero: draw.numero })}</dt>
            <dd>{draw.seedHash}</dd>
            <dt>{t('beaconChain')}</dt>
            <dd>
              {draw.beacon.chain} #{draw.beacon.round}
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
