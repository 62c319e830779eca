import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { calls } from '@sen/api/calls';
import type { AnyCall } from '@sen/api/call';
import { demoMember, demoOperator, type Person } from './people.ts';
import { openWorld, type World } from './world.ts';

const seed = Number(process.env['SEED'] ?? 20_261_121);
const runs = Number(process.env['FUZZ_RUNS'] ?? 25);

let world: World;
let member: Person;
let operator: Person;
before(async () => {
  world = await openWorld({ rateFactor: 1_000_000 });
  member = await demoMember(world.url);
  operator = await demoOperator(world.url, 'owner');
});
after(() => world.close());

/** Values that have broken parsers before, beside whatever JSON there is. */
const nasty = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    -1,
    0,
    -0,
    Infinity,
    1e-7,
    '0x10',
    ' 5 ',
    '5abc',
    [5],
    {},
    true,
    null,
    '',
    '9007199254740993',
    '1'.repeat(400),
    '１００',
    '1,000',
    '1.000,5',
    'NaN',
    'Infinity',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%00',
    'ﷺ'.repeat(50),
    { $gt: '' },
    { __proto__: { admin: true } },
  ),
);

const bodyOf = (call: AnyCall): fc.Arbitrary<unknown> => {
  const names = Object.keys((call.input as { def?: { shape?: Record<string, unknown> } }).def?.shape ?? {});
  const own = names.length > 0 ? fc.record(Object.fromEntries(names.map((name) => [name, nasty])), { requiredKeys: [] }) : fc.constant({});
  const extra = fc.constantFrom({}, { isAgent: 1, balance: '1', type: 4, toUpline: true }, { constructor: { prototype: { x: 1 } } });
  return fc.oneof(
    fc.tuple(own, extra).map(([a, b]) => ({ ...a, ...b })),
    nasty,
  );
};

for (const call of calls.filter(({ method, name }) => method !== 'DELETE' && name !== 'system.permission')) {
  test(`[API-03] ${call.name} answers malformed input with a refusal, never with an error of its own`, async () => {
    const person = call.path.startsWith('/ops/') ? operator : member;
    await fc.assert(
      fc.asyncProperty(bodyOf(call), async (body) => {
        const response = await send(person, call, body);
        const text = await response.text();
        assert.ok(response.status < 500 || response.status === 503, `${response.status}: ${text}`);
        assertNothingLeaks(text);
        assert.deepEqual(Object.keys(JSON.parse(text) as object).sort(), ['code', 'message', 'success', 'value']);
      }),
      { numRuns: runs, seed },
    );
  });
}

const rawBodies: Array<[string, string | Buffer, string]> = [
  ['nothing', '', 'application/json'],
  ['half a document', '{"a":', 'application/json'],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le'), 'application/json'],
  ['a hundred thousand brackets', '['.repeat(60_000), 'application/json'],
  ['a prototype', '{"__proto__":{"admin":true}}', 'application/json'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 'application/json'],
  ['too much', `"${'x'.repeat(70_000)}"`, 'application/json'],
  ['a form', 'a=1&b=2', 'application/x-www-form-urlencoded'],
  ['plain text', '{}', 'text/plain'],
  ['a broken multipart', '--x\r\nContent-Disposition: form-data; name="a"', 'multipart/form-data; boundary=x'],
  ['a number', '5', 'application/json'],
  ['null', 'null', 'application/json'],
  ['an unknown kind', '{}', 'application/x-unknown'],
];

test('[API-03] a body that is no JSON is refused with a code at every call that takes one', async () => {
  for (const call of calls.filter(({ method }) => method === 'POST' || method === 'PUT')) {
    for (const [name, body, type] of rawBodies) {
      const response = await fetch(`${world.url}${call.path}`, {
        method: call.method,
        headers: { 'content-type': type },
        body: body as never,
      });
      const text = await response.text();
      assert.ok(response.status >= 400 && response.status < 500, `${name} at ${call.name}: ${response.status} ${text}`);
      assertNothingLeaks(text);
      assert.equal((JSON.parse(text) as { success: boolean }).success, false, `${name} at ${call.name}`);
    }
  }
  assert.equal(({} as Record<string, unknown>)['admin'], undefined);
});

test('[API-03] an unknown path or method is refused in the same envelope', async () => {
  for (const [method, path] of [
    ['GET', '/wps/nothing'],
    ['DELETE', '/wps/member/info'],
    ['POST', '/wps/session/logout'],
    ['PATCH', '/ops/me'],
  ] as const) {
    const response = await fetch(`${world.url}${path}`, { method });
    assert.equal(response.status, 404, `${method} ${path}`);
    assert.equal(((await response.json()) as { code: string }).code, 'not_found');
  }
});

function send(person: Person, call: AnyCall, body: unknown): Promise<Response> {
  const headers: Record<string, string> = person.token ? { authorization: `Bearer ${person.token}` } : {};
  if (call.method === 'GET') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(Object(body) as object))
      query.set(name, typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
    return person.fetch(`${world.url}${call.path}?${query}`.slice(0, 8_000), { headers });
  }
  return person.fetch(`${world.url}${call.path}`, {
    method: call.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function assertNothingLeaks(text: string): void {
  assert.doesNotMatch(text, /node_modules|\.ts:\d|select .* from|insert into|at \w+ \(|PostgreSQL|ECONN/i);
}
