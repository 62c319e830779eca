import type { Offer } from '@sen/api/reward';
import { formatAmount, parseAmount } from '@sen/api/money';
import {
  cashbackOf,
  cashbackRateOf,
  chancesOf,
  depositBonusOf,
  rescueOf,
  rewardTurnover,
  weightOfAll,
  type RewardTerms,
  type TermsOf,
} from '@sen/api/rewardTerms';
import { gameTypes } from '@sen/api/game';
import { useDateLocale } from '@sen/front/dateLocale';
import { percentOf } from '@sen/front/percent';
import { DateTime, useNumberFormat } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useMissionFacts } from './missionOffer.tsx';
import { useAmountText } from './rewards.ts';
import './reward.css';

type Fact = readonly [label: string, value: ReactNode];

/** The terms of an offer in plain words, with one worked example from its own figures. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const t = useTranslations('reward.terms');
  const facts = useFacts(offer);
  const example = useExample();
  return (
    <div className="reward-terms">
      <dl className="reward-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {offer.terms.kind === 'raffle' && <Odds terms={offer.terms} />}
      {offer.terms.kind !== 'mission' && offer.terms.kind !== 'missionBoard' && (
        <p className="reward-example">
          <strong>{t('example')}</strong> {example(offer.terms)}
        </p>
      )}
    </div>
  );
}

function useFacts({ terms, until, excludedGameNames, scopeNames }: Offer): Fact[] {
  const t = useTranslations('reward.terms');
  const locale = useDateLocale();
  const { timeZone } = useBrand().brand;
  const gives = useGives();
  const missionFacts = useMissionFacts();
  const turnover = useTurnoverText();
  return [
    ...(terms.kind === 'mission' || terms.kind === 'missionBoard'
      ? missionFacts(terms, { scopeNames })
      : gives(terms)),
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
    const of = terms.kind === 'depositBonus' ? terms.turnoverOf : 'bonus';
    // A hundred percent is once.
    const turnover = t(`turnoverOf.${of}`, { times: numberFormat.decimal(percentOf(turnoverPercent)) });
    return terms.kind === 'depositBonus' ? t('turnoverBeside', { turnover }) : turnover;
  };
}

/** The rounds that do not count towards the turnover. */
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
    ...(excluded.length > 0 ? [[t('excluded'), excluded.join(', ')] as const] : []),
    ...(stakeMax === null
      ? []
      : [[t('stakeMax'), t('stakeMaxText', { amount: amountText(stakeMax) })] as const]),
  ];
}

/** The kinds whose example is told, as theirs is no figure that the terms say already. */
type Reckoned = Exclude<RewardTerms, { kind: 'mission' | 'missionBoard' }>;

function useGives(): (terms: Reckoned) => Fact[] {
  const t = useTranslations('reward.terms');
  const categories = useTranslations('shell.categories');
  const numberFormat = useNumberFormat();
  const amountText = useAmountText();
  const count = (value: number) => numberFormat.decimal(String(value));
  return (terms) => {
    switch (terms.kind) {
      case 'depositBonus':
        return [
          [
            t('gives'),
            t('depositBonus.gives', { percent: count(terms.percent), max: amountText(terms.max) }),
          ],
          [t('depositBonus.min'), amountText(terms.depositMin)],
          [t('depositBonus.which'), t(`depositBonus.deposits.${terms.deposits}`)],
          [t('depositBonus.how'), t(terms.mustJoin ? 'depositBonus.join' : 'depositBonus.noJoin')],
        ];
      case 'signIn':
        return [
          [t('signIn.all'), amountText(sumOf(terms.amounts))],
          [
            t('signIn.condition'),
            t(`signIn.conditions.${terms.condition}`, { amount: amountText(terms.conditionMin) }),
          ],
          [t('signIn.missed'), t('signIn.missedText')],
        ];
      case 'cashback':
        return [
          [t('gives'), <Rates key="rates" terms={terms} />],
          [t('period'), t(`periods.${terms.period}`)],
          ...(terms.byRank.length > 0
            ? [
                [
                  t('cashback.ranks'),
                  terms.byRank
                    .map(({ rank, percent }) => t('cashback.rank', { rank, percent: count(percent) }))
                    .join(' · '),
                ] as const,
              ]
            : []),
          [t('cashback.min'), amountText(terms.min)],
          ...(terms.max === null ? [] : [[t('max'), amountText(terms.max)] as const]),
        ];
      case 'rescue':
        return [
          [t('gives'), t('rescue.gives', { percent: count(terms.percent) })],
          [t('period'), t(`periods.${terms.period}`)],
          [t('rescue.lossMin'), amountText(terms.lossMin)],
          [t('max'), amountText(terms.max)],
        ];
      case 'raffle':
        return [
          [t('raffle.step'), t('raffle.stepText', { amount: amountText(terms.depositStep) })],
          [t('raffle.most'), t('raffle.mostText', { count: terms.chancesMax })],
        ];
      case 'referral':
        return [
          [t('referral.inviter'), t('referral.inviterText', { amount: amountText(terms.amount) })],
          [
            t('referral.friend'),
            parseAmount(terms.friendAmount) === 0n
              ? t('referral.friendNone')
              : amountText(terms.friendAmount),
          ],
          [
            t('referral.asks'),
            t('referral.asksText', {
              deposit: amountText(terms.depositMin),
              turnover: amountText(terms.turnoverMin),
              count: terms.days,
            }),
          ],
          [t('referral.most'), t('referral.mostText', { count: terms.friendsMax })],
        ];
      case 'rankUp':
        return [
          [
            t('gives'),
            byRank(terms)
              .map(({ rank, amount }) => t('rankUp.rank', { rank, amount: amountText(amount) }))
              .join(' · '),
          ],
          [t('rankUp.once'), t('rankUp.onceText')],
        ];
      case 'birthday':
        return [
          [
            t('gives'),
            byRank(terms)
              .map(({ rank, amount }) =>
                t(rank === 0 ? 'birthday.everybody' : 'birthday.rank', { rank, amount: amountText(amount) }),
              )
              .join(' · '),
          ],
          [t('birthday.once'), t('birthday.onceText')],
          ...(terms.knownDays === 0
            ? []
            : [[t('birthday.known'), t('birthday.knownText', { count: terms.knownDays })] as const]),
        ];
    }
  };

  function Rates({ terms }: { terms: TermsOf<'cashback'> }) {
    return gameTypes
      .filter((type) => cashbackRateOf(terms, type) > 0)
      .map((type) => `${categories(type)} ${numberFormat.decimal(percentOf(cashbackRateOf(terms, type)))}%`)
      .join(' · ');
  }
}

