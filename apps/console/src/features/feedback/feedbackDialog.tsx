import { Dialog, IconButton, StatusPill, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { BrandFact, Fact, Facts } from '#parts/decision.tsx';
import { Moment } from '#parts/moment.tsx';
import { FeedbackForm } from './feedbackForm.tsx';
import { stateTones, type FeedbackRow } from './feedbackRow.ts';
import { Sender } from './sender.tsx';

/** One message: its sender and content, how to reach them, the steps so far, and the next one. */
export function FeedbackDialog({ feedback, onClose }: { feedback: FeedbackRow; onClose: () => void }) {
  const t = useTranslations('feedback.detail');
  const common = useTranslations('common');
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      closeLabel={common('close')}
      width={640}
      title={t('title', { id: feedback.id })}
    >
      <div className="feedback-detail">
        <FeedbackFacts feedback={feedback} />
        <blockquote className="feedback-words">{feedback.comment}</blockquote>
        <Pictures urls={feedback.pictures} />
        <Contacts feedback={feedback} />
        <Steps steps={feedback.steps} />
        <FeedbackForm feedback={feedback} onDone={onClose} />
      </div>
    </Dialog>
  );
}

function FeedbackFacts({ feedback }: { feedback: FeedbackRow }) {
  const t = useTranslations('feedback');
  const { kind, state, brand, createdAt, language } = feedback;
  return (
    <Facts>
      <Fact label={t('sender')}>
        <Sender feedback={feedback} />
      </Fact>
      <BrandFact brand={brand} />
      <Fact label={t('kind')}>{t(`kinds.${kind}`)}</Fact>
      <Fact label={t('state')}>
        <StatusPill tone={stateTones[state]}>{t(`states.${state}`)}</StatusPill>
      </Fact>
      <Fact label={t('createdAt')}>
        <Moment value={createdAt} />
      </Fact>
      <Fact label={t('detail.language')}>{language.toUpperCase()}</Fact>
    </Facts>
  );
}

function Pictures({ urls }: { urls: readonly string[] }) {
  const t = useTranslations('feedback.detail');
  if (urls.length === 0) return null;
  return (
    <ul className="feedback-pictures">
      {urls.map((url, i) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={t('picture', { number: i + 1 })} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The sender's contacts, each with a button that copies it. */
function Contacts({ feedback: { contact, member } }: { feedback: FeedbackRow }) {
  const t = useTranslations('feedback.detail');
  const ways = [
    { name: t('left'), value: contact },
    { name: t('email'), value: member?.email },
    { name: t('mobile'), value: member?.mobile },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));
  if (ways.length === 0) return <p className="form-note">{t('nothing')}</p>;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t('copied'), 'good');
    } catch {
      showToast(t('notCopied'), 'bad');
    }
  };
  return (
    <ul className="feedback-ways">
      {ways.map(({ name, value }) => (
        <li key={name}>
          <span>
            <small>{name}</small>
            <strong>{value}</strong>
          </span>
          <IconButton icon="copy" label={t('copy', { what: value })} onClick={() => void copy(value)} />
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: Pick<FeedbackRow, 'steps'>) {
  const t = useTranslations('feedback.detail');
  if (steps.length === 0) return null;
  return (
    <section className="feedback-steps" aria-label={t('steps')}>
      <h3>{t('steps')}</h3>
      <ul>
        {steps.map(({ operator, state, note, answer, madeAt }) => (
          <li key={`${madeAt} ${state}`}>
            <p>
              <strong>{operator}</strong> {t(`did.${state}`)} · <Moment value={madeAt} />
            </p>
            {note !== null && <q>{note}</q>}
            {answer !== null && (
              <>
                <p className="form-note">{t('answerShown')}</p>
                <blockquote className="feedback-words">{answer}</blockquote>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
