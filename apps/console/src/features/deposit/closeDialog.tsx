import { deskUnmatchedPayments, closeUnmatched } from '@sen/api/deposit';
import { reportOverview } from '@sen/api/report';
import { useSenForm } from '@sen/front/form';
import { Dialog, Money, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useSymbol } from '#brand/brands.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Claimed } from '#parts/queue.tsx';
import { refetch } from '#base/queries.ts';
import type { UnmatchedRow } from './rows.ts';
import './unmatched.css';

/** Closes a payment of no deposit with the operator's finding. */
export function CloseDialog({ payment, onClose }: { payment: UnmatchedRow; onClose: () => void }) {
  const { paymentId, orderId, amount, currency, reason: why } = payment;
  const symbolOf = useSymbol();
  const t = useTranslations('deposit.unmatched');
  const common = useTranslations('common');
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'close' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      try {
        await api(closeUnmatched, { paymentId, reason });
        showToast(t('done'), 'good');
      } finally {
        // A row that another operator closed meanwhile shows at once.
        await refetch([deskUnmatchedPayments, reportOverview]);
      }
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      closeLabel={common('close')}
      icon="deposit"
      tone="warn"
      title={t('closeTitle')}
    >
      <Claimed kind="payment" id={paymentId}>
        <ActionForm form={form} label={t('closeTitle')} ways={[{ key: 'close', label: t('confirm') }]}>
          <p className="cell-stack unmatched-payment">
            <strong>
              <Money value={amount} symbol={symbolOf(currency)} /> · {t(`reasons.${why}`)}
            </strong>
            {t('order', { orderId })}
            <code>{paymentId}</code>
          </p>
          <p>{t(why === 'payout_rejected' ? 'closePayout' : 'closeText')}</p>
          <FormReason label={t('finding')} hint={t('findingHint')} />
        </ActionForm>
      </Claimed>
    </Dialog>
  );
}
