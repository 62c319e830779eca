import { CallFailure } from '@sen/api/client';
import { login } from '@sen/api/session';
import { Button, Link, Tabs } from '@sen/ui';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCaptcha } from '@sen/front/captcha';
import { Form, FormCheckbox, FormPassword, FormText, useSenForm } from '@sen/front/form';
import { useBrand, useCanRegister, useSwitch } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { paths } from '#base/paths.ts';
import { CaptchaField } from './captcha.tsx';
import { useEnter } from './enter.ts';
import { useHumanCheck } from './humanCheck.tsx';
import { useFreePlay } from './freePlay.ts';
import { forgetUsername, rememberUsername, rememberedUsername } from './remember.ts';
import { preloadCipher } from '@sen/front/seal';
import './access.css';
import { lazyPart } from '#parts/lazyPart.tsx';

const SmsLoginForm = lazyPart(async () => ({ default: (await import('./smsLoginForm.tsx')).SmsLoginForm }));

type Values = { username: string; password: string; captcha: string; remember: boolean; stay: boolean };

/**
 * Signing in with a username or, where the brand has it, with a code by SMS. `to` is where to go
 * afterwards; undefined stays. `onRegister` and `onForget` open the other dialogs in place of their
 * pages. On the `agentPage` agents alone get in: no registration and no trial there. `refused`:
 * whom another form could not sign in without the captcha.
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
  const t = useTranslations('access');
  const withCode = useSwitch('VERIFICATIONCODELOGIN3');
  const [way, setWay] = useState<'name' | 'sms'>('name');
  const byName = <NameForm {...{ to, onForget, agentPage, refused }} />;
  return (
    <div className="access" onFocus={preloadCipher}>
      {withCode ? (
        <Tabs
          label={t('ways')}
          fill
          value={way}
          onChange={setWay}
          tabs={(['name', 'sms'] as const).map((key) => ({ key, label: t(`by.${key}`) }))}
        >
          {way === 'name' ? (
            byName
          ) : (
            <Suspense fallback={null}>
              <SmsLoginForm {...{ to, agentPage }} />
            </Suspense>
          )}
        </Tabs>
      ) : (
        byName
      )}
      {!agentPage && (
        <div className="access-without">
          <NoAccount onRegister={onRegister} />
          <FreePlay to={to} />
        </div>
      )}
    </div>
  );
}

/** The way to an account of one's own, where the brand opens any. */
function NoAccount({ onRegister }: { onRegister?: () => void }) {
  const t = useTranslations('access');
  if (!useCanRegister()) return null;
  return (
    <p className="access-other">
      {t('noAccount')}{' '}
      {onRegister ? (
        <button type="button" className="access-link" onClick={onRegister}>
          {t('register')}
        </button>
      ) : (
        <Link href={paths.register()}>{t('register')}</Link>
      )}
    </p>
  );
}

function NameForm({
  to,
  onForget,
  agentPage,
  refused,
}: {
  to: string | undefined;
  onForget?: () => void;
  agentPage: boolean;
  refused?: string;
}) {
  const t = useTranslations('access');
  const shell = useTranslations('shell');
  const enter = useEnter();
  const [captchaWanted, setCaptchaWanted] = useState(refused !== undefined);
  const captcha = useCaptcha(api, captchaWanted);
  const human = useHumanCheck('login');
  const remembered = rememberedUsername();
  const { stayDays } = useBrand().brand;

  const inputOf = ({ username, password, captcha: answer, stay }: Values) => ({
    type: 'username' as const,
    username: username.trim(),
    password,
    agentPage: agentPage || undefined,
    stay: (stayDays > 0 && stay) || undefined,
    captcha: captchaWanted ? { id: captcha.picture?.id ?? '', answer } : undefined,
  });

  const form = useSenForm<Values>({
    defaultValues: {
      username: refused ?? remembered,
      password: '',
      captcha: '',
      remember: remembered !== '',
      stay: true,
    },
    check: ({ username, password, captcha: answer }) => ({
      username: username.trim() === '' ? { code: 'input_empty' } : undefined,
      password: password === '' ? { code: 'input_empty' } : undefined,
      captcha: captchaWanted && answer.trim() === '' ? { code: 'input_empty' } : undefined,
    }),
    submit: async (values) => {
      try {
        const answer = await human.withPass(values.username.trim(), (humanPass) =>
          api(login, { ...inputOf(values), humanPass }),
        );
        if (answer === null) return;
        if (values.remember) rememberUsername(values.username.trim());
        else forgetUsername();
        await enter(answer, to, values.password);
      } catch (error) {
        if (error instanceof CallFailure && error.detail?.['captcha'] === true) {
          // A picture is good for one try, so that the next one needs a new picture.
          if (captchaWanted) captcha.renew();
          form.fields.setValue('captcha', '');
          setCaptchaWanted(true);
        }
        throw error;
      }
    },
  });

  const frame = (
    <Form form={form} label={t('login')} submitLabel={t('login')} sendingLabel={t('loggingIn')}>
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
      <FormPassword
        name="password"
        label={t('password')}
        icon="lock"
        required
        autoComplete="current-password"
        maxLength={256}
      />
      {captchaWanted && <CaptchaField name="captcha" captcha={captcha} why={t('captchaWhy')} />}
      {stayDays > 0 && <FormCheckbox name="stay" label={shell('stayHere', { days: stayDays })} />}
      <div className="access-line">
        <FormCheckbox name="remember" label={t('remember')} />
        {onForget ? (
          <button type="button" className="access-link" onClick={onForget}>
            {t('forgot')}
          </button>
        ) : (
          <Link href={paths.forget()}>{t('forgot')}</Link>
        )}
      </div>
    </Form>
  );
  return (
    <>
      {frame}
      {human.dialog}
    </>
  );
}

/** A trial account by one press, where the brand offers it. */
function FreePlay({ to }: { to: string | undefined }) {
  const t = useTranslations('access');
  const { offered, sending, failure, start } = useFreePlay(to);
  if (!offered) return null;
  return (
    <div className="access-trial">
      <p>{t('freePlayLead')}</p>
      <Button block loading={sending} onClick={start}>
        {t('freePlay')}
      </Button>
      {failure && (
        <p role="alert" className="access-error">
          {failure}
        </p>
      )}
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    access: typeof import('./text/vi.json');
  }
}
