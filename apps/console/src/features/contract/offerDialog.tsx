import {
  carryRules,
  contractKinds,
  cyclesOf,
  rateMaxOf,
  tiersMax,
  type ContractKind,
  type ContractTerms,
} from '@sen/api/contract';
import { deskContracts, offerHouseContract } from '@sen/api/contractDesk';
import { formatAmount, parseAmount } from '@sen/api/money';
import { readAmount } from '@sen/api/typedAmount';
import { FormCheckbox, FormSelect, FormText, useSenForm, type Faults } from '@sen/front/form';
import { Button, useNumberFormatTag } from '@sen/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useBrandName, useBrands, useChosenBrand } from '#brand/brands.ts';
import { useChangeDone } from '#parts/changeDone.ts';
import { FormDialog } from '#parts/formDialog.tsx';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { refetch } from '#base/queries.ts';
import './offerDialog.css';

/** Fields by flat names, `turnover0`, `rate2`: each tier has four. */
type Values = Record<string, string | boolean> & { way: string };

/** Offers a contract of the house to an agent without an upline. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const tag = useNumberFormatTag();
  const changeDone = useChangeDone();
  const brands = useBrands();
  const nameOf = useBrandName();
  const chosen = useChosenBrand() ?? (brands.length === 1 ? brands[0]!.code : '');
  const [count, setCount] = useState(2);
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useSenForm<Values>({
    defaultValues: begin(chosen),
    check: (values) => faultsOf(values, count, tag),
    submit: async (values) => {
      const account = (values['account'] as string).trim();
      const [brand, reason] = [values['brand'] as string, values['reason'] as string];
      const { waits } = await api(offerHouseContract, {
        brand,
        account,
        terms: termsOf(values, count, tag),
        requestId,
        reason,
      });
      await refetch([deskContracts]);
      changeDone(waits, t('offer.done', { account }));
      onClose();
    },
  });
  const kind = useWatch({ control: form.fields.control, name: 'kind' }) as ContractKind;
  return (
    <FormDialog width={760} onClose={onClose} icon="receipt" title={t('offer.open')}>
      <ActionForm form={form} label={t('offer.open')} ways={[{ key: 'offer', label: t('offer.send') }]}>
        <p>{t('offer.text')}</p>
        {brands.length > 1 && (
          <FormSelect
            name="brand"
            label={t('offer.brand')}
            required
            options={[
              { value: '', label: t('offer.chooseBrand') },
              ...brands.map(({ code }) => ({ value: code, label: nameOf(code) })),
            ]}
          />
        )}
        <FormText
          name="account"
          label={t('agent')}
          required
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={64}
        />
        <FormSelect
          name="kind"
          label={t('kind')}
          options={contractKinds.map((value) => ({ value, label: told(`kinds.${value}`) }))}
        />
        {kind === 'dividend' && (
          <>
            <FormSelect
              name="cycle"
              label={t('cycle')}
              options={cyclesOf.dividend.map((value) => ({ value, label: told(`cycles.${value}`) }))}
            />
            <FormSelect
              name="carry"
              label={t('carry')}
              options={carryRules.map((value) => ({ value, label: t(`carries.${value}`) }))}
            />
            <FormCheckbox name="collect" label={t('collect')} />
          </>
        )}
        <FormSelect
          name="rateKind"
          label={t('rateKind')}
          options={(['fixed', 'floating'] as const).map((value) => ({
            value,
            label: t(`rateKinds.${value}`),
          }))}
        />
        <FormText name="activeFrom" label={t('activeFrom')} inputMode="decimal" autoComplete="off" />
        {Array.from({ length: count }, (_, i) => (
          <TierFields key={i} index={i} />
        ))}
        <div className="offer-tools">
          {count < tiersMax && (
            <Button size="sm" icon="plus" onClick={() => setCount(count + 1)}>
              {t('offer.addTier')}
            </Button>
          )}
          {count > 1 && (
            <Button size="sm" icon="minus" variant="quiet" onClick={() => setCount(count - 1)}>
              {t('offer.removeTier')}
            </Button>
          )}
        </div>
        <FormReason label={t('reason')} hint={t('reasonHint')} />
      </ActionForm>
    </FormDialog>
  );
}

function TierFields({ index }: { index: number }) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  return (
    <fieldset className="offer-tier">
      <legend>{told('tierNumber', { number: index + 1 })}</legend>
      <FormText
        name={`turnover${index}`}
        label={told('conditions.turnover')}
        inputMode="decimal"
        autoComplete="off"
      />
      <FormText
        name={`loss${index}`}
        label={told('conditions.loss')}
        inputMode="decimal"
        autoComplete="off"
      />
      <FormText
        name={`active${index}`}
        label={told('conditions.active')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
      />
      <FormText name={`rate${index}`} label={t('ratePercent')} inputMode="decimal" autoComplete="off" />
    </fieldset>
  );
}

function begin(brand: string): Values {
  const values: Values = {
    way: '',
    brand,
    account: '',
    kind: 'dailySalary',
    cycle: 'halfMonth',
    carry: 'permanent',
    collect: false,
    rateKind: 'fixed',
    activeFrom: '100',
    reason: '',
  };
  for (let i = 0; i < tiersMax; i++)
    Object.assign(values, { [`turnover${i}`]: '', [`loss${i}`]: '0', [`active${i}`]: '0', [`rate${i}`]: '' });
  return values;
}

const amountIn = (typed: unknown, tag: string): bigint | undefined => {
  const read = readAmount(String(typed).trim(), tag);
  return typeof read === 'string' ? parseAmount(read) : undefined;
};

/** A percentage with at most three places, in parts of 100,000. */
function rateIn(typed: unknown, tag: string): number | undefined {
  const amount = amountIn(typed, tag);
  return amount === undefined || amount % 100n !== 0n ? undefined : Number(amount / 100n);
}

