import { withdrawalList as withdrawals, withdrawalStates, type Withdrawal } from '@sen/api/withdrawal';
import { Money, StatusPill, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { OrdersByState } from '#parts/list/ordersByState.tsx';
import { stateTones } from './currentWithdrawal.tsx';

/** The member's withdrawals, newest first. */
export function WithdrawalHistory() {
  const t = useTranslations('withdrawal');
  const { brand } = useBrand();

  const columns: Column<Withdrawal>[] = [
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount }) => <Money value={amount} symbol={brand.currencySymbol} />,
    },
    {
      key: 'to',
      header: t('to'),
      cell: ({ bank }) => (
        <span className="list-when">
          {bank.code}
          <small className="sen-digits">{bank.accountNumber}</small>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, reason }) => (
        <span className="list-when">
          <StatusPill tone={stateTones[state]}>{t(`states.${state}`)}</StatusPill>
          {reason !== null && <small>{t('reason', { reason })}</small>}
        </span>
      ),
    },
  ];

  const texts = {
    title: t('history'),
    time: t('time'),
    state: t('state'),
    none: t('noHistory'),
    noneText: t('noHistoryText'),
  };
  return (
    <OrdersByState
      call={withdrawals}
      states={withdrawalStates}
      texts={texts}
      nameOf={(state) => t(`states.${state}`)}
      columns={columns}
    />
  );
}
