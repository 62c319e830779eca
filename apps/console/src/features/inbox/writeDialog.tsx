import type { InputOf } from '@sen/api/call';
import {
  countReceivers,
  deskBroadcasts,
  inboxAudiences,
  inboxPurposes,
  inboxTextMax,
  inboxTitleMax,
  labelsInUse,
  sendBroadcast,
  type InboxAudience,
  type InboxPurpose,
} from '@sen/api/inbox';
import { languageNames, languages, type Language } from '@sen/api/language';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { FormSelect, FormText, FormTextArea, useSenForm, type Faults, type SenForm } from '@sen/front/form';
import { Button, Dialog, Alert, showToast } from '@sen/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useBrands, useChosenBrand } from '#brand/brands.ts';
import { ActionForm } from '#parts/actionForm.tsx';
import { refetch, useCall } from '#base/queries.ts';
import { useAudienceName } from './sentRow.ts';
import { Texts } from './texts.tsx';

type Words = { [Name in `title_${Language}` | `text_${Language}`]: string };
type Values = Words & {
  brand: string;
  audience: InboxAudience;
  purpose: InboxPurpose;
  account: string;
  rankFrom: string;
  rankTo: string;
  label: string;
  way: string;
};
type Draft = { input: InputOf<typeof sendBroadcast>; receivers: number };

const noTexts = Object.fromEntries(
  languages.flatMap((language) => [`title_${language}`, `text_${language}`].map((name) => [name, ''])),
) as Words;
/** Written in every brand that has them; the others may be added. */
const mainLanguages: readonly Language[] = ['vi', 'en'];
const moreLanguages = languages.filter((language) => !mainLanguages.includes(language));

