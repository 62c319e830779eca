import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { PageInput } from '@sen/api/desk';
import { openWorld, type World } from '#test/world.ts';
import { keyset, newestFirst, type KeysetPage, type Order } from './keyset.ts';
import { Refusal } from './result.ts';

type Line = { id: bigint; rank: number };

let world: World;
before(async () => {
  world = await openWorld();
  // Many rows share a moment, and moments differ by a microsecond alone.
  await world.owner.run(
    `create table keyset_line (id bigint primary key, rank int not null, made_at timestamptz not null)`,
  );
  await world.owner.run(
    `insert into keyset_line select n, n % 3, timestamptz '2026-07-01 12:00:00Z' + (n / 5) * interval '1 microsecond' from generate_series(1, 57) n`,
  );
});
after(() => world.close());

const orders: Record<string, Order> = {
  newest: newestFirst('made_at'),
  oldest: { columns: [{ sql: 'id', type: 'number' }], direction: 'asc' },
  daily: {
    columns: [
      { sql: `(date '1969-12-31' + rank)`, type: 'date' },
      { sql: 'id', type: 'number' },
    ],
    direction: 'desc',
  },
  ranked: {
    columns: [
      { sql: '-rank', type: 'number' },
      { sql: 'id', type: 'number' },
    ],
    direction: 'asc',
  },
};

async function read(order: Order, input: PageInput): Promise<KeysetPage<Line>> {
  const values: unknown[] = [];
  const { where, orderAndLimit, cursor, page } = keyset(order, input, values);
  return page(
    await world.owner.rows<Line & { cursor: string }>(
      `select id, rank, ${cursor} from keyset_line where ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

test('[API-02] forwards and backwards, in any order and size of page, a list is read whole and each row once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(orders)),
      fc.integer({ min: 1, max: 70 }),
      async (name, size) => {
        const order = orders[name]!;
        const whole = (await read(order, { size: 100 })).list.map(({ id }) => id);
        assert.equal(whole.length, 57);
        const there: bigint[] = [];
        let page = await read(order, { size });
        assert.equal(page.previous, null);
        let last = page;
        for (;;) {
          there.push(...page.list.map(({ id }) => id));
          last = page;
          if (page.next === null) break;
          page = await read(order, { size, after: page.next });
          assert.notEqual(page.previous, null);
        }
        assert.deepEqual(there, whole);
        const back = last.list.map(({ id }) => id);
        for (page = last; page.previous !== null;) {
          page = await read(order, { size, before: page.previous });
          assert.notEqual(page.next, null);
          back.unshift(...page.list.map(({ id }) => id));
        }
        assert.deepEqual(back, whole);
      },
    ),
    { numRuns: 12 },
  );
});

test('a row that is added at the head moves none from the page that is read', async () => {
  const first = await read(orders['newest']!, { size: 10 });
  const before = await read(orders['newest']!, { size: 10, after: first.next! });
  await world.owner.run(`insert into keyset_line values (1000, 0, now() + interval '1 day')`);
  assert.deepEqual(await read(orders['newest']!, { size: 10, after: first.next! }), before);
  await world.owner.run(`delete from keyset_line where id = 1000`);
});

test('a cursor of another order is refused', async () => {
  const { next } = await read(orders['newest']!, { size: 1 });
  await assert.rejects(
    () => read(orders['oldest']!, { after: next! }),
    (error) => error instanceof Refusal && error.code === 'input_invalid',
  );
});
