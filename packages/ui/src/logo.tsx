import { brandMarks, type BrandMark } from '@sen/api/brandMark';
import { classNames } from './classNames.ts';
import './logo.css';

/** A brand's mark, in the accent colour. */
export function LogoMark({ mark = 'lotus', className }: { mark?: BrandMark; className?: string }) {
  const { filled, lines } = brandMarks[mark];
  return (
    <svg className={classNames('sen-mark', className)} viewBox="0 0 48 48" aria-hidden="true">
      <path d={filled} fill="currentColor" />
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round">
        {lines.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </svg>
  );
}

/**
 * Mark and name of the brand. `name` is the brand's own name; `picture`, the address of a square
 * one, takes the mark's place.
 */
export function Logo({
  name,
  mark,
  picture,
  className,
}: {
  name: string;
  mark?: BrandMark;
  picture?: string;
  className?: string;
}) {
  return (
    <span className={classNames('sen-logo', className)}>
      {picture ? (
        <img className="sen-logo-picture" src={picture} alt="" width="48" height="48" />
      ) : (
        <LogoMark mark={mark} />
      )}
      <span className="sen-logo-name">{name}</span>
    </span>
  );
}
