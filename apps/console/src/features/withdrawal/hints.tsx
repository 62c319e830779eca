import type { deskWithdrawals } from '@sen/api/withdrawal';
import type { RowOf } from '@sen/front/list/page';
import { StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { None } from '#parts/columns.tsx';

export type WithdrawalRow = RowOf<typeof deskWithdrawals>;

/** Hints at what operators should look at before money leaves. */
export function Hints({ hints }: Pick<WithdrawalRow, 'hints'>) {
  const t = useTranslations('withdrawal.hints');
  if (hints.length === 0) return <None />;
  return (
    <span className="queue-hints">
      {hints.map((hint) => (
        <StatusPill key={hint} tone={hint === 'sharedBankAccount' || hint === 'fastInOut' ? 'bad' : 'warn'}>
          {t(hint)}
        </StatusPill>
      ))}
    </span>
  );
}
