/**
 * Whether the brand is closed to the visitor, and the details that a page shows about it besides
 * its text. Maintenance wins over the region.
 */
import { errorStatus } from '@sen/api/errors';
import { siteRouteOf } from '@sen/api/siteRoute';
import type { Permission } from './view.ts';

export type Closure = {
  /** 503 for maintenance, 403 for a closed region: calls are refused with the same. */
  status: number;
  /** For search engines and programs: come again after so many seconds. */
  retryAfterS: number | undefined;
  /** The values that the drawn screen depends on besides the brand. */
  shown: unknown;
};

const minuteS = 60;
const hourS = 3_600;

/**
 * Undefined while the site is open, and always for the pages on which a visitor of a closed site
 * may ask for help.
 */
export function closureOf(permission: Permission, pathname: string, now: number): Closure | undefined {
  if (siteRouteOf(pathname)?.open === 'always') return undefined;
  const { maintenance, maintenanceEnd, maintenanceText, regionRestriction } = permission;
  if (maintenance) {
    const leftS = maintenanceEnd === null ? 5 * minuteS : Math.ceil((maintenanceEnd - now) / 1_000);
    return {
      status: errorStatus.system_maintenance,
      retryAfterS: Math.min(Math.max(leftS, minuteS), hourS),
      shown: ['maintenance', maintenanceEnd, maintenanceText],
    };
  }
  if (regionRestriction)
    return { status: errorStatus.region_blocked, retryAfterS: undefined, shown: ['region'] };
  return undefined;
}
