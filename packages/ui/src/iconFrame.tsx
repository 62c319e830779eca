import type { ReactNode } from 'react';

export const lineLook = { 'aria-hidden': true, strokeWidth: 1.9 } as const;

/** The box of an icon of our own drawing. */
export function IconFrame({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <svg
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** What stands for an icon that does not exist: an error while developing, a neutral square for the people who visit. */
export function IconPlaceholder({ name, className }: { name: string; className?: string }) {
  if (import.meta.env.DEV) throw new Error(`module not found: there is no icon named "${name}" (packages/ui/src/icon.tsx)`);
  return (
    <IconFrame className={className}>
      <rect x="4" y="4" width="16" height="16" rx="3" strokeDasharray="3 3" />
    </IconFrame>
  );
}