const byRank = ({ amounts }: TermsOf<'rankUp'> | TermsOf<'birthday'>) =>
  amounts.toSorted((a, b) => a.rank - b.rank);

const sumOf = (amounts: readonly string[]): string =>
  formatAmount(amounts.reduce((sum, amount) => sum + parseAmount(amount)!, 0n));

/** One sentence that reckons with an offer's own figures. */
function useExample(): (terms: Reckoned) => string {
  const t = useTranslations('reward.terms');
  const categories = useTranslations('shell.categories');
  const amountText = useAmountText();
  const money = (amount: bigint) => amountText(formatAmount(amount));
  return (terms) => {
    const after = (amount: bigint, deposit?: bigint) => {
      const turnover = rewardTurnover(terms, amount, deposit);
      // The deposit has a requirement of its own.
      return turnover === 0n
        ? t('thenFree')
        : t(deposit === undefined ? 'thenPlay' : 'thenPlayBeside', { turnover: money(turnover) });
    };
    switch (terms.kind) {
      case 'depositBonus': {
        const deposit = parseAmount(terms.depositMin)! * 2n;
        const bonus = depositBonusOf(terms, deposit);
        return `${t('depositBonus.example', { deposit: money(deposit), bonus: money(bonus) })} ${after(bonus, deposit)}`;
      }
      case 'signIn': {
        const first = parseAmount(terms.amounts[0]!)!;
        return `${t('signIn.example', { amount: money(first) })} ${after(first)}`;
      }
      case 'cashback': {
        const type = gameTypes.find((each) => cashbackRateOf(terms, each) > 0) ?? gameTypes[0];
        const turnover = exampleTurnover(terms, type);
        const amount = cashbackOf(terms, [{ gameType: type, turnover }], 0);
        return `${t('cashback.example', { turnover: money(turnover), game: categories(type), amount: money(amount) })} ${after(amount)}`;
      }
      case 'rescue': {
        const loss = parseAmount(terms.lossMin)! * 2n;
        const amount = rescueOf(terms, loss);
        return `${t('rescue.example', { loss: money(loss), amount: money(amount) })} ${after(amount)}`;
      }
      case 'raffle': {
        const deposited = (parseAmount(terms.depositStep)! * 5n) / 2n;
        return t('raffle.example', { deposited: money(deposited), count: chancesOf(terms, deposited) });
      }
      case 'referral': {
        const friends = Math.min(terms.friendsMax, 2);
        const amount = parseAmount(terms.amount)!;
        return `${t('referral.example', { count: friends, amount: money(amount * BigInt(friends)) })} ${after(amount * BigInt(friends))}`;
      }
      case 'rankUp':
      case 'birthday': {
        const { rank, amount } = byRank(terms)[0]!;
        const gift = parseAmount(amount)!;
        const example = rank === 0 ? 'birthday.exampleNone' : (`${terms.kind}.example` as const);
        return `${t(example, { rank, amount: money(gift) })} ${after(gift)}`;
      }
    }
  };
}

/** Ten thousand units, or ten times as much until it brings something. */
function exampleTurnover(terms: TermsOf<'cashback'>, gameType: string): bigint {
  let turnover = 10_000n * 100_000n;
  for (let i = 0; i < 6 && cashbackOf(terms, [{ gameType, turnover }], 0) === 0n; i++) turnover *= 10n;
  return turnover;
}

/** The chance of each prize, in percent of all draws. */
function Odds({ terms: { prizes } }: { terms: TermsOf<'raffle'> }) {
  const t = useTranslations('reward.terms');
  const numberFormat = useNumberFormat();
  const amountText = useAmountText();
  const all = weightOfAll(prizes);
  return (
    <table className="reward-odds">
      <caption>{t('raffle.odds')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('raffle.prize')}</th>
          <th scope="col">{t('raffle.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ amount, weight }, i) => (
          <tr key={i}>
            <td>{parseAmount(amount) === 0n ? t('raffle.blank') : amountText(amount)}</td>
            <td className="sen-digits">
              {weight * 1_000_000 < all ? '<' : ''}
              {numberFormat.decimal(chanceOf(weight, all))}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * In percent, with as many places as it takes to be right, four at most; one that is smaller is
 * below the smallest of these.
 */
function chanceOf(weight: number, all: number): string {
  const parts = (BigInt(weight) * 1_000_000n) / BigInt(all) || 1n;
  const places = String(parts % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${parts / 10_000n}${places && `.${places}`}`;
}
