import type { OutputOf } from '@sen/api/call';
import type { FeedbackState, deskFeedback } from '@sen/api/feedback';
import { deskMembers } from '@sen/api/member';
import type { ReactNode } from 'react';
import { Dialog, IconButton, Link, StatusPill, showToast, type Tone } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBrandName, useBrands } from '#features/brand/brands.ts';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { paths } from '#paths.ts';
import { Moment } from '#shell/moment.tsx';
import { FeedbackForm } from './feedbackForm.tsx';

export type Message = OutputOf<typeof deskFeedback>['list'][number];
export const stateTones: Record<FeedbackState, Tone> = { open: 'warn', answered: 'good', closed: 'neutral' };

/** One message: who wrote what, how to reach them, what was done about it, and what is to be done. */
export function FeedbackDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useTranslations('feedback.detail');
  const common = useTranslations('common');
  return (
    <Dialog open onClose={onClose} clickToClose={false} closeLabel={common('close')} width={640} title={t('title', { id: message.id })}>
      <div className="feedback-detail">
        <Facts message={message} />
        <blockquote className="feedback-words">{message.comment}</blockquote>
        <Contacts message={message} />
        <Steps steps={message.steps} />
        <FeedbackForm message={message} onDone={onClose} />
      </div>
    </Dialog>
  );
}

/** A member by name, as a link to theirs; a visitor. */
export function Sender({ message: { member, vipLevel, brand } }: { message: Pick<Message, 'member' | 'vipLevel' | 'brand'> }) {
  const t = useTranslations('feedback');
  const { role } = useOutletContext<Operator>();
  if (!member) return <span className="cell-muted">{t('visitor')}</span>;
  return (
    <span className="feedback-sender">
      {mayCall(role, deskMembers) ? (
        <Link href={paths.members({ brand, search: member.account })}>{member.account}</Link>
      ) : (
        <strong>{member.account}</strong>
      )}
      {vipLevel > 0 && <StatusPill tone="gold">{t('vip', { level: vipLevel })}</StatusPill>}
    </span>
  );
}

function Facts({ message }: { message: Message }) {
  const t = useTranslations('feedback');
  const brandText = useTranslations('brands');
  const several = useBrands().length > 1;
  const nameOf = useBrandName();
  const { kind, state, brand, createdAt, language } = message;
  return (
    <dl className="feedback-facts">
      <Fact name={t('sender')}>
        <Sender message={message} />
      </Fact>
      {several && <Fact name={brandText('header')}>{nameOf(brand)}</Fact>}
      <Fact name={t('kind')}>{t(`kinds.${kind}`)}</Fact>
      <Fact name={t('state')}>
        <StatusPill tone={stateTones[state]}>{t(`states.${state}`)}</StatusPill>
      </Fact>
      <Fact name={t('createdAt')}>
        <Moment value={createdAt} />
      </Fact>
      <Fact name={t('detail.language')}>{language.toUpperCase()}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What there is to reach the sender by, each with a button that copies it. */
function Contacts({ message: { contact, member } }: { message: Message }) {
  const t = useTranslations('feedback.detail');
  const ways = [
    { name: t('left'), value: contact },
    { name: t('email'), value: member?.email },
    { name: t('mobile'), value: member?.mobile },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));
  if (ways.length === 0) return <p className="feedback-note">{t('nothing')}</p>;
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

function Steps({ steps }: Pick<Message, 'steps'>) {
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
                <p className="feedback-note">{t('answerShown')}</p>
                <blockquote className="feedback-words">{answer}</blockquote>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
