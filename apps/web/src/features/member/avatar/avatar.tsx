import type { AvatarName } from '@sen/api/avatar';
import type { ReactNode } from 'react';
import './avatar.css';

/**
 * A member's picture, drawn in lines on the brand's colour. Beside a name, which says whose it is.
 */
export function Avatar({ name }: { name: AvatarName }) {
  return (
    <svg className="avatar" viewBox="0 0 48 48" aria-hidden="true">
      <circle className="avatar-ground" cx="24" cy="24" r="24" />
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {drawings[name]}
      </g>
    </svg>
  );
}

const drawings: Readonly<Record<AvatarName, ReactNode>> = {
  lotus: (
    <>
      <path d="M24 12c5 6 5 14 0 20c-5-6-5-14 0-20z" />
      <path d="M24 32c-8 0-13-5-14-12c6 0 10 2 12 6M24 32c8 0 13-5 14-12c-6 0-10 2-12 6" />
      <path d="M14 36h20" />
    </>
  ),
  carp: (
    <>
      <path d="M10 24c6-9 17-9 23 0c-6 9-17 9-23 0z" />
      <path d="M33 24l6-6v12z" />
      <path d="M16 23v.5M22 19c2 3 2 7 0 10M27 20c1 3 1 5 0 8" />
    </>
  ),
  lantern: (
    <>
      <path d="M24 9v5M18 14h12M18 32h12" />
      <path d="M18 14c-7 5-7 13 0 18M30 14c7 5 7 13 0 18M24 14c-2 6-2 12 0 18c2-6 2-12 0-18" />
      <path d="M24 32v7M21 36v3M27 36v3" />
    </>
  ),
  drum: (
    <>
      <path d="M12 17c0-3 5-5 12-5s12 2 12 5s-5 5-12 5s-12-2-12-5z" />
      <path d="M12 17l3 16c0 2 4 4 9 4s9-2 9-4l3-16M24 15v4M20 17h8" />
    </>
  ),
  hat: (
    <>
      <path d="M24 12L8 30c9 4 23 4 32 0z" />
      <path d="M24 12l-6 19M24 12l6 19M17 32c1 6 13 6 14 0" />
    </>
  ),
  moon: (
    <>
      <path d="M29 11a14 14 0 1 0 8 21a12 12 0 0 1-8-21z" />
      <path d="M36 13v4M34 15h4M40 21v2" />
    </>
  ),
  bamboo: (
    <>
      <path d="M19 38V10M28 38V14M16 19h6M16 29h6M25 22h6M25 31h6" />
      <path d="M28 18c3-4 6-5 10-5c-1 4-4 6-10 5zM19 24c-3-3-6-4-9-3c1 3 5 5 9 3z" />
    </>
  ),
  kite: (
    <>
      <path d="M24 9l11 12l-11 12L13 21z" />
      <path d="M24 9v24M13 21h22M24 33c-3 2 3 4 0 7" />
    </>
  ),
};
