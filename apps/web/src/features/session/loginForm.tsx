import { CallFailure } from '@sen/api/client';
import { freePlay, login } from '@sen/api/session';
import { Button, Link } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '@sen/front/errorText';
import { Form, FormCheckbox, FormPassword, FormText, schemaFaults, useSenForm } from '#features/form.tsx';
import { useSwitch } from '#brand.tsx';
import { api } from '#api.ts';
import { paths } from '#paths.ts';
import { CaptchaField, useCaptcha } from './captcha.tsx';
import { useEnter } from './enter.ts';
import { forgetUsername, rememberUsername, rememberedUsername } from './remember.ts';
import { warmSeal } from '@sen/front/seal';
import './session.css';

type Values = { username: string; password: string; captcha: string; remember: boolean };

/**
 * Signing in with a username. `to` is where to go afterwards; undefined stays. `onRegister` and `onForget` open the
 * other doors in place of their pages. On the `agentPage` agents alone get in: no registration and no trial there.
 * `refused`: whom another form could not sign in without the captcha.
 */
export function LoginForm({
  to,
  onRegister,
  onForget,
  agentPage = false,
  refused,
}: {
  to: string | undefined;
  onRegister?: () => void;
  onForget?: () => void;
  agentPage?: boolean;
  refused?: string;
}) {
  const t = useTranslations('session');
  const enter = useEnter();
  const offersRegistration = [useSwitch('USERNAMEREG3'), useSwitch('MOBILENUMREG3')].includes(true);
  const canRegister = offersRegistration && !agentPage;
  const [captchaWanted, setCaptchaWanted] = useState(refused !== undefined);
  const captcha = useCaptcha(captchaWanted);
  const remembered = rememberedUsername();

  const inputOf = ({ username, password, captcha: answer }: Values) => ({
    type: 'username' as const,
    username: username.trim(),
    password,
    agentPage: agentPage || undefined,
    captcha: captchaWanted ? { id: captcha.picture?.id ?? '', answer } : undefined,
  });

  const form = useSenForm<Values>({
    defaultValues: { username: refused ?? remembered, password: '', captcha: '', remember: remembered !== '' },
    check: (values) => ({
      ...schemaFaults<Values>(login.input, inputOf(values)),
      ...(captchaWanted && values.captcha.trim() === '' ? { captcha: { code: 'input_empty' } } : {}),
    }),
    submit: async (values) => {
      try {
        const answer = await api(login, inputOf(values));
        if (values.remember) rememberUsername(values.username.trim());
        else forgetUsername();
        await enter(answer, to);
      } catch (error) {
        if (error instanceof CallFailure && error.detail?.['captcha'] === true) {
          // A picture is good for one try, so that the next one needs a new picture.
          if (captchaWanted) captcha.refresh();
          form.fields.setValue('captcha', '');
          setCaptchaWanted(true);
        }
        throw error;
      }
    },
  });

  return (
    <div className="door" onFocus={warmSeal}>
      <Form
        form={form}
        label={t('login')}
        submitLabel={t('login')}
        sendingLabel={t('loggingIn')}
        after={
          canRegister && (
            <p className="door-other">
              {t('noAccount')}{' '}
              {onRegister ? (
                <button type="button" className="door-link" onClick={onRegister}>
                  {t('register')}
                </button>
              ) : (
                <Link href={paths.register()}>{t('register')}</Link>
              )}
            </p>
          )
        }
      >
        <FormText
          name="username"
          label={t('username')}
          icon="user"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <FormPassword name="password" label={t('password')} icon="lock" required autoComplete="current-password" maxLength={256} />
        {captchaWanted && <CaptchaField name="captcha" captcha={captcha} />}
        <div className="door-line">
          <FormCheckbox name="remember" label={t('remember')} />
          {onForget ? (
            <button type="button" className="door-link" onClick={onForget}>
              {t('forgot')}
            </button>
          ) : (
            <Link href={paths.forget()}>{t('forgot')}</Link>
          )}
        </div>
      </Form>
      {!agentPage && <FreePlay to={to} />}
    </div>
  );
}

/** A trial account by one press, where the brand offers it. */
function FreePlay({ to }: { to: string | undefined }) {
  const t = useTranslations('session');
  const errorText = useErrorText();
  const offered = useSwitch('FREEPLAY');
  const enter = useEnter();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  if (!offered) return null;
  const start = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await enter(await api(freePlay, { os: navigator.platform.slice(0, 64), platform: 'W' }), to);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="door-trial">
      <p>{t('freePlayLead')}</p>
      <Button block loading={sending} onClick={() => void start()}>
        {t('freePlay')}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="door-error">
          {errorText(failure)}
        </p>
      )}
    </div>
  );
}
