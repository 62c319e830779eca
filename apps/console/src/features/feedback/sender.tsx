import { deskMembers } from '@sen/api/member';
import { Link, StatusPill } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { paths } from '#base/paths.ts';
import type { FeedbackRow } from './feedbackRow.ts';

/** A member by name, as a link for those who may open members; or a visitor. */
export function Sender({
  feedback: { member, vipLevel, brand },
}: {
  feedback: Pick<FeedbackRow, 'member' | 'vipLevel' | 'brand'>;
}) {
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
