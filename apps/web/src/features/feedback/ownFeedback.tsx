import { ownFeedback, type FeedbackState } from '@sen/api/feedback';
import { useDateLocale } from '@sen/front/dateLocale';
import { DateTime, Icon, Skeleton, StatusPill, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';

const tones: Record<FeedbackState, Tone> = { open: 'warn', answered: 'good', closed: 'neutral' };

/**
 * The member's messages to support, with the answers. Nothing for a member who has not written yet.
 */
export function OwnFeedback() {
  const t = useTranslations('feedback');
  const { name: brand } = useBrand().brand;
  const locale = useDateLocale();
  // A member who comes back looks for an answer.
  const { data, error, refetch } = useCall(ownFeedback, {}, { staleTime: 0 });
  if (data?.list.length === 0) return null;
  return (
    <section aria-labelledby="support-own">
      <h2 id="support-own">{t('own.title')}</h2>
      {error && !data ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : data ? (
        <ul className="support-answers support-own">
          {data.list.map(({ id, kind, comment, state, pictures, answers, createdAt }, i) => (
            <li key={id}>
              {/* The latest stands open; the others are a press away. */}
              <details open={i === 0}>
                <summary>
                  <strong>{t(`kinds.${kind}`)}</strong>
                  <StatusPill tone={tones[state]}>{t(`own.states.${state}`)}</StatusPill>
                  <Icon name="chevronDown" />
                </summary>
                <p className="support-own-note">
                  {t('own.reference', { reference: id })} · <DateTime value={createdAt} locale={locale} />
                </p>
                <p className="support-own-words">{comment}</p>
                <SentPictures urls={pictures} />
                {answers.map(({ text, answeredAt }) => (
                  <blockquote key={answeredAt}>
                    <p className="support-own-note">
                      {t('own.answer', { brand })} · <DateTime value={answeredAt} locale={locale} />
                    </p>
                    <p className="support-own-words">{text}</p>
                  </blockquote>
                ))}
              </details>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height="6em" />
      )}
    </section>
  );
}

function SentPictures({ urls }: { urls: readonly string[] }) {
  const t = useTranslations('feedback.pictures');
  if (urls.length === 0) return null;
  return (
    <ul className="support-sent-pictures">
      {urls.map((url, i) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('sent', { number: i + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
