import {
  changeRewardRule,
  createRewardRule,
  deskRewardRules,
  deskRewardRuleVersions,
  openRewardRule,
  type DeskRewardRule,
} from '@sen/api/rewardDesk';
import { FormCheckbox, FormSelect, useSenForm } from '@sen/front/form';
import { useRequestId } from '@sen/front/requestId';
import { Dialog, Link, Skeleton, Tabs, useNumberFormat, useNumberFormatTag } from '@sen/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useChangeDone } from '#parts/changeDone.ts';
import { api } from '#base/api.ts';
import { useBrand } from '#brand/brand.tsx';
import { useBrands, useChosenBrand, useNeededLanguages, useSymbol } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { BonusCostLine, useAskTwice } from '#features/economics/bonusCost.tsx';
import type { RuleValues } from '#features/reward/ruleForm.ts';
import { useRuleName } from '#features/reward/ruleName.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { BrandFact, Fact, Facts } from '#parts/decision.tsx';
import { withFieldNames } from '#parts/fieldNames.ts';
import { FormDialog } from '#parts/formDialog.tsx';
import { FromVersion } from '#parts/fromVersion.tsx';
import { paths } from '#base/paths.ts';
import { refetch, useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure } from '#parts/page.tsx';
import { RuleFields } from './ruleFields.tsx';
import { useRuleSummary } from './ruleSummary.ts';
import { ruleFaults, ruleField, ruleOf, ruleValues, stateOf } from './ruleValues.ts';

const changed = [deskRewardRules, deskRewardRuleVersions];

/**
 * A rule with its terms and earlier versions; for those who may, a new version of it, and opening
 * or closing it.
 */
export function RuleDialog({ rule, onClose }: { rule: DeskRewardRule; onClose: () => void }) {
  const t = useTranslations('reward');
  const common = useTranslations('common');
  const { role } = useOutletContext<Operator>();
  const nameOf = useRuleName();
  const summaryOf = useRuleSummary();
  const symbolOf = useSymbol();
  const [view, setView] = useState<'versions' | 'change' | 'open'>('versions');
  const { brand, kind, currency, terms, promotion, showFrom, showUntil, open, version } = rule;
  const { pays, turnover } = summaryOf(terms, symbolOf(currency, brand));
  const mayChange = mayCall(role, changeRewardRule);
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses
      closeLabel={common('close')}
      icon="bonus"
      title={nameOf(rule)}
      width={760}
    >
      <div className="reward-dialog">
        <Facts>
          <BrandFact brand={brand} />
          <Fact label={t('rule.kind')}>{t(`kinds.${kind}`)}</Fact>
          <Fact label={t('rule.state')}>{t(`rule.${stateOf(rule)}`)}</Fact>
          <Fact label={t('rule.promotion')}>{promotion}</Fact>
          <Fact label={t('rule.pays')}>{pays}</Fact>
          <Fact label={t('rule.play')}>{turnover}</Fact>
          {'claimDays' in terms && <Fact label={t('rule.claimDays')}>{terms.claimDays}</Fact>}
          {showFrom !== null && (
            <Fact label={t('rule.showFrom')}>
              <Moment value={showFrom} />
            </Fact>
          )}
          {showUntil !== null && (
            <Fact label={t('rule.showUntil')}>
              <Moment value={showUntil} />
            </Fact>
          )}
          <Fact label={t('rule.version')}>{version}</Fact>
        </Facts>
        <BonusCostLine brand={brand} terms={terms} symbol={symbolOf(currency, brand)} />
        <Link href={paths.rewards({ rule: rule.id })}>{t('rule.toRewards')}</Link>
        {mayChange ? (
          <Tabs
            label={t('rule.action')}
            value={view}
            onChange={setView}
            tabs={[
              { key: 'versions', label: t('rule.versions') },
              { key: 'change', label: t('rule.change') },
              { key: 'open', label: t(open ? 'rule.close' : 'rule.openAgain') },
            ]}
          >
            {view === 'versions' ? (
              <Versions rule={rule} />
            ) : (
              <FromVersion key={view} of={rule}>
                {(begun, saved) =>
                  view === 'change' ? (
                    <ChangeForm rule={begun} onSaved={saved} onDone={onClose} />
                  ) : (
                    <OpenForm rule={begun} onDone={onClose} />
                  )
                }
              </FromVersion>
            )}
          </Tabs>
        ) : (
          <Versions rule={rule} />
        )}
      </div>
    </Dialog>
  );
}

/** Each version is kept, as a reward names the one that it arose by. */
function Versions({ rule: { id, brand, currency } }: { rule: DeskRewardRule }) {
  const t = useTranslations('reward.rule');
  const symbol = useSymbol()(currency, brand);
  const summaryOf = useRuleSummary();
  const query = useCall(deskRewardRuleVersions, { id });
  if (query.error && !query.data)
    return <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height="120px" />;
  return (
    <ol className="reward-versions" aria-label={t('versions')}>
      {query.data.list.map(({ version, terms, operator, reason, at }) => (
        <li key={version}>
          <p>
            <strong>{t('versionOf', { version })}</strong> · <Moment value={at} /> ·{' '}
            {operator ?? t('noOperator')}
          </p>
          <p>{summaryOf(terms, symbol).pays}</p>
          <p className="cell-muted">{summaryOf(terms, symbol).turnover}</p>
          {reason !== '' && <q>{reason}</q>}
        </li>
      ))}
    </ol>
  );
}

