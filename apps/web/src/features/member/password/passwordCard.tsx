import type { OutputOf } from '@sen/api/call';
import { info } from '@sen/api/member';
import { callKey } from '@sen/front/queries';
import { useDateLocale } from '@sen/front/dateLocale';
import { Button, Card, DateTime, Dialog, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '#calls/queries.ts';
import { PasswordForm } from './passwordForm.tsx';
import './passwordCard.css';

/** The account's password among its facts: until when it is good, and the way to another one. */
export function PasswordCard({ me }: { me: OutputOf<typeof info> }) {
  const t = useTranslations('password');
  const common = useTranslations('common');
  const locale = useDateLocale();
  const [open, setOpen] = useState(false);
  const action = me.hasPassword ? t('change') : t('set');
  const done = () => {
    setOpen(false);
    showToast(t('changed'), 'good');
    void queryClient.invalidateQueries({ queryKey: callKey(info) });
  };
  return (
    <Card>
      <h2>{t('title')}</h2>
      <div className="password-line">
        <p>
          {!me.hasPassword
            ? t('none')
            : me.passwordExpiresAt === null
              ? t('present')
              : t.rich('presentUntil', {
                  date: () => <DateTime value={me.passwordExpiresAt!} locale={locale} />,
                })}
        </p>
        <Button icon="lock" onClick={() => setOpen(true)}>
          {action}
        </Button>
      </div>
      {open && (
        <Dialog
          open
          title={action}
          width={460}
          closeLabel={common('close')}
          clickToClose={false}
          onClose={() => setOpen(false)}
        >
          <p className="access-lead">{t('changeLead')}</p>
          <PasswordForm old={me.hasPassword ? 'ask' : 'none'} account={me.account} onDone={done} />
        </Dialog>
      )}
    </Card>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    password: typeof import('./text/vi.json');
  }
}
