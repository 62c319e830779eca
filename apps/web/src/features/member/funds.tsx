import { funds, merchantWallet } from '@sen/api/wallet';
import { Card, Money, Alert, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { useBalanceHidden } from '#features/wallet/balance.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { Fact } from './fact.tsx';

/** All that the account has here: sums put aside or owed only when there are any. */
export function Funds() {
  const t = useTranslations('member');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const [hidden] = useBalanceHidden();
  const { data, error, refetch } = useCall(funds, {});
  const single = useCall(merchantWallet, {}).data?.isSingle;
  const money = (value: string | undefined) => (
    <Money value={value} symbol={brand.currencySymbol} hidden={hidden} loadingLabel={t('balanceLoading')} />
  );
  /** An amount above zero, but too small to be shown as more than zero. */
  const some = (value: string | undefined): value is string =>
    value !== undefined && /[1-9]/.test(numberFormat.amount(value));
  return (
    <Card>
      <h2>{t('funds')}</h2>
      {error && !data ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : (
        <dl className="account-facts">
          <Fact label={t('fundsMain')} value={money(data?.mainBalance)} />
          {some(data?.heldBalance) && <Fact label={t('fundsHeld')} value={money(data.heldBalance)} />}
          {some(data?.debt) && <Fact label={t('fundsDebt')} value={money(data.debt.slice(1))} />}
          <Fact label={t('fundsTotal')} value={<strong>{money(data?.total)}</strong>} />
        </dl>
      )}
      {some(data?.debt) && <Alert tone="warn">{t('fundsDebtWhy')}</Alert>}
      {single && <p className="account-wallet">{t('singleWallet')}</p>}
    </Card>
  );
}
