import type { RewardState } from '@sen/api/reward';
import { LogoMark, Money, StatusPill, type Tone } from '@sen/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CleanHtml } from '#parts/cleanHtml.tsx';
import type { Gifts } from './gifts.ts';
import type { Rank } from './rank.ts';

const tones: Readonly<Record<RewardState, Tone>> = {
  claimable: 'gold',
  claimed: 'good',
  expired: 'neutral',
  withdrawn: 'bad',
};

/** One rank: what it asks, what it gives. */
export function RankCard({
  rank,
  symbol,
  here,
  gifts,
}: {
  rank: Rank;
  symbol: string;
  here: boolean;
  gifts: Gifts;
}) {
  const t = useTranslations('vip');
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Where the ladder is swiped, it begins with the rank that the member has.
    const [own, strip] = [card.current, card.current?.parentElement];
    if (here && own && strip) strip.scrollLeft = own.offsetLeft - strip.offsetLeft;
  }, [here]);
  const money = (amount: string) => (
    <Money
      value={amount}
      decimals={amount.endsWith('.00') || !amount.includes('.') ? 0 : 2}
      symbol={symbol}
    />
  );
  const [gift, birthday] = [gifts.rankUp(rank), gifts.birthday(rank.level)];
  return (
    <li
      ref={card}
      className={here ? 'vip-rank vip-rank-here' : 'vip-rank'}
      aria-current={here ? 'true' : undefined}
    >
      <div className="vip-rank-head">
        <span className="vip-seal" aria-hidden="true">
          <LogoMark />
          <b className="sen-digits">{rank.level}</b>
        </span>
        <div>
          <h3>{rank.name}</h3>
          <small>{t('level', { level: String(rank.level) })}</small>
        </div>
        {here && <StatusPill tone="gold">{t('here')}</StatusPill>}
      </div>
      <dl className="vip-facts">
        <Fact label={t('turnover')}>{money(rank.turnover)}</Fact>
        <Fact label={t('keep')}>{/[1-9]/.test(rank.keep) ? money(rank.keep) : t('noKeep')}</Fact>
        {gift && (
          <Fact label={t('rankGift')}>
            {money(gift.amount)}{' '}
            {gift.state && <StatusPill tone={tones[gift.state]}>{t(`gift.${gift.state}`)}</StatusPill>}
          </Fact>
        )}
        {birthday && <Fact label={t('birthdayGift')}>{money(birthday)}</Fact>}
      </dl>
      {rank.html !== '' && <CleanHtml html={rank.html} />}
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
