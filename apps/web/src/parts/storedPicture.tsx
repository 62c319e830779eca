import type { ComponentProps } from 'react';
import { useFileUrl } from '#brand/fileOrigin.tsx';
import { variantsOf } from './pictures.ts';

type Props = {
  url: string;
  /** The width at which it is shown, as the `sizes` of an image. */
  sizes: string;
  onMissing: (image: HTMLImageElement) => void;
} & Pick<ComponentProps<'img'>, 'width' | 'height' | 'loading' | 'fetchPriority'>;

/** A picture of the brand's in the width that this screen needs; decoration, so it has no words. */
export function StoredPicture({ url, sizes, onMissing, ...props }: Props) {
  const at = useFileUrl();
  const srcSet = variantsOf(url, at);
  return (
    <img
      {...props}
      src={at(url)}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt=""
      decoding="async"
      onError={({ currentTarget }) => {
        // A copy may be missing where another server stands in front: then the whole one serves.
        const sources = currentTarget.closest('picture')?.querySelectorAll('source') ?? [];
        if (!currentTarget.srcset && sources.length === 0) return onMissing(currentTarget);
        for (const source of sources) source.remove();
        currentTarget.removeAttribute('srcset');
      }}
    />
  );
}
