import { CallFailure } from '@sen/api/client';
import { operatorLogin, operatorMe } from '@sen/api/operator';
import { useCaptcha, type Captcha } from '@sen/front/captcha';
import { useCodeText } from '@sen/front/errorText';
import { Button, CaptchaLine, Card, Drum, ErrorState, LogoMark, Notice, PasswordField, TextField } from '@sen/ui';
import { useState, type ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { useBrand } from '#brand.tsx';
import { useFailureWords } from '@sen/front/failure';
import { ownPath, paths } from '#paths.ts';
import { queryClient } from '#queries.ts';
import { PageTitle } from '#shell/page.tsx';
import { LanguageMenu, ThemeSwitch } from '#shell/switches.tsx';
import { startSession, useToken } from './store.ts';
import './signIn.css';

type Values = { name: string; password: string; captcha: string };

/** `/sign-in`; `?returnTo=` says which page was wanted. */
export default function SignInPage() {
  const t = useTranslations('signIn');
  const brand = useBrand();
  const [query] = useSearchParams();
  if (useToken()) return <Navigate to={ownPath(query.get('returnTo')) ?? paths.home()} replace />;
  return (
    <div className="sign-in">
      <div className="sign-in-switches">
        <LanguageMenu />
        <ThemeSwitch />
      </div>
      <div className="sign-in-drum" aria-hidden="true">
        <Drum />
      </div>
      <main className="sign-in-main">
        <PageTitle title={t('title')} />
        <Card className="sign-in-card">
          <LogoMark className="sign-in-mark" />
          <h1>{t('heading', { brand: brand.name })}</h1>
          <p className="sign-in-lead">{t('lead')}</p>
          <SignInForm />
        </Card>
      </main>
    </div>
  );
}

function SignInForm() {
  const t = useTranslations('signIn');
  const words = useFailureWords();
  const [failure, setFailure] = useState<unknown>();
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const captcha = useCaptcha(api, captchaWanted);
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<Values>({
    defaultValues: { name: '', password: '', captcha: '' },
  });
  const empty = useCodeText()('input_empty');

  const refused = (error: unknown): void => {
    setFailure(error);
    if (error instanceof CallFailure && error.detail?.['captcha'] === true) {
      // A picture is good for one try, so that the next one needs a new picture.
      if (captchaWanted) captcha.renew();
      resetField('captcha');
      setCaptchaWanted(true);
    }
    if (error instanceof CallFailure && /^captcha_/.test(error.code)) {
      // Nobody has looked at the password.
      if (captchaWanted) setFocus('captcha');
      return;
    }
    resetField('password');
    setFocus('password');
  };

  const submit = handleSubmit(async ({ name, password, captcha: answer }) => {
    setFailure(undefined);
    try {
      const shown = captchaWanted ? { id: captcha.picture?.id ?? '', answer } : undefined;
      const { token, operator } = await api(operatorLogin, { name, password, captcha: shown });
      startSession(token);
      queryClient.setQueryData([operatorMe.name, {}], operator);
    } catch (error) {
      refused(error);
    }
  });

  return (
    <form className="sign-in-form" aria-label={t('title')} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('name')}
        icon="user"
        required
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={formState.errors.name && empty}
        {...register('name', { validate: (name) => name.trim() !== '' })}
      />
      <PasswordField
        label={t('password')}
        icon="lock"
        required
        maxLength={256}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        error={formState.errors.password && empty}
        {...register('password', { required: true })}
      />
      {captchaWanted && (
        <CaptchaField
          captcha={captcha}
          error={formState.errors.captcha && empty}
          {...register('captcha', { validate: (answer) => answer.trim() !== '' })}
        />
      )}
      {failure !== undefined && <Notice tone="bad">{words(failure).text}</Notice>}
      <Button type="submit" variant="primary" size="lg" block loading={formState.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** After some failures: the picture, and the field for what it says. */
function CaptchaField({
  captcha: { picture, failure, refresh },
  ...field
}: { captcha: Captcha } & Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTranslations('signIn');
  const words = useFailureWords();
  if (failure !== undefined) {
    return (
      <ErrorState
        compact
        title={t('captchaFailed')}
        text={words(failure).text}
        action={<Button onClick={refresh}>{t('captchaAgain')}</Button>}
      />
    );
  }
  return (
    <CaptchaLine
      image={picture?.image}
      pictureLabel={t('captchaPicture')}
      refreshLabel={t('captchaAgain')}
      onRefresh={refresh}
      why={t('captchaWhy')}
    >
      <TextField
        label={t('captcha')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        {...field}
      />
    </CaptchaLine>
  );
}
