import { depositStates, depositList as deposits, type Deposit } from '@sen/api/deposit';
import { ButtonLink, Money, StatusPill, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { OrdersByState } from '#parts/list/ordersByState.tsx';
import { stateTones } from './depositStatus.tsx';

/** The member's deposits, newest first; one that waits for its payment can be taken up again. */
export function DepositHistory() {
  const t = useTranslations('deposit');
  const { brand } = useBrand();

  const columns: Column<Deposit>[] = [
    {
      key: 'amount',
      header: t('youPay'),
      align: 'end',
      cell: ({ amount }) => <Money value={amount} symbol={brand.currencySymbol} />,
    },
    {
      key: 'credited',
      header: t('youGet'),
      align: 'end',
      cell: ({ state, credited }) =>
        state === 'paid' ? <Money value={credited} symbol={brand.currencySymbol} signed /> : '–',
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusPill tone={stateTones[state]}>{t(`states.${state}`)}</StatusPill>,
    },
    {
      key: 'open',
      header: t('more'),
      align: 'end',
      cell: ({ id, state }) => (
        <ButtonLink
          href={paths.personal('depositv2', { deposit: id })}
          size="sm"
          variant={state === 'pending' ? 'secondary' : 'quiet'}
        >
          {state === 'pending' ? t('resume') : t('view')}
        </ButtonLink>
      ),
    },
  ];

  const texts = {
    title: t('history'),
    time: t('begun'),
    state: t('state'),
    none: t('noHistory'),
    noneText: t('noHistoryText'),
  };
  return (
    <OrdersByState
      call={deposits}
      states={depositStates}
      texts={texts}
      nameOf={(state) => t(`states.${state}`)}
      columns={columns}
    />
  );
}
