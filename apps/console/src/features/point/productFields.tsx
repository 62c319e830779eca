/** The fields of a product of the points mall, and the way between them and what the calls take. */
import type { InputOf } from '@sen/api/call';
import { uploadFile } from '@sen/api/file';
import { languageNames, languages, type Language } from '@sen/api/language';
import { pointsMax } from '@sen/api/pointTerms';
import { pointProductTypes, type PointProductType } from '@sen/api/point';
import {
  pointDescriptionMax,
  pointNameMax,
  pointStockMax,
  type changePointProduct,
  type DeskPointProduct,
} from '@sen/api/pointDesk';
import { readAmount } from '@sen/api/typedAmount';
import type { NumberFormat } from '@sen/api/numberFormat';
import { useErrorText } from '@sen/front/errorText';
import { FormCheckbox, FormSelect, FormText, FormTextArea, type Fault } from '@sen/front/form';
import { Alert, Button } from '@sen/ui';
import { useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useBrand } from '#brand/brand.tsx';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { fieldOf, momentOf } from '#parts/zonedMoment.ts';
import { amountFault, wholeFault, wholeOf } from '#parts/numbers.ts';

type Words = { [Name in `name_${Language}` | `description_${Language}`]: string };
export type ProductValues = Words & {
  type: PointProductType;
  picture: string;
  requiredPoints: string;
  requiredAmount: string;
  credit: string;
  turnoverPercent: string;
  memberMax: string;
  showFrom: string;
  showUntil: string;
  position: string;
  open: boolean;
};

const mainLanguages: readonly Language[] = ['vi', 'en'];
const percentMax = 10_000;
const positionMax = 10_000;

export function productValues(
  product: DeskPointProduct | undefined,
  numberFormat: NumberFormat,
  timeZone: string,
): ProductValues {
  const whole = (value: number | null | undefined) =>
    value == null ? '' : numberFormat.decimal(String(value));
  const words = languages.flatMap((language) => [
    [`name_${language}`, product?.name[language] ?? ''],
    [`description_${language}`, product?.description[language] ?? ''],
  ]);
  return {
    ...(Object.fromEntries(words) as Words),
    type: product?.type ?? 'goods',
    picture: product?.picture ?? '',
    requiredPoints: whole(product?.requiredPoints),
    requiredAmount: numberFormat.decimal(product?.requiredAmount ?? '0'),
    credit: product?.credit == null ? '' : numberFormat.decimal(product.credit),
    turnoverPercent: whole(product?.turnoverPercent ?? 100),
    memberMax: whole(product?.memberMax),
    showFrom: fieldOf(product?.showFrom ?? null, timeZone),
    showUntil: fieldOf(product?.showUntil ?? null, timeZone),
    position: whole(product?.position ?? 0),
    open: product?.open ?? true,
  };
}

/** Expects values that `productFaults` finds nothing wrong with. */
export function productOf(values: ProductValues, tag: string, timeZone: string) {
  const amount = (typed: string) => readAmount(typed, tag) as string;
  const worded = (prefix: 'name' | 'description') =>
    Object.fromEntries(
      languages
        .map((language) => [language, values[`${prefix}_${language}`].trim()] as const)
        .filter(([, text]) => text !== ''),
    );
  const isCredit = values.type === 'credit';
  return {
    type: values.type,
    name: worded('name'),
    description: worded('description'),
    picture: values.picture.trim(),
    requiredPoints: wholeOf(values.requiredPoints, tag)!,
    requiredAmount: amount(values.requiredAmount),
    credit: isCredit ? amount(values.credit) : null,
    turnoverPercent: isCredit ? wholeOf(values.turnoverPercent, tag)! : 0,
    memberMax: values.memberMax.trim() === '' ? null : wholeOf(values.memberMax, tag)!,
    showFrom: momentOf(values.showFrom, timeZone),
    showUntil: momentOf(values.showUntil, timeZone),
    position: wholeOf(values.position, tag)!,
    open: values.open,
  } satisfies Omit<InputOf<typeof changePointProduct>, 'id' | 'version' | 'reason'>;
}

/** The form's field by the name that the server has for it: words are by language there. */
export const productField = (name: string): string => name.replace('.', '_');

/** `needed`: the languages that the brand's products have to be named in. */
export function productFaults(
  values: ProductValues,
  tag: string,
  needed: readonly Language[],
): Partial<Record<keyof ProductValues, Fault | undefined>> {
  const isCredit = values.type === 'credit';
  const unnamed = needed.filter((language) => values[`name_${language}`].trim() === '');
  return {
    ...Object.fromEntries(unnamed.map((language) => [`name_${language}`, { code: 'input_empty' }])),
    requiredPoints: wholeFault(values.requiredPoints, tag, 1, pointsMax),
    requiredAmount: amountFault(values.requiredAmount, tag),
    credit: isCredit ? amountFault(values.credit, tag) : undefined,
    turnoverPercent: isCredit ? wholeFault(values.turnoverPercent, tag, 0, percentMax) : undefined,
    memberMax:
      values.memberMax.trim() === '' ? undefined : wholeFault(values.memberMax, tag, 1, pointStockMax),
    showUntil:
      values.showUntil !== '' && values.showFrom !== '' && values.showUntil <= values.showFrom
        ? { code: 'input_invalid' }
        : undefined,
    position: wholeFault(values.position, tag, 0, positionMax),
  };
}

