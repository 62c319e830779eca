import type { OutputOf } from '@sen/api/call';
import { parseSignedAmount, sumAmounts } from '@sen/api/money';
import type { availability } from '@sen/api/withdrawal';
import { ButtonLink, Card, dateText, Icon, Link, Money, useNumberFormat, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { Requirements } from './requirements.tsx';

export type AvailabilityNow = OutputOf<typeof availability>;
type Reason = AvailabilityNow['reasons'][number];

const icons: Readonly<Record<Reason['code'], IconName>> = {
  trial: 'lock',
  closed: 'lock',
  accountLocked: 'lock',
  turnover: 'games',
  noBankAccount: 'deposit',
  bankAccountResting: 'history',
  dayCount: 'history',
  dayMax: 'history',
  max: 'info',
  smallChange: 'info',
  min: 'info',
};

/**
 * The answer first: how much, then line by line what holds back the rest, each with its own figure
 * and a way on.
 */
export function AvailabilityCard({ now }: { now: AvailabilityNow }) {
  const t = useTranslations('withdrawal');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const symbol = brand.currencySymbol;
  const heldBack = sumAmounts(now.reasons.map(({ holdsBack }) => holdsBack));
  return (
    <Card inlay className="withdrawal-available">
      <div role="status">
        <h2>{t('available')}</h2>
        <Money className="withdrawal-big" value={now.available} symbol={symbol} />
        <p className="withdrawal-of">
          {t('ofBalance', { balance: numberFormat.amount(now.balance) })}
          {' · '}
          {isSome(heldBack) ? t('holdsBack', { amount: numberFormat.amount(heldBack) }) : t('nothingHeld')}
        </p>
      </div>
      {now.reasons.length > 0 && (
        <section className="withdrawal-why">
          <h3>{t('why')}</h3>
          <ul>
            {now.reasons.map((reason) => (
              <ReasonLine key={reason.code} reason={reason} turnover={now.turnover} />
            ))}
          </ul>
        </section>
      )}
      <Outside now={now} />
    </Card>
  );
}

function ReasonLine({ reason, turnover }: { reason: Reason; turnover: AvailabilityNow['turnover'] }) {
  const t = useTranslations('withdrawal');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const locale = useDateLocale();
  const { code, remaining, until, ofRank, holdsBack } = reason;
  const moment = until === null ? '' : dateText(until, locale, 'dateMinute');
  return (
    <li className="withdrawal-reason">
      <Icon name={icons[code]} />
      <div>
        <p>
          {t(`reasons.${code}`, {
            remaining: remaining === null ? '' : numberFormat.amount(remaining),
            until: moment,
          })}
        </p>
        {code === 'turnover' && <Requirements of={turnover} />}
        {ofRank && <small>{t('ofRank')}</small>}
      </div>
      {isSome(holdsBack) && (
        <Money value={`-${holdsBack}`} symbol={brand.currencySymbol} className="withdrawal-minus" />
      )}
      <WayOn code={code} ofRank={ofRank} />
    </li>
  );
}

/** The way to the page where the member can do something about it. */
function WayOn({ code, ofRank }: Pick<Reason, 'code' | 'ofRank'>) {
  const t = useTranslations('withdrawal');
  if (code === 'turnover') return <Way href={paths.rng()} label={t('ways.turnover')} />;
  if (code === 'noBankAccount' || code === 'bankAccountResting')
    return <Way href={paths.personal('securityCenter')} label={t('ways.bank')} />;
  if (code === 'accountLocked' || code === 'closed')
    return <Way href={paths.support()} label={t('ways.support')} />;
  if (code === 'min') return <Way href={paths.personal('depositv2')} label={t('ways.deposit')} />;
  return ofRank || code === 'max' || code === 'dayMax' || code === 'dayCount' ? (
    <Way href={paths.vip()} label={t('ways.vip')} />
  ) : null;
}

const Way = ({ href, label }: { href: string; label: string }) => (
  <ButtonLink href={href} size="sm" variant="quiet" iconEnd="arrowRight">
    {label}
  </ButtonLink>
);

/** The lines that each of them is the sum of, as far back as it is summed. */
const linesOf = {
  openBets: paths.personal('personalHistoryCopy', { period: 'days30', state: 'open' }),
  held: paths.personal('transactionHistory', { period: 'days30', type: 'hold' }),
  debt: paths.personal('transactionHistory', { period: 'days30', type: 'debt' }),
} as const;

/** Money that the balance does not have: in play, put aside, owed. */
function Outside({ now }: { now: AvailabilityNow }) {
  const t = useTranslations('withdrawal');
  const { brand } = useBrand();
  const lines = (['openBets', 'held', 'debt'] as const).filter((name) => isSome(now[name]));
  if (lines.length === 0) return null;
  return (
    <section className="withdrawal-why">
      <h3>{t('outside')}</h3>
      <dl className="withdrawal-outside">
        {lines.map((name) => (
          <div key={name}>
            <dt>
              <Link href={linesOf[name]}>{t(name)}</Link>
            </dt>
            <dd>
              <Money value={now[name]} symbol={brand.currencySymbol} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const isSome = (amount: string): boolean => parseSignedAmount(amount) !== 0n;
