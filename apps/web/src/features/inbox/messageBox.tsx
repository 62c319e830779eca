import { paths } from '#base/paths.ts';
import { inboxList, readMessage, removeMessage, type InboxBox } from '@sen/api/inbox';
import { useDateLocale } from '@sen/front/dateLocale';
import { useLanguage } from '@sen/front/language';
import { useLocalPages } from '@sen/front/list/page';
import { PagesBeside } from '@sen/front/list/pagesBeside';
import { Button, ButtonLink, Card, DateTime, Dialog, EmptyState, Icon, Skeleton } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { reading } from '#parts/list/reading.tsx';
import { useMarking } from './marking.ts';
import { useInboxText, type InboxMessage } from './inboxText.ts';
import './inbox.css';

/** The messages of one kind; each opens in a dialog. */
export function MessageBox({ box }: { box: InboxBox }) {
  const t = useTranslations('inbox');
  const [openedId, setOpened] = useState<string>();
  const [removed, setRemoved] = useState<{ id: string; title: string }>();
  const { page, failed, fetching, stale, goTo } = useLocalPages(reading, inboxList, {
    box,
    language: useLanguage(),
  });
  const markRead = useMarking(readMessage);
  const removing = useMarking(removeMessage);
  const inboxText = useInboxText();
  if (failed) return failed;
  if (!page) return <Skeleton height="16em" />;
  const opened = page.list.find(({ id }) => id === openedId);
  const open = ({ id, isRead }: InboxMessage) => {
    setOpened(id);
    if (!isRead) markRead.mutate({ box, id });
  };
  return (
    <div className="inbox-box" aria-busy={fetching}>
      <div role="status">
        {removed && (
          <p className="inbox-removed">
            <span>{t('removed', { title: removed.title })}</span>
            <Button
              size="sm"
              onClick={() =>
                removing.mutate(
                  { box, id: removed.id, undo: true },
                  { onSuccess: () => setRemoved(undefined) },
                )
              }
            >
              {t('undo')}
            </Button>
          </p>
        )}
      </div>
      {page.list.length === 0 ? (
        <Card>
          <EmptyState icon="mail" title={t(`none.${box}`)} text={t('noneText')} />
        </Card>
      ) : (
        <ul className="inbox-list" aria-label={t(`box.${box}`)}>
          {page.list.map((message) => (
            <li key={message.id}>
              <Line message={message} onOpen={() => open(message)} />
            </li>
          ))}
        </ul>
      )}
      <PagesBeside page={page} onGo={goTo} busy={stale} />
      {opened && (
        <Opened
          message={opened}
          removing={removing.isPending}
          onClose={() => setOpened(undefined)}
          onRemove={() =>
            removing.mutate(
              { box, id: opened.id },
              {
                onSuccess: () => {
                  setRemoved({ id: opened.id, title: inboxText(opened).title });
                  setOpened(undefined);
                },
              },
            )
          }
        />
      )}
    </div>
  );
}

function Line({ message, onOpen }: { message: InboxMessage; onOpen: () => void }) {
  const t = useTranslations('inbox');
  const locale = useDateLocale();
  const { title, text } = useInboxText()(message);
  return (
    <button
      type="button"
      className={message.isRead ? 'inbox-line' : 'inbox-line inbox-unread'}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name={message.template === null ? 'bell' : 'mail'} />
      <span className="inbox-summary">
        <strong>
          {title}
          {!message.isRead && <span className="sen-hidden">{t('isUnread')}</span>}
        </strong>
        <span className="inbox-excerpt">{text}</span>
      </span>
      <DateTime value={message.sentAt} locale={locale} />
    </button>
  );
}

type OpenedProps = { message: InboxMessage; removing: boolean; onClose: () => void; onRemove: () => void };

function Opened({ message, removing, onClose, onRemove }: OpenedProps) {
  const t = useTranslations('inbox');
  const common = useTranslations('common');
  const locale = useDateLocale();
  const { title, text } = useInboxText()(message);
  return (
    <Dialog
      open
      reading
      height={0}
      title={title}
      closeLabel={common('close')}
      onClose={onClose}
      buttons={[
        { label: t('remove'), variant: 'danger', loading: removing, onClick: onRemove },
        { label: common('close'), variant: 'primary', onClick: onClose },
      ]}
    >
      <p className="inbox-moment">
        <DateTime value={message.sentAt} locale={locale} />
      </p>
      <p className="inbox-text">{text}</p>
      {message.template === 'becameAgent' && (
        <ButtonLink href={paths.agent()}>{t('toAgentCentre')}</ButtonLink>
      )}
      {message.template?.startsWith('rank') && <ButtonLink href={paths.vip()}>{t('toVip')}</ButtonLink>}
      {message.template === 'supportAnswered' && (
        <ButtonLink href={paths.support()}>{t('toAnswer')}</ButtonLink>
      )}
    </Dialog>
  );
}
