import { feedbackPictureTypes, feedbackPicturesMax, uploadFeedbackPicture } from '@sen/api/feedback';
import { pictureBytesMax } from '@sen/api/file';
import { useErrorText } from '@sen/front/errorText';
import { Icon, IconButton, Spinner } from '@sen/ui';
import { useId, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';

export type Attached = { key: string; url: string; name: string };

/**
 * Up to three pictures for a message: each is sent as soon as it is chosen, so that a bad one is
 * known before the message goes.
 */
export function PictureField({
  pictures,
  onChange,
}: {
  pictures: readonly Attached[];
  onChange: (next: readonly Attached[]) => void;
}) {
  const t = useTranslations('feedback.pictures');
  const errorText = useErrorText();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const left = feedbackPicturesMax - pictures.length;
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    setFault(chosen.length > left ? t('tooMany', { max: feedbackPicturesMax }) : undefined);
    setBusy(true);
    let kept = pictures;
    for (const file of chosen.slice(0, left)) {
      if (!feedbackPictureTypes.some((type) => type === file.type) || file.size > pictureBytesMax) {
        setFault(t('unfit', { name: file.name }));
        continue;
      }
      try {
        kept = [...kept, { ...(await api(uploadFeedbackPicture, {}, undefined, file)), name: file.name }];
        onChange(kept);
      } catch (error) {
        setFault(errorText(error));
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
        {left > 0 && (
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
      <small id={`${id}-hint`}>{t('hint', { max: feedbackPicturesMax })}</small>
      {fault && (
        <p className="support-picture-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
