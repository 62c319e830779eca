import type { ReactNode } from 'react';
import './captchaLine.css';
import { Icon } from './icon.tsx';
import { Skeleton } from './states.tsx';

/**
 * A captcha: the field for the answer, and the picture, which a click replaces. `image`: base64 of
 * a PNG; undefined while it is on its way.
 */
export function CaptchaLine({
  image,
  pictureLabel,
  refreshLabel,
  onRefresh,
  why,
  children,
}: {
  image: string | undefined;
  pictureLabel: string;
  refreshLabel: string;
  onRefresh: () => void;
  /** The reason why a captcha is asked for, where that is not plain. */
  why?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="sen-captcha">
      {why && (
        <p className="sen-captcha-why" role="status">
          {why}
        </p>
      )}
      {children}
      <button
        type="button"
        className="sen-captcha-picture"
        aria-label={refreshLabel}
        title={refreshLabel}
        onClick={onRefresh}
      >
        {image === undefined ? (
          <Skeleton width="140px" height="48px" />
        ) : (
          <img src={`data:image/png;base64,${image}`} alt={pictureLabel} height="48" />
        )}
        <Icon name="refresh" />
      </button>
    </div>
  );
}
