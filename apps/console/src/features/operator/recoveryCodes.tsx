import { Button, Alert, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import './totp.css';

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('totp');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast(t('copied'), 'good');
    } catch {
      // The browser does not let pages write there: the codes are still to be read.
      showToast(t('copyFailed'), 'bad');
    }
  };
  return (
    <section className="totp" aria-label={t('recoveryTitle')}>
      <Alert tone="warn" title={t('recoveryTitle')}>
        {t('recoveryLead')}
      </Alert>
      <ul className="totp-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button icon="copy" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Button variant="primary" size="lg" block onClick={onDone}>
        {t('kept')}
      </Button>
    </section>
  );
}
