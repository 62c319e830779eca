import { pointRemarkMax, redeemPointReward, type PointProduct, type Redemption } from '@sen/api/point';
import { useLanguage } from '@sen/front/language';
import { type Faults, Form, FormText, FormTextArea, useField, useSenForm } from '@sen/front/form';
import { preloadCipher } from '@sen/front/seal';
import { IconButton, Money, TextField, useNumberFormat } from '@sen/ui';
import { formatAmount, parseAmount } from '@sen/api/money';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { PaymentPasswordField } from '#features/paymentPassword/paymentPasswordField.tsx';
import type { Asked } from './useRetrySafeRequest.ts';
import { quantityMax, refreshPoints, usePointText } from './points.ts';
import { SendAgain, Sum } from './sum.tsx';

type Values = {
  quantity: string;
  remark: string;
  name: string;
  phone: string;
  address: string;
  paymentPassword: string;
};
const empty: Values = { quantity: '1', remark: '', name: '', phone: '', address: '', paymentPassword: '' };

/** Asks how many, what to tell support, where goods go, and for the payment password. */
export function RedeemForm({
  product,
  points,
  asked,
  onDone,
}: {
  product: PointProduct;
  points: number;
  asked: Asked;
  onDone: (redemption: Redemption) => void;
}) {
  const t = useTranslations('point.product');
  const language = useLanguage();
  const most = quantityMax(product, points);
  const sendable = Math.max(most, asked.open ?? 0);
  const form = useSenForm<Values>({
    defaultValues: empty,
    check: (values) => faultsOf(values, product, sendable),
    submit: async ({ quantity: typed, remark, name, phone, address, paymentPassword }) => {
      const quantity = Number(typed);
      const wanted = {
        productId: product.id,
        version: product.version,
        quantity,
        requiredPoints: quantity * product.requiredPoints,
        ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
        ...(product.type === 'goods'
          ? { contact: { name: name.trim(), phone: phoneDigits(phone), address: address.trim() } }
          : {}),
        language,
      };
      try {
        const { redemption } = await asked.ask(wanted, quantity, (requestId) =>
          api(redeemPointReward, { ...wanted, paymentPassword, requestId }),
        );
        onDone(redemption);
      } finally {
        refreshPoints();
      }
    },
  });
  const [typed, remark] = useWatch({ control: form.fields.control, name: ['quantity', 'remark'] });
  const quantity = quantityOf(typed, sendable) ?? 0;
  return (
    <div onFocus={preloadCipher}>
      <Form
        form={form}
        label={t('form')}
        submitLabel={t('submit')}
        sendingLabel={t('sending')}
        after={<p className="points-note">{t(product.credit === null ? 'goodsNote' : 'creditNote')}</p>}
      >
        <QuantityField most={sendable} />
        {product.type === 'goods' && <ContactFields />}
        <FormText
          name="remark"
          label={t('remark')}
          hint={t('remarkHint', { count: remark.length, max: pointRemarkMax })}
          autoComplete="off"
          maxLength={pointRemarkMax}
        />
        <PaymentPasswordField />
        {quantity > most && !form.sending ? (
          <SendAgain />
        ) : (
          <Total product={product} points={points} quantity={quantity} />
        )}
      </Form>
    </div>
  );
}

/** A number that also goes up and down by a press. */
function QuantityField({ most }: { most: number }) {
  const t = useTranslations('point.product');
  const numberFormat = useNumberFormat();
  const { setValue, control } = useFormContext<Values>();
  const typed = useWatch({ control, name: 'quantity' });
  const field = useField('quantity');
  const now = quantityOf(typed, most) ?? 0;
  const step = (by: 1 | -1) => setValue('quantity', String(now + by), { shouldValidate: true });
  return (
    <TextField
      {...field}
      label={t('quantity')}
      hint={t('quantityHint', { max: numberFormat.decimal(String(most)) })}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      className="points-quantity"
      leading={
        <IconButton icon="minus" size="sm" label={t('less')} disabled={now <= 1} onClick={() => step(-1)} />
      }
      trailing={
        <IconButton icon="plus" size="sm" label={t('more')} disabled={now >= most} onClick={() => step(1)} />
      }
    />
  );
}

function ContactFields() {
  const t = useTranslations('point.product');
  return (
    <fieldset className="points-contact">
      <legend>{t('contact')}</legend>
      <FormText
        name="name"
        label={t('contactName')}
        icon="user"
        required
        autoComplete="name"
        maxLength={80}
      />
      <FormText
        name="phone"
        label={t('contactPhone')}
        icon="phone"
        required
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
      <FormTextArea
        name="address"
        label={t('contactAddress')}
        required
        rows={2}
        autoComplete="street-address"
        maxLength={300}
      />
    </fieldset>
  );
}

function Total({ product, points, quantity }: { product: PointProduct; points: number; quantity: number }) {
  const t = useTranslations('point.product');
  const pointText = usePointText();
  const { currencySymbol } = useBrand().brand;
  const times = (amount: string) => (
    <Money value={formatAmount(parseAmount(amount)! * BigInt(quantity))} symbol={currencySymbol} />
  );
  const total = quantity * product.requiredPoints;
  return (
    <Sum
      lines={[
        [t('total'), pointText(total)],
        ...(/[1-9]/.test(product.requiredAmount) ? [[t('pay'), times(product.requiredAmount)] as const] : []),
        ...(product.credit === null ? [] : [[t('credit'), times(product.credit)] as const]),
        // While it is sent the points may have left already.
        ...(total > points ? [] : [[t('after'), pointText(points - total)] as const]),
      ]}
    />
  );
}

/** Undefined for what is no number of things that can be had. */
function quantityOf(typed: string, most: number): number | undefined {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return quantity >= 1 && quantity <= most ? quantity : undefined;
}

/** As people write a number: with spaces, points or dashes between its digits. */
const phoneDigits = (typed: string): string => typed.replace(/[\s.-]/g, '');

/** The server's own checks, made before it is asked. */
function faultsOf(
  { quantity, name, phone, address, paymentPassword }: Values,
  { type }: PointProduct,
  most: number,
): Faults<Values> {
  const faults: Faults<Values> = {};
  const missing = { code: 'input_empty' };
  const unsound = { code: 'input_invalid' };
  if (quantity.trim() === '') faults.quantity = missing;
  else if (quantityOf(quantity, most) === undefined) faults.quantity = unsound;
  if (paymentPassword === '') faults.paymentPassword = missing;
  if (type !== 'goods') return faults;
  if (name.trim() === '') faults.name = missing;
  else if (name.trim().length < 2) faults.name = unsound;
  if (phone.trim() === '') faults.phone = missing;
  else if (!/^\d{4,15}$/.test(phoneDigits(phone))) faults.phone = unsound;
  if (address.trim() === '') faults.address = missing;
  else if (address.trim().length < 5) faults.address = unsound;
  return faults;
}
