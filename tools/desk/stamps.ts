/** What `npm run new` writes: a server module, or a vendor's adapter, each complete enough to pass every check. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../run/problem.ts';

/** New contents by path from the root; files that exist already are changed, the others are made. */
export type Stamp = Map<string, string>;

const modulesDir = 'apps/server/src/modules';

/** A module named by a singular noun, with one call to read and one to write, and everything wired. */
export function stampModule(root: string, word: string): Stamp {
  if (!/^[a-z][a-z0-9]{2,19}$/.test(word))
    throw new Problem(`"${word}" is no word for a module: a singular English noun in lower case, e.g. "voucher".`);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const taken = globSync([`${modulesDir}/${word}`, `packages/api/src/${word}.ts`], { cwd: root });
  if (taken.length) throw new Problem(`There is a module of that name already (${taken.join(', ')}).`);
  const home = `${modulesDir}/${word}`;
  const fill = (template: string) => template.replaceAll('WORD', word).replaceAll('Word', capital(word));
  return new Map([
    [`packages/api/src/${word}.ts`, fill(templates.api)],
    [`${home}/migrations/${nextMigration(root)}-${word}.sql`, fill(templates.migration)],
    [`${home}/rules.ts`, fill(templates.rules)],
    [`${home}/rules.test.ts`, fill(templates.rulesTest)],
    [`${home}/store.ts`, fill(templates.store)],
    [`${home}/service.ts`, fill(templates.service)],
    [`${home}/routes.ts`, fill(templates.routes)],
    [`${home}/${word}.test.ts`, fill(templates.test)],
    ['packages/api/src/calls.ts', withCalls(read('packages/api/src/calls.ts'), word)],
    ['apps/server/src/server.ts', withMount(read('apps/server/src/server.ts'), word)],
  ]);
}

/** A vendor's adapter begins as a copy of the proven one, protocol and all; then it is bent to the vendor's own protocol. */
export function stampVendor(root: string, name: string): Stamp {
  if (!/^[a-z][a-z0-9]{2,19}$/.test(name))
    throw new Problem(`"${name}" is no name for a vendor's adapter: lower case letters and digits, e.g. "evoplay".`);
  const folder = `${modulesDir}/vendor/${name}`;
  const taken = globSync([folder, `packages/api/src/${name}.ts`], { cwd: root });
  if (taken.length) throw new Problem(`There is an adapter of that name already (${taken.join(', ')}).`);
  const rename = (text: string) => text.replaceAll('hub88', name).replaceAll('Hub88', capital(name));
  const sources = ['packages/api/src/hub88.ts', ...globSync(`${modulesDir}/vendor/hub88/**/*.*`, { cwd: root })];
  return new Map(sources.map((path) => [rename(path), rename(readFileSync(join(root, path), 'utf8'))]));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Four digits, one above the highest of all modules. */
function nextMigration(root: string): string {
  const numbers = globSync('apps/server/src/**/migrations/*.sql', { cwd: root }).map((path) =>
    Number(/(\d{4})-[^/\\]*$/.exec(path)?.[1] ?? 0),
  );
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

/** The list of all calls, with the new ones in it. */
function withCalls(source: string, word: string): string {
  const list = /(\bgroups: readonly object\[\] = \[)([^\]]*?),?\s*\];/;
  if (!list.test(source))
    throw new Problem('packages/api/src/calls.ts has no list "groups" as the stamp knows it; add the module there by hand.');
  return afterLast(source, /^import \* as .*$/gm, `import * as ${word} from './${word}.ts';`).replace(list, `$1$2,\n  ${word},\n];`);
}

function withMount(source: string, word: string): string {
  const imported = afterLast(
    source,
    /^import \{ mount\w+ \} from '#modules\/.*$/gm,
    `import { mount${capital(word)} } from '#modules/${word}/routes.ts';`,
  );
  return afterLast(imported, /^ {2}mount\w+\(http, ctx\);$/gm, `  mount${capital(word)}(http, ctx);`);
}

function afterLast(source: string, line: RegExp, added: string): string {
  const last = [...source.matchAll(line)].at(-1);
  if (!last) throw new Problem(`No place was found for "${added}"; add it by hand.`);
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}\n${added}${source.slice(end)}`;
}

const templates = {
  api: `import * as z from 'zod/mini';
import { access, call } from './call.ts';

export const WORDTextMax = 200;

export const WORDLine = z.object({ id: z.string(), text: z.string(), at: z.number() });
export type WordLine = z.infer<typeof WORDLine>;

export const list = call({
  name: 'WORD.list',
  summary: 'The lines of the signed-in member, newest first',
  method: 'GET',
  path: '/wps/WORD/list',
  access: access.realAccount,
  input: z.object({}),
  output: z.object({ list: z.array(WORDLine) }),
});

export const add = call({
  name: 'WORD.add',
  summary: 'Add a line',
  method: 'POST',
  path: '/wps/WORD/add',
  access: access.realAccount,
  input: z.object({
    text: z.string().check(z.maxLength(1_000)),
    /** Chosen by the browser: the same one again gives the same line. */
    requestId: z.string().check(z.regex(/^[0-9a-fA-F-]{36}$/)),
  }),
  output: WORDLine,
  errors: ['input_empty'],
});
`,
  migration: `-- The lines of each member. A request id makes an addition that is sent twice one line.
create table WORD (
  id bigint generated always as identity,
  member_id bigint not null references member (id),
  request_id uuid not null,
  text text not null check (length(text) between 1 and 200),
  created_at timestamptz not null default now(),
  primary key (member_id, id),
  unique (member_id, request_id)
);
`,
  rules: `import { WORDTextMax } from '@sen/api/WORD';

/** One line of plain text: spaces gathered, cut to what the table holds; undefined when nothing is left. */
export function tidyText(text: string): string | undefined {
  const tidy = text.replace(/[\\s\\p{Cc}]+/gu, ' ').trim();
  return [...tidy].slice(0, WORDTextMax).join('').trim() || undefined;
}
`,
  rulesTest: `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tidyText } from './rules.ts';

