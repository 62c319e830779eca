import { Button } from '@sen/ui';
import { QrCode } from '@sen/ui/qrCode';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { copyText } from '#parts/copy.ts';
import { share } from '#parts/share.ts';

/** A member's own link: to copy, to share, and as a QR code for somebody who stands beside them. */
export function ReferralLink({ code }: { code: string }) {
  const t = useTranslations('referral');
  const copy = copyText(t('copied'), t('notCopied'));
  const link = `${location.origin}${paths.register({ referralCode: code })}`;
  return (
    <div className="referral-link">
      <QrCode text={link} label={t('qr')} />
      <div className="referral-link-what">
        <p>
          <small>{t('link')}</small>
          <span className="referral-address">{link}</span>
        </p>
        <p>
          <small>{t('code')}</small>
          <b className="referral-code">{code}</b>
        </p>
        <div className="reward-ways">
          <Button
            variant="primary"
            icon="userPlus"
            onClick={() => void share({ title: t('shareTitle'), url: link }, t('copied'), t('notCopied'))}
          >
            {t('share')}
          </Button>
          <Button icon="copy" onClick={() => void copy(link)}>
            {t('copyLink')}
          </Button>
          <Button icon="copy" variant="quiet" onClick={() => void copy(code)}>
            {t('copyCode')}
          </Button>
        </div>
      </div>
    </div>
  );
}
