import { balance as balanceCall } from '@sen/api/wallet';
import { Icon, IconButton, Money, showToast } from '@sen/ui';
import { createStore, useStore } from '@sen/ui/store.ts';
import { useTranslations } from 'use-intl';
import { isTrial, useSession } from '#calls/session.ts';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';

/** Whether this tab hides the balance; not kept longer than the tab. */
const hidden = createStore(false);

/** Every place that shows the balance hides and shows it together. */
export const useBalanceHidden = (): [hidden: boolean, setHidden: (next: boolean) => void] => [
  useStore(hidden, false),
  hidden.set,
];

/**
 * The member's balance, followed by server push; undefined until loaded, and for a trial account,
 * which has none.
 */
export function useBalance() {
  const session = useSession();
  return useCall(balanceCall, {}, { enabled: session !== null && !isTrial(session), staleTime: 60_000 });
}

/** A million or more: a phone's header has no room for all its digits. */
const isLongAmount = (value: string): boolean => value.split('.')[0]!.length > 6;

/**
 * Balance with show or hide (`***`) and refresh. A phone shows a large one short; the account's
 * menu and screen readers have it whole.
 */
export function BalanceChip() {
  const t = useTranslations('shell');
  const { brand } = useBrand();
  const [isHidden, hide] = useBalanceHidden();
  const { data, isFetching, refetch } = useBalance();
  const value = data?.sumBalance;
  const isLong = !isHidden && value !== undefined && isLongAmount(value);
  const refresh = async () => {
    const { error } = await refetch();
    if (error) showToast(t('balanceFailed'), 'bad');
  };
  return (
    <div className="balance" role="group" aria-label={t('balance')}>
      <Icon name="wallet" className="balance-icon" />
      <Money
        value={value}
        symbol={brand.currencySymbol}
        hidden={isHidden}
        loadingLabel={t('balance')}
        className={isLong ? 'balance-money balance-whole' : 'balance-money'}
      />
      {isLong && (
        <span className="balance-short" aria-hidden="true">
          <Money value={value} symbol={brand.currencySymbol} short className="balance-money" />
        </span>
      )}
      <IconButton
        size="sm"
        icon={isHidden ? 'eye' : 'eyeOff'}
        label={isHidden ? t('showBalance') : t('hideBalance')}
        onClick={() => hide(!isHidden)}
      />
      <IconButton
        size="sm"
        icon="refresh"
        label={t('refreshBalance')}
        spinning={isFetching}
        className="balance-refresh"
        onClick={() => void refresh()}
      />
    </div>
  );
}

/** The whole balance, for the account's menu. */
export function WholeBalance() {
  const t = useTranslations('shell');
  const { brand } = useBrand();
  const [isHidden] = useBalanceHidden();
  return (
    <div className="account-balance">
      <span>{t('balance')}</span>
      <Money
        value={useBalance().data?.sumBalance}
        symbol={brand.currencySymbol}
        hidden={isHidden}
        loadingLabel={t('balance')}
      />
    </div>
  );
}
