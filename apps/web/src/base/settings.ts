/**
 * The brand's settings as this tab last knew them, in session storage for as long as the tab lives.
 * A page may come that is older than they are: from the worker's memory while nothing can be
 * reached, or from a cache on the way. A stale page must not undo newer settings, such as a closed
 * login or another theme.
 */
import type { Permission } from './firstState.ts';

/** All settings but those of the moment and those of the visitor. */
type Settings = Omit<
  Permission,
  'sealing' | 'location' | 'regionRestriction' | 'maintenance' | 'maintenanceEnd'
>;

/** The key in session storage. */
const key = 'settings';

/** Keeps the settings of a page, or gives newer ones of the same brand that are kept already. */
export function newerSettings(page: Permission): Permission | undefined {
  const { sealing, location, regionRestriction, maintenance, maintenanceEnd, ...settings } = page;
  const kept = read();
  if (kept?.brand.code === page.brand.code && kept.brand.version > page.brand.version)
    return { ...kept, sealing, location, regionRestriction, maintenance, maintenanceEnd };
  keep(settings);
  return undefined;
}

function keep(settings: Settings): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(settings));
  } catch (error) {
    // A full storage: the page's own settings are in force, as in a tab that keeps none.
    console.warn('the settings cannot be kept', error);
  }
}

function read(): Settings | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'brand' in kept ? (kept as Settings) : undefined;
  } catch {
    // The stored value is corrupt; ignore it and use the page's own settings.
    return undefined;
  }
}
