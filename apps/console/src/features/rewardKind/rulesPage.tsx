import { isGift } from '@sen/api/bonusCost';
import {
  changeRewardRule,
  createRewardRule,
  deskRewardRules,
  type DeskRewardRule,
} from '@sen/api/rewardDesk';
import { rewardKinds } from '@sen/api/rewardTerms';
import { Button, StatusPill, type Tone } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { useRuleName } from '#features/reward/ruleName.ts';
import { None, useColumns } from '#parts/columns.tsx';
import { useBonusCost, useCostPercent } from '#features/economics/bonusCost.tsx';
import { ListPage } from '#parts/list.tsx';
import { NewRuleDialog, RuleDialog } from './ruleDialog.tsx';
import { useRuleSummary } from './ruleSummary.ts';
import { stateOf } from './ruleValues.ts';

const stateTones = {
  isOpen: 'good',
  isSoon: 'gold',
  isOver: 'neutral',
  isClosed: 'neutral',
} as const satisfies Record<string, Tone>;

/** `/reward-rules?brand=&state=&kind=`: the rules by which promotions pay, newest first. */
export default function RulesPage() {
  const title = useTranslations('sections')('rewardRules');
  const t = useTranslations('reward');
  const { role } = useOutletContext<Operator>();
  const nameOf = useRuleName();
  const summaryOf = useRuleSummary();
  const symbolOf = useSymbol();
  const paysOf = ({ terms, currency, brand }: DeskRewardRule) =>
    summaryOf(terms, symbolOf(currency, brand)).pays;
  const column = useColumns<DeskRewardRule>();
  const economics = useTranslations('economics.bonus');
  const costOf = useBonusCost();
  const percentOf = useCostPercent();
  const costText = ({ brand, terms }: DeskRewardRule) => {
    const cost = costOf(brand, terms);
    return cost ? economics('share', { percent: percentOf(cost) }) : '';
  };
  const [making, setMaking] = useState(false);
  return (
    <>
      <ListPage
        call={deskRewardRules}
        title={title}
        icon="bonus"
        lead={() => t('rule.lead')}
        tools={
          mayCall(role, createRewardRule) && (
            <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
              {t('rule.new')}
            </Button>
          )
        }
        rowKey={({ id }) => id}
        alone={({ id }) => ({ id })}
        refreshMs={15_000}
        tabs={{
          label: t('rule.filter'),
          first: 'all',
          options: [
            { key: 'all', label: t('all') },
            { key: 'open', label: t('rule.isOpen') },
            { key: 'closed', label: t('rule.isClosed') },
          ],
        }}
        kinds={{
          label: t('rule.kind'),
          all: t('allKinds'),
          options: rewardKinds.map((key) => ({ key, label: t(`kinds.${key}`) })),
        }}
        empty={({ state, kind }) => ({
          title: t(state || kind ? 'rule.noneInState' : 'rule.none'),
          text: t('rule.noneText'),
        })}
        columns={(open) => [
          column.id(t('rule.id'), ({ id }) => id, {}),
          ...column.brand(({ brand }) => brand),
          column.text('name', t('rule.name'), nameOf, { title: true }),
          column.text('kind', t('rule.kind'), ({ kind }) => t(`kinds.${kind}`)),
          column.text('pays', t('rule.pays'), paysOf, {
            cell: (rule) => <span className="list-excerpt">{paysOf(rule)}</span>,
          }),
          column.text('cost', economics('column'), costText, {
            cell: (rule) => {
              const cost = costOf(rule.brand, rule.terms);
              return cost ? (
                <StatusPill tone={isGift(cost) ? 'warn' : 'neutral'}>{costText(rule)}</StatusPill>
              ) : (
                <None />
              );
            },
          }),
          column.text('promotion', t('rule.promotion'), ({ promotion }) => promotion),
          column.state(t('rule.state'), (rule) => {
            const state = stateOf(rule);
            return { text: t(`rule.${state}`), tone: stateTones[state] };
          }),
          column.moment('changedAt', t('rule.changedAt'), ({ changedAt }) => changedAt),
          column.action(
            t('rule.action'),
            () => ({
              label: t(mayCall(role, changeRewardRule) ? 'rule.changeShort' : 'rule.look'),
              waits: false,
            }),
            open,
          ),
        ]}
        dialog={(rule, close) => <RuleDialog key={rule.id} rule={rule} onClose={close} />}
      />
      {making && <NewRuleDialog onClose={() => setMaking(false)} />}
    </>
  );
}
