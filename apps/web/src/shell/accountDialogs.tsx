import { Dialog } from '@sen/ui';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Banner } from '#parts/banner.tsx';
import { LoginForm } from '#features/access/loginForm.tsx';
import {
  closeAccountDialog,
  openForget,
  openLogin,
  openRegister,
  useAccountDialog,
} from '#base/accountDialog.ts';
import '#features/access/access.css';
import { lazyPart } from '#parts/lazyPart.tsx';
import { LoginVendors } from './loginVendors.tsx';

const ExpiredPassword = lazyPart(async () => ({
  default: (await import('#features/member/password/expiredPassword.tsx')).ExpiredPassword,
}));
const RegisterForm = lazyPart(async () => ({
  default: (await import('#features/member/register/registerForm.tsx')).RegisterForm,
}));
const ForgetForm = lazyPart(async () => ({
  default: (await import('#features/member/forget/forgetForm.tsx')).ForgetForm,
}));

// A visitor who may sign in may as well register: that form comes right behind the dialog. A failed
// load is reported when the form is opened.
RegisterForm.preload().catch(() => undefined);

/** Sign in, register and passwords as dialogs over the page. Mounted once by the shell. */
export function AccountDialogs() {
  const t = useTranslations('access');
  const common = useTranslations('common');
  const register = useTranslations('register');
  const forget = useTranslations('forget');
  const popup = useAccountDialog();
  const close = { closeLabel: common('close'), clickToClose: true, onClose: closeAccountDialog };
  if (popup?.kind === 'login') {
    return (
      <Dialog open title={t('login')} width={940} {...close}>
        <Next>
          <Banner group="w_login" size="small" />
          <div className="login-sheet">
            <LoginVendors onLeave={closeAccountDialog} />
            <LoginForm
              to={popup.returnTo}
              refused={popup.refused}
              onRegister={() => openRegister(popup.returnTo)}
              onForget={openForget}
            />
          </div>
        </Next>
      </Dialog>
    );
  }
  if (popup?.kind === 'register') {
    // A slip beside the form must not throw away what was typed: only the cross closes it.
    return (
      <Dialog open title={register('title')} width={680} {...close} clickToClose={false}>
        <Next>
          <Suspense fallback={null}>
            <RegisterForm to={popup.returnTo} onLogin={() => openLogin(popup.returnTo)} />
          </Suspense>
        </Next>
      </Dialog>
    );
  }
  if (popup?.kind === 'forget') {
    return (
      <Dialog open title={forget('title')} width={680} {...close} clickToClose={false}>
        <p className="access-lead">{forget('lead')}</p>
        <Suspense fallback={null}>
          <ForgetForm onDone={closeAccountDialog} />
        </Suspense>
      </Dialog>
    );
  }
  if (popup?.kind === 'password') {
    return (
      <Suspense fallback={null}>
        <ExpiredPassword returnTo={popup.returnTo} known={popup.known} first={popup.first} />
      </Suspense>
    );
  }
  return null;
}

/**
 * The content of a dialog, drawn a frame after the dialog itself: a slow phone answers the press
 * before it draws a form.
 */
function Next({ children }: { children: ReactNode }) {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setNext(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isNext && children;
}
