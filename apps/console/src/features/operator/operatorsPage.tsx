import { createOperator, deskOperators, operatorStates } from '@sen/api/operatorDesk';
import { Button } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useBrandName } from '#brand/brands.ts';
import { useColumns } from '#parts/columns.tsx';
import { List } from '#parts/list.tsx';
import { Page } from '#parts/page.tsx';
import { mayCall } from '#session/mayCall.ts';
import { NewOperatorDialog } from './newOperatorDialog.tsx';
import { OperatorDialog } from './operatorDialog.tsx';
import type { Operator } from '#session/operator.ts';
import type { OperatorRow } from './rows.ts';
import './operators.css';

/** `/operators?brand=&state=`: the operators by name, and the owners' actions on them. */
export default function OperatorsPage() {
  const title = useTranslations('sections')('operators');
  const t = useTranslations('operators');
  const roles = useTranslations('roles');
  const { timeZone } = useBrand();
  const { role } = useOutletContext<Operator>();
  const column = useColumns<OperatorRow>();
  const nameOf = useBrandName();
  const [isAdding, setIsAdding] = useState(false);
  const brandsOf = ({ brands }: OperatorRow) => (brands ? brands.map(nameOf).join(', ') : t('allBrands'));
  return (
    <Page
      title={title}
      lead={t('lead', { timeZone })}
      tools={
        mayCall(role, createOperator) && (
          <Button variant="primary" icon="user" onClick={() => setIsAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <List
        call={deskOperators}
        title={title}
        icon="user"
        rowKey={({ id }) => id}
        alone={({ id }) => ({ id })}
        refused={t('refused')}
        tabs={{
          label: t('filter'),
          first: 'active',
          options: [
            ...operatorStates.map((key) => ({ key, label: t(`states.${key}`) })),
            { key: 'all', label: t('all') },
          ],
        }}
        empty={() => ({ title: t('none') })}
        columns={(open) => [
          column.text('name', t('name'), ({ name }) => name, { title: true }),
          column.text('role', t('role'), (row) => roles(row.role)),
          column.text('brands', t('brands'), brandsOf),
          column.state(t('state'), ({ state, passwordOnce }) => ({
            text: t(`states.${state}`),
            tone: state === 'active' ? 'good' : 'bad',
            note: passwordOnce ? t('passwordOnce') : undefined,
          })),
          column.text('totp', t('totp'), ({ totpSince }) => t(totpSince === null ? 'totpOff' : 'totpOn')),
          column.count('sessions', t('sessions'), ({ sessions }) => sessions),
          column.moment('lastSignInAt', t('lastSignInAt'), ({ lastSignInAt }) => lastSignInAt),
          column.action(t('action'), () => ({ label: t('open'), waits: false }), open),
        ]}
        dialog={(row, close) => <OperatorDialog key={row.id} row={row} onClose={close} />}
      />
      {isAdding && <NewOperatorDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
