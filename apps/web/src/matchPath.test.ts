import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPath } from './matchPath.ts';

test('[NAV-01] [NAV-09] an address belongs to the pattern that it fits, and to no other', () => {
  const table: [pattern: string, path: string, parts: Record<string, string | undefined> | null][] = [
    ['/', '/', {}],
    ['/', '/home', null],
    ['/home', '/home/', {}],
    ['/home', '/HOME', {}],
    ['/rng', '/rngs', null],
    ['/index.html', '/index.html', {}],
    ['/personal/:page?', '/personal', { page: undefined }],
    ['/personal/:page?', '/personal/depositv2', { page: 'depositv2' }],
    ['/personal/:page?', '/personal/depositv2/more', null],
    ['/personal/:page?', '/personality', null],
    ['/a/:name', '/a', null],
    ['/a/:name', '/a/x%20y', { name: 'x y' }],
    ['/a/:name', '/a/%E0%A4%A', { name: '%E0%A4%A' }],
  ];
  for (const [pattern, path, parts] of table) assert.deepEqual(matchPath(pattern, path), parts, `${path} under ${pattern}`);
});