/**
 * A message to one member, a group or all: written, then looked at with the number of its
 * receivers, then sent.
 */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('inbox');
  const common = useTranslations('common');
  const brands = useBrands();
  const chosen = useChosenBrand();
  const [draft, setDraft] = useState<Draft>();
  const form = useSenForm<Values>({
    defaultValues: {
      ...noTexts,
      brand: chosen ?? brands[0]?.code ?? '',
      audience: 'member',
      purpose: 'service',
      account: '',
      rankFrom: '1',
      rankTo: '99',
      label: '',
      way: '',
    },
    check: faultsOf,
    submit: async (values) => {
      const input = inputOf(values);
      const { texts: _texts, requestId: _requestId, ...audience } = input;
      setDraft({ input, receivers: (await api(countReceivers, audience)).count });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      closeLabel={common('close')}
      width={680}
      title={t('write')}
    >
      {draft ? (
        <Preview draft={draft} onBack={() => setDraft(undefined)} onSent={onClose} />
      ) : (
        <Writing form={form} />
      )}
    </Dialog>
  );
}

function Writing({ form }: { form: SenForm<Values> }) {
  const t = useTranslations('inbox');
  const brands = useBrands();
  const [audience, brand] = useWatch({ control: form.fields.control, name: ['audience', 'brand'] });
  return (
    <ActionForm form={form} label={t('write')} ways={[{ key: 'preview', label: t('preview') }]}>
      {brands.length > 1 && (
        <FormSelect
          name="brand"
          label={t('brand')}
          options={brands.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
      <FormSelect
        name="purpose"
        label={t('purpose')}
        hint={t('purposeHint')}
        options={inboxPurposes.map((key) => ({ value: key, label: t(`purposes.${key}`) }))}
      />
      <FormSelect
        name="audience"
        label={t('audience')}
        options={inboxAudiences.map((key) => ({ value: key, label: t(`audiences.${key}`) }))}
      />
      {(audience === 'member' || audience === 'downline') && (
        <FormText
          name="account"
          label={t(audience === 'member' ? 'account' : 'agent')}
          required
          maxLength={64}
          autoComplete="off"
        />
      )}
      {audience === 'rank' && (
        <div className="inbox-ranks">
          <FormText name="rankFrom" label={t('rankFrom')} required inputMode="numeric" maxLength={2} />
          <FormText name="rankTo" label={t('rankTo')} required inputMode="numeric" maxLength={2} />
        </div>
      )}
      {audience === 'label' && <LabelField brand={brand} />}
      {mainLanguages.map((language) => (
        <WordFields key={language} language={language} />
      ))}
      <details className="inbox-more">
        <summary>{t('moreLanguages')}</summary>
        {moreLanguages.map((language) => (
          <WordFields key={language} language={language} />
        ))}
      </details>
    </ActionForm>
  );
}

/** The labels that members of the brand have; nobody could be reached by another. */
function LabelField({ brand }: { brand: string }) {
  const t = useTranslations('inbox');
  const list = useCall(labelsInUse, { brand }).data?.list;
  const options =
    list?.map(({ label, members }) => ({ value: label, label: t('labelOf', { label, count: members }) })) ??
    [];
  return (
    <FormSelect
      name="label"
      label={t('label')}
      hint={list?.length === 0 ? t('noLabels') : undefined}
      options={[{ value: '', label: t('chooseLabel') }, ...options]}
    />
  );
}

function WordFields({ language }: { language: Language }) {
  const t = useTranslations('inbox');
  const name = languageNames[language];
  return (
    <div className="inbox-fields">
      <FormText
        name={`title_${language}`}
        label={t('titleIn', { language: name })}
        maxLength={inboxTitleMax}
      />
      <FormTextArea
        name={`text_${language}`}
        label={t('textIn', { language: name })}
        rows={4}
        maxLength={inboxTextMax}
      />
    </div>
  );
}

function Preview({
  draft: { input, receivers },
  onBack,
  onSent,
}: {
  draft: Draft;
  onBack: () => void;
  onSent: () => void;
}) {
  const t = useTranslations('inbox');
  const audienceName = useAudienceName();
  const errorText = useErrorText();
  const { running, failure, run } = useAction<'send'>();
  const { audience, account = null, rankFrom, rankTo, label = null, texts } = input;
  const send = () =>
    run('send', async () => {
      const sent = await api(sendBroadcast, input);
      showToast(t('sent', { count: sent.receivers }), 'good');
      onSent();
      await refetch([deskBroadcasts]);
    });
  return (
    <div className="inbox-preview">
      <p>
        {audienceName({ audience, account, rankFrom: numberOf(rankFrom), rankTo: numberOf(rankTo), label })} ·{' '}
        <strong>{t('receivers', { count: receivers })}</strong>
      </p>
      <Texts texts={texts} />
      {failure !== undefined && <Alert tone="bad">{errorText(failure)}</Alert>}
      <div className="form-ways">
        <Button disabled={running !== undefined} onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="primary" loading={running !== undefined} disabled={receivers === 0} onClick={send}>
          {t('send', { count: receivers })}
        </Button>
      </div>
    </div>
  );
}

function faultsOf(values: Values): Faults<Values> {
  const faults: Faults<Values> = {};
  const { audience } = values;
  const empty = { code: 'input_empty' };
  if ((audience === 'member' || audience === 'downline') && values.account.trim() === '')
    faults.account = empty;
  if (audience === 'label' && values.label === '') faults.label = empty;
  if (audience === 'rank') {
    for (const name of ['rankFrom', 'rankTo'] as const)
      if (!/^\d{1,2}$/.test(values[name])) faults[name] = { code: 'input_invalid' };
  }
  const written = languages.filter(
    (language) => values[`title_${language}`].trim() !== '' || values[`text_${language}`].trim() !== '',
  );
  for (const language of written.length === 0 ? mainLanguages : written) {
    for (const name of [`title_${language}`, `text_${language}`] as const)
      if (values[name].trim() === '') faults[name] = empty;
  }
  return faults;
}

function inputOf(values: Values): InputOf<typeof sendBroadcast> {
  const { brand, audience, purpose } = values;
  const written = languages.filter((language) => values[`title_${language}`].trim() !== '');
  return {
    brand,
    audience,
    purpose,
    ...(audience === 'member' || audience === 'downline' ? { account: values.account.trim() } : {}),
    ...(audience === 'rank' ? { rankFrom: Number(values.rankFrom), rankTo: Number(values.rankTo) } : {}),
    ...(audience === 'label' ? { label: values.label } : {}),
    texts: Object.fromEntries(
      written.map((language) => [
        language,
        { title: values[`title_${language}`].trim(), text: values[`text_${language}`].trim() },
      ]),
    ),
    // The request id belongs to this draft: a second press sends nothing again.
    requestId: crypto.randomUUID(),
  };
}

const numberOf = (value: unknown): number | null => (value === undefined ? null : Number(value));