const table: Array<[string, string | undefined]> = [
  ['xin chào', 'xin chào'],
  ['  hai   dòng\\n\\tchữ ', 'hai dòng chữ'],
  [' \\n ', undefined],
  ['', undefined],
  ['a'.repeat(300), 'a'.repeat(200)],
];

for (const [text, expected] of table) {
  test(\`\${JSON.stringify(text.slice(0, 20))} becomes \${JSON.stringify(expected?.slice(0, 20))}\`, () => {
    assert.equal(tidyText(text), expected);
  });
}
`,
  store: `import type { Queryable } from '#platform/database.ts';

export type WordRow = { id: bigint; text: string; at: number };

const columns = 'id, text, created_at as at';

export function linesOf(db: Queryable, memberId: bigint, limit: number): Promise<WordRow[]> {
  return db.rows<WordRow>(\`select \${columns} from WORD where member_id = $1 order by id desc limit $2\`, [memberId, limit]);
}

/** Adds a line, or finds the one that this request added before. */
export async function insertLine(db: Queryable, memberId: bigint, requestId: string, text: string): Promise<WordRow> {
  const row = await db.one<WordRow>(
    \`with added as (
       insert into WORD (member_id, request_id, text) values ($1, $2, $3) on conflict (member_id, request_id) do nothing returning \${columns}
     )
     select * from added union all select \${columns} from WORD where member_id = $1 and request_id = $2 limit 1\`,
    [memberId, requestId, text],
  );
  // Two equal requests at the same instant: the one that lost the race does not see the other's row in its own statement.
  return row ?? (await db.one<WordRow>(\`select \${columns} from WORD where member_id = $1 and request_id = $2\`, [memberId, requestId]))!;
}
`,
  service: `import type { WordLine } from '@sen/api/WORD';
import type { Context } from '#platform/context.ts';
import { refuse } from '#platform/result.ts';
import { tidyText } from './rules.ts';
import * as store from './store.ts';

const listMax = 100;

export async function list(ctx: Context, memberId: bigint): Promise<{ list: WordLine[] }> {
  const rows = await store.linesOf(ctx.db, memberId, listMax);
  return { list: rows.map(shown) };
}

export async function add(ctx: Context, memberId: bigint, input: { text: string; requestId: string }): Promise<WordLine> {
  const text = tidyText(input.text) ?? refuse('input_empty');
  return shown(await store.insertLine(ctx.db, memberId, input.requestId, text));
}

function shown({ id, text, at }: store.WordRow): WordLine {
  return { id: id.toString(), text, at };
}
`,
  routes: `import * as api from '@sen/api/WORD';
import type { Context } from '#platform/context.ts';
import { memberOf, type HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountWord(http: HttpServer, ctx: Context): void {
  http.mount(api.list, (request) => service.list(ctx, memberOf(request).memberId));
  http.mount(api.add, (request, input) => service.add(ctx, memberOf(request).memberId, input));
}
`,
  test: `import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/WORD';
import { newMember } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

test('a line is added once, however often it is sent, and shown to its member alone', async () => {
  const [alice, bob] = [await newMember(world.url), await newMember(world.url)];
  const input = { text: ' xin  chào ', requestId: randomUUID() };
  const added = await Promise.all(Array.from({ length: 20 }, () => alice.call(api.add, input)));
  assert.equal(new Set(added.map(({ id }) => id)).size, 1);
  assert.deepEqual((await alice.call(api.list, {})).list.map(({ text }) => text), ['xin chào']);
  assert.deepEqual((await bob.call(api.list, {})).list, []);
});

test('a line without words is refused by name', async () => {
  const alice = await newMember(world.url);
  const { answer } = await alice.ask(api.add, { text: ' \\n ', requestId: randomUUID() });
  assert.equal(answer.code, 'input_empty');
});
`,
};
