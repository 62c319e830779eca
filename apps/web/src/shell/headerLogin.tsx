import { CallFailure } from '@sen/api/client';
import { Button, Checkbox, Icon } from '@sen/ui';
import { useId, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useEnter } from '#features/access/enter.ts';
import { useHumanCheck } from '#features/access/humanCheck.tsx';
import { openLogin } from '#base/accountDialog.ts';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { useAction } from '@sen/front/action';
import { useFailureTexts } from '@sen/front/failure';
import './headerLogin.css';

/**
 * Signing in from the header of a wide screen. A sign-in that it cannot finish (a captcha is asked
 * for) goes on in the popup.
 */
export default function HeaderLogin() {
  const t = useTranslations('shell');
  const enter = useEnter();
  const failureTexts = useFailureTexts();
  const id = useId();
  const { stayDays } = useBrand().brand;
  const { running, failure, run } = useAction<'login'>();
  const human = useHumanCheck('login');

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = word(form.get('username')).trim();
    const password = word(form.get('password'));
    const stay = form.get('stay') !== null || undefined;
    if (username === '' || password === '') return openLogin();
    run('login', async () => {
      try {
        // A first visit needs no more than the form.
        const { login } = await import('@sen/api/session').catch((cause: unknown) => {
          throw new CallFailure('network_problem', String(cause), null);
        });
        const answer = await human.withPass(username, (humanPass) =>
          api(login, { type: 'username', username, password, stay, humanPass }),
        );
        if (answer !== null) await enter(answer, undefined, password);
      } catch (error) {
        if (error instanceof CallFailure && error.detail?.['captcha'] === true)
          openLogin(undefined, username);
        throw error;
      }
    });
  };

  const said = failure === undefined ? undefined : failureTexts(failure);
  return (
    <>
      <form className="header-login" aria-label={t('signIn')} onSubmit={submit}>
        <input
          name="username"
          aria-label={t('username')}
          placeholder={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          aria-describedby={said ? id : undefined}
        />
        <input
          name="password"
          type="password"
          aria-label={t('password')}
          placeholder={t('password')}
          autoComplete="current-password"
          maxLength={256}
          aria-describedby={said ? id : undefined}
        />
        <Button type="submit" loading={running !== undefined}>
          {t('signIn')}
        </Button>
        <div className="header-login-below">
          {stayDays > 0 && (
            <div className="header-login-stay" tabIndex={-1}>
              <Checkbox name="stay" label={t('stayHere', { days: stayDays })} defaultChecked />
            </div>
          )}
          {said && (
            <p id={id} role="alert" className="header-login-failure">
              <Icon name="alert" />
              {said.text || said.title}
            </p>
          )}
        </div>
      </form>
      {human.dialog}
    </>
  );
}

/** The value of a text field of a form. */
function word(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
