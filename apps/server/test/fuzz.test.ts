import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { commonErrors, inQuery, type AnyCall } from '@sen/api/call';
import { errorStatus, type ErrorCode } from '@sen/api/errors';
import { seededRandom, type Random } from '#platform/random.ts';
import { calls } from './calls.ts';
import { editBrand } from './brands.ts';
import {
  demoAgent,
  demoMember,
  demoOperator,
  newMember,
  seal,
  solvedCaptcha,
  trialMember,
  visitor,
  type Person,
} from './people.ts';
import { unread } from './lawful/member.ts';
import { loginPassword, paymentPassword, type Input, type Lawful } from './lawful/parts.ts';
import { ways } from './lawful/ways.ts';
import { size } from './faults/sizes.ts';
import { nastyValues } from './nastyValues.ts';
import { openWorld, type World } from './world.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const runs = Number(process.env['FUZZ_RUNS'] ?? size({ smoke: 10, quick: 20, full: 40 }));
// Below the failures that cost a name nothing: sign-ins count as failed until they are judged.
const atOnce = 8;
/**
 * Longer than anything that a call waits for (a neighbour may take 5 s) on a busy machine: a slower
 * call hangs.
 */
const answerMsMax = 10_000;

let world: World;
let member: Person;
let agent: Person;
let operator: Person;
/** A person whose wrong payment passwords lock nobody else. */
let guesser: Person;
/** For each call, whose wrong login passwords lock nobody else. */
const loginGuessers = new Map<string, Promise<Person>>();
before(async () => {
  world = await openWorld({ withGateway: true, rateFactor: 1_000_000 });
  member = await demoMember(world.url);
  agent = await demoAgent(world.url, 'agent03');
  operator = await demoOperator(world.url, 'owner');
  guesser = await demoMember(world.url, 'demo02');
  const codeSwitches = ['VERIFICATIONCODELOGIN3', 'PHONERESET3'];
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: [...new Set([...switchesOn, ...codeSwitches])],
  }));
});
after(() => world.close());

/** The answer to one request of a run. `spoiled` names the field that was made wrong. */
type Outcome = { what: string; spoiled: string; isLeftOut?: true; code: ErrorCode; blamed: string[] };

/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The number of values that are sent for each field: of those that the call's schema lets through,
 * and of those that it refuses, which is the schema's own doing. Others are drawn for each field
 * and in each run.
 */
const sent = {
  passed: size({ smoke: 3, quick: nastyValues.length, full: nastyValues.length }),
  refused: size({ smoke: 2, quick: 10, full: 10 }),
};

/** The values to send in a field. What the schema refuses, it must say of that field. */
function worthSending(call: AnyCall, field: string, input: Lawful['input'], random: Random): unknown[] {
  const { passed = [], refused = [] } = Object.groupBy(
    nastyValues.filter((value) => arrivesAsItIs(call, value)),
    (value) => {
      const { success, error } = z.safeParse(call.input, { ...input(field), [field]: value });
      if (success) return 'passed';
      const blamed = error.issues.map(({ path }) => path.join('.'));
      assert.ok(
        blamed.some((name) => sameField(name, field)),
        `${call.name}, ${field} = ${brief(value)}: the schema blames ${blamed.join(', ')}`,
      );
      return 'refused';
    },
  );
  return [
    ...drawn(passed, sent.passed, random),
    // A prototype is refused as a body, before the schema; the extras have one for each call.
    ...drawn(
      refused.filter((value) => !isPrototype(value)),
      sent.refused,
      random,
    ),
  ];
}

function drawn<T>(values: readonly T[], count: number, random: Random): T[] {
  const left = [...values];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.below(left.length), 1)[0]!,
  );
}

const isPrototype = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__');

/** A body holds a value as it is; a query has texts, and lists as one name several times. */
const arrivesAsItIs = (call: AnyCall, value: unknown): boolean =>
  !inQuery(call) || (typeof value === 'string' && value.isWellFormed());

/** Fields that no call asks for, and that no answer may depend on. */
const extras: readonly Input[] = [
  { isAgent: 1, balance: '1', memberId: '1', operatorId: '1', role: 'owner', toUpline: true },
  { ['__proto__']: { admin: true } },
  { constructor: { prototype: { admin: true } } },
  { hasOwnProperty: 1, toString: 1, valueOf: 1 },
];
/** Queries that no URLSearchParams writes. */
const rawQueries = [
  '%',
  '%ff',
  '%ed%a0%80',
  '%00',
  'a[b]=c',
  'a[]=1&a[]=2',
  '&&&=&',
  'x'.repeat(4_000),
  '__proto__=1',
  '__proto__[admin]=1',
];

