import { channels, create, feeOf, list as deposits, one } from '@sen/api/deposit';
import { formatAmount, parseAmount } from '@sen/api/money';
import { Button, Card, EmptyState, ErrorState, Money, Skeleton, formatAmount as shownAmount } from '@sen/ui';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from '#router.tsx';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { useBrand } from '#brand.tsx';
import { useFailureWords } from '@sen/front/failure';
import { Form, FormAmount, useSenForm, type Faults } from '#features/form.tsx';
import { paths } from '#paths.ts';
import { callKey } from '@sen/front/queries';
import { queryClient, useCall } from '#queries.ts';
import { ChannelChoice, percentOf, type Channel } from './channelChoice.tsx';
import { openGateway } from './gatewayTab.ts';

type Values = { channel: string; amount: string };

export function DepositForm() {
  const t = useTranslations('deposit');
  const common = useTranslations('common');
  const words = useFailureWords();
  const known = useCall(channels, {}, { staleTime: 60_000 });
  if (known.isError) {
    const { title, text } = words(known.error);
    return (
      <ErrorState
        title={title}
        text={text}
        action={
          <Button icon="refresh" onClick={() => void known.refetch()}>
            {common('retry')}
          </Button>
        }
      />
    );
  }
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
  const navigate = useNavigate();
  const request = useRef({ of: '', id: '' });
  const channelOf = (code: string) => list.find((channel) => channel.code === code) ?? first;

  const form = useSenForm<Values>({
    defaultValues: { channel: first.code, amount: typedBefore(useLocation().search) },
    check: (values) => amountFaults(channelOf(values.channel), values.amount),
    submit: async (values) => {
      const amount = formatAmount(parseAmount(trimmed(values.amount))!);
      // A press again after a lost answer asks for the same deposit; another amount or channel is another deposit.
      const of = `${values.channel} ${amount}`;
      if (request.current.of !== of) request.current = { of, id: crypto.randomUUID() };
      // Whoever has to sign in again meanwhile comes back to this address, and finds what was typed.
      navigate(paths.personal('depositv2', { amount: values.amount }), { replace: true });
      const deposit = await openGateway(() => api(create, { channel: values.channel, amount, requestId: request.current.id }));
      request.current = { of: '', id: '' };
      void queryClient.invalidateQueries({ queryKey: callKey(deposits) });
      queryClient.setQueryData(callKey(one, { id: deposit.id }), deposit);
      navigate(paths.personal('depositv2', { deposit: deposit.id }));
    },
  });
  const chosen = useWatch({ control: form.fields.control });
  const channel = channelOf(chosen.channel ?? first.code);

  return (
    <Card>
      <Form
        form={form}
        label={t('form')}
        submitLabel={t('submit')}
        sendingLabel={t('sending')}
        after={<p className="deposit-note">{t('opensGateway')}</p>}
      >
        <ChannelChoice name="channel" list={list} />
        <FormAmount
          name="amount"
          label={t('amount')}
          required
          unit={brand.currencySymbol}
          // Whole amounts are typed, and shown on their buttons, without a fraction.
          quickAmounts={channel.quickAmounts.map((amount) => amount.replace(/\.00$/, ''))}
          hint={t('limits', { min: shownAmount(channel.min), max: shownAmount(channel.max) })}
        />
        <Summary channel={channel} amount={chosen.amount ?? ''} />
      </Form>
    </Card>
  );
}

/** What will be paid, what the channel takes of it, what arrives. */
function Summary({ channel, amount }: { channel: Channel; amount: string }) {
  const t = useTranslations('deposit');
  const { brand } = useBrand();
  const paid = parseAmount(trimmed(amount)) ?? 0n;
  const fee = feeOf(paid, channel.feeBasisPoints);
  const rows: [label: string, value: bigint][] = [
    [t('youPay'), paid],
    [t('fee', { percent: percentOf(channel.feeBasisPoints) }), fee],
    [t('youGet'), paid - fee],
  ];
  return (
    <dl className="deposit-sum" aria-live="polite">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money value={formatAmount(value)} symbol={brand.currencySymbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The server's own checks of an amount, made before it is asked. */
export function amountFaults(channel: Pick<Channel, 'min' | 'max'>, typed: string): Faults<Values> {
  if (typed === '') return { amount: { code: 'input_empty' } };
  const amount = parseAmount(trimmed(typed));
  if (amount === undefined || amount === 0n) return { amount: { code: 'amount_invalid' } };
  if (amount < parseAmount(channel.min)!) return { amount: { code: 'amount_too_small', min: shownAmount(channel.min) } };
  if (amount > parseAmount(channel.max)!) return { amount: { code: 'amount_too_large', max: shownAmount(channel.max) } };
  return {};
}

/** The amount that the address names, or none. */
function typedBefore(search: string): string {
  const amount = new URLSearchParams(search).get('amount') ?? '';
  return /^\d{1,12}(?:\.\d{0,2})?$/.test(amount) ? amount : '';
}

/** A point with nothing behind it yet is somebody in the middle of typing. */
function trimmed(typed: string): string {
  return typed.replace(/\.$/, '');
}
