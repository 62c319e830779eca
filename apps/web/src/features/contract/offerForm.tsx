import { rateWhole, tiersMax, type Contract, type ContractKind, type ContractTerms } from '@sen/api/contract';
import { formatAmount, parseAmount } from '@sen/api/money';
import type { TypedAmount } from '@sen/api/typedAmount';
import { type Faults, Form, FormSelect, FormText, useSenForm } from '@sen/front/form';
import { useRequestId } from '@sen/front/requestId';
import { Button, showToast } from '@sen/ui';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRate } from '@sen/front/contract/terms';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { FormAmount } from '#parts/formAmount.tsx';
import { refresh } from './actions.tsx';
import { Simulation } from './simulation.tsx';

/** Fields by flat names, `turnover0`, `rate2`: each tier has four. */
type Values = Record<string, TypedAmount>;

/** Terms for a direct downline: begun with the agent's own, tried with past figures, and sent. */
export function OfferForm({
  kind,
  own,
  accounts,
  timeZone,
  rateMax,
  send,
  onDone,
}: {
  kind: ContractKind;
  own: Contract;
  accounts: readonly string[];
  timeZone: string;
  rateMax: number;
  send: (account: string, terms: ContractTerms, requestId: string) => Promise<unknown>;
  onDone: () => void;
}) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const { currencySymbol } = useBrand().brand;
  const rate = useRate();
  const [count, setCount] = useState(own.terms.tiers.length);
  const idOf = useRequestId();
  const form = useSenForm<Values>({
    defaultValues: valuesOf(own.terms, accounts[0] ?? ''),
    check: (values) => faultsOf(values, count, rateMax),
    submit: async (values) => {
      const [account, terms] = [(values['account'] as string).trim(), termsOf(values, count, own.terms)];
      const requestId = idOf({ account, terms });
      await send(account, terms, requestId);
      showToast(t('downlines.sent', { account }), 'good');
      refresh();
      onDone();
    },
  });
  const account = (useWatch({ control: form.fields.control, name: 'account' }) as string).trim();
  const readable = (): ContractTerms | undefined => {
    const values = form.fields.getValues();
    if (Object.keys(faultsOf(values, count, rateMax)).length === 0) return termsOf(values, count, own.terms);
    void form.fields.trigger();
    return undefined;
  };
  return (
    <Form form={form} label={t('downlines.offer')} submitLabel={t('downlines.send')}>
      <AccountField accounts={accounts} />
      <FormSelect
        name="rate"
        label={t('rateKind')}
        hint={t('rateKindHint')}
        options={(['fixed', 'floating'] as const).map((value) => ({ value, label: t(`rateKinds.${value}`) }))}
      />
      <FormAmount
        name="activeFrom"
        label={t('activeFrom')}
        hint={t('activeFromHint')}
        unit={currencySymbol}
        quickAmounts={[]}
      />
      {Array.from({ length: count }, (_, i) => (
        <fieldset key={i} className="contract-tier">
          <legend>{told('tierNumber', { number: i + 1 })}</legend>
          <FormAmount
            name={`turnover${i}`}
            label={told('conditions.turnover')}
            unit={currencySymbol}
            quickAmounts={[]}
          />
          <FormAmount
            name={`loss${i}`}
            label={told('conditions.loss')}
            unit={currencySymbol}
            quickAmounts={[]}
          />
          <FormText
            name={`active${i}`}
            label={told('conditions.active')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
          <FormAmount
            name={`rate${i}`}
            label={told('rate')}
            unit="%"
            quickAmounts={[]}
            hint={own.terms.tiers[i] && t('ownRate', { rate: rate(own.terms.tiers[i].rate) })}
          />
        </fieldset>
      ))}
      <div className="contract-actions">
        {count < tiersMax && (
          <Button size="sm" icon="plus" onClick={() => setCount(count + 1)}>
            {t('addTier')}
          </Button>
        )}
        {count > 1 && (
          <Button size="sm" icon="minus" variant="quiet" onClick={() => setCount(count - 1)}>
            {t('removeTier')}
          </Button>
        )}
      </div>
      <p className="contract-note">{kind === 'dividend' ? t('sameAsOwnDividend') : t('sameAsOwn')}</p>
      <Simulation terms={readable} account={account} timeZone={timeZone} />
    </Form>
  );
}

