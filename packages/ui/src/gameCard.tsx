import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Drum } from './drum.tsx';
import { Icon, type IconName } from './icon.tsx';
import { LazyImage } from './lazyImage.tsx';
import { Link } from './link.tsx';
import { Skeleton, Spinner } from './states.tsx';
import './gameCard.css';

type PictureProps = {
  image?: string;
  category?: IconName;
  /** Word for the mark of a hot game; without it there is no mark. */
  hotLabel?: string;
  /** The same for a new one, where it is not hot. */
  newLabel?: string;
  /** The number of members who play it. */
  playersLabel?: string;
  /** A short line over the picture, e.g. a state. */
  note?: ReactNode;
  /** Loads the picture at once; for the first row of a screen. */
  eager?: boolean;
};

/**
 * One game of a lobby. The picture keeps its 4:3 box from the start; without one the brand's drum
 * stands in. Pressing it follows `href` or calls `onPlay`; `onTry` draws a second way in, for
 * nothing. `onFavourite` draws the star; `favourite` fills it; `busy` blocks the star.
 */
export function GameCard({
  title,
  vendor,
  href,
  onPlay,
  disabled = false,
  favourite = false,
  favouriteLabel,
  onFavourite,
  busy = false,
  tryLabel,
  onTry,
  ...picture
}: PictureProps & {
  title: string;
  vendor?: string;
  disabled?: boolean;
  favourite?: boolean;
  favouriteLabel?: string;
  onFavourite?: () => void;
  busy?: boolean;
  tryLabel?: string;
  onTry?: () => void;
} & ({ href: string; onPlay?: undefined } | { href?: undefined; onPlay: () => void })) {
  const inside = (
    <>
      <GamePicture {...picture} />
      <span className="sen-game-title">{title}</span>
      {vendor && <span className="sen-game-vendor">{vendor}</span>}
      {/* Read after the name, which a person listens for first. */}
      {picture.playersLabel && <span className="sen-hidden">{picture.playersLabel}</span>}
    </>
  );
  return (
    <article className={classNames('sen-game', disabled && 'sen-game-off')}>
      {href === undefined ? (
        <button type="button" className="sen-game-main" disabled={disabled} onClick={onPlay}>
          {inside}
        </button>
      ) : (
        <Link className="sen-game-main" href={href} aria-disabled={disabled || undefined}>
          {inside}
        </Link>
      )}
      {onTry && tryLabel && (
        <span className="sen-game-tries">
          <button
            type="button"
            className="sen-game-try"
            aria-label={`${tryLabel}: ${title}`}
            title={tryLabel}
            onClick={onTry}
          >
            <span>{tryLabel}</span>
          </button>
        </span>
      )}
      {onFavourite && favouriteLabel && (
        <button
          type="button"
          className="sen-game-star"
          aria-pressed={favourite}
          aria-label={`${favouriteLabel}: ${title}`}
          aria-busy={busy}
          onClick={busy ? undefined : onFavourite}
        >
          {busy ? <Spinner /> : <Icon name="star" />}
        </button>
      )}
    </article>
  );
}

function GamePicture({
  image,
  category = 'rng',
  hotLabel,
  newLabel,
  playersLabel,
  note,
  eager = false,
}: PictureProps) {
  return (
    <span className="sen-game-picture">
      <span className="sen-game-drum">
        <Drum />
      </span>
      <Icon name={category} className="sen-game-category" />
      {image && <LazyImage key={image} src={image} eager={eager} width={400} height={300} />}
      {hotLabel && (
        <span className="sen-game-hot">
          <Icon name="hot" />
          {hotLabel}
        </span>
      )}
      {newLabel && !hotLabel && <span className="sen-game-hot sen-game-new">{newLabel}</span>}
      {playersLabel && (
        <span className="sen-game-players" aria-hidden="true">
          <Icon name="user" />
          {playersLabel}
        </span>
      )}
      {note && <span className="sen-game-note">{note}</span>}
    </span>
  );
}

/** The place of a game card while the list loads. */
export function GameCardSkeleton() {
  return (
    <div className="sen-game" aria-hidden="true">
      <Skeleton className="sen-game-picture" height="auto" />
      <Skeleton width="70%" height="1.1em" className="sen-game-title" />
    </div>
  );
}

/** The grid that game cards stand in: three across on a phone, as many as fit on a desktop. */
export function GameGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className="sen-game-grid" role={label ? 'group' : undefined} aria-label={label}>
      {children}
    </div>
  );
}
