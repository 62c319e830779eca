import { joinReward } from '@sen/api/reward';
import { channels, createDeposit, feeOf, depositList as deposits, getDeposit } from '@sen/api/deposit';
import { formatAmount, parseAmount } from '@sen/api/money';
import type { TypedAmount } from '@sen/api/typedAmount';
import { Card, EmptyState, Money, Skeleton, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from '#base/router.tsx';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { useBrand } from '#brand/brand.tsx';
import { type Faults, Form, useSenForm } from '@sen/front/form';
import { useRequestId } from '@sen/front/requestId';
import { FormAmount } from '#parts/formAmount.tsx';
import { paths } from '#base/paths.ts';
import { callKey } from '@sen/front/queries';
import { queryClient, useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { DepositBonuses, isJoined, useDepositBonuses } from '#features/reward/depositBonuses.tsx';
import { refreshRewards } from '#features/reward/rewards.ts';
import { percentOf } from '@sen/front/percent';
import { ChannelChoice, type Channel } from './channelChoice.tsx';
import { readDepositQuery } from './depositQuery.ts';
import { openGateway } from './gatewayTab.ts';

type Values = { channel: string; amount: TypedAmount };

export function DepositForm() {
  const t = useTranslations('deposit');
  const known = useCall(channels, {}, { staleTime: 60_000 });
  // The answer that is known stays, and with it the typed values.
  if (known.isError && !known.data) return <CallFailed error={known.error} onRetry={known.refetch} />;
  if (!known.data)
    return (
      <Card>
        <Skeleton height="320px" />
      </Card>
    );
  const open = known.data.list.filter((channel) => channel.open);
  if (!open[0]) return <EmptyState icon="deposit" title={t('noChannels')} text={t('noChannelsText')} />;
  return <ChannelsForm channels={known.data.list} first={open[0]} />;
}

function ChannelsForm({ channels: list, first }: { channels: Channel[]; first: Channel }) {
  const t = useTranslations('deposit');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const navigate = useNavigate();
  const idOf = useRequestId();
  const { bonuses, error, refetch } = useDepositBonuses();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const channelOf = (code: string) => list.find((channel) => channel.code === code) ?? first;

  const form = useSenForm<Values>({
    defaultValues: { channel: first.code, amount: typedBefore(useLocation().search) },
    check: (values) => amountFaults(channelOf(values.channel), values.amount),
    submit: async (values) => {
      // A text that is no amount has been refused by the check.
      const typed = values.amount as string;
      const amount = formatAmount(amountOf(typed)!);
      // A press again after a lost answer asks for the same deposit; another amount or channel is
      // another deposit.
      const requestId = idOf({ channel: values.channel, amount });
      // A member who has to sign in again meanwhile comes back to this address, and finds the typed
      // amount.
      navigate(paths.personal('depositv2', { amount: typed }), { replace: true });
      const begin = async () => {
        // The promotion is joined before the deposit: a deposit counts for what was joined by then.
        for (const { ruleId, version } of (bonuses ?? []).filter(
          (bonus) => chosen.has(bonus.ruleId) && !isJoined(bonus),
        ))
          await api(joinReward, { ruleId, version });
        return api(createDeposit, { channel: values.channel, amount, requestId });
      };
      // A bank transfer is paid from this page; no other one is to open.
      const ask = async () => (channelOf(values.channel).kind === 'gateway' ? openGateway(begin) : begin());
      // A bonus that cannot be joined has changed meanwhile; the others are joined, though the
      // deposit may fail.
      const deposit = await ask().finally(refreshRewards);
      idOf.renew();
      void queryClient.invalidateQueries({ queryKey: callKey(deposits) });
      queryClient.setQueryData(callKey(getDeposit, { id: deposit.id }), deposit);
      navigate(paths.personal('depositv2', { deposit: deposit.id }));
    },
  });
  const [code, typed] = useWatch({ control: form.fields.control, name: ['channel', 'amount'] });
  const channel = channelOf(code);

  return (
    <Card>
      <Form
        form={form}
        label={t('form')}
        submitLabel={t('submit')}
        sendingLabel={t('sending')}
        after={
          <p className="deposit-note">{channel.kind === 'gateway' ? t('opensGateway') : t('showsCode')}</p>
        }
      >
        <ChannelChoice name="channel" list={list} />
        <FormAmount
          name="amount"
          label={t('amount')}
          required
          unit={brand.currencySymbol}
          // Whole amounts are typed, and shown on their buttons, without a fraction.
          quickAmounts={channel.quickAmounts.map((amount) => amount.replace(/\.00$/, ''))}
          hint={t('limits', { min: numberFormat.amount(channel.min), max: numberFormat.amount(channel.max) })}
        />
        <DepositBonuses
          bonuses={bonuses}
          error={error}
          onRetry={refetch}
          chosen={chosen}
          onChoose={(ruleId, isChosen) =>
            setChosen(
              (before) => new Set([...before].filter((id) => id !== ruleId).concat(isChosen ? ruleId : [])),
            )
          }
          amount={creditOf(channel, typed)}
        />
        <Summary channel={channel} amount={typed} />
      </Form>
    </Card>
  );
}

/** The amount to pay, the channel's fee, and the amount that arrives. */
function Summary({ channel, amount }: { channel: Channel; amount: TypedAmount }) {
  const t = useTranslations('deposit');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const paid = amount === '' ? 0n : amountOf(amount);
  const fee = paid && feeOf(paid, channel.feeBasisPoints);
  const rows: [label: string, value: bigint | undefined][] = [
    [t('youPay'), paid],
    [t('fee', { percent: numberFormat.decimal(percentOf(channel.feeBasisPoints)) }), fee],
    [t('youGet'), paid === undefined || fee === undefined ? undefined : paid - fee],
  ];
  return (
    <dl className="deposit-sum" aria-live="polite">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === undefined ? '–' : <Money value={formatAmount(value)} symbol={brand.currencySymbol} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The server's own checks of an amount, made before it is asked. */
export function amountFaults({ min, max }: Pick<Channel, 'min' | 'max'>, typed: TypedAmount): Faults<Values> {
  if (typed === '') return { amount: { code: 'input_empty' } };
  if (typeof typed !== 'string') return { amount: { code: typed.fault } };
  const amount = amountOf(typed);
  // More digits than any amount has.
  if (amount === undefined) return { amount: { code: 'amount_too_large', max } };
  if (amount < parseAmount(min)!) return { amount: { code: 'amount_too_small', min } };
  if (amount > parseAmount(max)!) return { amount: { code: 'amount_too_large', max } };
  return {};
}

/** The amount that the address names, or none. */
function typedBefore(search: string): string {
  return readDepositQuery(new URLSearchParams(search)).amount ?? '';
}

/** The part of a typed amount that arrives: less the channel's fee. */
function creditOf({ feeBasisPoints }: Channel, typed: TypedAmount): bigint | undefined {
  const paid = amountOf(typed);
  return paid === undefined ? undefined : paid - feeOf(paid, feeBasisPoints);
}

/** Undefined for a text that is no amount. */
function amountOf(typed: TypedAmount): bigint | undefined {
  return typeof typed === 'string' ? parseAmount(typed) : undefined;
}
