import { joinReward, type Offer } from '@sen/api/reward';
import type { TermsOf } from '@sen/api/rewardTerms';
import { useDateLocale } from '@sen/front/dateLocale';
import { useErrorText } from '@sen/front/errorText';
import { useLanguage } from '@sen/front/language';
import { Button, ButtonLink, dayName, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useSend } from '#calls/send.ts';
import { Claims, isSome } from './claims.tsx';
import { BoardStanding, MissionStanding } from './missionOffer.tsx';
import { NextBirthday, NextRankGift } from './giftStanding.tsx';
import { Progress } from './progress.tsx';
import type { ProgressOf } from './progressOf.ts';
import { Raffle } from './raffle.tsx';
import { ReferralStanding } from './referralStanding.tsx';
import { isAgainTomorrow, refreshRewards, useAmountText } from './rewards.ts';
import { SignInCalendar } from './signInCalendar.tsx';
import './reward.css';

type Own = NonNullable<Offer['own']>;

/**
 * How an offer stands for the member: what can be claimed, unless that stands elsewhere, what is on
 * its way, and the one thing to do next. Nothing for visitors.
 */
export function OfferStanding({ offer, claims = true }: { offer: Offer; claims?: boolean }) {
  if (!offer.own) return null;
  return (
    <div className="reward-standing">
      {claims && <Claims rewards={offer.own.claimable} />}
      <Next offer={offer} own={offer.own} />
    </div>
  );
}

function Next({ offer, own: { state, progress } }: { offer: Offer; own: Own }) {
  const t = useTranslations('reward.next');
  const { terms } = offer;
  if (isAgainTomorrow(offer)) return <p className="reward-note">{t('tomorrow')}</p>;
  if (state === 'soon' || state === 'closed' || state === 'rejected')
    return <p className="reward-note">{t(state)}</p>;
  if (terms.kind === 'depositBonus' && progress.kind === 'depositBonus')
    return <NextDeposit offer={offer} terms={terms} state={state} progress={progress} />;
  if (terms.kind === 'signIn' && progress.kind === 'signIn')
    return <SignInCalendar offer={offer} terms={terms} progress={progress} />;
  if (terms.kind === 'cashback' && progress.kind === 'cashback')
    return <SoFar terms={terms} progress={progress} />;
  if (terms.kind === 'rescue' && progress.kind === 'rescue')
    return <SoFar terms={terms} progress={progress} />;
  if (progress.kind === 'referral') return <ReferralStanding invited={progress.invited} />;
  if (terms.kind === 'raffle' && progress.kind === 'raffle')
    return <Raffle offer={offer} terms={terms} progress={progress} />;
  if (terms.kind === 'mission' && progress.kind === 'mission')
    return <MissionStanding progress={progress} name={offer.name} />;
  if (progress.kind === 'missionBoard') return <BoardStanding progress={progress} />;
  if (terms.kind === 'rankUp' && progress.kind === 'rankUp')
    return <NextRankGift terms={terms} progress={progress} />;
  if (terms.kind === 'birthday' && progress.kind === 'birthday') return <NextBirthday progress={progress} />;
  return null;
}

type NextDepositProps = {
  offer: Offer;
  terms: TermsOf<'depositBonus'>;
  state: Own['state'];
  progress: ProgressOf<'depositBonus'>;
};

/** A deposit bonus is joined, where it asks for that, and then waits for a deposit. */
function NextDeposit({
  offer: { ruleId, version },
  terms,
  state,
  progress: { isOpenToNext, joinedAt },
}: NextDepositProps) {
  const t = useTranslations('reward.next');
  const errorText = useErrorText();
  const language = useLanguage();
  const amountText = useAmountText();
  const join = useSend(joinReward, {
    onSuccess: () => showToast(t('joined'), 'good'),
    onError: (error) => showToast(errorText(error), 'bad'),
    onSettled: refreshRewards,
  });
  if (!isOpenToNext) return state === 'claim' ? null : <p className="reward-note">{t('claimed')}</p>;
  const min = amountText(terms.depositMin);
  const mayJoin = terms.mustJoin && joinedAt === null;
  return (
    <div className="reward-own">
      <p className="reward-note">
        {mayJoin ? t('joinFirst', { min }) : t(terms.mustJoin ? 'applying' : 'deposit', { min })}
      </p>
      <div className="reward-ways">
        {mayJoin ? (
          <Button
            variant="primary"
            icon="plus"
            loading={join.isPending}
            onClick={() => join.mutate({ ruleId, version, language })}
          >
            {t('join')}
          </Button>
        ) : (
          <ButtonLink
            variant={state === 'claim' ? 'secondary' : 'primary'}
            icon="deposit"
            href={paths.personal('depositv2')}
          >
            {t('toDeposit')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

type SoFarProps =
  | { terms: TermsOf<'cashback'>; progress: ProgressOf<'cashback'> }
  | { terms: TermsOf<'rescue'>; progress: ProgressOf<'rescue'> };

/**
 * The figures of the running day or period; below the least that is paid the call gives nothing,
 * and the missing part is told.
 */
function SoFar({ terms, progress }: SoFarProps) {
  const t = useTranslations('reward.next');
  const locale = useDateLocale();
  const amountText = useAmountText();
  const { from, to, amount } = progress;
  const days = from === to ? dayName(from, locale) : `${dayName(from, locale)} – ${dayName(to, locale)}`;
  return (
    <div className="reward-own">
      {progress.kind === 'cashback' ? (
        <p className="reward-note">
          {t('cashback', { days, turnover: amountText(progress.turnover) })}
          {progress.percentOfRank > 100 && ` ${t('ofRank', { percent: progress.percentOfRank })}`}
        </p>
      ) : (
        <p className="reward-note">
          {progress.loss.startsWith('-')
            ? t('netWin', { days, amount: amountText(progress.loss.slice(1)) })
            : t('rescue', { days, loss: amountText(progress.loss) })}
        </p>
      )}
      {isSome(amount) ? (
        <p className="reward-so-far">
          <span>{t('soFar')}</span>
          <strong>{amountText(amount)}</strong>
        </p>
      ) : terms.kind === 'cashback' ? (
        <p className="reward-note">{t('least', { min: amountText(terms.min) })}</p>
      ) : (
        <Progress
          label={t('leastLoss')}
          done={progress.kind === 'rescue' && !progress.loss.startsWith('-') ? progress.loss : '0.00'}
          of={terms.lossMin}
        />
      )}
      <p className="reward-note">{t('atEnd', { day: dayName(to, locale) })}</p>
    </div>
  );
}
