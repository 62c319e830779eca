import type { Offer } from '@sen/api/reward';
import type { RewardKind, RewardTerms, TermsOf } from '@sen/api/rewardTerms';
import { useDateLocale } from '@sen/front/dateLocale';
import { percentOf } from '@sen/front/percent';
import { DateTime, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { Facts, type Fact } from './facts.tsx';
import type { Kind } from './kind.ts';
import { useAmountText } from './rewards.ts';
import './reward.css';

/** The terms of an offer in plain words, with one worked example from its own figures. */
export function OfferTerms<Name extends RewardKind>({
  offer: { terms, until, excludedGameNames, scopeNames },
  kind: { Gives, Below, Example },
}: {
  offer: Offer & { terms: TermsOf<Name> };
  kind: Kind<Name>;
}) {
  const t = useTranslations('reward.terms');
  return (
    <div className="reward-terms">
      <dl className="reward-facts">
        <Gives terms={terms} scopeNames={scopeNames} />
        <Facts of={useSharedFacts({ terms, until, excludedGameNames })} />
      </dl>
      {Below && <Below terms={terms} />}
      {Example && (
        <p className="reward-example">
          <strong>{t('example')}</strong> <Example terms={terms} />
        </p>
      )}
    </div>
  );
}

function useSharedFacts({
  terms,
  until,
  excludedGameNames,
}: Pick<Offer, 'terms' | 'until' | 'excludedGameNames'>): Fact[] {
  const t = useTranslations('reward.terms');
  const locale = useDateLocale();
  const { timeZone } = useBrand().brand;
  const turnover = useTurnoverText();
  return [
    [t('turnover'), turnover(terms)],
    ...useNotCounted(terms.play, excludedGameNames),
    ...('claimDays' in terms ? [[t('claimDays'), t('days', { count: terms.claimDays })] as const] : []),
    ...(until === null
      ? []
      : [
          [
            t('until'),
            <DateTime key="until" value={until} locale={locale} format="dateMinute" timeZone={timeZone} />,
          ] as const,
        ]),
  ];
}

/** The turnover for an amount, in multiples, as such sites say it. */
function useTurnoverText(): (terms: RewardTerms) => string {
  const t = useTranslations('reward.terms');
  const numberFormat = useNumberFormat();
  return (terms) => {
    const { turnoverPercent } = terms.play;
    if (turnoverPercent === 0) return t('turnoverNone');
    const isOfDeposit = 'turnoverOf' in terms;
    // A hundred percent is once.
    const turnover = t(`turnoverOf.${isOfDeposit ? terms.turnoverOf : 'bonus'}`, {
      times: numberFormat.decimal(percentOf(turnoverPercent)),
    });
    return isOfDeposit ? t('turnoverBeside', { turnover }) : turnover;
  };
}

/** The part of a stake that counts towards the turnover, and the rounds that do not. */
function useNotCounted(
  { excludedTypes, stakeMax, turnoverPercent }: RewardTerms['play'],
  excludedGames: readonly string[],
): Fact[] {
  const t = useTranslations('reward.terms');
  const categories = useTranslations('shell.categories');
  const amountText = useAmountText();
  if (turnoverPercent === 0) return [];
  const excluded = [...excludedTypes.map((type) => categories(type)), ...excludedGames];
  return [
    [t('counts'), t('countsText')] as const,
    ...(excluded.length > 0 ? [[t('excluded'), excluded.join(', ')] as const] : []),
    ...(stakeMax === null
      ? []
      : [[t('stakeMax'), t('stakeMaxText', { amount: amountText(stakeMax) })] as const]),
  ];
}
