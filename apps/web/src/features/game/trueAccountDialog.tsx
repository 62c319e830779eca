import { Dialog } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { openRegister } from '#features/session/popups.ts';

/** Tells a trial player that this needs a real account, and opens the door to one. */
export default function TrueAccountDialog({ onClose, returnTo }: { onClose: () => void; returnTo?: string }) {
  const t = useTranslations('game');
  return (
    <Dialog
      open
      onClose={onClose}
      variant="dialog"
      icon="warning"
      tone="warn"
      title={t('trialTitle')}
      buttons={[
        { label: t('later'), onClick: onClose },
        {
          label: t('in_increase_submit'),
          variant: 'primary',
          onClick: () => {
            onClose();
            openRegister(returnTo);
          },
        },
      ]}
    >
      <p>{t('in_need_true_account')}</p>
    </Dialog>
  );
}
