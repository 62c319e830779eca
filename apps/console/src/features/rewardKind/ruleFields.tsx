/** The fields of a rule: what stands for each kind, and those of the chosen one. */
import { listContent } from '@sen/api/contentDesk';
import { gameTypes } from '@sen/api/game';
import { languageNames, languages, type Language } from '@sen/api/language';
import { rewardNameMax } from '@sen/api/rewardDesk';
import { rewardPeriods } from '@sen/api/rewardKinds/common';
import { rewardKinds, type RewardKind } from '@sen/api/rewardTerms';
import { useLanguage } from '@sen/front/language';
import { FormCheckbox, FormSelect, FormText, FormTextArea } from '@sen/front/form';
import { useNumberFormatTag } from '@sen/ui';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { BonusCostLine } from '#features/economics/bonusCost.tsx';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import { useCall } from '#base/queries.ts';
import type { RuleValues } from '#features/reward/ruleForm.ts';
import { Amount, Group, Whole, type KindProps } from '#features/reward/ruleParts.tsx';
import { kinds } from './kinds.ts';
import { typedTerms } from './ruleValues.ts';

const mainLanguages: readonly Language[] = ['vi', 'en'];

type FieldsProps = { isNew?: boolean; brand: string; symbol: string; needed: readonly Language[] };

/** `isNew`: the kind of a rule is chosen once. */
export function RuleFields({ isNew = false, brand, symbol, needed }: FieldsProps) {
  const t = useTranslations('reward.rule');
  const kindName = useTranslations('reward.kinds');
  const { timeZone } = useBrand();
  const kind = useWatch({ name: 'kind' }) as RewardKind;
  const { setValue } = useFormContext<RuleValues>();
  const Own = kinds[kind].Fields;
  return (
    <>
      {isNew && (
        <FormSelect
          name="kind"
          label={t('kind')}
          hint={t(`kindHints.${kind}`)}
          options={rewardKinds.map((value) => ({ value, label: kindName(value) }))}
          // Not every kind has each period.
          onInput={() => setValue('period', rewardPeriods[0])}
        />
      )}
      <PromotionField brand={brand} />
      <NameFields needed={needed} />
      <Own symbol={symbol} />
      <PlayFields symbol={symbol} />
      <TypedCost brand={brand} symbol={symbol} />
      <div className="reward-pair reward-pair-wide">
        <FormText
          name="showFrom"
          type="datetime-local"
          label={t('showFrom')}
          hint={t('periodHint', { timeZone })}
        />
        <FormText name="showUntil" type="datetime-local" label={t('showUntil')} />
      </div>
    </>
  );
}

/** The cost of clearing a bonus as it is typed. */
function TypedCost({ brand, symbol }: { brand: string; symbol: string }) {
  const tag = useNumberFormatTag();
  const values = useWatch() as RuleValues;
  return <BonusCostLine brand={brand} terms={typedTerms(values, tag)} symbol={symbol} />;
}

/** The promotion whose page tells of the rule, among those of the brand. */
function PromotionField({ brand }: { brand: string }) {
  const t = useTranslations('reward.rule');
  const language = useLanguage();
  const now = useWatch({ name: 'promotion' }) as string;
  const listed = useCall(listContent, { brand, kind: 'promotion', size: 200 }).data?.list ?? [];
  const titled = listed.map(({ code, title }) => ({
    value: code,
    label: `${title[language] ?? title['vi'] ?? title['en'] ?? code} (${code})`,
  }));
  const known = now === '' || titled.some(({ value }) => value === now);
  return (
    <FormSelect
      name="promotion"
      label={t('promotion')}
      hint={t('promotionHint')}
      required
      options={[{ value: '', label: t('choose') }, ...(known ? [] : [{ value: now, label: now }]), ...titled]}
    />
  );
}

function NameFields({ needed }: { needed: readonly Language[] }) {
  const t = useTranslations('reward.rule');
  const { errors } = useFormState<RuleValues>();
  const shown = languages.filter((language) => mainLanguages.includes(language) || needed.includes(language));
  const more = languages.filter((language) => !shown.includes(language));
  const field = (language: Language) => (
    <FormText
      key={language}
      name={`name_${language}`}
      label={t('nameIn', { language: languageNames[language] })}
      required={needed.includes(language)}
      maxLength={rewardNameMax}
      autoComplete="off"
    />
  );
  return (
    <>
      <div className="reward-pair">{shown.map(field)}</div>
      <details className="reward-more" open={more.some((language) => errors[`name_${language}`])}>
        <summary>{t('moreLanguages')}</summary>
        <div className="reward-pair">{more.map(field)}</div>
      </details>
    </>
  );
}

/** The turnover that comes with what is paid, and the rounds that do not count towards it. */
function PlayFields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  const gameTypeName = useGameTypeName();
  return (
    <Group title={t('play')}>
      <div className="reward-pair">
        <Whole name="turnoverPercent" label={t('turnoverPercent')} hint={t('turnoverHint')} />
        <Amount name="stakeMax" label={t('stakeMax')} symbol={symbol} hint={t('stakeMaxHint')} optional />
      </div>
      <p id="reward-excluded">{t('excludedTypes')}</p>
      <div className="reward-types" role="group" aria-labelledby="reward-excluded">
        {gameTypes.map((type) => (
          <FormCheckbox key={type} name={`excluded_${type}`} label={gameTypeName(type)} />
        ))}
      </div>
      <FormTextArea
        name="excludedGames"
        label={t('excludedGames')}
        hint={t('excludedGamesHint')}
        rows={2}
        maxLength={4_000}
      />
    </Group>
  );
}