/** `isNew`: the kind of a product is chosen once. */
export function ProductFields({
  isNew = false,
  symbol,
  needed,
}: {
  isNew?: boolean;
  symbol: string;
  needed: readonly Language[];
}) {
  const t = useTranslations('point.product');
  const types = useTranslations('point');
  const { timeZone } = useBrand();
  const type = useWatch({ name: 'type' }) as PointProductType;
  const { errors } = useFormState<ProductValues>();
  const shown = languages.filter((language) => mainLanguages.includes(language) || needed.includes(language));
  const more = languages.filter((language) => !shown.includes(language));
  const isMoreFaulty = more.some(
    (language) => errors[`name_${language}`] ?? errors[`description_${language}`],
  );
  return (
    <>
      {isNew && (
        <FormSelect
          name="type"
          label={types('type')}
          hint={t(`typeHints.${type}`)}
          options={pointProductTypes.map((value) => ({ value, label: types(`types.${value}`) }))}
        />
      )}
      {shown.map((language) => (
        <WordFields key={language} language={language} required={needed.includes(language)} />
      ))}
      <details className="point-more" open={isMoreFaulty}>
        <summary>{t('moreLanguages')}</summary>
        {more.map((language) => (
          <WordFields key={language} language={language} />
        ))}
      </details>
      <PictureField />
      <div className="point-pair">
        <FormText
          name="requiredPoints"
          label={t('requiredPoints')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <FormText
          name="requiredAmount"
          label={t('requiredAmountIn', { symbol })}
          hint={t('requiredAmountHint')}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        {type === 'credit' && (
          <>
            <FormText
              name="credit"
              label={t('creditIn', { symbol })}
              required
              inputMode="decimal"
              autoComplete="off"
            />
            <FormText
              name="turnoverPercent"
              label={t('turnoverPercent')}
              hint={t('turnoverHint')}
              required
              inputMode="numeric"
              autoComplete="off"
            />
          </>
        )}
        <FormText
          name="memberMax"
          label={t('memberMax')}
          hint={t('memberMaxHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <FormText
          name="position"
          label={t('position')}
          hint={t('positionHint')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <FormText
          name="showFrom"
          type="datetime-local"
          label={t('showFrom')}
          hint={t('periodHint', { timeZone })}
        />
        <FormText name="showUntil" type="datetime-local" label={t('showUntil')} />
      </div>
      <FormCheckbox name="open" label={t('openLabel')} />
    </>
  );
}

function WordFields({ language, required = false }: { language: Language; required?: boolean }) {
  const t = useTranslations('point.product');
  const name = languageNames[language];
  return (
    <div className="point-words">
      <FormText
        name={`name_${language}`}
        label={t('nameIn', { language: name })}
        required={required}
        maxLength={pointNameMax}
        autoComplete="off"
      />
      <FormTextArea
        name={`description_${language}`}
        label={t('descriptionIn', { language: name })}
        rows={2}
        maxLength={pointDescriptionMax}
      />
    </div>
  );
}

/** The address of a picture; who may bring pictures chooses a file instead. */
function PictureField() {
  const t = useTranslations('point.product');
  const errorText = useErrorText();
  const { role } = useOutletContext<Operator>();
  const { setValue } = useFormContext<ProductValues>();
  const picture = useWatch({ name: 'picture' }) as string;
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ sending: boolean; failure?: unknown }>({ sending: false });
  const send = async (file: File | undefined) => {
    if (!file) return;
    setState({ sending: true });
    try {
      const { url } = await api(
        uploadFile,
        { name: file.name.slice(-200), widthMax: pictureWidth },
        undefined,
        file,
      );
      setValue('picture', url, { shouldDirty: true });
      setState({ sending: false });
    } catch (failure) {
      setState({ sending: false, failure });
    }
  };
  return (
    <div className="point-picture">
      {picture.startsWith('/files/') && <img src={picture} alt="" width={120} height={90} />}
      <div>
        <FormText
          name="picture"
          label={t('picture')}
          hint={t('pictureHint')}
          autoComplete="off"
          maxLength={500}
        />
        {mayCall(role, uploadFile) && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept={uploadFile.file?.types.join(',')}
              onChange={({ target }) => {
                void send(target.files?.[0]);
                target.value = '';
              }}
            />
            <Button size="sm" icon="picture" loading={state.sending} onClick={() => input.current?.click()}>
              {t('upload')}
            </Button>
          </>
        )}
        {state.failure !== undefined && <Alert tone="bad">{errorText(state.failure)}</Alert>}
      </div>
    </div>
  );
}

/** Pixels across that are enough for a card and its dialog on a sharp screen. */
const pictureWidth = 960;
