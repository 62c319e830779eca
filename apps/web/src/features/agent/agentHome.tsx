import type { OutputOf } from '@sen/api/call';
import { info, invitations } from '@sen/api/member';
import { funds } from '@sen/api/wallet';
import { Button, ButtonLink, Card, DateTime, EmptyState, Alert, SectionHeading, Skeleton, StatusPill, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { QrCode } from '@sen/ui/qrCode';
import { LoginForm } from '#features/access/loginForm.tsx';
import { isAgent, useSession, useSessionKnown, type Session } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { askToSignOut } from '#base/signingOut.ts';
import '#features/access/access.css';
import './agent.css';

/** `/agentHome`: the agents' own login, and for an agent who is signed in what they invite with. */
export default function AgentHome() {
  const t = useTranslations('agent');
  const session = useSession();
  const settled = useSessionKnown();
  return (
    <>
      <ScreenTitle title={t('title')} description={t('description')} />
      {!settled && <main className="agent" />}
      {settled && !session && <AgentLogin />}
      {session && (isAgent(session) ? <Own key={session.customerId} session={session} /> : <NoAgent />)}
    </>
  );
}

function AgentLogin() {
  const t = useTranslations('agent');
  return (
    <main className="access-page agent-login">
      <Card className="access-sheet" padded={false}>
        <h1>{t('loginTitle')}</h1>
        <p className="access-lead">{t('loginText')}</p>
        <LoginForm to={paths.agent()} agentPage />
        <p className="access-other">
          {t('notYet')}{' '}
          <ButtonLink variant="quiet" size="sm" href={paths.join()}>
            {t('join')}
          </ButtonLink>
        </p>
      </Card>
    </main>
  );
}

function NoAgent() {
  const t = useTranslations('agent');
  return (
    <main className="agent">
      <EmptyState
        icon="lock"
        title={
          <span role="heading" aria-level={1}>
            {t('onlyTitle')}
          </span>
        }
        text={t('onlyText')}
        action={
          <div className="agent-ways">
            <ButtonLink variant="primary" href={paths.join()}>
              {t('join')}
            </ButtonLink>
            <Button icon="signOut" onClick={askToSignOut}>
              {t('other')}
            </Button>
            <ButtonLink href={paths.home()}>{t('toHome')}</ButtonLink>
          </div>
        }
      />
    </main>
  );
}

function Own({ session }: { session: Session }) {
  const t = useTranslations('agent');
  const locale = useDateLocale();
  const me = useCall(info, {}).data;
  const { data, error, refetch } = useCall(invitations, {});
  return (
    <main className="agent">
      <SectionHeading level={1} title={t('hello', { name: session.account })} lead={t('lead')} />
      <dl className="agent-facts">
        <div>
          <dt>{t('direct')}</dt>
          <dd className="sen-figures">{data ? data.directMembers : '…'}</dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>{me ? <DateTime value={me.registeredAt} locale={locale} format="date" /> : '…'}</dd>
        </div>
        <div>
          <dt>{t('number')}</dt>
          <dd className="sen-figures">{session.customerId}</dd>
        </div>
      </dl>
      <h2>{t('codes')}</h2>
      {!data && error && <CallFailed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="220px" />}
      {data?.invitations.length === 0 && <EmptyState icon="qr" title={t('noneTitle')} text={t('noneText')} />}
      <ul className="agent-codes">
        {data?.invitations.map(({ code }) => (
          <Invitation key={code} code={code} />
        ))}
      </ul>
      <Contracts />
      <Alert title={t('laterTitle')}>{t('laterText')}</Alert>
      <div className="agent-ways">
        <ButtonLink variant="primary" href={paths.personal('securityCenter')}>
          {t('toAccount')}
        </ButtonLink>
        <ButtonLink href={paths.home()}>{t('toHome')}</ButtonLink>
      </div>
    </main>
  );
}

/** The kind of contract that each flag of the account's funds stands for. */
const kindOfFlag = {
  divtypereq: 'dividend',
  dailysalreqtype: 'dailySalary',
  contracthoursalreq: 'hourSalary',
  realtimesalreqtype: 'realtimeSalary',
} as const satisfies Partial<Record<keyof OutputOf<typeof funds>, string>>;
const flags = Object.keys(kindOfFlag) as (keyof typeof kindOfFlag)[];

/** Which kinds of contract the brand makes with its agents; nothing when it makes none. */
function Contracts() {
  const t = useTranslations('agent');
  const { data, error, refetch } = useCall(funds, {});
  if (error && !data) return <CallFailed error={error} onRetry={refetch} />;
  const kinds = flags.filter((flag) => data?.[flag] === 1).map((flag) => kindOfFlag[flag]);
  if (kinds.length === 0) return null;
  return (
    <>
      <h2>{t('contracts')}</h2>
      <ul className="agent-kinds">
        {kinds.map((kind) => (
          <li key={kind}>
            <StatusPill tone="gold">{t(`contractKinds.${kind}`)}</StatusPill>
          </li>
        ))}
      </ul>
    </>
  );
}

function Invitation({ code }: { code: string }) {
  const t = useTranslations('agent');
  const link = `${location.origin}${paths.register({ referralCode: code })}`;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(t('copied'), 'good');
    } catch {
      showToast(t('notCopied'), 'bad');
    }
  };
  return (
    <li className="agent-code">
      <QrCode text={link} label={t('codeLabel', { code })} />
      <div>
        <p className="agent-code-name">{code}</p>
        <p className="agent-link">{link}</p>
        <div className="agent-ways">
          <Button icon="copy" onClick={() => void copy(link)}>
            {t('copyLink')}
          </Button>
          <Button icon="copy" variant="quiet" onClick={() => void copy(code)}>
            {t('copyCode')}
          </Button>
        </div>
      </div>
    </li>
  );
}
