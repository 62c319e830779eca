import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createQueryState, oneOf } from '../queryState.ts';
import { createListAddress } from './address.ts';

/**
 * The filters and the page that a list reads from an address, and the address that each change
 * leads to.
 */
function listAt(search: string, anchor?: string, latest = search) {
  const went: [href: string, replace: boolean][] = [];
  const useAddress = () => ({
    pathname: '/record',
    search,
    latest: () => latest,
    go: (href: string, replace: boolean) => void went.push([href, replace]),
  });
  return {
    ...createListAddress(createQueryState(useAddress), anchor)({ state: oneOf(['open', 'closed']) }),
    went,
  };
}

test('a list takes its filters and its page from the address, and says what there is no choice', () => {
  for (const [search, filters, cursors, invalid] of [
    ['', {}, {}, []],
    ['?state=open&after=-17.1001', { state: 'open' }, { after: '-17.1001' }, []],
    ['?before=17&other=x', {}, { before: '17' }, []],
    ['?after=1&before=2', {}, { after: '1' }, []],
    ['?state=lost&after=x&before=1.', {}, {}, ['state', 'after', 'before']],
    ['?after=', {}, {}, ['after']],
  ] as const) {
    const list = listAt(search);
    assert.deepEqual([list.filters, list.cursors, list.invalid], [filters, cursors, invalid], search);
  }
});

test('another filter begins at the first page; another page keeps the filters and goes to where the list begins', () => {
  const list = listAt('?brand=sen&state=open&after=17', 'list');
  list.choose({ state: 'closed' });
  list.choose({ state: '' }, true);
  list.goTo({ before: '9' });
  list.goTo({});
  assert.deepEqual(list.went, [
    ['/record?brand=sen&state=closed', false],
    ['/record?brand=sen', true],
    ['/record?brand=sen&state=open&before=9#list', false],
    ['/record?brand=sen&state=open#list', false],
  ]);
});

test('of two changes in one go both count', () => {
  const list = listAt('?state=open', undefined, '?state=open&brand=sen');
  list.choose({ state: 'closed' });
  assert.deepEqual(list.went, [['/record?state=closed&brand=sen', false]]);
});
