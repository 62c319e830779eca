import type { OutputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import { operatorLogin } from '@sen/api/operator';
import { useCaptcha, type Captcha } from '@sen/front/captcha';
import { useFailureTexts } from '@sen/front/failure';
import { Form, FormPassword, FormText, useSenForm } from '@sen/front/form';
import { Button, CaptchaLine, ErrorState } from '@sen/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';

type Values = { name: string; password: string; captcha: string };

const empty = (text: string) => (text.trim() === '' ? { code: 'input_empty' } : undefined);

/** Name and password and, after some failures, the captcha. */
export function PasswordStep({
  onDone,
}: {
  onDone: (signedIn: OutputOf<typeof operatorLogin> & { password: string }) => void;
}) {
  const t = useTranslations('signIn');
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const captcha = useCaptcha(api, captchaWanted);

  const form = useSenForm<Values>({
    defaultValues: { name: '', password: '', captcha: '' },
    check: ({ name, password, captcha: answer }) => ({
      name: empty(name),
      password: password === '' ? { code: 'input_empty' } : undefined,
      captcha: captchaWanted ? empty(answer) : undefined,
    }),
    submit: async ({ name, password, captcha: answer }) => {
      try {
        const shown = captchaWanted ? { id: captcha.picture?.id ?? '', answer } : undefined;
        onDone({ ...(await api(operatorLogin, { name, password, captcha: shown })), password });
      } catch (error) {
        if (error instanceof CallFailure && error.detail?.['captcha'] === true) {
          // A picture is good for one try, so that the next one needs a new picture.
          if (captchaWanted) captcha.renew();
          form.fields.setValue('captcha', '');
          setCaptchaWanted(true);
        }
        // Else nobody has looked at the password.
        if (!isOfCaptcha(error)) form.fields.setValue('password', '');
        throw error;
      }
    },
  });

  const { failure, sending, fields } = form;
  useEffect(() => {
    if (!sending && failure !== undefined)
      fields.setFocus(isOfCaptcha(failure) && captchaWanted ? 'captcha' : 'password');
  }, [failure, sending, fields, captchaWanted]);

  return (
    <Form form={form} label={t('title')} submitLabel={t('submit')}>
      <FormText
        name="name"
        label={t('name')}
        icon="user"
        required
        autoFocus
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
      {captchaWanted && <CaptchaField captcha={captcha} />}
    </Form>
  );
}

function isOfCaptcha(error: unknown): boolean {
  return error instanceof CallFailure && /^captcha_/.test(error.code);
}

/** The captcha's picture, and the field for its answer. */
function CaptchaField({ captcha: { picture, failure, refresh } }: { captcha: Captcha }) {
  const t = useTranslations('signIn');
  const failureTexts = useFailureTexts();
  if (failure !== undefined) {
    return (
      <ErrorState
        compact
        title={t('captchaFailed')}
        text={failureTexts(failure).text}
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
      <FormText
        name="captcha"
        label={t('captcha')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
      />
    </CaptchaLine>
  );
}
