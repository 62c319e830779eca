import type { Reward } from '@sen/api/reward';
import type { VipStanding } from '@sen/api/vip';
import { useDateLocale } from '@sen/front/dateLocale';
import { Card, dayName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { ProgressLine } from '#parts/progressLine.tsx';
import { Claims, isSome } from '#features/reward/claims.tsx';
import { useAmountText } from '#features/reward/rewards.ts';
import type { Rank } from './rank.ts';

/**
 * The progress of a member to the next rank, to keeping this one, and to one that was lost; and the
 * gifts that wait.
 */
export function OwnProgress({
  ranks,
  own,
  waiting,
}: {
  ranks: readonly Rank[];
  own: VipStanding;
  waiting: readonly Reward[];
}) {
  const t = useTranslations('vip');
  const amountText = useAmountText();
  const locale = useDateLocale();
  const { turnover, month, next, back, heldUntil } = own;
  const nameOf = (level: number) => ranks.find((rank) => rank.level === level)?.name ?? `VIP ${level}`;
  return (
    <>
      {/* It stays where it stands without gifts too, for the sake of its dialog. */}
      <section aria-label={t('gifts')} className={waiting.length > 0 ? 'vip-own' : undefined}>
        {waiting.length > 0 && <h2>{t('gifts')}</h2>}
        <Claims rewards={waiting} named />
      </section>
      <section aria-labelledby="vip-yours" className="vip-own">
        <h2 id="vip-yours">{t('yours')}</h2>
        <Card>
          {next ? (
            <ProgressLine
              label={t('toNext', { name: nameOf(next.rank) })}
              done={turnover}
              of={next.amount}
              text={t('toNextText', {
                done: amountText(turnover),
                of: amountText(next.amount),
                missing: amountText(next.missing),
              })}
            />
          ) : (
            <p>
              {t('total', { amount: amountText(turnover) })} {own.rank === ranks.at(-1)?.level && t('top')}
            </p>
          )}
          <Keeping own={own} isShown={ranks.some(({ level }) => level === own.rank)} nameOf={nameOf} />
          {back && (
            <ProgressLine
              label={t('toBack', { name: nameOf(back.rank) })}
              done={month.turnover}
              of={back.amount}
              text={t(isSome(back.missing) ? 'toBackText' : 'backNext', {
                done: amountText(month.turnover),
                of: amountText(back.amount),
                missing: amountText(back.missing),
              })}
            />
          )}
          {heldUntil !== null && <p>{t('held', { day: dayName(heldUntil, locale) })}</p>}
          <p className="vip-note">{t('counted')}</p>
        </Card>
      </section>
    </>
  );
}

type KeepingProps = {
  own: VipStanding;
  /** Whether the brand shows the rank. */ isShown: boolean;
  nameOf: (level: number) => string;
};

/**
 * The sum that keeps the rank; nothing where the desk holds it beyond this month, or there is none.
 */
function Keeping({ own: { rank, keep, month, heldUntil }, isShown, nameOf }: KeepingProps) {
  const t = useTranslations('vip');
  const amountText = useAmountText();
  const locale = useDateLocale();
  if (rank === 0) return null;
  if (!keep) return isShown && <p className="vip-note">{t('keepFree')}</p>;
  const [done, of] = [amountText(month.turnover), amountText(keep.amount)];
  if (!keep.isAsked) return heldUntil === null && <p className="vip-note">{t('keepLater', { of })}</p>;
  const isKept = !isSome(keep.missing);
  return (
    <ProgressLine
      label={t('toKeep', { name: nameOf(rank) })}
      done={month.turnover}
      of={keep.amount}
      text={
        isKept
          ? t('kept', { done, of })
          : t('toKeepText', { done, of, missing: amountText(keep.missing), day: dayName(month.to, locale) })
      }
    />
  );
}
