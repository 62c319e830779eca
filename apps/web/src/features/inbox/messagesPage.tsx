import { paths } from '#base/paths.ts';
import { inboxBoxes, list, readAll, read, remove, unread, type InboxBox } from '@sen/api/inbox';
import type { AnyCall, OutputOf } from '@sen/api/call';
import { callKey } from '@sen/front/queries';
import { useDateLocale } from '@sen/front/dateLocale';
import { useFailureWords } from '@sen/front/failure';
import { useLanguage } from '@sen/front/language';
import { ButtonLink, Badge, Button, Card, DateTime, Dialog, EmptyState, Icon, SectionHeading, Skeleton, Tabs, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStripQuery } from '#base/stripQuery.ts';
import { useSearchParams } from '#base/router.tsx';
import { queryClient, useCall } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { useMessageWords, type Message } from './messageWords.ts';
import { useUnread } from './unread.ts';
import './inbox.css';

/** `/personal/messageV2`: messages to this member, and those to many; `?box=` names the tab. */
export default function MessagesPage() {
  const t = useTranslations('inbox');
  const [query, setQuery] = useSearchParams();
  const chosen = inboxBoxes.find((box) => box === query.get('box'));
  const box = chosen ?? 'personal';
  useStripQuery(!chosen && query.has('box') ? ['box'] : []);
  const counts = useUnread();
  const mark = useMarking(readAll);
  return (
    <div className="inbox-page">
      <ScreenTitle title={t('title')} />
      <SectionHeading
        level={1}
        title={t('title')}
        lead={t('lead')}
        action={
          <Button
            size="sm"
            icon="allRead"
            loading={mark.isPending}
            disabled={!counts || counts[box] === 0}
            onClick={() => mark.mutate({ box })}
          >
            {t('readAll')}
          </Button>
        }
      />
      <Tabs
        label={t('boxes')}
        tabs={inboxBoxes.map((key) => ({
          key,
          label: (
            <>
              {t(`box.${key}`)} <Badge count={counts?.[key] ?? 0} label={t('unreadCount', { count: counts?.[key] ?? 0 })} />
            </>
          ),
        }))}
        value={box}
        onChange={(next) => setQuery(next === 'personal' ? {} : { box: next }, { replace: true })}
      >
        <Box key={box} box={box} />
      </Tabs>
    </div>
  );
}

type Place = { after?: string; before?: string };

function Box({ box }: { box: InboxBox }) {
  const t = useTranslations('inbox');
  const common = useTranslations('common');
  const [place, setPlace] = useState<Place>({});
  const [openedId, setOpened] = useState<string>();
  const [removed, setRemoved] = useState<{ id: string; title: string }>();
  const { data, error, refetch, isFetching } = useCall(list, { box, language: useLanguage(), ...place }, { keepPrevious: true });
  const markRead = useMarking(read);
  const removing = useMarking(remove);
  const words = useMessageWords();
  if (error && !data) return <CallFailed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="16em" />;
  const opened = data.list.find(({ id }) => id === openedId);
  const open = ({ id, isRead }: Message) => {
    setOpened(id);
    if (!isRead) markRead.mutate({ box, id });
  };
  return (
    <div className="inbox-box" aria-busy={isFetching}>
      <div role="status">
        {removed && (
          <p className="inbox-removed">
            <span>{t('removed', { title: removed.title })}</span>
            <Button
              size="sm"
              onClick={() => removing.mutate({ box, id: removed.id, undo: true }, { onSuccess: () => setRemoved(undefined) })}
            >
              {t('undo')}
            </Button>
          </p>
        )}
      </div>
      {data.list.length === 0 ? (
        <Card>
          <EmptyState icon="mail" title={t(`none.${box}`)} text={t('noneText')} />
        </Card>
      ) : (
        <ul className="inbox-list" aria-label={t(`box.${box}`)}>
          {data.list.map((message) => (
            <li key={message.id}>
              <Line message={message} onOpen={() => open(message)} />
            </li>
          ))}
        </ul>
      )}
      {(data.previous !== null || data.next !== null) && (
        <nav className="inbox-pages" aria-label={common('pages')}>
          <Button disabled={data.previous === null} onClick={() => setPlace({ before: data.previous! })}>
            {common('previousPage')}
          </Button>
          <Button disabled={data.next === null} onClick={() => setPlace({ after: data.next! })}>
            {common('nextPage')}
          </Button>
        </nav>
      )}
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
                  setRemoved({ id: opened.id, title: words(opened).title });
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

function Line({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const t = useTranslations('inbox');
  const locale = useDateLocale();
  const { title, text } = useMessageWords()(message);
  return (
    <button type="button" className={message.isRead ? 'inbox-line' : 'inbox-line inbox-unread'} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name={message.template === null ? 'bell' : 'mail'} />
      <span className="inbox-words">
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

type OpenedProps = { message: Message; removing: boolean; onClose: () => void; onRemove: () => void };

function Opened({ message, removing, onClose, onRemove }: OpenedProps) {
  const t = useTranslations('inbox');
  const common = useTranslations('common');
  const locale = useDateLocale();
  const { title, text } = useMessageWords()(message);
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
      {message.template === 'supportAnswered' && <ButtonLink href={paths.support()}>{t('toAnswer')}</ButtonLink>}
    </Dialog>
  );
}

/** Sends a mark, shows the counts that come back, and reads the list anew. */
function useMarking<C extends AnyCall>(call: C) {
  const words = useFailureWords();
  return useSend(call, {
    onSuccess: (counts: OutputOf<C>) => {
      queryClient.setQueryData(callKey(unread, {}), counts);
      return queryClient.invalidateQueries({ queryKey: callKey(list) });
    },
    onError: (error) => showToast(words(error).text || words(error).title, 'bad'),
  });
}
