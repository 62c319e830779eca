import { Button, Alert, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';

/** A password that is shown this once, for the owner who hands it to the operator. */
export function ShownPassword({
  name,
  password,
  onDone,
}: {
  name: string;
  password: string;
  onDone: () => void;
}) {
  const t = useTranslations('operators');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      showToast(t('copied'), 'good');
    } catch {
      // The browser does not let pages write there: the password is still to be read.
      showToast(t('copyFailed'), 'bad');
    }
  };
  return (
    <section className="operator-password" aria-label={t('passwordTitle', { name })}>
      <Alert tone="warn" title={t('passwordOnceTitle')}>
        {t('passwordLead', { name })}
      </Alert>
      <p className="operator-password-text">
        <code>{password}</code>
      </p>
      <div className="form-ways">
        <Button icon="copy" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('handedOver')}
        </Button>
      </div>
    </section>
  );
}