/**
 * So many names are chosen from; among more one is typed, also one that the server did not name.
 */
const chosenFromMax = 20;

function AccountField({ accounts }: { accounts: readonly string[] }) {
  const told = useTranslations('statement');
  const listId = useId();
  if (accounts.length <= chosenFromMax)
    return (
      <FormSelect
        name="account"
        label={told('account')}
        options={accounts.map((name) => ({ value: name, label: name }))}
      />
    );
  return (
    <>
      <FormText
        name="account"
        label={told('account')}
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <datalist id={listId}>
        {accounts.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

function valuesOf(terms: ContractTerms, account: string): Values {
  const values: Values = { account, rate: terms.rate, activeFrom: plain(terms.activeFrom) };
  for (let i = 0; i < tiersMax; i++) {
    const tier = terms.tiers[i];
    values[`turnover${i}`] = tier ? plain(tier.turnover) : '';
    values[`loss${i}`] = tier ? plain(tier.loss) : '0';
    values[`active${i}`] = tier ? String(tier.active) : '0';
    values[`rate${i}`] = tier ? String(tier.rate / 1_000) : '';
  }
  return values;
}

/** Without a fraction that is nothing: as people type it. */
const plain = (amount: string): string => amount.replace(/\.0+$/, '');
const amountOf = (typed: TypedAmount | undefined): bigint | undefined =>
  typeof typed === 'string' ? parseAmount(typed) : undefined;

function faultsOf(values: Values, count: number, rateMax: number): Faults<Values> {
  const faults: Faults<Values> = {};
  const check = (name: string, isRight: boolean, code = 'amount_invalid') => {
    if (!isRight) faults[name] = { code: values[name] === '' ? 'input_empty' : code };
  };
  check('account', (values['account'] as string).trim() !== '', 'input_empty');
  check('activeFrom', amountOf(values['activeFrom']) !== undefined);
  for (let i = 0; i < count; i++) {
    check(`turnover${i}`, amountOf(values[`turnover${i}`]) !== undefined);
    check(`loss${i}`, amountOf(values[`loss${i}`]) !== undefined);
    check(`active${i}`, /^\d{1,7}$/.test(values[`active${i}`] as string), 'input_invalid');
    const rate = rateOf(values[`rate${i}`]);
    check(`rate${i}`, rate !== undefined && rate >= 1 && rate <= rateMax, 'contract_terms');
    const before = rateOf(values[`rate${i - 1}`]);
    if (i > 0 && rate !== undefined && before !== undefined && rate <= before)
      faults[`rate${i}`] = { code: 'contract_terms' };
  }
  return faults;
}

/** A percentage with at most three places, in parts of 100,000. */
function rateOf(typed: TypedAmount | undefined): number | undefined {
  const amount = amountOf(typed);
  if (amount === undefined || amount % 100n !== 0n) return undefined;
  const rate = amount / 100n;
  return rate <= BigInt(rateWhole) ? Number(rate) : undefined;
}

/** The terms that a contract below shares with the one above stay as they are there. */
function termsOf(values: Values, count: number, own: ContractTerms): ContractTerms {
  const money = (name: string): string => formatAmount(amountOf(values[name])!);
  return {
    ...own,
    rate: values['rate'] === 'floating' ? 'floating' : 'fixed',
    activeFrom: money('activeFrom'),
    tiers: Array.from({ length: count }, (_, i) => ({
      turnover: money(`turnover${i}`),
      loss: money(`loss${i}`),
      active: Number(values[`active${i}`]),
      rate: rateOf(values[`rate${i}`])!,
    })),
  };
}
