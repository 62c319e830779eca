import type { OutputOf } from '@sen/api/call';
import { beginTotp, confirmTotp } from '@sen/api/operator';
import { useFailureTexts } from '@sen/front/failure';
import { Button, ErrorState, Skeleton } from '@sen/ui';
import { QrCode } from '@sen/ui/qrCode';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { CodeForm } from './codeForm.tsx';
import { RecoveryCodes } from './recoveryCodes.tsx';
import './totp.css';

type Begun = OutputOf<typeof beginTotp>;

/**
 * Setting up an authenticator app: scan or type the key, show a code of it, keep the recovery
 * codes. `proof`: a code of the app in use.
 */
export function TotpSetup({
  proof,
  onDone,
  onBack,
}: {
  proof?: string;
  onDone: () => void;
  onBack: () => void;
}) {
  const t = useTranslations('totp');
  const failureTexts = useFailureTexts();
  const [begun, setBegun] = useState<Begun>();
  const [failure, setFailure] = useState<unknown>();
  const [codes, setCodes] = useState<string[]>();
  const begin = useCallback(() => {
    api(beginTotp, proof === undefined ? {} : { code: proof }).then(setBegun, setFailure);
  }, [proof]);
  useEffect(begin, [begin]);
  const again = () => {
    setFailure(undefined);
    begin();
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const back = (
    <Button variant="quiet" block onClick={onBack}>
      {t('back')}
    </Button>
  );
  if (failure !== undefined) {
    return (
      <div className="totp">
        <ErrorState
          compact
          title={t('beginFailed')}
          text={failureTexts(failure).text}
          action={proof === undefined && <Button onClick={again}>{t('again')}</Button>}
        />
        {back}
      </div>
    );
  }
  return (
    <div className="totp">
      <ol className="totp-steps">
        <li>{t('install')}</li>
        <li>
          {t('scan')}
          {begun ? <QrCode text={begun.address} label={t('qrLabel')} /> : <Skeleton className="qr-code" />}
          {begun && (
            <p className="totp-key">
              {t('orType')} <code>{begun.key.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
          )}
        </li>
        <li>{t('thenCode')}</li>
      </ol>
      {begun && (
        <CodeForm
          label={t('confirmForm')}
          submitLabel={t('confirm')}
          hint={t('codeHint')}
          onSend={async (code) => setCodes((await api(confirmTotp, { code })).recoveryCodes)}
          after={back}
        />
      )}
    </div>
  );
}
