import type { IconNode } from 'lucide';
import { createElement, type ReactNode } from 'react';

/** The box of an icon; `strokeWidth` is that of our own drawings. */
export function IconFrame({
  className,
  strokeWidth = 1.7,
  children,
}: {
  className?: string;
  strokeWidth?: number;
  children?: ReactNode;
}) {
  return (
    <svg
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** An icon of the library, which is a list of shapes. */
export function LineIcon({ shapes, className }: { shapes: IconNode; className?: string }) {
  return (
    <IconFrame className={className} strokeWidth={1.9}>
      {shapes.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))}
    </IconFrame>
  );
}

/**
 * The picture in place of an icon that does not exist: an error while developing, a neutral square
 * for the people who visit.
 */
export function IconPlaceholder({ name, className }: { name: string; className?: string }) {
  if (import.meta.env.DEV)
    throw new Error(`module not found: there is no icon named "${name}" (packages/ui/src/icon.tsx)`);
  return (
    <IconFrame className={className}>
      <rect x="4" y="4" width="16" height="16" rx="3" strokeDasharray="3 3" />
    </IconFrame>
  );
}
