import type { PointProduct } from '@sen/api/point';
import { Money, PictureFrame } from '@sen/ui';
import { useBrand } from '#brand/brand.tsx';
import { StoredPicture } from '#parts/storedPicture.tsx';
import { usePointText } from './points.ts';

/** Points for one, and the money beside them where it costs some. */
export function ProductPrice({ product: { requiredPoints, requiredAmount } }: { product: PointProduct }) {
  const pointText = usePointText();
  const { currencySymbol } = useBrand().brand;
  return (
    <p className="points-price">
      <strong>{pointText(requiredPoints)}</strong>
      {/[1-9]/.test(requiredAmount) && (
        <>
          {' + '}
          <Money value={requiredAmount} symbol={currencySymbol} />
        </>
      )}
    </p>
  );
}

/** The picture of a product, or the drum in its place. The words beside it say what it is. */
export function ProductPicture({
  product: { picture },
  sizes,
}: {
  product: Pick<PointProduct, 'picture'>;
  sizes: string;
}) {
  return (
    <PictureFrame>
      {picture !== '' && (
        <StoredPicture
          url={picture}
          sizes={sizes}
          width="480"
          height="360"
          loading="lazy"
          onMissing={(image) => image.remove()}
        />
      )}
    </PictureFrame>
  );
}
