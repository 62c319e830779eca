import { referralFriends, type FriendState } from '@sen/api/referral';
import { useDateLocale } from '@sen/front/dateLocale';
import { useLocalPages, type RowOf } from '@sen/front/list/page';
import { PagesBeside } from '@sen/front/list/pagesBeside';
import { Card, DateTime, dayName, EmptyState, Money, Skeleton, StatusPill, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { ProgressLine } from '#parts/progressLine.tsx';
import { reading } from '#parts/list/reading.tsx';

const tones: Readonly<Record<FriendState, Tone>> = {
  running: 'info',
  held: 'warn',
  refused: 'neutral',
  paid: 'good',
  full: 'neutral',
  over: 'neutral',
  closed: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

/** Those who came by the own link, newest first: how far each is, and no more of them than that. */
export function ReferralFriends() {
  const t = useTranslations('referral.friends');
  const { page, failed, stale, goTo } = useLocalPages(reading, referralFriends, { size: 10 });
  return (
    <Card aria-labelledby="referral-friends">
      <h2 id="referral-friends">{t('title')}</h2>
      {failed ?? (page ? null : <Skeleton height="160px" />)}
      {page && page.list.length === 0 && (
        <EmptyState compact icon="userPlus" title={t('none')} text={t('noneText')} />
      )}
      {page && page.list.length > 0 && (
        <ul className="referral-friends">
          {page.list.map((friend) => (
            <Friend key={friend.id} friend={friend} />
          ))}
        </ul>
      )}
      {page && <PagesBeside page={page} onGo={goTo} busy={stale} />}
    </Card>
  );
}

function Friend({
  friend: { name, joinedAt, until, hasDeposited, turnoverPercent, state, amount },
}: {
  friend: RowOf<typeof referralFriends>;
}) {
  const t = useTranslations('referral');
  const locale = useDateLocale();
  const { currencySymbol } = useBrand().brand;
  return (
    <li className="referral-friend">
      <div className="referral-friend-head">
        <b>{name}</b>
        <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill>
        {state === 'paid' && amount !== null && (
          <Money value={amount} symbol={currencySymbol} signed className="referral-got" />
        )}
      </div>
      <small>
        {t('friends.joined')} <DateTime value={joinedAt} locale={locale} format="date" />
        {state === 'running' && until !== null && ` · ${t('friends.until', { day: dayName(until, locale) })}`}
      </small>
      {state === 'running' && (
        <ProgressLine
          label={`${t('friends.deposit')}: ${t(hasDeposited ? 'friends.deposited' : 'friends.notDeposited')} · ${t('friends.turnover')}`}
          done={String(turnoverPercent)}
          of="100"
          text={`${turnoverPercent}%`}
        />
      )}
    </li>
  );
}
