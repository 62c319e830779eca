/** The fields of a rule: what stands for each kind, and those of the chosen one. */
import { listContent } from '@sen/api/contentDesk';
import { gameTypes } from '@sen/api/game';
import { languageNames, languages, type Language } from '@sen/api/language';
import { rewardNameMax } from '@sen/api/rewardDesk';
import {
  depositChoices,
  prizesMax,
  rescuePeriods,
  rewardKinds,
  rewardPeriods,
  signInConditions,
  signInDays,
  turnoverBases,
  type RewardKind,
} from '@sen/api/rewardTerms';
import { useLanguage } from '@sen/front/language';
import { FormCheckbox, FormSelect, FormText, FormTextArea } from '@sen/front/form';
import { Button } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import { useCall } from '#base/queries.ts';
import { MissionBoardFields, MissionFields } from './missionFields.tsx';
import { Amount, ClaimDays, Group, Whole, type KindProps } from './ruleParts.tsx';
import type { RuleValues } from './ruleText.ts';
import { giftsShown, prizesShown, ranksMax, ranksShown } from './ruleValues.ts';
import './reward.css';

const mainLanguages: readonly Language[] = ['vi', 'en'];

type FieldsProps = { isNew?: boolean; brand: string; symbol: string; needed: readonly Language[] };