for (const [place, { call, lawful: lawfulWay, title, fields: allFields }] of ways.entries()) {
  const fields = allFields.filter(
    (field) => call.name !== 'member.registerMobile' || !unread.includes(field),
  );

  test(`[API-03] ${title} with one field spoiled, left out or added is answered by a code, never by an error of its own`, async (t) => {
    t.diagnostic(`SEED=${seed}`);
    const { input, code } = lawfulWay;
    const first = await outcomeOf(call, input(''), 'nothing', '');
    assert.equal(first.code, code, `the lawful input: ${first.what}`);

    const random = seededRandom(seed + place);
    const jobs: Array<() => Promise<Outcome>> = [];
    for (const field of fields.length > 0 ? fields : ['unasked']) {
      for (const value of worthSending(call, field, input, random))
        jobs.push(() =>
          outcomeOf(call, { ...input(field), [field]: value }, `${field} = ${brief(value)}`, field),
        );
    }
    for (const field of fields) {
      jobs.push(() => {
        const { [field]: _left, ...rest } = input(field);
        return outcomeOf(call, rest, `no ${field}`, field).then((outcome) => ({
          ...outcome,
          isLeftOut: true as const,
        }));
      });
    }
    for (const extra of extras)
      jobs.push(() => outcomeOf(call, { ...extra, ...input('') }, `and ${brief(extra)}`, ''));
    if (inQuery(call))
      for (const raw of rawQueries)
        jobs.push(() => outcomeOf(call, input(''), `and ?${raw.slice(0, 40)}`, '', `&${raw}`));
    const outcomes = await allOf(jobs);

    // Refused by the schema, which says where: a value that only the database refuses names no
    // field.
    const unexplained = outcomes.filter(
      ({ spoiled, isLeftOut, code: answered, blamed }) =>
        answered === 'input_invalid' &&
        spoiled &&
        // Without one field another may be the wrong one: a list that is sorted otherwise takes
        // other cursors.
        !(isLeftOut ? blamed.length > 0 : blamed.some((name) => sameField(name, spoiled))),
    );
    assert.deepEqual(
      unexplained.map(({ what }) => what),
      [],
      'refused without the schema’s word',
    );
    for (const { what, code: answered } of outcomes)
      assert.ok(!answered.startsWith('sealed_'), `never reached the call: ${what}`);
    for (const field of fields) {
      const refused = outcomes.filter(
        ({ spoiled, code: answered }) => spoiled === field && answered === 'input_invalid',
      );
      assert.ok(refused.length > 0, `whatever stands in ${field} is taken`);
    }
    // Elsewhere the lawful answer says that the schema lets something through.
    if (code === 'input_invalid')
      assert.ok(
        outcomes.some(
          ({ spoiled, code: answered }) =>
            spoiled && answered !== 'input_invalid' && answered !== 'body_unreadable',
        ),
        'nothing spoiled got past the schema',
      );
    if (fields.length === 0)
      for (const { what, code: answered } of outcomes)
        assert.ok(answered === code || answered === 'body_unreadable', what);
  });

  if (fields.length > 0) {
    test(`[API-03] ${title} with several fields made up is answered by a code, never by an error of its own`, async (t) => {
      t.diagnostic(`SEED=${seed}`);
      const madeUp = fc.oneof(
        fc.constantFrom(...nastyValues),
        fc.string({ unit: 'binary' }),
        fc.jsonValue(),
        fc.bigInt().map(String),
      );
      const change = fc.dictionary(fc.constantFrom(...fields), madeUp, { minKeys: 1, maxKeys: 4 });
      await fc.assert(
        fc.asyncProperty(change, async (changes) => {
          await outcomeOf(call, { ...lawfulWay.input(''), ...changes }, brief(changes), '');
        }),
        { numRuns: runs, seed },
      );
    });
  }
}

