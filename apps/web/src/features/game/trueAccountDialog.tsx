import { Dialog } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { openRegister } from '#base/accountDialog.ts';
import { useNavigate } from '#base/router.tsx';

/**
 * `returnTo`: where a new account leads back to; `tryOut`: where the game can be played for fun.
 */
export type TrueAccountProps = { open: boolean; onClose: () => void; returnTo?: string; tryOut?: string };

/** Tells a trial player that this needs a real account, and opens the registration. */
export default function TrueAccountDialog({ open, onClose, returnTo, tryOut }: TrueAccountProps) {
  const t = useTranslations('game');
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="dialog"
      icon="warning"
      tone="warn"
      title={t('trialTitle')}
      buttons={[
        tryOut === undefined
          ? { label: t('later'), onClick: onClose }
          : {
              label: t('tryOut'),
              onClick: () => {
                onClose();
                navigate(tryOut);
              },
            },
        {
          label: t('in_increase_submit'),
          variant: 'primary',
          onClick: () => {
            onClose();
            openRegister(returnTo);
          },
        },
      ]}
      closeLabel={t('later')}
    >
      <p>{t('in_need_true_account')}</p>
    </Dialog>
  );
}
