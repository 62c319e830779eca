import { CallFailure } from '@sen/api/client';
import { ownReferral } from '@sen/api/referral';
import { ButtonLink, Card, EmptyState, Money, SectionHeading, Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { Claims, isSome } from '#features/reward/claims.tsx';
import { OfferTerms } from '#features/reward/offerTerms.tsx';
import { useAmountText, useClaimable } from '#features/reward/rewards.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ReferralFriends } from './friends.tsx';
import { InvitedProgress } from './invited.tsx';
import { referral } from './kind.tsx';
import { ReferralLink } from './link.tsx';
import { useReferralOffer } from './offer.ts';
import './referral.css';

/**
 * `/personal/referral`: the offer, the member's own link, what came of it, and the friends who
 * registered by it.
 */
export default function ReferralPage() {
  const t = useTranslations('referral');
  const title = useTranslations('member.pages')('referral');
  return (
    <div className="reward-centre">
      <ScreenTitle title={title} />
      <SectionHeading level={1} title={title} lead={t('lead')} />
      <Content />
    </div>
  );
}

function Content() {
  const t = useTranslations('referral');
  const { data, error, refetch } = useCall(ownReferral, {}, { staleTime: 0 });
  const { offer, known } = useReferralOffer();
  if (error instanceof CallFailure && error.code === 'self_excluded')
    return (
      <Card>
        <p>{t('excluded')}</p>
      </Card>
    );
  if (error && !data) return <CallFailed error={error} onRetry={refetch} />;
  if (!data || !known)
    return (
      <Card>
        <Skeleton height="320px" />
      </Card>
    );
  const { code, ownInvitation, ...sums } = data;
  if (code === null)
    return (
      <Card>
        <EmptyState
          icon="qr"
          title={t('agent.title')}
          text={t('agent.text')}
          action={<ButtonLink href={paths.agent()}>{t('agent.to')}</ButtonLink>}
        />
      </Card>
    );
  return (
    <>
      {ownInvitation && (
        <Card>
          <div className="reward-own">
            <InvitedProgress invited={ownInvitation} />
          </div>
        </Card>
      )}
      {offer ? <Pays terms={offer.terms} code={code} /> : <Off />}
      <Waiting />
      {(offer || sums.invited > 0) && <Sums sums={sums} friendsMax={offer?.terms.friendsMax} />}
      {(offer || sums.invited > 0) && <ReferralFriends />}
      {offer && (
        <Card aria-labelledby="referral-terms">
          <div className="reward-own">
            <h2 id="referral-terms">{t('terms')}</h2>
            <OfferTerms offer={offer} kind={referral} />
            <p className="reward-note">{t('fair')}</p>
          </div>
        </Card>
      )}
    </>
  );
}

function Off() {
  const t = useTranslations('referral.off');
  return (
    <Card>
      <EmptyState
        icon="userPlus"
        title={t('title')}
        text={t('text')}
        action={<ButtonLink href={paths.promotions()}>{t('toPromotions')}</ButtonLink>}
      />
    </Card>
  );
}

function Pays({
  terms,
  code,
}: {
  terms: NonNullable<ReturnType<typeof useReferralOffer>['offer']>['terms'];
  code: string;
}) {
  const t = useTranslations('referral');
  const amountText = useAmountText();
  return (
    <Card inlay aria-labelledby="referral-pays">
      <h2 id="referral-pays" className="referral-pays">
        {t('pays', { amount: amountText(terms.amount) })}
      </h2>
      <p className="reward-note">
        {t('conditions', {
          deposit: amountText(terms.depositMin),
          turnover: amountText(terms.turnoverMin),
          days: terms.days,
        })}
        {isSome(terms.friendAmount) && ` ${t('friendGets', { amount: amountText(terms.friendAmount) })}`}
      </p>
      <ReferralLink code={code} />
    </Card>
  );
}

/** Rewards for inviting and being invited, to be claimed here as in the reward centre. */
function Waiting() {
  const t = useTranslations('referral');
  const own = useClaimable().data?.list.filter(({ kind }) => kind === 'referral') ?? [];
  const some = own.length > 0;
  // One place for the claims, whatever stands above them: what came of the last one is shown when
  // none is left.
  return (
    <section className="referral-claims" aria-labelledby={some ? 'referral-claims' : undefined}>
      {some && <h2 id="referral-claims">{t('claims')}</h2>}
      <Claims rewards={own} />
    </section>
  );
}

type Sums = { invited: number; qualified: number; earned: string; claimable: string; paidThisMonth: number };

function Sums({ sums, friendsMax }: { sums: Sums; friendsMax: number | undefined }) {
  const t = useTranslations('referral.sums');
  const { currencySymbol } = useBrand().brand;
  const facts = [
    ['invited', sums.invited],
    ['qualified', sums.qualified],
    ['earned', <Money key="earned" value={sums.earned} symbol={currencySymbol} />],
    ['claimable', <Money key="claimable" value={sums.claimable} symbol={currencySymbol} />],
  ] as const;
  return (
    <Card aria-labelledby="referral-sums">
      <h2 id="referral-sums">{t('title')}</h2>
      <dl className="referral-sums">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="sen-digits">{value}</dd>
          </div>
        ))}
      </dl>
      {friendsMax !== undefined && (
        <p className="reward-note">{t('month', { count: sums.paidThisMonth, max: friendsMax })}</p>
      )}
    </Card>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    referral: typeof import('./text/vi.json');
  }
}
