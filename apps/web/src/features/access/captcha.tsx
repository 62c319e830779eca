import type { Captcha } from '@sen/front/captcha';
import { useErrorText } from '@sen/front/errorText';
import { Button, CaptchaLine, ErrorState } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { FormText } from '@sen/front/form';

/**
 * The captcha's picture and the field for its answer. A click on the picture brings another one.
 * `why` is the reason why it is asked for.
 */
export function CaptchaField({
  name,
  captcha: { picture, failure, refresh },
  why,
}: {
  name: string;
  captcha: Captcha;
  why?: string;
}) {
  const t = useTranslations('access');
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
    <CaptchaLine
      image={picture?.image}
      pictureLabel={t('captchaPicture')}
      refreshLabel={t('captchaAgain')}
      onRefresh={refresh}
      why={why}
    >
      <FormText
        name={name}
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