const rawBodies: Array<[string, string | Buffer, string]> = [
  ['nothing', '', 'application/json'],
  ['half a document', '{"a":', 'application/json'],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le'), 'application/json'],
  ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]), 'application/json'],
  ['sixty thousand brackets', '['.repeat(60_000), 'application/json'],
  ['a prototype', '{"__proto__":{"admin":true}}', 'application/json'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 'application/json'],
  ['too much', `"${'x'.repeat(70_000)}"`, 'application/json'],
  ['a form', 'a=1&b=2', 'application/x-www-form-urlencoded'],
  ['plain text', '{}', 'text/plain'],
  [
    'a broken multipart',
    '--x\r\nContent-Disposition: form-data; name="a"',
    'multipart/form-data; boundary=x',
  ],
  ['a number', '5', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['a seal that is none', '{"sealed":"a.b.c.d.e"}', 'application/json'],
  ['an unknown kind', '{}', 'application/x-unknown'],
];

/** They take nothing, and read no body. */
const withoutInput = ['session.freePlay', 'session.resume'];

test('[API-03] a body that is no JSON is refused with a code at every call that takes one', async () => {
  for (const call of calls.filter(
    ({ method, name }) => (method === 'POST' || method === 'PUT') && !withoutInput.includes(name),
  )) {
    // Where every field may be left out, an unknown one alone is a lawful input.
    const allOptional = z.safeParse(call.input, {}).success;
    for (const [name, body, type] of rawBodies.filter(
      ([each]) => !allOptional || each !== 'a seal that is none',
    )) {
      const { status, text } = await inTime(`${name} at ${call.name}`, (signal) =>
        personFor(call).fetch(`${world.url}${call.path}`, {
          method: call.method,
          headers: { ...bearer(personFor(call)), 'content-type': type },
          body: body as never,
          signal,
        }),
      );
      assert.ok(status >= 400 && status < 500, `${name} at ${call.name}: ${status} ${text}`);
      assertNothingLeaks(text);
      assert.equal((JSON.parse(text) as { success: boolean }).success, false, `${name} at ${call.name}`);
    }
  }
  assert.equal(({} as Input)['admin'], undefined);
});

test('[API-03] an unknown path or method is refused in the same envelope', async () => {
  for (const [method, path] of [
    ['GET', '/wps/nothing'],
    ['DELETE', '/wps/member/info'],
    ['POST', '/wps/session/logout'],
    ['PATCH', '/ops/me'],
  ] as const) {
    const { status, text } = await inTime(`${method} ${path}`, (signal) =>
      fetch(`${world.url}${path}`, { method, signal }),
    );
    assert.equal(status, 404, `${method} ${path}`);
    assert.equal((JSON.parse(text) as { code: string }).code, 'not_found');
  }
});

const bearer = (person: Person): Record<string, string> =>
  person.token ? { authorization: `Bearer ${person.token}` } : {};
const personFor = (call: AnyCall): Person => {
  if (call.path.startsWith('/ops/')) return operator;
  return call.access.includes('agent') && !call.access.includes('member') ? agent : member;
};

/** Whether a signed-in member's call names another login password than the demo members'. */
function guessesLoginPassword({ name, path }: AnyCall, input: Input): boolean {
  const field =
    name === 'record.ownData' ? 'password' : ['loginPassword', 'oldPassword'].find((each) => each in input);
  return !path.startsWith('/ops/') && field !== undefined && input[field] !== loginPassword;
}

/**
 * The caller of one request: a call that opens or ends a session, or guesses a password, gets
 * somebody of its own.
 */
async function someoneFor(call: AnyCall, input: Input): Promise<Person> {
  if (guessesLoginPassword(call, input)) {
    const known = loginGuessers.get(call.name) ?? newMember(world.url);
    loginGuessers.set(call.name, known);
    return known;
  }
  if (
    call.name === 'paymentPassword.set' ||
    (call.passwordCheck && input['paymentPassword'] !== paymentPassword)
  )
    return guesser;
  // A call whose lawful input bars its member from everything else gets a new one.
  if (
    (call.name === 'limit.exclude' && input['term'] === 'oneYear') ||
    (call.name === 'limit.timeOut' && input['days'] === 7)
  )
    return newMember(world.url);
  if (call.name === 'session.logout') return trialMember(world.url);
  if (call.name === 'operator.logout')
    return demoOperator(world.url, 'support', await solvedCaptcha(world.url));
  return call.access.includes('visitor') ? visitor(world.url) : personFor(call);
}

