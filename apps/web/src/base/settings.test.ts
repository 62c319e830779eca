import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Permission } from './firstState.ts';
import { newerSettings } from './settings.ts';

// Other files may share this process, which has no storage of its own.
after(() => Reflect.deleteProperty(globalThis, 'sessionStorage'));

/** The part of the settings that is looked at here. */
const pageOf = (version: number, rest: Partial<Permission> = {}): Permission =>
  ({
    brand: { code: 'sen', version },
    maintenance: false,
    maintenanceEnd: null,
    regionRestriction: false,
    ...rest,
  }) as Permission;

/** A session storage that holds no more than `room` signs. */
function storageOf(room: number) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > room) throw new DOMException('no room', 'QuotaExceededError');
      kept.set(key, text);
    },
  };
}

function withStorage(room: number): void {
  Object.defineProperty(globalThis, 'sessionStorage', { value: storageOf(room), configurable: true });
}

test('[SYS-13] the settings that a tab keeps say nothing of the moment: whether the site is closed the page says', () => {
  withStorage(10_000);
  const closed = pageOf(7, { maintenance: true, maintenanceEnd: 1, regionRestriction: true });
  assert.equal(newerSettings(closed), undefined);
  assert.deepEqual(Object.keys(JSON.parse(sessionStorage.getItem('settings')!) as object), ['brand']);
  const newer = newerSettings(pageOf(6));
  assert.equal(newer?.brand.version, 7);
  assert.deepEqual([newer.maintenance, newer.maintenanceEnd, newer.regionRestriction], [false, null, false]);
  assert.equal(newerSettings(pageOf(6, { maintenance: true }))?.maintenance, true);
});

test('[SYS-13] a tab whose storage is full goes by the page', (context) => {
  withStorage(3);
  const warn = context.mock.method(console, 'warn', () => undefined);
  assert.equal(newerSettings(pageOf(7)), undefined);
  assert.equal(newerSettings(pageOf(6)), undefined);
  assert.equal(warn.mock.callCount(), 2);
});
