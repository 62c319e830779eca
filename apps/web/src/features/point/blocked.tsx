import { paymentPasswordState } from '@sen/api/paymentPassword';
import { Alert, Button, ButtonLink, Skeleton } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin, openRegister } from '#base/accountDialog.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useSession } from '#calls/session.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { useEarns } from './points.ts';

/**
 * Shows `children`, the form that spends points, to who may send it; to others what they lack and
 * the way to it.
 */
export function MaySpend({ children }: { children: ReactNode }) {
  const t = useTranslations('point.blocked');
  const session = useSession();
  const earns = useEarns();
  const { data, error, refetch } = useCall(paymentPasswordState, {}, { enabled: earns });
  if (session === null)
    return (
      <Alert
        action={
          <Button variant="primary" onClick={() => openLogin(paths.pointMall())}>
            {t('login')}
          </Button>
        }
      >
        {t('signIn')}
      </Alert>
    );
  if (!earns)
    return (
      <Alert action={<Button onClick={() => openRegister(paths.pointMall())}>{t('register')}</Button>}>
        {t('trial')}
      </Alert>
    );
  if (error && !data) return <CallFailed compact error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="220px" />;
  if (data.isLocked) return <Alert tone="warn">{t('lockedPassword')}</Alert>;
  if (!data.isSet)
    return (
      <Alert
        tone="warn"
        action={<ButtonLink href={paths.personal('securityCenter')}>{t('setPassword')}</ButtonLink>}
      >
        {t('noPassword')}
      </Alert>
    );
  return children;
}