/** An answer to its last byte, within what any call may take. */
async function inTime(
  words: string,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(answerMsMax);
  try {
    const response = await ask(signal);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return assert.fail(
      signal.aborted ? `${words}: no answer within ${answerMsMax} ms` : `${words}: ${String(error)}`,
    );
  }
}

/**
 * Sends an input and holds what every answer must be: in time, the envelope, a declared code with
 * its status, no insides.
 */
const givenFile = { success: true, code: 'ok', value: null, message: '' };

async function outcomeOf(
  call: AnyCall,
  input: Input,
  what: string,
  spoiled: string,
  rawQuery = '',
): Promise<Outcome> {
  const person = await someoneFor(call, input);
  const { status, text } = await inTime(`${call.name}, ${what}`, (signal) =>
    send(person, call, input, rawQuery, signal),
  );
  const words = `${call.name}, ${what}: ${status} ${text.slice(0, 300)}`;
  assertNothingLeaks(text);
  // A file has no envelope; its refusals do.
  const answer = (call.gives && status === 200 ? givenFile : JSON.parse(text)) as {
    success: boolean;
    code: ErrorCode | 'ok';
    value: { fields?: Array<{ field: string }> } | null;
  };
  assert.deepEqual(Object.keys(answer).sort(), ['code', 'message', 'success', 'value'], words);
  assert.equal(answer.success, answer.code === 'ok', words);
  assert.equal(status, answer.code === 'ok' ? 200 : errorStatus[answer.code], words);
  // Nothing of ours is down: a call may say so of a neighbour or a brand's switch alone, where it
  // has declared that.
  const declared: readonly string[] =
    status >= 500 ? call.errors : ['ok', 'body_unreadable', ...commonErrors, ...call.errors];
  assert.ok(declared.includes(answer.code), `not declared: ${words}`);
  const blamed = answer.success ? [] : (answer.value?.fields ?? []).map(({ field }) => field);
  return { what: words, spoiled, code: answer.code as ErrorCode, blamed };
}

async function send(
  person: Person,
  call: AnyCall,
  input: Input,
  rawQuery: string,
  signal: AbortSignal,
): Promise<Response> {
  if (inQuery(call)) {
    return person.fetch(`${world.url}${call.path}?${queryOf(input)}${rawQuery}`, {
      method: call.method,
      headers: bearer(person),
      ...(call.file ? { body: picture } : {}),
      signal,
    });
  }
  const body = call.sealed ? { sealed: await seal(world.url, call.path, input) } : input;
  return person.fetch(`${world.url}${call.path}`, {
    method: call.method,
    headers: { ...bearer(person), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}

/**
 * A query has texts alone, and lists as the same name twice; a torn surrogate goes as the bytes
 * that stand for it.
 */
function queryOf(input: Input): string {
  const pair = (name: string, value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const written = [...text]
      .map((char) => (char.isWellFormed() ? encodeURIComponent(char) : '%ed%a0%80'))
      .join('');
    return `${encodeURIComponent(name)}=${written}`;
  };
  return Object.entries(input)
    .flatMap(([name, value]) =>
      Array.isArray(value) && value.length > 0 ? value.map((item) => pair(name, item)) : [pair(name, value)],
    )
    .join('&');
}

/**
 * The two passwords are compared, and a dialling code belongs to its number: a spoiled one may be
 * blamed on the other.
 */
function sameField(blamed: string, spoiled: string): boolean {
  const [name = ''] = blamed.split('.');
  if (spoiled === 'countryDialingCode' && name.startsWith('mobileN')) return true;
  return name === spoiled || (/password$/i.test(name) && /^(?:confirmP|newP|p)assword$/.test(spoiled));
}

async function allOf<T>(jobs: ReadonlyArray<() => Promise<T>>): Promise<T[]> {
  const results: T[] = [];
  const queue = jobs.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const job of queue) results.push(await job());
    }),
  );
  return results;
}

const brief = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 60);

function assertNothingLeaks(text: string): void {
  // A brand's own articles are no leak.
  const ours = text.replace(/"html":"(?:[^"\\]|\\.)*"/g, '');
  assert.doesNotMatch(
    ours,
    /node_modules|\.ts:\d|select .* from|insert into|at \w+ \(|PostgreSQL|ECONN(?:REFUSED|RESET|ABORTED)/i,
  );
}
