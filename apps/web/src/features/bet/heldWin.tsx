import type { HeldWinState } from '@sen/api/win';
import { Alert, Money } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';

/** The state of a win that was too large to be paid at once: being checked, credited or refused. */
export function HeldWin({ amount, state }: { amount: string; state: HeldWinState }) {
  const t = useTranslations('bet.held');
  const { currencySymbol } = useBrand().brand;
  const text = t.rich(state, { amount: () => <Money value={amount} symbol={currencySymbol} /> });
  return state === 'waiting' ? (
    <Alert tone="warn" title={t('title')}>
      {text}
    </Alert>
  ) : (
    <Alert tone={state === 'credited' ? 'good' : 'info'}>{text}</Alert>
  );
}
