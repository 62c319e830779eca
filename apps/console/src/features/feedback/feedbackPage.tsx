import { deskFeedback, feedbackKinds, feedbackStates, type FeedbackKind, type FeedbackState } from '@sen/api/feedback';
import { Button, EmptyState, Select, StatusPill, Table, Tabs, type Column } from '@sen/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand.tsx';
import { useBrandColumn } from '#features/brand/brandColumn.tsx';
import { useChosenBrand } from '#features/brand/brands.ts';
import { paths } from '#paths.ts';
import { useCall } from '#queries.ts';
import { Moment } from '#shell/moment.tsx';
import { Failure, Page } from '#shell/page.tsx';
import { PageFoot, pageNoOf } from '#shell/pageFoot.tsx';
import { FeedbackDialog, Sender, stateTones, type Message } from './feedbackDialog.tsx';
import { refreshMs } from './refresh.ts';
import './feedback.css';

const viewed = [...feedbackStates, 'all'] as const;
type View = (typeof viewed)[number];
const viewOf = (text: string | null): View => viewed.find((view) => view === text) ?? 'open';
const kindOf = (text: string | null): FeedbackKind | undefined => feedbackKinds.find((kind) => kind === text);

/** `/feedback?brand=&state=&kind=&page=`: what people wrote to support; without a state those who wait. */
export default function FeedbackPage() {
  const title = useTranslations('sections')('feedback');
  const t = useTranslations('feedback');
  const { timeZone } = useBrand();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const view = viewOf(query.get('state'));
  const kind = kindOf(query.get('kind'));
  const brand = useChosenBrand();
  const input = { pageNo: pageNoOf(query), state: view === 'all' ? undefined : view, kind, brand };
  const page = useCall(deskFeedback, input, { refetchInterval: refreshMs });
  // By itself, as it is now: a list that no longer holds it does not take a message out of somebody's hands.
  const [opened, setOpened] = useState<Message>();
  const anew = useCall(deskFeedback, { id: opened?.id }, { enabled: opened !== undefined, refetchInterval: refreshMs });
  const open = opened && (anew.data?.list.find(({ id }) => id === opened.id) ?? opened);
  const columns = useColumns(setOpened);
  const hrefOf = (next: View, of: FeedbackKind | undefined, no?: number) =>
    paths.feedback({ brand, state: next === 'open' ? undefined : next, kind: of, page: no });

  return (
    <Page
      title={title}
      lead={t(view === 'open' ? 'lead' : 'leadOthers', { timeZone })}
      tools={
        <Select
          label={t('kind')}
          labelHidden
          className="feedback-kinds"
          value={kind ?? ''}
          options={[{ value: '', label: t('allKinds') }, ...feedbackKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
          onChange={(event) => void navigate(hrefOf(view, kindOf(event.target.value)))}
        />
      }
    >
      <Tabs
        label={t('filter')}
        tabs={viewed.map((key) => ({ key, label: key === 'all' ? t('all') : t(`states.${key}`) }))}
        value={view}
        onChange={(key) => void navigate(hrefOf(key, kind))}
      >
        {page.error && !page.data ? (
          <Failure error={page.error} retrying={page.isFetching} onRetry={() => void page.refetch()} />
        ) : (
          <div className={page.isPlaceholderData ? 'stale' : undefined}>
            <Table
              caption={title}
              columns={columns}
              rows={page.data?.list}
              rowKey={({ id }) => id}
              skeletonRows={12}
              empty={<EmptyState icon="mail" title={view === 'open' && !kind ? t('none') : t('noneElse')} text={t('noneText')} />}
            />
          </div>
        )}
        {page.data && <PageFoot pageNo={page.data.pageNo} totalPages={page.data.totalPages} hrefOf={(no) => hrefOf(view, kind, no)} />}
      </Tabs>
      {open && <FeedbackDialog key={open.id} message={open} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

function useColumns(onOpen: (message: Message) => void): Column<Message>[] {
  const t = useTranslations('feedback');
  return [
    { key: 'id', header: t('id'), title: true, cell: ({ id }) => <span className="sen-figures">{id}</span> },
    ...useBrandColumn<Message>(),
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'sender', header: t('sender'), cell: (message) => <Sender message={message} /> },
    { key: 'comment', header: t('comment'), cell: ({ comment }) => <span className="feedback-excerpt">{comment}</span> },
    { key: 'state', header: t('state'), cell: ({ state }) => <State state={state} /> },
    { key: 'createdAt', header: t('createdAt'), align: 'end', cell: ({ createdAt }) => <Moment value={createdAt} /> },
    {
      key: 'action',
      header: t('action'),
      align: 'end',
      cell: (message) => (
        <Button size="sm" variant={message.state === 'open' ? 'secondary' : 'quiet'} onClick={() => onOpen(message)}>
          {t(message.state === 'open' ? 'open' : 'look')}
        </Button>
      ),
    },
  ];
}

function State({ state }: { state: FeedbackState }) {
  const t = useTranslations('feedback.states');
  return <StatusPill tone={stateTones[state]}>{t(state)}</StatusPill>;
}
