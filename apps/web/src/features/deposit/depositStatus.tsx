import { depositList, getDeposit, type Deposit } from '@sen/api/deposit';
import { balance } from '@sen/api/wallet';
import {
  ButtonLink,
  Card,
  DateTime,
  ErrorState,
  Icon,
  Money,
  Skeleton,
  StatusPill,
  type IconName,
  type Tone,
} from '@sen/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useDateLocale } from '@sen/front/dateLocale';
import { paths } from '#base/paths.ts';
import { callKey } from '@sen/front/queries';
import { queryClient, useCall } from '#calls/queries.ts';
import { serverNow } from '#base/serverClock.ts';
import { useFailureTexts } from '@sen/front/failure';
import { CallFailed } from '#parts/callFailed.tsx';
import { Claims } from '#features/reward/claims.tsx';
import { useClaimable } from '#features/reward/rewards.ts';
import { SupportButton } from '#features/feedback/supportButton.tsx';
import { BankTransferCard } from './bankTransfer.tsx';
import { useChannelName } from './channelChoice.tsx';

/** The server's push tells at once that money came; asking makes sure when the push is cut. */
const askMs = 3_000;

export const stateTones: Readonly<Record<Deposit['state'], Tone>> = {
  pending: 'warn',
  paid: 'good',
  review: 'warn',
  refused: 'bad',
  failed: 'bad',
  expired: 'neutral',
};
const stateIcons: Readonly<Record<Deposit['state'], IconName>> = {
  pending: 'history',
  paid: 'success',
  review: 'history',
  refused: 'alert',
  failed: 'alert',
  expired: 'history',
};

/** One deposit from its beginning to its end; follows what happens at the gateway by itself. */
export function DepositStatus({ id }: { id: string }) {
  const t = useTranslations('deposit');
  const failureTexts = useFailureTexts();
  const money = useCall(balance, {}).data?.sumBalance;
  const asked = useCall(
    getDeposit,
    { id },
    { refetchInterval: ({ state }) => (state.data?.state === 'pending' ? askMs : false) },
  );
  const { data: deposit, refetch } = asked;
  const state = deposit?.state;

  const seen = useRef(money);
  useEffect(() => {
    // A balance that changes is news of a payment.
    if (money !== seen.current && state === 'pending') void refetch();
    seen.current = money;
  }, [money, state, refetch]);

  useEffect(() => {
    if (state === undefined || state === 'pending') return;
    void queryClient.invalidateQueries({ queryKey: callKey(balance) });
    void queryClient.invalidateQueries({ queryKey: callKey(depositList) });
  }, [state]);

  if (asked.isError && !deposit) {
    const another = <ButtonLink href={paths.personal('depositv2')}>{t('another')}</ButtonLink>;
    const { code, text } = failureTexts(asked.error);
    return code === 'deposit_unknown' ? (
      <ErrorState icon="search" title={text} text={t('unknownText')} action={another} />
    ) : (
      <CallFailed error={asked.error} onRetry={refetch}>
        {another}
      </CallFailed>
    );
  }
  if (!deposit)
    return (
      <Card>
        <Skeleton height="280px" />
      </Card>
    );
  return <StatusCard deposit={deposit} />;
}

