import { agentChildren, type TeamMember } from '@sen/api/agent';
import { Button, EmptyState, Icon, Money, Skeleton, StatusPill } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';

const pageSize = 20;
type Open = (account: string) => void;
/**
 * So many levels of a line in which each has one below are open from the start; where it branches,
 * people choose.
 */
const levelsOpen = 5;

/** A member with everybody below; a branch is fetched when it is opened, some at a time. */
export function TeamTree({ root, onOpen }: { root: TeamMember; onOpen: Open }) {
  const t = useTranslations('team');
  if (root.direct === 0) return <EmptyState icon="user" title={t('noBranches')} text={t('noBranchesText')} />;
  return (
    <ul className="team-tree" aria-label={t('view.tree')}>
      <Node member={root} opens={levelsOpen} onOpen={onOpen} />
    </ul>
  );
}

function Node({ member, opens, onOpen }: { member: TeamMember; opens: number; onOpen: Open }) {
  const t = useTranslations('team');
  const { currencySymbol } = useBrand().brand;
  const [isOpen, setOpen] = useState(opens > 0);
  const hasBelow = member.direct > 0;
  return (
    <li>
      <div className="team-node">
        {hasBelow ? (
          <button
            type="button"
            className="team-toggle"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'closeBranch' : 'openBranch', { account: member.account })}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} />
          </button>
        ) : (
          <span className="team-leaf" aria-hidden="true" />
        )}
        <button
          type="button"
          className="team-member"
          aria-haspopup="dialog"
          onClick={() => onOpen(member.account)}
        >
          <span className="team-name">
            <strong>{member.account}</strong>
            {member.isAgent && <StatusPill tone="gold">{t('agent')}</StatusPill>}
            {member.status !== 'active' && (
              <StatusPill tone="bad">{t(`statuses.${member.status}`)}</StatusPill>
            )}
          </span>
          <span className="team-size">
            {hasBelow ? t('belowCount', { direct: member.direct, below: member.below }) : t('single')}
          </span>
          <Money value={member.balance} symbol={currencySymbol} />
        </button>
      </div>
      {isOpen && <Branch account={member.account} opens={opens - 1} onOpen={onOpen} />}
    </li>
  );
}

/** Members directly below; further ones come page by page. */
function Branch({ account, opens, onOpen }: { account: string; opens: number; onOpen: Open }) {
  const [after, setAfter] = useState<(string | undefined)[]>([undefined]);
  return (
    <ul>
      {after.map((cursor, i) => (
        <BranchPage
          key={cursor ?? ''}
          account={account}
          after={cursor}
          opens={opens}
          onMore={i === after.length - 1 ? (next) => setAfter([...after, next]) : undefined}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

type PageProps = {
  account: string;
  after: string | undefined;
  opens: number;
  onMore: ((next: string) => void) | undefined;
  onOpen: Open;
};

function BranchPage({ account, after, opens, onMore, onOpen }: PageProps) {
  const t = useTranslations('team');
  const { data, error, refetch } = useCall(agentChildren, {
    account,
    size: pageSize,
    ...(after !== undefined && { after }),
  });
  if (error && !data)
    return (
      <li>
        <CallFailed compact error={error} onRetry={refetch} />
      </li>
    );
  if (!data)
    return (
      <li>
        <Skeleton height="48px" />
      </li>
    );
  const { list, next } = data;
  const isLine = list.length === 1 && after === undefined && next === null;
  return (
    <>
      {list.map((member) => (
        <Node key={member.id} member={member} opens={isLine ? opens : 0} onOpen={onOpen} />
      ))}
      {onMore && next !== null && (
        <li>
          <Button size="sm" variant="quiet" icon="chevronDown" onClick={() => onMore(next)}>
            {t('more')}
          </Button>
        </li>
      )}
    </>
  );
}
