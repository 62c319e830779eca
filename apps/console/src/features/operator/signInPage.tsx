import { operatorLogin, operatorMe } from '@sen/api/operator';
import { useCodeText } from '@sen/front/errorText';
import { Button, Card, Drum, LogoMark, Notice, PasswordField, TextField } from '@sen/ui';
import { useState } from 'react';
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

type Values = { name: string; password: string };

/** `/sign-in`; `?returnTo=` says which page was wanted. */
export default function SignInPage() {
  const t = useTranslations('signIn');
  const brand = useBrand();
  const [query] = useSearchParams();
  if (useToken()) return <Navigate to={ownPath(query.get('returnTo')) ?? paths.home()} replace />;
  return (
    <div className="door">
      <div className="door-switches">
        <LanguageMenu />
        <ThemeSwitch />
      </div>
      <div className="door-drum" aria-hidden="true">
        <Drum />
      </div>
      <main className="door-main">
        <PageTitle title={t('title')} />
        <Card className="door-card">
          <LogoMark className="door-mark" />
          <h1>{t('heading', { brand: brand.name })}</h1>
          <p className="door-lead">{t('lead')}</p>
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
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<Values>({ defaultValues: { name: '', password: '' } });
  const empty = useCodeText()('input_empty');

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const { token, operator } = await api(operatorLogin, values);
      startSession(token);
      queryClient.setQueryData([operatorMe.name, {}], operator);
    } catch (error) {
      setFailure(error);
      resetField('password');
      setFocus('password');
    }
  });

  return (
    <form className="door-form" aria-label={t('title')} noValidate onSubmit={(event) => void submit(event)}>
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
      {failure !== undefined && <Notice tone="bad">{words(failure).text}</Notice>}
      <Button type="submit" variant="primary" size="lg" block loading={formState.isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
