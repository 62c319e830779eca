import { paymentPasswordState } from '@sen/api/paymentPassword';
import { ownData } from '@sen/api/record';
import { Form, FormPassword, useSenForm } from '@sen/front/form';
import { preloadCipher } from '@sen/front/seal';
import { CsvNote } from '@sen/front/spreadsheetButton';
import { Button, Card, Dialog, Alert, Skeleton } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { keepFile } from '@sen/front/keepFile';

/**
 * Everything that is kept of the member, as one archive. A password is asked for, since a screen
 * may be left open.
 */
export function OwnDataCard() {
  const t = useTranslations('ownData');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="account-own-data">
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <Button icon="download" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Dialog
          open
          title={t('title')}
          width={460}
          clickToClose={false}
          closeLabel={common('close')}
          onClose={() => setOpen(false)}
        >
          <Ask onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </Card>
  );
}

/**
 * Asks for the payment password, or for the login password where there is none or wrong tries have
 * locked it.
 */
function Ask({ onDone }: { onDone: () => void }) {
  const t = useTranslations('ownData');
  const { data, error, refetch } = useCall(paymentPasswordState, {});
  if (error) return <CallFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="140px" />;
  const isPayment = data.isSet && !data.isLocked;
  if (!isPayment && !data.hasLoginPassword) return <Alert tone="info">{t('noPassword')}</Alert>;
  return (
    <div className="account-own-data">
      <p>{t('ask')}</p>
      <CsvNote />
      <PasswordForm field={isPayment ? 'paymentPassword' : 'loginPassword'} onDone={onDone} />
    </div>
  );
}

type Values = { paymentPassword?: string; loginPassword?: string };

function PasswordForm({ field, onDone }: { field: keyof Values; onDone: () => void }) {
  const t = useTranslations('ownData');
  const form = useSenForm<Values>({
    defaultValues: { [field]: '' },
    check: (values) => (values[field] ? {} : { [field]: { code: 'input_empty' } }),
    submit: async (values) => {
      keepFile(
        await api(ownData, {
          which: field === 'paymentPassword' ? 'payment' : 'login',
          password: values[field] ?? '',
        }),
      );
      onDone();
    },
  });
  return (
    <div onFocus={preloadCipher}>
      <Form form={form} label={t('title')} submitLabel={t('submit')} sendingLabel={t('sending')}>
        <FormPassword
          name={field}
          label={t(field)}
          icon="lock"
          required
          autoComplete={field === 'loginPassword' ? 'current-password' : 'off'}
          maxLength={255}
        />
      </Form>
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    ownData: typeof import('./text/vi.json');
  }
}
