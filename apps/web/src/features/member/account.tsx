import type { OutputOf } from '@sen/api/call';
import { info, setLanguage } from '@sen/api/member';
import { Card, DateTime, SectionHeading, Select, Skeleton, StatusPill, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '@sen/front/language';
import { useBrand } from '#brand/brand.tsx';
import { useFailureTexts } from '@sen/front/failure';
import { useDateLocale } from '@sen/front/dateLocale';
import { languageNames, type Language } from '@sen/api/language';
import { languages, showLanguage } from '@sen/front/language';
import { BirthdayForm } from '#features/deposit/birthdayForm.tsx';
import { useOffers } from '#features/reward/rewards.ts';
import { BankAccountsCard } from '#features/bankAccount/bankAccountsCard.tsx';
import { ContactCard } from '#features/contact/contactCard.tsx';
import { PaymentPasswordCard } from '#features/paymentPassword/paymentPasswordCard.tsx';
import { AvatarCard } from '#features/member/avatar/avatarCard.tsx';
import { DevicesCard } from '#features/member/devices/devicesCard.tsx';
import { OwnDataCard } from '#features/member/ownData/ownDataCard.tsx';
import { PointsCard } from '#features/point/pointsCard.tsx';
import { PasswordCard } from '#features/member/password/passwordCard.tsx';
import { useCall } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { Fact } from './fact.tsx';
import { Nickname, NicknameDialog } from './nickname.tsx';
import { RankCard } from './rankCard.tsx';
import { Funds } from './funds.tsx';
import './account.css';

type Info = OutputOf<typeof info>;

/** `/personal/securityCenter`: the data of the signed-in account. */
export default function AccountPage() {
  const t = useTranslations('member');
  const asked = useCall(info, {});
  return (
    <div className="account-page">
      <ScreenTitle title={t('pages.securityCenter')} />
      <SectionHeading level={1} title={t('pages.securityCenter')} lead={t('accountLead')} />
      {asked.isError && !asked.data ? (
        <CallFailed error={asked.error} onRetry={asked.refetch} />
      ) : asked.data ? (
        <Facts me={asked.data} />
      ) : (
        <Card>
          <Skeleton height="320px" />
        </Card>
      )}
    </div>
  );
}

function Facts({ me }: { me: Info }) {
  const [isNaming, setNaming] = useState(false);
  const t = useTranslations('member');
  const locale = useDateLocale();
  const labels = [me.clubLabel, ...me.memberLabel]
    .map(({ labelName }) => labelName)
    .filter((name) => name !== '');
  const moment = (value: number | null) =>
    value === null ? undefined : <DateTime value={value} locale={locale} />;
  return (
    <>
      <Card>
        <h2>{t('identity')}</h2>
        <dl className="account-facts">
          <Fact label={t('account')} value={<strong>{me.account}</strong>} />
          <Fact
            label={t('type')}
            value={<StatusPill tone="gold">{t(`types.${typeName(me.type)}`)}</StatusPill>}
          />
          <Fact label={t('nickname')} value={<Nickname me={me} onChange={() => setNaming(true)} />} />
          {labels.length > 0 && (
            <Fact
              label={t('labels')}
              value={
                <span className="account-labels">
                  {labels.map((name) => (
                    <StatusPill key={name}>{name}</StatusPill>
                  ))}
                </span>
              }
            />
          )}
          <Fact label={t('number')} value={<span className="sen-digits">{me.id}</span>} />
          <Fact label={t('registeredAt')} value={moment(me.registeredAt)} />
          <Fact label={t('lastLoginAt')} value={moment(me.lastLoginAt)} />
        </dl>
      </Card>
      {isNaming && <NicknameDialog me={me} onClose={() => setNaming(false)} />}
      {me.type === 0 && <RankCard level={me.clubLabel.rankLevel} />}
      <BirthdayCard />
      <Funds />
      <PointsCard />
      <ContactCard me={me} />
      <AvatarCard />
      <PasswordCard me={me} />
      <DevicesCard />
      <PaymentPasswordCard />
      <BankAccountsCard />
      <OwnDataCard />
      <Card>
        <h2>{t('settings')}</h2>
        <LanguageChoice />
      </Card>
    </>
  );
}

/** Asks for the date of birth where birthdays bring a gift and the account has none. */
function BirthdayCard() {
  const offers = useOffers().data?.list ?? [];
  const isMissing = offers.some(({ own }) => own?.progress.kind === 'birthday' && own.progress.next === null);
  return isMissing ? <BirthdayForm isForGift /> : null;
}

/** The language of the site, which is also the one that messages to the account are written in. */
function LanguageChoice() {
  const t = useTranslations('member');
  const present = useLanguage();
  const { brand } = useBrand();
  const offered = languages.filter((language) => brand.languages.includes(language));
  const failureTexts = useFailureTexts();
  const send = useSend(setLanguage, {
    onError: (error) => showToast(failureTexts(error).text || failureTexts(error).title, 'bad'),
  });
  return (
    <Select
      label={t('language')}
      hint={t('languageHint')}
      className="account-language"
      value={present}
      disabled={send.isPending}
      options={offered.map((language) => ({ value: language, label: languageNames[language] }))}
      onChange={(event) => {
        const language = event.target.value as Language;
        void showLanguage(language, true);
        send.mutate({ language });
      }}
    />
  );
}

/** 0 member; 1, 2, 41, 42 agents; 4 trial. */
function typeName(type: number): 'member' | 'agent' | 'trial' {
  if (type === 4) return 'trial';
  return type === 0 ? 'member' : 'agent';
}
