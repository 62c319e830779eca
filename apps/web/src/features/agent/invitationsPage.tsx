import { info, invitations } from '@sen/api/member';
import { Button, DateTime, EmptyState, SectionHeading, Skeleton, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { QrCode } from '@sen/ui/qrCode';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useSession } from '#calls/session.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import './agent.css';

/** `/agentHome/registerCenter`: what an agent invites with. */
export default function InvitationsPage() {
  const t = useTranslations('agent');
  const locale = useDateLocale();
  const number = useSession()?.customerId;
  const me = useCall(info, {}).data;
  const { data, error, refetch } = useCall(invitations, {});
  return (
    <div className="agent-invitations">
      <ScreenTitle title={t('codes')} />
      <SectionHeading level={1} title={t('codes')} lead={t('lead')} />
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
          <dd className="sen-figures">{number}</dd>
        </div>
      </dl>
      {!data && error && <CallFailed error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="220px" />}
      {data?.invitations.length === 0 && <EmptyState icon="qr" title={t('noneTitle')} text={t('noneText')} />}
      <ul className="agent-codes">
        {data?.invitations.map(({ code }) => (
          <Invitation key={code} code={code} />
        ))}
      </ul>
    </div>
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
