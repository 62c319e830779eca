import type { OutputOf } from '@sen/api/call';
import { deskUnmatchedPayments, settleUnmatched } from '@sen/api/deposit';
import { reportOverview } from '@sen/api/report';
import { useCodeText } from '@sen/front/errorText';
import { useFailureWords } from '@sen/front/failure';
import { Button, Dialog, Money, Notice, TextArea, showToast } from '@sen/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { useSymbol } from '#features/brand/brands.ts';
import { queryClient } from '#queries.ts';
import './money.css';

export type UnmatchedLine = OutputOf<typeof deskUnmatchedPayments>['list'][number];

const refresh = () =>
  Promise.all([deskUnmatchedPayments, reportOverview].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));

/** What was found out about a payment of no deposit; with it the payment is closed. */
export function SettleDialog({ payment, onClose }: { payment: UnmatchedLine; onClose: () => void }) {
  const { paymentId, orderId, amount, currency } = payment;
  const symbolOf = useSymbol();
  const t = useTranslations('money.unmatched');
  const common = useTranslations('common');
  const codeText = useCodeText();
  const words = useFailureWords();
  const [failure, setFailure] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const send = handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    try {
      await api(settleUnmatched, { paymentId, reason });
      await refresh();
      showToast(t('done'), 'good');
      onClose();
    } catch (error) {
      setFailure(error);
      // What another desk closed meanwhile shows at once.
      void refresh();
    }
  });
  return (
    <Dialog open onClose={onClose} clickToClose={false} closeLabel={common('close')} icon="deposit" tone="warn" title={t('settleTitle')}>
      <form className="unmatched-settle" noValidate onSubmit={(event) => void send(event)}>
        <p className="account-path">
          <strong>
            <Money value={amount} symbol={symbolOf(currency)} /> · {t(`reasons.${payment.reason}`)}
          </strong>
          {t('order', { orderId })}
          <code>{paymentId}</code>
        </p>
        <p>{t('settleText')}</p>
        <TextArea
          label={t('finding')}
          hint={t('findingHint')}
          required
          rows={3}
          maxLength={300}
          error={formState.errors.reason && codeText('input_empty')}
          {...register('reason', { validate: (reason) => reason.trim().length >= 3 })}
        />
        {failure !== undefined && <Notice tone="bad">{words(failure).text}</Notice>}
        <div className="unmatched-settle-ways">
          <Button type="submit" variant="primary" loading={formState.isSubmitting}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
