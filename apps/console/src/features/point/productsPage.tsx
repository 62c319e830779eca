import { pointProductTypes } from '@sen/api/point';
import {
  changePointProduct,
  createPointProduct,
  deskPointProducts,
  deskPointTerms,
  type DeskPointProduct,
} from '@sen/api/pointDesk';
import { useLanguage } from '@sen/front/language';
import { Button } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { NewProductDialog, ProductDialog } from './productDialog.tsx';
import { TermsDialog } from './termsDialog.tsx';
import './point.css';

/**
 * `/point-products?brand=&state=&type=`: the goods of the points mall in the order that members
 * see; above them the brand's terms of points.
 */
export default function ProductsPage() {
  const title = useTranslations('sections')('pointProducts');
  const t = useTranslations('point');
  const nameOf = useProductName();
  const { role } = useOutletContext<Operator>();
  const column = useColumns<DeskPointProduct>();
  const [shows, setShows] = useState<'terms' | 'new'>();
  const count = (key: 'requiredPoints' | 'stock' | 'redeemed' | 'processing') =>
    column.count(key, t(`product.${key}`), (row) => row[key]);
  return (
    <>
      <ListPage
        call={deskPointProducts}
        title={title}
        icon="gift"
        lead={() => t('product.lead')}
        tools={
          <>
            {mayCall(role, deskPointTerms) && (
              <Button icon="receipt" onClick={() => setShows('terms')}>
                {t('terms.open')}
              </Button>
            )}
            {mayCall(role, createPointProduct) && (
              <Button variant="primary" icon="plus" onClick={() => setShows('new')}>
                {t('product.new')}
              </Button>
            )}
          </>
        }
        rowKey={({ id }) => id}
        alone={({ id }) => ({ id })}
        refreshMs={15_000}
        tabs={{
          label: t('product.filter'),
          first: 'all',
          options: [
            { key: 'all', label: t('all') },
            { key: 'open', label: t('product.open') },
            { key: 'closed', label: t('product.closed') },
          ],
        }}
        kinds={{
          label: t('type'),
          all: t('allTypes'),
          options: pointProductTypes.map((key) => ({ key, label: t(`types.${key}`) })),
          of: 'type',
        }}
        empty={({ state, type }) => ({
          title: t(state || type ? 'product.noneInState' : 'product.none'),
          text: t('product.noneText'),
        })}
        columns={(open) => [
          column.id(t('product.id'), ({ id }) => id, {}),
          ...column.brand(({ brand }) => brand),
          column.text('name', t('product.name'), nameOf, { title: true }),
          column.text('type', t('type'), ({ type }) => t(`types.${type}`)),
          count('requiredPoints'),
          column.money('requiredAmount', t('product.requiredAmount'), ({ requiredAmount, currency, brand }) =>
            /[1-9]/.test(requiredAmount) ? { value: requiredAmount, currency, brand } : null,
          ),
          count('stock'),
          count('redeemed'),
          count('processing'),
          column.state(t('state'), (row) => ({
            text: t(row.open ? 'product.open' : 'product.closed'),
            tone: row.open ? 'good' : 'neutral',
            note: row.open && row.stock === 0 ? t('product.gone') : undefined,
          })),
          column.action(
            t('product.action'),
            () => ({
              label: t(mayCall(role, changePointProduct) ? 'product.change' : 'product.look'),
              waits: false,
            }),
            open,
          ),
        ]}
        dialog={(product, close) => (
          <ProductDialog key={product.id} product={product} title={nameOf(product)} onClose={close} />
        )}
      />
      {shows === 'terms' && <TermsDialog onClose={() => setShows(undefined)} />}
      {shows === 'new' && <NewProductDialog onClose={() => setShows(undefined)} />}
    </>
  );
}

/** A product's name in the language of the desk, else in any that it has. */
function useProductName(): (product: DeskPointProduct) => string {
  const language = useLanguage();
  return ({ name }) => name[language] ?? name.vi ?? name.en ?? Object.values(name)[0] ?? '';
}
