import { inboxBoxes, readAllMessages } from '@sen/api/inbox';
import { Badge, Button, SectionHeading, Tabs } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useStripQuery } from '#base/stripQuery.ts';
import { useSearchParams } from '#base/router.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { useMarking } from './marking.ts';
import { MessageBox } from './messageBox.tsx';
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
  const mark = useMarking(readAllMessages);
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
              {t(`box.${key}`)}{' '}
              <Badge count={counts?.[key] ?? 0} label={t('unreadCount', { count: counts?.[key] ?? 0 })} />
            </>
          ),
        }))}
        value={box}
        onChange={(next) => setQuery(next === 'personal' ? {} : { box: next }, { replace: true })}
      >
        <MessageBox key={box} box={box} />
      </Tabs>
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    inbox: typeof import('./text/vi.json');
  }
}
