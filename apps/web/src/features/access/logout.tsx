import { CallFailure } from '@sen/api/client';
import { logout } from '@sen/api/session';
import { Dialog, Alert } from '@sen/ui';
import { useNavigate } from '#base/router.tsx';
import { useTranslations } from 'use-intl';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { api } from '#calls/api.ts';
import { paths } from '#base/paths.ts';
import { endSession, forgetStay, setLeaving } from '#calls/session.ts';

/**
 * Asks before it signs out; the session ends on the server first, then here and on the other tabs.
 */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('access');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { running, failure, run } = useAction<'logout'>();

  const leave = async () => {
    setLeaving(true);
    try {
      await api(logout, {});
    } catch (error) {
      // A session that the server no longer knows is what was wanted.
      if (!(error instanceof CallFailure && error.code === 'login_first')) {
        setLeaving(false);
        throw error;
      }
    }
    onClose();
    navigate(paths.home());
    forgetStay();
    endSession();
    // When the member's own screens are gone, nothing needs to know any more.
    setTimeout(() => setLeaving(false));
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="dialog"
      icon="signOut"
      title={t('logoutTitle')}
      buttons={[
        { label: t('stay'), onClick: onClose },
        {
          label: t('logout'),
          variant: 'primary',
          loading: running !== undefined,
          onClick: () => run('logout', leave),
        },
      ]}
    >
      <p>{t('logoutText')}</p>
      {failure !== undefined && <Alert tone="bad">{errorText(failure)}</Alert>}
    </Dialog>
  );
}
