/** The brand's settings for every component: its name, currency and time zone. */
import type { OutputOf } from '@sen/api/call';
import type { permission } from '@sen/api/system';
import { createContext, useContext, type ReactNode } from 'react';

export type Permission = OutputOf<typeof permission>;

const BrandContext = createContext<Permission | null>(null);

export function BrandProvider({ permission, children }: { permission: Permission; children: ReactNode }) {
  return <BrandContext value={permission}>{children}</BrandContext>;
}

export function useBrand(): Permission['brand'] {
  return usePermission().brand;
}

export function usePermission(): Permission {
  const permission = useContext(BrandContext);
  if (!permission) throw new Error('usePermission() outside of BrandProvider');
  return permission;
}

/**
 * The permission that the server wrote into the page, or null when the page came without (from a
 * development server).
 */
export function readPermission(): Permission | null {
  const text = document.getElementById('sen-state')?.textContent;
  if (!text) return null;
  const state: unknown = JSON.parse(text);
  return typeof state === 'object' && state !== null && 'permission' in state
    ? (state.permission as Permission)
    : null;
}
