import { deskAgent } from '@sen/api/agentDesk';
import { deskLimits } from '@sen/api/limit';
import { requestAdjustment } from '@sen/api/adjustment';
import { deskMember, deskMemberMoney, setMemberStatus } from '@sen/api/memberDesk';
import { Button, ButtonLink, Card, FullPageLoader, Link, Money, SectionHeading, StatusPill } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { languageNames, type Language } from '@sen/api/language';
import { useBrand } from '#brand/brand.tsx';
import { useSymbol } from '#brand/brands.ts';
import { MemberLimits } from '#features/limit/memberLimits.tsx';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { BrandFact, Fact, Facts } from '#parts/decision.tsx';
import { paths } from '#base/paths.ts';
import { useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure, Page } from '#parts/page.tsx';
import { AdjustDialog } from './adjustDialog.tsx';
import { LabelForm, NoteForm } from './careForms.tsx';
import { InviterFact } from './inviterFact.tsx';
import { LookFacts } from './lookDialog.tsx';
import { LockDialog } from './lockDialog.tsx';
import { MemberViews } from './memberViews.tsx';
import { PaymentPasswordFact } from './unlockDialog.tsx';
import { statusTones, typeOf } from './memberType.ts';
import type { DeskMember } from './deskMember.ts';
import './member.css';

/**
 * `/members/<id>?view=`: one member from all sides; each figure leads to the rows that it is the
 * sum of.
 */
export default function MemberPage() {
  const { id = '' } = useParams();
  const t = useTranslations('member');
  const common = useTranslations('common');
  const { timeZone } = useBrand();
  const { role } = useOutletContext<Operator>();
  const adjustment = useTranslations('adjustment.ask');
  const [isLocking, setLocking] = useState(false);
  const [isAdjusting, setAdjusting] = useState(false);
  const query = useCall(deskMember, { id }, { refetchInterval: 30_000 });
  const member = query.data?.id === id ? query.data : undefined;
  if (!member && query.error)
    return <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!member) return <FullPageLoader label={common('loading')} />;
  const { account, status } = member;
  const mayLock = status !== 'closed' && mayCall(role, setMemberStatus);
  return (
    <Page
      title={account}
      lead={t('leadOne', { id, timeZone })}
      tools={
        <>
          {member.type !== 4 && mayCall(role, deskAgent) && (
            <ButtonLink icon="userPlus" href={paths.agent(id)}>
              {t('toTree')}
            </ButtonLink>
          )}
          {status !== 'closed' && mayCall(role, requestAdjustment) && (
            <Button icon="transfer" onClick={() => setAdjusting(true)}>
              {adjustment('open')}
            </Button>
          )}
          {mayLock && (
            <Button
              icon="lock"
              variant={status === 'locked' ? 'secondary' : 'danger'}
              onClick={() => setLocking(true)}
            >
              {status === 'locked' ? t('lock.openUnlock') : t('lock.open')}
            </Button>
          )}
        </>
      }
    >
      <div className="member">
        <Profile member={member} />
        <MemberMoney member={member} />
        <MemberViews member={member} />
        {member.type !== 4 && mayCall(role, deskLimits) && (
          <MemberLimits memberId={id} brand={member.brand} />
        )}
        <Care member={member} />
      </div>
      {isAdjusting && <AdjustDialog member={member} onClose={() => setAdjusting(false)} />}
      {isLocking && <LockDialog member={member} onClose={() => setLocking(false)} />}
    </Page>
  );
}