function StatusCard({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const { brand } = useBrand();
  const { state, paid } = deposit;
  return (
    <Card inlay={state === 'paid'} className={`deposit-status deposit-${state}`}>
      <div className="deposit-head" role="status">
        <span className="deposit-mark">
          <Icon name={stateIcons[state]} />
        </span>
        <h2>{t(`headline.${state}`)}</h2>
        <p>{state === 'pending' && deposit.bankTransfer ? t('transfer.explain') : t(`explain.${state}`)}</p>
        {state !== 'paid' && paid ? (
          <Received paid={paid} ordered={deposit.currency} className="deposit-big" />
        ) : (
          <Money
            className="deposit-big"
            value={state === 'paid' ? deposit.credited : deposit.amount}
            symbol={brand.currencySymbol}
            signed={state === 'paid'}
          />
        )}
        {state === 'pending' && (
          <Countdown
            until={deposit.expiresAt}
            checking={deposit.bankTransfer ? t('transfer.checking') : t('checking')}
          />
        )}
      </div>
      {deposit.bankTransfer && <BankTransferCard transfer={deposit.bankTransfer} />}
      {state === 'paid' && <DepositBonus id={deposit.id} />}
      <div className="deposit-ways">
        {state === 'pending' && deposit.payUrl && (
          <ButtonLink
            href={deposit.payUrl}
            target="_blank"
            rel="noopener"
            variant="primary"
            size="lg"
            iconEnd="arrowRight"
          >
            {deposit.bankTransfer ? t('transfer.openBank') : t('openGateway')}
          </ButtonLink>
        )}
        {state === 'paid' && (
          <ButtonLink href={paths.rng()} variant="primary" size="lg" icon="games">
            {t('play')}
          </ButtonLink>
        )}
        {state === 'review' && (
          <SupportButton variant="primary" size="lg" draft={t('reviewDraft', { id: deposit.id })} />
        )}
        {state !== 'review' && (
          <ButtonLink
            href={paths.personal('depositv2')}
            size="lg"
            variant={
              state === 'failed' || state === 'expired' || state === 'refused' ? 'primary' : 'secondary'
            }
          >
            {t('another')}
          </ButtonLink>
        )}
      </div>
      <Facts deposit={deposit} />
    </Card>
  );
}

/** The bonus that this deposit brought, to be claimed here; nothing where it brought none. */
function DepositBonus({ id }: { id: string }) {
  const rewards = useClaimable().data?.list.filter((reward) => reward.of.deposit === id) ?? [];
  return (
    <div className="deposit-bonus">
      <Claims rewards={rewards} named />
    </div>
  );
}

function Facts({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const locale = useDateLocale();
  const channelName = useChannelName();
  const { brand } = useBrand();
  const { state, paid } = deposit;
  return (
    <dl className="deposit-facts">
      <div>
        <dt>{t('reference')}</dt>
        <dd className="sen-digits">#{deposit.id}</dd>
      </div>
      <div>
        <dt>{t('state')}</dt>
        <dd>
          <StatusPill tone={stateTones[state]}>{t(`states.${state}`)}</StatusPill>
        </dd>
      </div>
      <div>
        <dt>{t('channel')}</dt>
        <dd>{channelName(deposit.channel)}</dd>
      </div>
      <div>
        <dt>{t('youPay')}</dt>
        <dd>
          <Money value={deposit.amount} symbol={brand.currencySymbol} />
        </dd>
      </div>
      {paid && (
        <div>
          <dt>{t('received')}</dt>
          <dd>
            <Received paid={paid} ordered={deposit.currency} />
          </dd>
        </div>
      )}
      {state !== 'review' && (
        <>
          <div>
            <dt>{t('feeShort')}</dt>
            <dd>
              <Money value={deposit.fee} symbol={brand.currencySymbol} />
            </dd>
          </div>
          <div>
            <dt>{t('youGet')}</dt>
            <dd>
              <Money value={deposit.credited} symbol={brand.currencySymbol} />
            </dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('begun')}</dt>
        <dd>
          <DateTime value={deposit.createdAt} locale={locale} />
        </dd>
      </div>
      {deposit.finishedAt !== null && (
        <div>
          <dt>{t('finished')}</dt>
          <dd>
            <DateTime value={deposit.finishedAt} locale={locale} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The payment that really came; money of another currency than the brand's carries its name. */
function Received({
  paid,
  ordered,
  className,
}: {
  paid: NonNullable<Deposit['paid']>;
  ordered: string;
  className?: string;
}) {
  const { brand } = useBrand();
  return (
    <Money
      className={className}
      value={paid.amount}
      symbol={paid.currency === ordered ? brand.currencySymbol : paid.currency}
    />
  );
}

/**
 * The time that is left to pay, in minutes and seconds; then what is done until the outcome is
 * known.
 */
function Countdown({ until, checking }: { until: number; checking: string }) {
  const t = useTranslations('deposit');
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.floor((until - now) / 1_000));
  const clock = `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`;
  // A clock that ticks is not read out every second.
  return (
    <p className="deposit-clock" aria-hidden="true">
      {left > 0 ? t('timeLeft', { clock }) : checking}
    </p>
  );
}
