import {
  changePointProduct,
  changePointStock,
  createPointProduct,
  deskPointProducts,
  pointStockMax,
  type DeskPointProduct,
} from '@sen/api/pointDesk';
import { FormSelect, FormText, useSenForm } from '@sen/front/form';
import { useRequestId } from '@sen/front/requestId';
import { Dialog, Tabs, useNumberFormat, useNumberFormatTag } from '@sen/ui';
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
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { BrandFact, Fact, Facts } from '#parts/decision.tsx';
import { withFieldNames } from '#parts/fieldNames.ts';
import { FromVersion } from '#parts/fromVersion.tsx';
import { FormDialog } from '#parts/formDialog.tsx';
import { refetch } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { wholeFault, wholeOf } from '#parts/numbers.ts';
import {
  ProductFields,
  productFaults,
  productField,
  productOf,
  productValues,
  type ProductValues,
} from './productFields.tsx';

type Props = { product: DeskPointProduct; title: string; onClose: () => void };

/** A product with its figures; for those who may, other terms of it and another stock. */
export function ProductDialog({ product, title, onClose }: Props) {
  const t = useTranslations('point');
  const common = useTranslations('common');
  const numberFormat = useNumberFormat();
  const { role } = useOutletContext<Operator>();
  const [view, setView] = useState<'change' | 'stock'>('change');
  const { brand, type, stock, redeemed, processing, changedAt } = product;
  const count = (value: number) => numberFormat.decimal(String(value));
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses
      closeLabel={common('close')}
      icon="gift"
      title={title}
      width={760}
    >
      <div className="point-dialog">
        <Facts>
          <BrandFact brand={brand} />
          <Fact label={t('type')}>{t(`types.${type}`)}</Fact>
          <Fact label={t('product.stock')}>{count(stock)}</Fact>
          <Fact label={t('product.redeemed')}>{count(redeemed)}</Fact>
          <Fact label={t('product.processing')}>{count(processing)}</Fact>
          <Fact label={t('product.changedAt')}>
            <Moment value={changedAt} />
          </Fact>
        </Facts>
        {mayCall(role, changePointProduct) && (
          <Tabs
            label={t('product.action')}
            value={view}
            onChange={setView}
            tabs={[
              { key: 'change', label: t('product.change') },
              { key: 'stock', label: t('product.changeStock') },
            ]}
          >
            {view === 'change' ? (
              <FromVersion of={product}>
                {(begun) => <ChangeForm product={begun} onDone={onClose} />}
              </FromVersion>
            ) : (
              <StockForm product={product} onDone={onClose} />
            )}
          </Tabs>
        )}
      </div>
    </Dialog>
  );
}

type Changed = ProductValues & { reason: string; way: string };

function ChangeForm({ product, onDone }: { product: DeskPointProduct; onDone: () => void }) {
  const changeDone = useChangeDone();
  const t = useTranslations('point');
  const numberFormat = useNumberFormat();
  const tag = useNumberFormatTag();
  const { timeZone } = useBrand();
  const symbol = useSymbol()(product.currency, product.brand);
  const needed = useNeededLanguages()(product.brand);
  const form = useSenForm<Changed>({
    defaultValues: { ...productValues(product, numberFormat, timeZone), reason: '', way: 'save' },
    check: (values) => ({ ...productFaults(values, tag, needed), reason: reasonFault(values.reason) }),
    submit: async (values) => {
      const { id, version } = product;
      let waits: string | null;
      try {
        const wanted = { ...productOf(values, tag, timeZone), id, version, reason: values.reason };
        ({ waits } = await withFieldNames(productField, () => api(changePointProduct, wanted)));
      } finally {
        await refetch([deskPointProducts]);
      }
      changeDone(waits, t('product.saved'));
      onDone();
    },
  });
  return (
    <ActionForm form={form} label={t('product.change')} ways={[{ key: 'save', label: t('product.save') }]}>
      <ProductFields symbol={symbol} needed={needed} />
      <FormReason label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  );
}