/** `isNew`: the kind of a rule is chosen once. */
export function RuleFields({ isNew = false, brand, symbol, needed }: FieldsProps) {
  const t = useTranslations('reward.rule');
  const kinds = useTranslations('reward.kinds');
  const { timeZone } = useBrand();
  const kind = useWatch({ name: 'kind' }) as RewardKind;
  const { setValue } = useFormContext<RuleValues>();
  const Own = kindFields[kind];
  return (
    <>
      {isNew && (
        <FormSelect
          name="kind"
          label={t('kind')}
          hint={t(`kindHints.${kind}`)}
          options={rewardKinds.map((value) => ({ value, label: kinds(value) }))}
          // Not every kind has each period.
          onInput={() => setValue('period', rewardPeriods[0])}
        />
      )}
      <PromotionField brand={brand} />
      <NameFields needed={needed} />
      <Own symbol={symbol} />
      <PlayFields symbol={symbol} />
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

function DepositBonusFields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  return (
    <>
      <div className="reward-pair">
        <Whole name="percent" label={t('depositPercent')} />
        <Amount name="max" label={t('max')} symbol={symbol} />
        <Amount name="depositMin" label={t('depositMin')} symbol={symbol} />
        <FormSelect
          name="deposits"
          label={t('deposits')}
          options={depositChoices.map((value) => ({ value, label: t(`depositChoices.${value}`) }))}
        />
        <FormSelect
          name="turnoverOf"
          label={t('turnoverOf')}
          options={turnoverBases.map((value) => ({ value, label: t(`turnoverBases.${value}`) }))}
        />
        <ClaimDays />
      </div>
      <FormCheckbox name="mustJoin" label={t('mustJoin')} />
    </>
  );
}

function SignInFields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  const condition = useWatch({ name: 'condition' }) as string;
  return (
    <>
      <Group title={t('amounts')} hint={t('amountsHint')}>
        <div className="reward-pair reward-pair-narrow">
          {Array.from({ length: signInDays }, (_, i) => (
            <Amount key={i} name={`amount_${i}`} label={t('day', { day: i + 1 })} symbol={symbol} />
          ))}
        </div>
      </Group>
      <div className="reward-pair">
        <FormSelect
          name="condition"
          label={t('condition')}
          options={signInConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
        />
        {condition !== 'none' && <Amount name="conditionMin" label={t('conditionMin')} symbol={symbol} />}
      </div>
    </>
  );
}

function CashbackFields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  const gameTypeName = useGameTypeName();
  const { getValues } = useFormContext<RuleValues>();
  const [ranks, setRanks] = useState(() => ranksShown(getValues()));
  return (
    <>
      <Group title={t('rates')} hint={t('ratesHint')}>
        <div className="reward-pair reward-pair-narrow">
          {gameTypes.map((type) => (
            <FormText
              key={type}
              name={`rate_${type}`}
              label={gameTypeName(type)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
            />
          ))}
        </div>
      </Group>
      <Group title={t('byRank')} hint={t('byRankHint')}>
        {Array.from({ length: ranks }, (_, i) => (
          <div key={i} className="reward-pair reward-pair-narrow">
            <FormText
              name={`rank_${i}`}
              label={t('rank')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
            />
            <FormText
              name={`rankPercent_${i}`}
              label={t('percent')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
            />
          </div>
        ))}
        {ranks < ranksMax && (
          <Button size="sm" icon="plus" onClick={() => setRanks(ranks + 1)}>
            {t('addRank')}
          </Button>
        )}
      </Group>
      <div className="reward-pair">
        <FormSelect
          name="period"
          label={t('period')}
          options={rewardPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <Amount name="min" label={t('min')} symbol={symbol} />
        <Amount name="max" label={t('max')} symbol={symbol} hint={t('maxHint')} optional />
        <ClaimDays />
      </div>
    </>
  );
}

function RescueFields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  return (
    <div className="reward-pair">
      <FormSelect
        name="period"
        label={t('period')}
        options={rescuePeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      <Amount name="lossMin" label={t('lossMin')} symbol={symbol} />
      <Whole name="percent" label={t('lossPercent')} />
      <Amount name="max" label={t('max')} symbol={symbol} />
      <ClaimDays />
    </div>
  );
}

function RaffleFields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  const { getValues } = useFormContext<RuleValues>();
  const [prizes, setPrizes] = useState(() => prizesShown(getValues()));
  return (
    <>
      <div className="reward-pair">
        <Amount name="depositStep" label={t('depositStep')} symbol={symbol} />
        <Whole name="chancesMax" label={t('chancesMax')} />
      </div>
      <Group title={t('prizes')} hint={t('prizesHint')}>
        {Array.from({ length: prizes }, (_, i) => (
          <div key={i} className="reward-pair reward-pair-narrow">
            <Amount name={`prize_${i}`} label={t('prize', { number: i + 1 })} symbol={symbol} optional />
            <FormText
              name={`weight_${i}`}
              label={t('weight', { number: i + 1 })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
            />
          </div>
        ))}
        {prizes < prizesMax && (
          <Button size="sm" icon="plus" onClick={() => setPrizes(prizes + 1)}>
            {t('addPrize')}
          </Button>
        )}
      </Group>
    </>
  );
}

function ReferralFields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  return (
    <div className="reward-pair">
      <Amount name="amount" label={t('inviterAmount')} symbol={symbol} />
      <Amount name="friendAmount" label={t('friendAmount')} symbol={symbol} hint={t('friendAmountHint')} />
      <Amount name="depositMin" label={t('referralDepositMin')} symbol={symbol} />
      <Amount name="turnoverMin" label={t('turnoverMin')} symbol={symbol} />
      <Whole name="days" label={t('referralDays')} hint={t('referralDaysHint')} />
      <Whole name="friendsMax" label={t('friendsMax')} />
      <ClaimDays />
    </div>
  );
}

function GiftLines({ symbol, hint }: KindProps & { hint: string }) {
  const t = useTranslations('reward.rule');
  const { getValues } = useFormContext<RuleValues>();
  const [gifts, setGifts] = useState(() => giftsShown(getValues()));
  return (
    <Group title={t('gifts')} hint={hint}>
      {Array.from({ length: gifts }, (_, i) => (
        <div key={i} className="reward-pair reward-pair-narrow">
          <FormText
            name={`giftRank_${i}`}
            label={t('giftRank', { number: i + 1 })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
          <Amount name={`gift_${i}`} label={t('gift', { number: i + 1 })} symbol={symbol} optional />
        </div>
      ))}
      {gifts < ranksMax && (
        <Button size="sm" icon="plus" onClick={() => setGifts(gifts + 1)}>
          {t('addRank')}
        </Button>
      )}
    </Group>
  );
}

function RankUpFields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  return (
    <>
      <GiftLines symbol={symbol} hint={t('rankGiftsHint')} />
      <ClaimDays />
    </>
  );
}

function BirthdayFields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  return (
    <>
      <GiftLines symbol={symbol} hint={t('birthdayGiftsHint')} />
      <div className="reward-pair">
        <Whole name="knownDays" label={t('knownDays')} hint={t('knownDaysHint')} />
        <ClaimDays />
      </div>
    </>
  );
}

const kindFields: Readonly<Record<RewardKind, (props: KindProps) => ReactNode>> = {
  depositBonus: DepositBonusFields,
  signIn: SignInFields,
  cashback: CashbackFields,
  rescue: RescueFields,
  raffle: RaffleFields,
  mission: MissionFields,
  missionBoard: MissionBoardFields,
  referral: ReferralFields,
  rankUp: RankUpFields,
  birthday: BirthdayFields,
};

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
