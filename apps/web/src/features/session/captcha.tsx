import { captcha } from '@sen/api/captcha';
import { Button, ErrorState, Icon, Skeleton } from '@sen/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '@sen/front/errorText';
import { FormText } from '#features/form.tsx';
import { api } from '#api.ts';
import './captcha.css';

/** A click asks for a new picture at most this often. */
const restMs = 1000;

type Picture = { id: string; image: string };
export type Captcha = { picture: Picture | undefined; failure: unknown; refresh: () => void };

/** A captcha picture while `wanted`; `refresh` brings another one. */
export function useCaptcha(wanted: boolean): Captcha {
  const [picture, setPicture] = useState<Picture>();
  const [failure, setFailure] = useState<unknown>();
  const askedAt = useRef(0);
  const refresh = useCallback(() => {
    if (performance.now() - askedAt.current < restMs && askedAt.current > 0) return;
    askedAt.current = performance.now();
    setFailure(undefined);
    api(captcha, {}).then(setPicture, setFailure);
  }, []);
  useEffect(() => {
    if (wanted) refresh();
  }, [wanted, refresh]);
  return { picture, failure, refresh };
}

/** The picture and the field for what it says. A click on the picture brings another one. */
export function CaptchaField({ name, captcha: { picture, failure, refresh } }: { name: string; captcha: Captcha }) {
  const t = useTranslations('session');
  const errorText = useErrorText();
  if (failure !== undefined) {
    return (
      <ErrorState
        compact
        title={t('captchaFailed')}
        text={errorText(failure)}
        action={<Button onClick={refresh}>{t('captchaAgain')}</Button>}
      />
    );
  }
  return (
    <div className="captcha">
      <FormText
        name={name}
        label={t('captcha')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
      />
      <button type="button" className="captcha-picture" aria-label={t('captchaAgain')} title={t('captchaAgain')} onClick={refresh}>
        {picture ? (
          <img src={`data:image/png;base64,${picture.image}`} alt={t('captchaPicture')} height="48" />
        ) : (
          <Skeleton width="140px" height="48px" />
        )}
        <Icon name="refresh" />
      </button>
    </div>
  );
}