type Changed = RuleValues & { reason: string; way: string };

function ChangeForm({
  rule,
  onSaved,
  onDone,
}: {
  rule: DeskRewardRule;
  onSaved: (version: number) => void;
  onDone: () => void;
}) {
  const changeDone = useChangeDone();
  const t = useTranslations('reward');
  const numberFormat = useNumberFormat();
  const tag = useNumberFormatTag();
  const { timeZone } = useBrand();
  const { id, version, brand, currency } = rule;
  const symbol = useSymbol()(currency, brand);
  const needed = useNeededLanguages()(brand);
  const twice = useAskTwice();
  const form = useSenForm<Changed>({
    defaultValues: { ...ruleValues(rule, numberFormat, timeZone), reason: '', way: 'save' },
    check: (values) => ({ ...ruleFaults(values, tag, needed), reason: reasonFault(values.reason) }),
    submit: async (values) => {
      const wanted = { ...ruleOf(values, tag, timeZone), id, version, reason: values.reason };
      if (!twice.passes(brand, wanted.terms)) return;
      let waits: string | null;
      try {
        const made = await withFieldNames(ruleField(values.kind), () => api(changeRewardRule, wanted));
        ({ waits } = made);
        onSaved(made.version);
      } finally {
        await refetch(changed);
      }
      changeDone(waits, t('rule.saved'));
      onDone();
    },
  });
  return (
    <ActionForm
      form={form}
      label={t('rule.change')}
      ways={[{ key: 'save', label: twice.anyway ?? t('rule.save') }]}
    >
      <p className="cell-muted">{t('rule.changeHint')}</p>
      <RuleFields brand={brand} symbol={symbol} needed={needed} />
      <FormReason label={t('reason')} hint={t('reasonHint')} />
      {twice.question}
    </ActionForm>
  );
}

function OpenForm({ rule, onDone }: { rule: DeskRewardRule; onDone: () => void }) {
  const { id, version, open, brand, terms } = rule;
  const twice = useAskTwice();
  const changeDone = useChangeDone();
  const t = useTranslations('reward');
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'save' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      if (!open && !twice.passes(brand, terms)) return;
      let waits: string | null;
      try {
        ({ waits } = await api(openRewardRule, { id, version, open: !open, reason }));
      } finally {
        await refetch(changed);
      }
      changeDone(waits, t('rule.saved'));
      onDone();
    },
  });
  const label = t(open ? 'rule.close' : 'rule.openAgain');
  return (
    <ActionForm
      form={form}
      label={label}
      ways={[{ key: 'save', label: twice.anyway ?? label, variant: open ? 'danger' : 'primary' }]}
    >
      <p className="cell-muted">{t(open ? 'rule.closeHint' : 'rule.openHint')}</p>
      <FormReason label={t('reason')} hint={t('reasonHint')} />
      {twice.question}
    </ActionForm>
  );
}

type New = Changed & { brand: string };

/** A rule by which a promotion pays from now on, or from when it begins. */
export function NewRuleDialog({ onClose }: { onClose: () => void }) {
  const changeDone = useChangeDone();
  const t = useTranslations('reward');
  const numberFormat = useNumberFormat();
  const tag = useNumberFormatTag();
  const { timeZone } = useBrand();
  const brands = useBrands();
  const symbolOf = useSymbol();
  const chosen = useChosenBrand();
  const neededBy = useNeededLanguages();
  const idOf = useRequestId();
  const twice = useAskTwice();
  const form = useSenForm<New>({
    defaultValues: {
      ...ruleValues(undefined, numberFormat, timeZone),
      brand: chosen ?? brands[0]?.code ?? '',
      reason: '',
      way: 'save',
    },
    check: (values) => ({
      ...ruleFaults(values, tag, neededBy(values.brand)),
      reason: reasonFault(values.reason),
    }),
    submit: async (values) => {
      const { brand, reason } = values;
      const open = values['open'] === true;
      const wanted = { ...ruleOf(values, tag, timeZone), open, brand, reason };
      if (open && !twice.passes(brand, wanted.terms)) return;
      const { waits } = await withFieldNames(ruleField(values.kind), () =>
        api(createRewardRule, { ...wanted, requestId: idOf(wanted) }),
      );
      await refetch(changed);
      changeDone(waits, t('rule.created'));
      onClose();
    },
  });
  const code = useWatch({ control: form.fields.control, name: 'brand' });
  const currency = brands.find((brand) => brand.code === code)?.currency ?? '';
  return (
    <FormDialog onClose={onClose} icon="bonus" title={t('rule.new')} width={760}>
      <ActionForm
        form={form}
        label={t('rule.new')}
        ways={[{ key: 'save', label: twice.anyway ?? t('rule.create') }]}
      >
        {brands.length > 1 && (
          <FormSelect
            name="brand"
            label={t('brand')}
            options={brands.map(({ code: value, name }) => ({ value, label: name }))}
            // Each brand has promotions of its own.
            onInput={() => form.fields.setValue('promotion', '')}
          />
        )}
        <RuleFields isNew brand={code} symbol={symbolOf(currency, code)} needed={neededBy(code)} />
        <FormCheckbox name="open" label={t('rule.openLabel')} />
        <FormReason label={t('reason')} hint={t('reasonHint')} />
        {twice.question}
      </ActionForm>
    </FormDialog>
  );
}
