/** What the server wrote into the page: the brand's decisions, and with them the system's status. */
import type { OutputOf } from '@sen/api/call';
import type { permission } from '@sen/api/system';

export type Permission = OutputOf<typeof permission>;

/** 0 normal, 1 maintenance, 2 region restriction. The status alone decides which screen the app shows. */
export type SystemStatus = 0 | 1 | 2;
export type FirstState = { permission: Permission };

/** Maintenance wins when both are set. */
export function statusOf(permission: Permission): SystemStatus {
  if (permission.maintenance) return 1;
  return permission.regionRestriction ? 2 : 0;
}

/** The state in the page, or null when the page came without one (a development server, a cached shell). */
export function readFirstState(): FirstState | null {
  const text = document.getElementById('sen-state')?.textContent;
  if (!text) return null;
  const state: unknown = JSON.parse(text);
  return typeof state === 'object' && state !== null && 'permission' in state ? (state as FirstState) : null;
}
