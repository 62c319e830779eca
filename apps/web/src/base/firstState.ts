/**
 * The state that the server wrote into the page: the brand's permission, and with it the system's
 * status.
 */
import type { OutputOf } from '@sen/api/call';
import type { Language } from '@sen/api/language';
import type { permission } from '@sen/api/system';
import type { Theme } from '@sen/front/theme';

export type Permission = OutputOf<typeof permission>;

/**
 * 0 normal, 1 maintenance, 2 region restriction. The status decides which screen the app shows
 * before its address does; customer service alone is always open.
 */
export type SystemStatus = 0 | 1 | 2;
/** The answer to a call that the first screen asks, by the call's name. */
export type FirstAnswer = { call: string; input: unknown; value: unknown };
export type FirstState = {
  permission: Permission;
  /** The language and the theme that the page came in. */
  language?: Language;
  theme?: Theme;
  answers?: readonly FirstAnswer[];
  /** The page came drawn, as any visitor sees it: nobody is signed in in this browser. */
  drawn?: boolean;
  /** By which moment it was drawn, in epoch ms of the server. */
  drawnAt?: number;
  /** The origin of the brand's pictures, one of its CDNs; empty: the site's own. */
  imageOrigin?: string;
  /** A vendor's page that fetches ahead what its games share. */
  prefetchPage?: string;
  /** The page comes from the memory of the service worker: nothing could be reached. */
  isOffline?: boolean;
};

/** Maintenance wins when both are set. */
export function statusOf(permission: Permission): SystemStatus {
  if (permission.maintenance) return 1;
  return permission.regionRestriction ? 2 : 0;
}

/**
 * The state in the page, or null when the page came without one (a development server, a cached
 * shell).
 */
export function readFirstState(): FirstState | null {
  const text = document.getElementById('sen-state')?.textContent;
  if (!text) return null;
  const state: unknown = JSON.parse(text);
  return typeof state === 'object' && state !== null && 'permission' in state ? (state as FirstState) : null;
}
