import type { BankTransfer } from '@sen/api/deposit';
import { keepFile } from '@sen/front/keepFile';
import { Alert, Button, IconButton, showToast, useNumberFormat } from '@sen/ui';
import { QrCode } from '@sen/ui/qrCode';
import { useTranslations } from 'use-intl';

/** A code for the bank's app, and the same to be typed: each with a button that copies it. */
export function BankTransferCard({ transfer }: { transfer: BankTransfer }) {
  const t = useTranslations('deposit.transfer');
  const numberFormat = useNumberFormat();
  const { bankName, account, holder, dong, reference, vietqr } = transfer;
  const amount = `${numberFormat.decimal(dong)} ₫`;
  // A phone cannot scan its own screen: banks' apps read the code from a saved picture.
  const save = async () => {
    try {
      const { qrPicture } = await import('@sen/ui/qrPicture.ts');
      const file = await qrPicture(vietqr, [amount, `${bankName} · ${account}`, holder, reference]);
      await keepPicture(new File([file], `${reference}.png`, { type: file.type }));
    } catch {
      showToast(t('notSaved'), 'bad');
    }
  };
  return (
    <section className="deposit-transfer" aria-label={t('title')}>
      <div className="deposit-scan">
        <QrCode text={vietqr} label={t('code', { reference })} />
        <p>{t('scan')}</p>
        <Button icon="download" onClick={() => void save()}>
          {t('save')}
        </Button>
        <p>{t('saved')}</p>
      </div>
      <div className="deposit-type">
        <dl>
          <Line label={t('bank')} shown={bankName} copied={bankName} />
          <Line label={t('account')} shown={account} copied={account} digits />
          <Line label={t('holder')} shown={holder} copied={holder} />
          <Line label={t('amount')} shown={amount} copied={dong} digits />
          <Line label={t('reference')} shown={reference} copied={reference} digits />
        </dl>
        <Alert tone="warn">{t('keepReference')}</Alert>
      </div>
    </section>
  );
}

/**
 * On a phone the system's sheet offers the picture to its photos and to banks' apps; a desktop
 * downloads it.
 */
async function keepPicture(picture: File): Promise<void> {
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !navigator.canShare?.({ files: [picture] }))
    return keepFile({ name: picture.name, file: picture });
  try {
    await navigator.share({ files: [picture] });
  } catch (error) {
    // The sheet was closed without a choice.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
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
