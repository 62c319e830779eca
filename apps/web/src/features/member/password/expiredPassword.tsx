import { Dialog, showToast } from '@sen/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { closeAccountDialog } from '#base/accountDialog.ts';
import { useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { hurryStream } from '#calls/live.ts';
import { queryClient } from '#calls/queries.ts';
import { useNavigate } from '#base/router.tsx';
import { askToSignOut } from '#base/signingOut.ts';
import { TermsDialog } from '../register/termsDialog.tsx';
import { PasswordForm } from './passwordForm.tsx';

/**
 * An expired password is changed before anything else: nothing but another password, or signing
 * out, leads on. `known` is the present one, when it was typed a moment ago. `first`: an agent
 * opened the account, whose owner is here for the first time.
 */
export function ExpiredPassword({
  returnTo,
  known,
  first = false,
}: {
  returnTo?: string;
  known?: string;
  first?: boolean;
}) {
  const t = useTranslations('password');
  const session = useSession();
  const [reading, setReading] = useState(false);
  const navigate = useNavigate();
  // A member who has signed out, on any tab, has nothing to change.
  useEffect(() => {
    if (!session) closeAccountDialog();
  }, [session]);
  if (!session) return null;
  const done = () => {
    closeAccountDialog();
    showToast(t('changed'), 'good');
    // All that was refused meanwhile, the member's own data first.
    void queryClient.invalidateQueries();
    hurryStream();
    navigate(returnTo ?? paths.home(), { replace: true });
  };
  return (
    <Dialog
      open
      title={t(first ? 'firstTitle' : 'expiredTitle')}
      width={460}
      clickToClose={false}
      onClose={askToSignOut}
    >
      <p className="access-lead">{t(first ? 'firstLead' : 'expiredLead')}</p>
      {first && (
        <p className="access-lead">
          {t.rich('firstTerms', {
            terms: (words) => (
              <button type="button" className="access-link" onClick={() => setReading(true)}>
                {words}
              </button>
            ),
          })}
        </p>
      )}
      <PasswordForm old={known === undefined ? 'ask' : { known }} account={session.account} onDone={done} />
      <p className="access-other">
        <button type="button" className="access-link" onClick={askToSignOut}>
          {t('leave')}
        </button>
      </p>
      {reading && <TermsDialog onClose={() => setReading(false)} />}
    </Dialog>
  );
}
