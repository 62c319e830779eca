import type { OutputOf } from '@sen/api/call';
import { collectWallets, vendorWallets } from '@sen/api/walletTransfer';
import { useFailureTexts } from '@sen/front/failure';
import { useRequestId } from '@sen/front/requestId';
import {
  Button,
  Card,
  EmptyState,
  Money,
  Alert,
  SectionHeading,
  Table,
  showToast,
  type Column,
} from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';
import { HeldWin } from '#features/bet/heldWin.tsx';
import { reading } from '#parts/list/reading.tsx';
import { MoveForm, refreshWallets } from './moveForm.tsx';
import { WalletHistory } from './walletHistory.tsx';
import './walletTransfer.css';

type Wallet = OutputOf<typeof vendorWallets>['wallets'][number];

/** The money at vendors that keep wallets of their own, and the ways there and back. */
export default function VendorWallets() {
  const t = useTranslations('walletTransfer');
  const failureTexts = useFailureTexts();
  const { brand } = useBrand();
  const { data, error, refetch, isFetching } = useCall(vendorWallets, {});
  const idOf = useRequestId();
  const collect = useSend(collectWallets, {
    onSuccess({ transfers, unanswered }) {
      idOf.renew();
      refreshWallets();
      if (unanswered.length > 0) showToast(t('someUnanswered'), 'bad');
      else if (transfers.some(({ state }) => state === 'refused')) showToast(t('someRefused'), 'bad');
      else if (transfers.some(({ state }) => state === 'sent')) showToast(t('someSent'), 'info');
      else if (transfers.some(({ held }) => held)) showToast(t('someHeld'), 'info');
      else showToast(t(transfers.length === 0 ? 'nothingThere' : 'collected'), 'good');
    },
    onError: (failure) => showToast(failureTexts(failure).text || failureTexts(failure).title, 'bad'),
  });
  const columns: Column<Wallet>[] = [
    { key: 'name', header: t('wallet'), title: true, cell: ({ name }) => name },
    {
      key: 'balance',
      header: t('balance'),
      align: 'end',
      cell: ({ balance }) =>
        balance === null ? (
          <span className="wallet-silent">{t('silent')}</span>
        ) : (
          <Money value={balance} symbol={brand.currencySymbol} />
        ),
    },
  ];
  return (
    <section className="wallets">
      <SectionHeading title={t('title')} lead={t('lead')} />
      {error && !data ? (
        reading.failed({ error, onRetry: () => void refetch(), retrying: isFetching })
      ) : (
        <Table
          caption={t('title')}
          columns={columns}
          rows={data?.wallets}
          rowKey={({ vendor }) => vendor}
          skeletonRows={1}
          empty={<EmptyState compact icon="wallet" title={t('noWallet')} text={t('noWalletText')} />}
        />
      )}
      {data && data.transfers.some(({ state }) => state === 'sent') && (
        <Alert tone="warn">{t('waiting')}</Alert>
      )}
      {data?.transfers.map(({ id, held }) => held?.state === 'waiting' && <HeldWin key={id} {...held} />)}
      {data && data.wallets.length > 0 && (
        <>
          <Card>
            <div className="wallets-move">
              <MoveForm wallets={data.wallets} />
              <Button loading={collect.isPending} onClick={() => collect.mutate({ requestId: idOf('all') })}>
                {t('collect')}
              </Button>
            </div>
          </Card>
          <WalletHistory transfers={data.transfers} />
        </>
      )}
    </section>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    walletTransfer: typeof import('./text/vi.json');
  }
}
