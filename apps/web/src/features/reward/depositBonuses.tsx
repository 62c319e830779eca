import type { Offer } from '@sen/api/reward';
import { formatAmount } from '@sen/api/money';
import { depositBonusOf } from '@sen/api/rewardKinds/depositBonus';
import type { TermsOf } from '@sen/api/rewardTerms';
import { percentOf } from '@sen/front/percent';
import { Link, Skeleton, StatusPill, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { useAmountText, useOffers } from './rewards.ts';
import './reward.css';

export type DepositBonus = Offer & { terms: TermsOf<'depositBonus'> };

const isDepositBonus = (offer: Offer): offer is DepositBonus => offer.terms.kind === 'depositBonus';

/** The bonuses that the member's next deposit can bring. */
export function useDepositBonuses() {
  const { data, error, refetch } = useOffers();
  const bonuses = data?.list.filter(isDepositBonus).filter(({ own }) => {
    const now = own?.progress;
    return (
      now?.kind === 'depositBonus' && now.isOpenToNext && own?.state !== 'soon' && own?.state !== 'closed'
    );
  });
  return { bonuses, error, refetch };
}

export const isJoined = ({ own }: Offer): boolean =>
  own?.progress.kind === 'depositBonus' && own.progress.joinedAt !== null;

type Props = {
  /** Undefined while they are not known. */
  bonuses: readonly DepositBonus[] | undefined;
  /** Why they are not known. */
  error: Error | null;
  onRetry: () => unknown;
  /** Those that are to be joined with the deposit, by their rules. */
  chosen: ReadonlySet<string>;
  onChoose: (ruleId: string, isChosen: boolean) => void;
  /** The part of the deposit that will arrive, in 1/100,000; undefined while it is not known. */
  amount: bigint | undefined;
};

/**
 * The bonuses that go with a deposit: those that have to be joined are chosen here, the others
 * apply by themselves.
 */
export function DepositBonuses({ bonuses, error, onRetry, chosen, onChoose, amount }: Props) {
  const t = useTranslations('reward.bonus');
  if (!bonuses)
    return error ? <CallFailed compact error={error} onRetry={onRetry} /> : <Skeleton height="88px" />;
  if (bonuses.length === 0) return null;
  return (
    <fieldset className="reward-bonuses">
      <legend>{t('legend')}</legend>
      {bonuses.map((offer) => {
        const asks = offer.terms.mustJoin && !isJoined(offer);
        return (
          <div key={offer.ruleId} className="reward-bonus">
            {asks ? (
              <label>
                <input
                  type="checkbox"
                  checked={chosen.has(offer.ruleId)}
                  onChange={({ target }) => onChoose(offer.ruleId, target.checked)}
                />
                <Words offer={offer} amount={amount} />
              </label>
            ) : (
              <Words offer={offer} amount={amount} />
            )}
            <span className="reward-bonus-side">
              {!asks && (
                <StatusPill tone="good" icon="check">
                  {t(offer.terms.mustJoin ? 'joined' : 'automatic')}
                </StatusPill>
              )}
              <Link href={paths.promotion(offer.promotion)} aria-label={t('termsOf', { name: offer.name })}>
                {t('terms')}
              </Link>
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}

function Words({ offer: { name, terms }, amount }: { offer: DepositBonus; amount: bigint | undefined }) {
  const t = useTranslations('reward.bonus');
  const numberFormat = useNumberFormat();
  const amountText = useAmountText();
  const { turnoverPercent } = terms.play;
  const times = numberFormat.decimal(percentOf(turnoverPercent));
  const bonus = amount === undefined ? undefined : depositBonusOf(terms, amount);
  return (
    <span className="reward-bonus-words">
      {name}
      <small>
        {t('facts', {
          percent: numberFormat.decimal(String(terms.percent)),
          max: amountText(terms.max),
          min: amountText(terms.depositMin),
        })}
      </small>
      <small>
        {turnoverPercent === 0
          ? t('free')
          : t(terms.turnoverOf === 'bonus' ? 'turnover' : 'turnoverBoth', { times })}
      </small>
      {bonus !== undefined && amount !== 0n && (
        <strong>
          {bonus === 0n ? t('tooSmall') : t('estimate', { amount: amountText(formatAmount(bonus)) })}
        </strong>
      )}
    </span>
  );
}
