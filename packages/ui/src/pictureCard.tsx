import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Drum } from './drum.tsx';
import './pictureCard.css';

/**
 * A card of a list with a picture above its words. The one link or button in its heading spans the
 * whole card. The picture of one that is `over` is grey.
 */
export function PictureCard({
  picture,
  over = false,
  className,
  children,
  ...rest
}: { picture: ReactNode; over?: boolean } & ComponentProps<'li'>) {
  return (
    <li {...rest} className={classNames('sen-picture-card', over && 'sen-picture-card-over', className)}>
      {picture}
      {children}
    </li>
  );
}

/**
 * The place of a picture, which shows the drum while there is none. A `wide` one is 16 to 9, else 4
 * to 3.
 */
export function PictureFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('sen-picture', wide && 'sen-picture-wide')}>
      <Drum look="simple" />
      {children}
    </div>
  );
}
