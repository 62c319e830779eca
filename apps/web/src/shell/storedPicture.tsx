import type { ComponentProps } from 'react';
import { useFileUrl } from '../fileOrigin.tsx';
import { variantsOf } from './pictures.ts';

type Props = {
  url: string;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  onMissing: (image: HTMLImageElement) => void;
} & Pick<ComponentProps<'img'>, 'width' | 'height' | 'loading' | 'fetchPriority'>;

/** A picture of the brand's in the width that this screen needs; decoration, so it has no words. */
export function StoredPicture({ url, sizes, onMissing, ...props }: Props) {
  const at = useFileUrl();
  return (
    <img
      {...props}
      src={at(url)}
      srcSet={variantsOf(url, at)}
      sizes={sizes}
      alt=""
      decoding="async"
      onError={({ currentTarget }) => {
        // One of somebody else's making may lack the smaller ones: then the whole one serves.
        if (currentTarget.srcset) currentTarget.removeAttribute('srcset');
        else onMissing(currentTarget);
      }}
    />
  );
}
