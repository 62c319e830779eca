import { deskReferrals } from '@sen/api/referral';
import { useErrorText } from '@sen/front/errorText';
import { Link, Skeleton } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { Fact } from '#parts/decision.tsx';
import { paths } from '#base/paths.ts';
import { useCall } from '#base/queries.ts';

/**
 * The member who invited this one, and the way to those whom this one invited. Nothing for
 * operators who may not see invitations.
 */
export function InviterFact({ memberId, brand }: { memberId: string; brand: string }) {
  const { role } = useOutletContext<Operator>();
  return mayCall(role, deskReferrals) ? <Inviter memberId={memberId} brand={brand} /> : null;
}

function Inviter({ memberId, brand }: { memberId: string; brand: string }) {
  const t = useTranslations('member');
  const errorText = useErrorText();
  const { data, error } = useCall(deskReferrals, { brand, member: memberId });
  const inviter = data?.list[0]?.inviter;
  return (
    <Fact label={t('inviter')}>
      {inviter && <Link href={paths.member(inviter.memberId)}>{inviter.account}</Link>}
      {data && !inviter && <span className="cell-muted">{t('missing')}</span>}
      {!data && (error ? <span role="alert">{errorText(error)}</span> : <Skeleton width="8em" />)}{' '}
      <Link href={paths.referrals({ brand, inviter: memberId })}>{t('toInvited')}</Link>
    </Fact>
  );
}
