import type { OutputOf } from '@sen/api/call';
import { paymentPasswordState } from '@sen/api/paymentPassword';
import { callKey } from '@sen/front/queries';
import { Button, Card, Dialog, Alert, Skeleton, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient, useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ChangeForm, ForgottenForm, SetForm } from './paymentPasswordForms.tsx';
import './paymentPassword.css';

type State = OutputOf<typeof paymentPasswordState>;
type Open = 'set' | 'change' | 'forgotten';

/**
 * The payment password among the account's facts: whether there is one, and the ways to another.
 */
export function PaymentPasswordCard() {
  const t = useTranslations('paymentPassword');
  const { data, error, refetch } = useCall(paymentPasswordState, {});
  return (
    <Card>
      <h2>{t('title')}</h2>
      {data ? (
        <Present state={data} />
      ) : error ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton height="48px" />
      )}
    </Card>
  );
}

function Present({ state }: { state: State }) {
  const t = useTranslations('paymentPassword');
  const common = useTranslations('common');
  const [open, setOpen] = useState<Open>();
  const close = () => {
    setOpen(undefined);
    // Wrong tries count as well.
    void queryClient.invalidateQueries({ queryKey: callKey(paymentPasswordState) });
  };
  const done = () => {
    close();
    showToast(t('saved'), 'good');
  };
  if (state.isLocked) return <Alert tone="bad">{t('locked')}</Alert>;
  return (
    <>
      <div className="payment-password-line">
        <p>
          {state.isSet ? t('present') : t('none')}
          {state.contacts.length === 0 && (state.isSet || !state.hasLoginPassword) && (
            <> {t('contactFirst')}</>
          )}
        </p>
        <div className="payment-password-ways">
          {state.isSet && state.contacts.length > 0 && (
            <Button variant="quiet" onClick={() => setOpen('forgotten')}>
              {t('forgotten')}
            </Button>
          )}
          {!state.isSet && !state.hasLoginPassword ? (
            <Button icon="lock" disabled={state.contacts.length === 0} onClick={() => setOpen('forgotten')}>
              {t('set')}
            </Button>
          ) : (
            <Button icon="lock" onClick={() => setOpen(state.isSet ? 'change' : 'set')}>
              {state.isSet ? t('change') : t('set')}
            </Button>
          )}
        </div>
      </div>
      {open && (
        <Dialog
          open
          title={open === 'forgotten' && !state.isSet ? t('set') : t(open)}
          width={460}
          closeLabel={common('close')}
          clickToClose={false}
          onClose={close}
        >
          <p className="payment-password-lead">{t(`${open}Lead`)}</p>
          {open === 'set' && <SetForm onDone={done} />}
          {open === 'change' && <ChangeForm onDone={done} />}
          {open === 'forgotten' && <ForgottenForm contacts={state.contacts} onDone={done} />}
        </Dialog>
      )}
    </>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    paymentPassword: typeof import('./text/vi.json');
  }
}