function StockForm({ product: { id, stock }, onDone }: { product: DeskPointProduct; onDone: () => void }) {
  const changeDone = useChangeDone();
  const t = useTranslations('point');
  const numberFormat = useNumberFormat();
  const tag = useNumberFormatTag();
  const idOf = useRequestId();
  const form = useSenForm<{ direction: 'add' | 'take'; by: string; reason: string; way: string }>({
    defaultValues: { direction: 'add', by: '', reason: '', way: 'save' },
    check: ({ direction, by, reason }) => ({
      by: wholeFault(by, tag, 1, direction === 'take' ? stock : pointStockMax - stock),
      reason: reasonFault(reason),
    }),
    submit: async ({ direction, by, reason }) => {
      const count = wholeOf(by, tag)!;
      const wanted = { id, by: direction === 'take' ? -count : count, reason };
      let waits: string | null;
      try {
        ({ waits } = await api(changePointStock, { ...wanted, requestId: idOf(wanted) }));
      } finally {
        await refetch([deskPointProducts]);
      }
      changeDone(waits, t('product.saved'));
      onDone();
    },
  });
  return (
    <ActionForm
      form={form}
      label={t('product.changeStock')}
      ways={[{ key: 'save', label: t('product.save') }]}
    >
      <p>{t('product.stockNow', { count: numberFormat.decimal(String(stock)) })}</p>
      <FormSelect
        name="direction"
        label={t('product.direction')}
        options={(['add', 'take'] as const).map((value) => ({ value, label: t(`product.${value}`) }))}
      />
      <FormText name="by" label={t('product.by')} required inputMode="numeric" autoComplete="off" />
      <FormReason label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  );
}

type New = ProductValues & { brand: string; stock: string; way: string };

/** A product that members can redeem from now on, or from when it opens. */
export function NewProductDialog({ onClose }: { onClose: () => void }) {
  const changeDone = useChangeDone();
  const t = useTranslations('point');
  const numberFormat = useNumberFormat();
  const tag = useNumberFormatTag();
  const { timeZone } = useBrand();
  const brands = useBrands();
  const symbolOf = useSymbol();
  const chosen = useChosenBrand();
  const neededBy = useNeededLanguages();
  const idOf = useRequestId();
  const form = useSenForm<New>({
    defaultValues: {
      ...productValues(undefined, numberFormat, timeZone),
      brand: chosen ?? brands[0]?.code ?? '',
      stock: '',
      way: 'save',
    },
    check: (values) => ({
      ...productFaults(values, tag, neededBy(values.brand)),
      stock: wholeFault(values.stock, tag, 0, pointStockMax),
    }),
    submit: async (values) => {
      const wanted = {
        ...productOf(values, tag, timeZone),
        brand: values.brand,
        stock: wholeOf(values.stock, tag)!,
      };
      const { waits } = await withFieldNames(productField, () =>
        api(createPointProduct, { ...wanted, requestId: idOf(wanted) }),
      );
      await refetch([deskPointProducts]);
      changeDone(waits, t('product.created'));
      onClose();
    },
  });
  const code = useWatch({ control: form.fields.control, name: 'brand' });
  const currency = brands.find((brand) => brand.code === code)?.currency ?? '';
  return (
    <FormDialog onClose={onClose} icon="gift" title={t('product.new')} width={760}>
      <ActionForm form={form} label={t('product.new')} ways={[{ key: 'save', label: t('product.create') }]}>
        {brands.length > 1 && (
          <FormSelect
            name="brand"
            label={t('brand')}
            options={brands.map(({ code: value, name }) => ({ value, label: name }))}
          />
        )}
        <ProductFields isNew symbol={symbolOf(currency, code)} needed={neededBy(code)} />
        <FormText
          name="stock"
          label={t('product.firstStock')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </ActionForm>
    </FormDialog>
  );
}