function Profile({ member }: { member: DeskMember }) {
  const t = useTranslations('member');
  const orNone = (value: string | null) => value ?? <span className="cell-muted">{t('missing')}</span>;
  return (
    <Card aria-label={t('profile')}>
      <p className="member-marks">
        <StatusPill tone={statusTones[member.status]}>{t(`statuses.${member.status}`)}</StatusPill>
        <StatusPill tone={typeOf(member.type) === 'agent' ? 'gold' : 'neutral'}>
          {t(`types.${typeOf(member.type)}`)}
        </StatusPill>
        {member.labels.map((label) => (
          <StatusPill key={label} tone="info">
            {label}
          </StatusPill>
        ))}
      </p>
      <Facts>
        <BrandFact brand={member.brand} />
        <Fact label={t('payeeName')}>{orNone(member.payeeName)}</Fact>
        <LookFacts member={member} />
        <Fact label={t('upline')}>
          {member.upline ? (
            <Link href={paths.member(member.upline.id)}>{member.upline.account}</Link>
          ) : (
            orNone(null)
          )}
        </Fact>
        <InviterFact memberId={member.id} brand={member.brand} />
        <Fact label={t('mobile')}>{orNone(member.mobile)}</Fact>
        <Fact label={t('email')}>{orNone(member.email)}</Fact>
        <Fact label={t('language')}>{languageNames[member.language as Language] ?? member.language}</Fact>
        <Fact label={t('vip')}>
          <Link href={paths.member(member.id, { view: 'vip' })}>
            {member.vipLevel === 0 ? t('missing') : t('vipLevel', { level: member.vipLevel })}
          </Link>
        </Fact>
        <Fact label={t('registeredAt')}>
          <Moment value={member.registeredAt} />
        </Fact>
        <Fact label={t('registeredFrom')}>{orNone(member.registeredFrom)}</Fact>
        <PaymentPasswordFact member={member} />
        <Fact label={t('lastLoginAt')}>
          {member.lastLoginAt === null ? t('never') : <Moment value={member.lastLoginAt} />}
        </Fact>
      </Facts>
    </Card>
  );
}

/** Each figure is a link to the entries or rounds beneath it. */
function MemberMoney({ member: { id, brand } }: { member: DeskMember }) {
  const t = useTranslations('member');
  const symbolOf = useSymbol();
  const query = useCall(deskMemberMoney, { id }, { refetchInterval: 15_000 });
  if (!query.data)
    return query.error ? (
      <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : null;
  const money = query.data;
  const symbol = symbolOf(money.currency, brand);
  const figures = [
    { label: t('balance'), view: 'main', value: money.balance },
    { label: t('held'), view: 'held', value: money.held },
    { label: t('debt'), view: 'debt', value: money.debt },
    {
      label: t('deposits'),
      view: 'deposits',
      value: money.deposits,
      note: t('times', { count: money.depositCount }),
    },
    {
      label: t('withdrawals'),
      view: 'withdrawals',
      value: money.withdrawals,
      note: t('times', { count: money.withdrawalCount }),
    },
    { label: t('turnoverLeft'), view: 'turnover', value: money.turnoverLeft },
    {
      label: t('adjusted'),
      view: 'adjustments',
      value: money.adjusted,
      note: t('times', { count: money.adjustmentCount }),
    },
    { label: t('stake'), view: 'rounds', value: money.stake, note: t('rounds', { count: money.rounds }) },
    { label: t('payout'), view: 'rounds', value: money.payout },
  ];
  return (
    <Card aria-label={t('money')}>
      <Facts>
        {figures.map(({ label, view, value, note }) => (
          <Fact key={label} label={label}>
            <Link href={paths.member(id, { view })}>
              <Money value={value} symbol={symbol} />
            </Link>
            {note && <small className="cell-note">{note}</small>}
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Care({ member }: { member: DeskMember }) {
  const t = useTranslations('member');
  return (
    <>
      <section className="member-part" aria-label={t('labels')}>
        <LabelForm key={member.labels.join()} member={member} />
      </section>
      <section className="member-part" aria-label={t('notes')}>
        <SectionHeading title={t('notes')} />
        {member.notes.length === 0 ? (
          <p className="cell-muted">{t('noNotes')}</p>
        ) : (
          <ul className="member-notes">
            {member.notes.map(({ operator, text, at }) => (
              <li key={`${at} ${text}`}>
                <p>
                  <strong>{operator}</strong> · <Moment value={at} />
                </p>
                <q>{text}</q>
              </li>
            ))}
          </ul>
        )}
        <NoteForm member={member} />
      </section>
    </>
  );
}
