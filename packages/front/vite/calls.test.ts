import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { AnyCall } from '@sen/api/call';
import { build, type Rolldown } from 'vite';
import { slimCalls } from './calls.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const api = `${root}packages/api/src/`;
/** Modules that calls are declared in. */
const modules = [
  'system',
  'session',
  'member',
  'wallet',
  'game',
  'launch',
  'lottery',
  'content',
  'deposit',
  'withdrawal',
  'record',
  'proof',
  'mission',
  'referral',
  'reward',
  'rewardTerms',
  'file',
];

/** The bundle that a browser would get of `code`, which may import from the contract as `api/…`. */
async function built(code: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: [{ find: /^api\//, replacement: api }] },
    plugins: [
      slimCalls(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? code : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;
const asked = ({ name, method, path, sealed, file }: AnyCall) => ({ name, method, path, sealed, file });

for (const name of modules) {
  test(`the page’s ${name} is the server’s, without schemas: every call by name, method, path, seal and file, every other value as it is`, async () => {
    const original = (await import(`${api}${name}.ts`)) as Record<string, unknown>;
    const code = await built(`export * from 'api/${name}.ts';`);
    const slim = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
      string,
      unknown
    >;
    const kept = Object.entries(original).filter(([, value]) => !isSchema(value));
    assert.deepEqual(Object.keys(slim).toSorted(), kept.map(([key]) => key).toSorted());
    for (const [key, value] of kept) {
      if (isCall(value)) assert.deepEqual(asked(slim[key] as AnyCall), asked(value), key);
      else if (typeof value === 'function') assert.equal(typeof slim[key], 'function', key);
      else assert.deepEqual(slim[key], value, key);
    }
    assert.doesNotMatch(code, /ZodMini|output:|summary:/);
  });
}

test('a page reads no part of a call that the build takes away', () => {
  for (const file of globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/front/src/**/*.{ts,tsx}'], {
    cwd: root,
  })) {
    const source = readFileSync(`${root}${file}`, 'utf8');
    const calls = [...source.matchAll(/import \{([^}]*)\} from '@sen\/api\/\w+'/g)].flatMap(([, names]) =>
      names!.split(',').map((each) => each.trim().replace(/^\w+ as /, '')),
    );
    for (const call of calls.filter((each) => /^\w+$/.test(each))) {
      assert.doesNotMatch(
        source,
        new RegExp(`\\b${call}\\.(?:input|output|access|errors|rate|summary)\\b`),
        `${file}: ${call}`,
      );
    }
  }
});
