import { claimRaffle } from '@sen/api/reward';
import type { OutputOf } from '@sen/api/call';
import { formatAmount, parseAmount } from '@sen/api/money';
import { chancesOf, weightOfAll } from '@sen/api/rewardKinds/raffle';
import type { TermsOf } from '@sen/api/rewardTerms';
import { useDateLocale } from '@sen/front/dateLocale';
import { useErrorText } from '@sen/front/errorText';
import { useLanguage } from '@sen/front/language';
import { Button, ButtonLink, DateTime, Drum, showToast, useNumberFormat } from '@sen/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useSend } from '#calls/send.ts';
import { isSome } from '../claims.tsx';
import { Facts, useMoneyText } from '../facts.tsx';
import { useHeadingFocus } from '../headingFocus.ts';
import type { Kind, NextProps } from '../kind.ts';
import { Progress } from '../progress.tsx';
import { refreshRewards, useAmountText } from '../rewards.ts';

type Props = { terms: TermsOf<'raffle'> };

export const raffle: Kind<'raffle'> = { Gives, Below: Odds, Example, Next };

function Gives({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const amountText = useAmountText();
  return (
    <Facts
      of={[
        [t('raffle.step'), t('raffle.stepText', { amount: amountText(terms.depositStep) })],
        [t('raffle.most'), t('raffle.mostText', { count: terms.chancesMax })],
      ]}
    />
  );
}

function Example({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const money = useMoneyText();
  const deposited = (parseAmount(terms.depositStep)! * 5n) / 2n;
  return t('raffle.example', { deposited: money(deposited), count: chancesOf(terms, deposited) });
}

type Draw = OutputOf<typeof claimRaffle> & { requestId: string };

/** The chances of today, the button that draws with one, and the card that is turned over by it. */
function Next({
  offer: { ruleId, version },
  terms,
  progress: { deposited, chances, drawn, draws },
}: NextProps<'raffle'>) {
  const t = useTranslations('reward.raffle');
  const errorText = useErrorText();
  const language = useLanguage();
  const amountText = useAmountText();
  const [draw, setDraw] = useState<Draw>();
  // Kept until an answer has come: after a lost one the same draw is asked for again.
  const requestId = useRef('');
  const send = useSend(claimRaffle, {
    onSuccess: (answer) => {
      setDraw({ ...answer, requestId: requestId.current });
      requestId.current = '';
    },
    onError: (error) => showToast(errorText(error), 'bad'),
    onSettled: refreshRewards,
  });
  const left = Math.max(0, chances - drawn);
  const focus = useHeadingFocus(left === 0);
  const next = nextChance(terms, deposited, chances);
  return (
    <div className="reward-own reward-raffle">
      <div className="reward-card-place" role="status">
        {draw ? (
          // Each draw is a card of its own, which is turned over as it comes.
          <p
            key={draw.requestId}
            className={isSome(draw.amount) ? 'reward-drawn reward-drawn-prize' : 'reward-drawn'}
          >
            <span>{isSome(draw.amount) ? t('won') : t('blank')}</span>
            {isSome(draw.amount) && <strong>{amountText(draw.amount)}</strong>}
            <small>{isSome(draw.amount) ? t('wonText') : t('blankText')}</small>
          </p>
        ) : (
          <p className="reward-drawn reward-face-down">
            <Drum look="simple" />
          </p>
        )}
      </div>
      <p className="reward-chances">
        {chances === 0 ? t('none', { max: terms.chancesMax }) : t('left', { left, chances })}
      </p>
      {next !== null && <Progress label={t('nextChance')} done={next.done} of={next.of} />}
      <div className="reward-ways">
        {left > 0 ? (
          <Button
            variant="primary"
            icon="star"
            loading={send.isPending}
            onClick={({ currentTarget }) => {
              focus.from(currentTarget);
              requestId.current ||= crypto.randomUUID();
              send.mutate({ ruleId, version, language, requestId: requestId.current });
            }}
          >
            {t('draw')}
          </Button>
        ) : (
          next !== null && (
            <ButtonLink variant="primary" icon="deposit" href={paths.personal('depositv2')}>
              {t('deposit')}
            </ButtonLink>
          )
        )}
      </div>
      {draws.length > 0 && <Draws draws={draws} />}
    </div>
  );
}

function Draws({ draws }: Pick<NextProps<'raffle'>['progress'], 'draws'>) {
  const t = useTranslations('reward.raffle');
  const locale = useDateLocale();
  const amountText = useAmountText();
  return (
    <details className="reward-more">
      <summary>{t('today', { count: draws.length })}</summary>
      <ul className="reward-draws">
        {draws.map(({ amount, at }, i) => (
          <li key={draws.length - i}>
            <DateTime value={at} locale={locale} format="time" />
            <span>{isSome(amount) ? amountText(amount) : t('blank')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The progress of the day's deposits to the next chance; null where the day has all of them. */
function nextChance({ depositStep, chancesMax }: Props['terms'], deposited: string, chances: number) {
  if (chances >= chancesMax) return null;
  const step = parseAmount(depositStep)!;
  const sum = parseAmount(deposited) ?? 0n;
  return { done: formatAmount(sum % step), of: depositStep };
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
