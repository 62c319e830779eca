import { bankOf } from '@sen/api/bank';
import { bankAccountList, removeBankAccount } from '@sen/api/bankAccount';
import type { OutputOf } from '@sen/api/call';
import { paymentPasswordState } from '@sen/api/paymentPassword';
import { useDateLocale } from '@sen/front/dateLocale';
import { Form, useSenForm } from '@sen/front/form';
import { callKey } from '@sen/front/queries';
import { preloadCipher } from '@sen/front/seal';
import {
  BankMark,
  Button,
  Card,
  DateTime,
  Dialog,
  IconButton,
  Skeleton,
  StatusPill,
  showToast,
} from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { queryClient, useCall } from '#calls/queries.ts';
import { PaymentPasswordField } from '#features/paymentPassword/paymentPasswordField.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { AddBankAccount } from './addBankAccount.tsx';
import './bankAccount.css';

type List = OutputOf<typeof bankAccountList>;
type Account = List['list'][number];

/**
 * The member's bank accounts among the account's facts: added and taken away with the payment
 * password.
 */
export function BankAccountsCard() {
  const t = useTranslations('bankAccount');
  const { data, error, refetch } = useCall(bankAccountList, {});
  return (
    <Card>
      <h2>{t('title')}</h2>
      {data ? (
        <Accounts {...data} />
      ) : error ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton height="96px" />
      )}
    </Card>
  );
}

function Accounts({ list, holder, max, restHours }: List) {
  const t = useTranslations('bankAccount');
  const common = useTranslations('common');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Account>();
  const close = () => {
    setAdding(false);
    setRemoving(undefined);
    for (const call of [bankAccountList, paymentPasswordState])
      void queryClient.invalidateQueries({ queryKey: callKey(call) });
  };
  const done = (words: string) => {
    close();
    showToast(words, 'good');
  };
  return (
    <>
      {list.length === 0 ? (
        <p className="bank-none">{t('none')}</p>
      ) : (
        <ul className="bank-list">
          {list.map((account) => (
            <li key={account.id}>
              <BankMark code={account.bankCode} />
              <div className="bank-facts">
                <strong>{bankOf(account.bankCode)?.shortName ?? account.bankCode}</strong>
                <span className="sen-digits">{account.accountNumber}</span>
                <span>{account.holder}</span>
                {account.restsUntil !== null && <Resting until={account.restsUntil} />}
              </div>
              <IconButton
                icon="trash"
                label={t('removeOne', { number: account.accountNumber })}
                onClick={() => setRemoving(account)}
              />
            </li>
          ))}
        </ul>
      )}
      {list.length < max ? (
        <Button icon="deposit" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      ) : (
        <p className="bank-none">{t('enough', { max })}</p>
      )}
      {adding && (
        <Dialog
          open
          title={t('add')}
          width={460}
          closeLabel={common('close')}
          clickToClose={false}
          onClose={close}
        >
          <AddBankAccount holder={holder} restHours={restHours} onDone={() => done(t('added'))} />
        </Dialog>
      )}
      {removing && (
        <Dialog
          open
          title={t('remove')}
          width={460}
          closeLabel={common('close')}
          clickToClose={false}
          onClose={close}
        >
          <p className="bank-lead">
            {t('removeLead', {
              bank: bankOf(removing.bankCode)?.shortName ?? removing.bankCode,
              number: removing.accountNumber,
            })}
          </p>
          <RemoveForm id={removing.id} onDone={() => done(t('removed'))} />
        </Dialog>
      )}
    </>
  );
}

function Resting({ until }: { until: number }) {
  const t = useTranslations('bankAccount');
  const locale = useDateLocale();
  return (
    <StatusPill tone="warn">
      {t.rich('resting', { until: () => <DateTime value={until} locale={locale} /> })}
    </StatusPill>
  );
}

function RemoveForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('bankAccount');
  const form = useSenForm<{ paymentPassword: string }>({
    defaultValues: { paymentPassword: '' },
    check: ({ paymentPassword }) =>
      paymentPassword === '' ? { paymentPassword: { code: 'input_empty' } } : {},
    submit: async ({ paymentPassword }) => {
      await api(removeBankAccount, { id, paymentPassword });
      onDone();
    },
  });
  return (
    <div onFocus={preloadCipher}>
      <Form form={form} label={t('remove')} submitLabel={t('remove')}>
        <PaymentPasswordField />
      </Form>
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    bankAccount: typeof import('./text/vi.json');
  }
}
