import type { BankTransfer } from '@sen/api/deposit';
import { IconButton, Alert, showToast, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { QrCode } from '@sen/ui/qrCode';

/** A code for the bank's app, and the same to be typed: each with a button that copies it. */
export function BankTransferCard({ transfer }: { transfer: BankTransfer }) {
  const t = useTranslations('deposit.transfer');
  const numberFormat = useNumberFormat();
  const { bankName, account, holder, dong, reference, vietqr } = transfer;
  return (
    <section className="deposit-transfer" aria-label={t('title')}>
      <div className="deposit-scan">
        <QrCode text={vietqr} label={t('code', { reference })} />
        <p>{t('scan')}</p>
      </div>
      <div className="deposit-type">
        <dl>
          <Line label={t('bank')} shown={bankName} copied={bankName} />
          <Line label={t('account')} shown={account} copied={account} digits />
          <Line label={t('holder')} shown={holder} copied={holder} />
          <Line label={t('amount')} shown={`${numberFormat.decimal(dong)} ₫`} copied={dong} digits />
          <Line label={t('reference')} shown={reference} copied={reference} digits />
        </dl>
        <Alert tone="warn">{t('keepReference')}</Alert>
      </div>
    </section>
  );
}

function Line({
  label,
  shown,
  copied,
  digits,
}: {
  label: string;
  shown: string;
  copied: string;
  digits?: boolean;
}) {
  const t = useTranslations('deposit.transfer');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      showToast(t('copied', { label }), 'good');
    } catch {
      showToast(t('notCopied'), 'bad');
    }
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd className={digits ? 'sen-digits' : undefined}>{shown}</dd>
      <dd>
        <IconButton
          icon="copy"
          size="sm"
          variant="quiet"
          label={t('copy', { label })}
          onClick={() => void copy()}
        />
      </dd>
    </div>
  );
}
