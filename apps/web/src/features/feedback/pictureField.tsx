import { feedbackPictureTypes, feedbackPicturesMax, uploadFeedbackPicture } from '@sen/api/feedback';
import { pictureBytesMax } from '@sen/api/file';
import { useErrorText } from '@sen/front/errorText';
import { CaptchaField } from '#features/access/captcha.tsx';
import { useCaptcha } from '@sen/front/captcha';
import { Icon, IconButton, Spinner } from '@sen/ui';
import { useId, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';

export type Attached = { key: string; url: string; name: string };

/** The field of the form that has the answer to a captcha. */
type CaptchaAnswer = { field: string; answer: () => string; clear: () => void };

/**
 * Up to three pictures for a message: each is sent as soon as it is chosen, so that a bad one is
 * known before the message goes. `captcha`: somebody without an account of their own types one
 * before the first picture.
 */
export function PictureField({
  pictures,
  onChange,
  captcha,
}: {
  pictures: readonly Attached[];
  onChange: (next: readonly Attached[]) => void;
  captcha: CaptchaAnswer | undefined;
}) {
  const t = useTranslations('feedback.pictures');
  const errorText = useErrorText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [begun, begin] = useState(false);
  const asksCaptcha = captcha !== undefined && pictures.length === 0;
  const asked = useCaptcha(api, asksCaptcha && begun);
  const proofOf = (first: Attached | undefined) => {
    if (!captcha) return {};
    return first ? { after: first.key } : { captchaId: asked.picture?.id, captchaAnswer: captcha.answer() };
  };
  const left = feedbackPicturesMax - pictures.length;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    if (asksCaptcha && captcha.answer().trim() === '') return setFault(t('codeFirst'));
    setFault(chosen.length > left ? t('tooMany', { max: feedbackPicturesMax }) : undefined);
    setBusy(true);
    let kept = pictures;
    for (const file of chosen.slice(0, left)) {
      if (!feedbackPictureTypes.some((type) => type === file.type) || file.size > pictureBytesMax) {
        setFault(t('unfit', { name: file.name }));
        continue;
      }
      try {
        const proof = proofOf(kept[0]);
        kept = [...kept, { ...(await api(uploadFeedbackPicture, proof, undefined, file)), name: file.name }];
        onChange(kept);
      } catch (error) {
        setFault(errorText(error));
        // The try has used the captcha up, and what follows would need another one.
        if (captcha && kept.length === 0) {
          captcha.clear();
          asked.renew();
          break;
        }
      }
    }
    setBusy(false);
  };
  return (
    <div className="support-pictures" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`}>{t('label')}</span>
      <ul>
        {pictures.map(({ key, url, name }) => (
          <li key={key}>
            <img src={url} alt={name} />
            <IconButton
              icon="close"
              size="sm"
              label={t('remove', { name })}
              onClick={() => onChange(pictures.filter((other) => other.key !== key))}
            />
          </li>
        ))}
        {asksCaptcha && !begun && (
          <li>
            <button type="button" className="support-picture-add" onClick={() => begin(true)}>
              <Icon name="picture" />
              <span>{t('add')}</span>
            </button>
          </li>
        )}
        {left > 0 && !(asksCaptcha && !begun) && (
          <li>
            <label className="support-picture-add">
              {busy ? <Spinner /> : <Icon name="picture" />}
              <span>{t('add')}</span>
              <input
                type="file"
                className="sen-hidden"
                accept={feedbackPictureTypes.join(',')}
                multiple
                disabled={busy}
                aria-describedby={`${id}-hint`}
                onChange={(event) => void choose(event)}
              />
            </label>
          </li>
        )}
      </ul>
      {asksCaptcha && begun && <CaptchaField name={captcha.field} captcha={asked} why={t('codeFirst')} />}
      <small id={`${id}-hint`}>{t('hint', { max: feedbackPicturesMax })}</small>
      {fault && (
        <p className="support-picture-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
