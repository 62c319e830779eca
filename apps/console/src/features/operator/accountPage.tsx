import { operatorTotp, renewRecoveryCodes, turnOffTotp } from '@sen/api/operator';
import { Button, Card, Dialog, Alert, SectionHeading, Skeleton, StatusPill, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { refetch, useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure, Page } from '#parts/page.tsx';
import { CodeForm } from './codeForm.tsx';
import { PasswordChange } from './passwordChange.tsx';
import { RecoveryCodes } from './recoveryCodes.tsx';
import { TotpSetup } from './totpSetup.tsx';
import './totp.css';

/** `/account`: how the signed-in operator proves who they are. */
export default function AccountPage() {
  const t = useTranslations('totp');
  return (
    <Page title={t('page')} lead={t('pageLead')}>
      <div className="account-page">
        <OwnPassword />
        <Totp />
      </div>
    </Page>
  );
}

function OwnPassword() {
  const t = useTranslations('signIn');
  const common = useTranslations('common');
  const [isOpen, setIsOpen] = useState(false);
  const done = (): void => {
    showToast(t('ownPassword.done'), 'good');
    setIsOpen(false);
  };
  return (
    <Card>
      <SectionHeading title={t('ownPassword.title')} lead={t('ownPassword.titleLead')} />
      <div className="form-ways">
        <Button onClick={() => setIsOpen(true)}>{t('ownPassword.submit')}</Button>
      </div>
      {isOpen && (
        <Dialog
          open
          onClose={() => setIsOpen(false)}
          clickToClose={false}
          closeLabel={common('close')}
          icon="lock"
          title={t('ownPassword.submit')}
        >
          <PasswordChange onDone={done} />
        </Dialog>
      )}
    </Card>
  );
}

type Act =
  | { kind: 'setUp'; proof?: string }
  | { kind: 'replace' | 'renew' | 'turnOff' }
  | { kind: 'codes'; codes: string[] };

function Totp() {
  const t = useTranslations('totp');
  const common = useTranslations('common');
  const query = useCall(operatorTotp, {});
  const [act, setAct] = useState<Act>();
  if (query.error && !query.data)
    return <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton />;
  const { since, recoveryCodesLeft, required } = query.data;
  const close = (): void => {
    setAct(undefined);
    void refetch([operatorTotp]);
  };
  return (
    <Card>
      <SectionHeading
        title={t('title')}
        lead={since === null ? t('offLead') : t('onLead')}
        action={
          <StatusPill tone={since === null ? 'neutral' : 'good'}>
            {t(since === null ? 'off' : 'on')}
          </StatusPill>
        }
      />
      {since !== null && (
        <p>
          {t('since')} <Moment value={since} /> · {t('codesLeft', { count: recoveryCodesLeft })}
        </p>
      )}
      {required && <Alert>{t('required')}</Alert>}
      <div className="form-ways">
        {since === null ? (
          <Button variant="primary" onClick={() => setAct({ kind: 'setUp' })}>
            {t('setUp')}
          </Button>
        ) : (
          <>
            <Button onClick={() => setAct({ kind: 'replace' })}>{t('replace')}</Button>
            <Button onClick={() => setAct({ kind: 'renew' })}>{t('renew')}</Button>
            {!required && (
              <Button variant="danger" onClick={() => setAct({ kind: 'turnOff' })}>
                {t('turnOff')}
              </Button>
            )}
          </>
        )}
      </div>
      {act && (
        <Dialog
          open
          onClose={close}
          // Recovery codes are shown once: a press beside the dialog must not lose them.
          clickToClose={false}
          closeLabel={common('close')}
          icon="lock"
          title={t(act.kind === 'codes' ? 'recoveryTitle' : act.kind)}
        >
          {act.kind === 'setUp' && <TotpSetup {...act} onDone={close} onBack={close} />}
          {act.kind === 'replace' && (
            <CodeForm
              label={t('replace')}
              submitLabel={t('goOn')}
              hint={t('codeOrRecovery')}
              onSend={async (proof) => setAct({ kind: 'setUp', proof })}
            />
          )}
          {act.kind === 'renew' && (
            <CodeForm
              label={t('renew')}
              submitLabel={t('renew')}
              hint={t('codeOrRecovery')}
              onSend={async (code) =>
                setAct({ kind: 'codes', codes: (await api(renewRecoveryCodes, { code })).recoveryCodes })
              }
            />
          )}
          {act.kind === 'turnOff' && (
            <CodeForm
              label={t('turnOff')}
              submitLabel={t('turnOff')}
              hint={t('codeOrRecovery')}
              onSend={async (code) => {
                await api(turnOffTotp, { code });
                showToast(t('turnedOff'), 'good');
                close();
              }}
            />
          )}
          {act.kind === 'codes' && <RecoveryCodes codes={act.codes} onDone={close} />}
        </Dialog>
      )}
    </Card>
  );
}
