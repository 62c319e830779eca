import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { slimCalls } from './calls.ts';

const api = fileURLToPath(new URL('../../api/src/', import.meta.url));

/** What a browser would get of `code`, which may import from the contract as `api/…`. */
async function built(code: string, whole: readonly string[] = []): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { api } },
    plugins: [
      slimCalls(whole),
      { name: 'entry', resolveId: (id) => (id === 'entry' ? id : null), load: (id) => (id === 'entry' ? code : null) },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

test('a page carries a call by its name, method and path, and no schema', async () => {
  const code = await built(`export { permission } from 'api/system.ts'; export { hotGames } from 'api/game.ts';`);
  assert.match(code, /\/wps\/system\/permission/);
  assert.match(code, /GCSGAME_hotGamesV2/);
  assert.doesNotMatch(code, /[zZ]od|output:|summary:/);
});

test('what else a module of the contract gives stays: constants and functions', async () => {
  const code = await built(`export { livePath } from 'api/wallet.ts'; export { allAnnouncements } from 'api/content.ts';`);
  assert.match(code, /\/wps\/live/);
  assert.match(code, /B,PL,PU,PR,H/);
});

test('a module whose inputs a form checks keeps its schemas', async () => {
  const code = await built(`export { login } from 'api/session.ts';`, ['session']);
  assert.match(code, /input: /);
  assert.match(code, /ZodMini/);
});
