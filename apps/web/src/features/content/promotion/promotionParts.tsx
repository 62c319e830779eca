import type { Promotion } from '@sen/api/content';
import type { Offer } from '@sen/api/reward';
import { DateTime, PictureFrame, StatusPill, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { useBrand } from '#brand/brand.tsx';
import { OfferPill } from '#features/reward/offerPill.tsx';
import { StoredPicture } from '#parts/storedPicture.tsx';

const tones: Readonly<Record<Promotion['state'], Tone>> = { open: 'good', soon: 'gold', closed: 'neutral' };

/** State, how often, and until when. `offer`: what it pays, with its state for the member. */
export function PromotionFacts({
  promotion: { state, period, showUntil },
  offer,
}: {
  promotion: Promotion;
  offer?: Offer | undefined;
}) {
  const t = useTranslations('promotion');
  const shell = useTranslations('shell');
  const locale = useDateLocale();
  const { timeZone } = useBrand().brand;
  return (
    <p className="promotion-facts">
      {state === 'open' && offer?.own ? (
        <OfferPill offer={offer} />
      ) : (
        <StatusPill tone={tones[state]}>{shell(`state.${state}`)}</StatusPill>
      )}
      <span>{t(`period.${period}`)}</span>
      {showUntil !== null && (
        <span>
          {t.rich('until', {
            date: () => <DateTime value={showUntil} locale={locale} format="date" timeZone={timeZone} />,
          })}
        </span>
      )}
    </p>
  );
}

/** The brand's picture, or the drum in its place. The words beside it say what it is about. */
export function PromotionPicture({
  promotion: { picture },
  eager = false,
  sizes,
}: {
  promotion: Promotion;
  eager?: boolean;
  sizes: string;
}) {
  return (
    <PictureFrame wide>
      {picture !== '' && (
        <StoredPicture
          url={picture}
          sizes={sizes}
          width="720"
          height="405"
          loading={eager ? 'eager' : 'lazy'}
          onMissing={(image) => image.remove()}
        />
      )}
    </PictureFrame>
  );
}
