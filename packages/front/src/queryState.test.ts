import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDay, createQueryState, matching, oneOf, readQuery, textUpTo } from './queryState.ts';
import { withQuery } from './withQuery.ts';

const schema = {
  state: oneOf(['open', 'closed']),
  search: textUpTo(5),
  from: calendarDay,
  after: matching(/^\d+$/),
};

test('state is read from the address, and what means nothing there counts as left out', () => {
  for (const [address, state] of [
    ['', {}],
    [
      'state=open&search=an&from=2026-02-28&after=17',
      { state: 'open', search: 'an', from: '2026-02-28', after: '17' },
    ],
    ['state=other&search=&from=2026-02-31&after=x', {}],
    ['search=longer than five&from=tomorrow', { search: 'longe' }],
    ['unknown=1&state=closed', { state: 'closed' }],
  ] as const) {
    assert.deepEqual(readQuery(schema, new URLSearchParams(address)), state, address);
  }
});

test('an address holds what has a value, and text survives it', () => {
  assert.equal(withQuery('/members', { search: undefined, brand: '' }), '/members');
  const address = withQuery('/members', { search: 'a&b=ü', page: 2 });
  assert.deepEqual(Object.fromEntries(new URLSearchParams(address.split('?')[1])), {
    search: 'a&b=ü',
    page: '2',
  });
});

test('a change keeps the rest of the address and says whether it replaces it', () => {
  const went: [string, boolean][] = [];
  const useQueryState = createQueryState(() => ({
    pathname: '/deposits',
    search: '?brand=sen&state=open&after=17',
    go: (href, replace) => void went.push([href, replace]),
  }));
  const { state, change } = useQueryState(schema);
  assert.deepEqual(state, { state: 'open', after: '17' });
  change({ state: 'closed', after: undefined });
  change({ search: 'an' }, { replace: true });
  assert.deepEqual(went, [
    ['/deposits?brand=sen&state=closed', false],
    ['/deposits?brand=sen&state=open&after=17&search=an', true],
  ]);
});