function faultsOf(values: Values, count: number, tag: string): Faults<Values> {
  const faults: Faults<Values> = { reason: reasonFault(values['reason'] as string) };
  const check = (name: string, isRight: boolean, code: string) => {
    if (!isRight) faults[name] = { code: String(values[name]).trim() === '' ? 'input_empty' : code };
  };
  const kind = values['kind'] as ContractKind;
  check('brand', values['brand'] !== '', 'input_empty');
  check('account', String(values['account']).trim() !== '', 'input_empty');
  check('activeFrom', amountIn(values['activeFrom'], tag) !== undefined, 'amount_invalid');
  for (let i = 0; i < count; i++) {
    check(`turnover${i}`, amountIn(values[`turnover${i}`], tag) !== undefined, 'amount_invalid');
    check(`loss${i}`, amountIn(values[`loss${i}`], tag) !== undefined, 'amount_invalid');
    check(`active${i}`, /^\d{1,7}$/.test(String(values[`active${i}`])), 'input_invalid');
    const rate = rateIn(values[`rate${i}`], tag);
    check(`rate${i}`, rate !== undefined && rate >= 1 && rate <= rateMaxOf[kind], 'contract_terms');
  }
  return faults;
}

function termsOf(values: Values, count: number, tag: string): ContractTerms {
  const kind = values['kind'] as ContractKind;
  const money = (name: string): string => formatAmount(amountIn(values[name], tag)!);
  const isDividend = kind === 'dividend';
  return {
    kind,
    cycle: isDividend ? (values['cycle'] as ContractTerms['cycle']) : cyclesOf[kind][0],
    rate: values['rateKind'] === 'floating' ? 'floating' : 'fixed',
    activeFrom: money('activeFrom'),
    carry: isDividend ? (values['carry'] as ContractTerms['carry']) : 'none',
    collect: isDividend && values['collect'] === true,
    tiers: Array.from({ length: count }, (_, i) => ({
      turnover: money(`turnover${i}`),
      loss: money(`loss${i}`),
      active: Number(values[`active${i}`]),
      rate: rateIn(values[`rate${i}`], tag)!,
    })),
  };
}
