import { confirmReceipt, type Withdrawal, type WithdrawalState } from '@sen/api/withdrawal';
import { Button, Card, dateText, Icon, Money, StatusPill, showToast, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { useFailureTexts } from '@sen/front/failure';
import { useBrand } from '#brand/brand.tsx';
import { useSend } from '#calls/send.ts';
import { refreshWithdrawals } from './refresh.ts';

export const stateTones: Readonly<Record<WithdrawalState, Tone>> = {
  requested: 'warn',
  reviewing: 'warn',
  approved: 'info',
  rejected: 'bad',
  paying: 'info',
  unknown: 'warn',
  paid: 'good',
  received: 'good',
};

const steps = ['requested', 'approved', 'paying', 'paid', 'received'] as const;
/** The number of steps that are behind a withdrawal of this state. */
const behind: Readonly<Record<WithdrawalState, number>> = {
  requested: 1,
  reviewing: 1,
  rejected: 1,
  approved: 2,
  paying: 2,
  unknown: 2,
  paid: 4,
  received: 5,
};

/** Neither rejected nor received yet. */
export const isUnderWay = ({ state }: Withdrawal): boolean => state !== 'rejected' && state !== 'received';

/**
 * One withdrawal on its way: its steps, the present step, and the button that says that the money
 * has come.
 */
export function CurrentWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal');
  const { brand } = useBrand();
  const locale = useDateLocale();
  const { id, state, amount, bank, receivedBy } = withdrawal;
  return (
    <Card className="withdrawal-current">
      <div className="withdrawal-line">
        <span className="sen-digits">#{id}</span>
        <Money value={amount} symbol={brand.currencySymbol} className="withdrawal-amount" />
        <StatusPill tone={stateTones[state]}>{t(`states.${state}`)}</StatusPill>
      </div>
      <ol className="withdrawal-steps">
        {steps.map((step, i) => (
          <li
            key={step}
            data-done={i < behind[state]}
            aria-current={i === behind[state] ? 'step' : undefined}
          >
            <Icon name={i < behind[state] ? 'check' : 'history'} />
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
      <p role="status">
        {t(`explain.${state}`, {
          until: receivedBy === null ? '' : dateText(receivedBy, locale, 'dateMinute'),
        })}
      </p>
      <p className="withdrawal-bank">
        {bank.code} · <span className="sen-digits">{bank.accountNumber}</span> · {bank.holder}
      </p>
      {state === 'paid' && <ConfirmReceipt id={id} />}
    </Card>
  );
}

export function ConfirmReceipt({ id }: { id: string }) {
  const t = useTranslations('withdrawal');
  const failureTexts = useFailureTexts();
  const send = useSend(confirmReceipt, {
    onSuccess: () => {
      showToast(t('confirmed'), 'good');
      refreshWithdrawals();
    },
    onError: (error) => showToast(failureTexts(error).text || failureTexts(error).title, 'bad'),
  });
  return (
    <Button variant="primary" icon="check" loading={send.isPending} onClick={() => send.mutate({ id })}>
      {t('confirm')}
    </Button>
  );
}
