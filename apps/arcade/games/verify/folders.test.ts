import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { catalogue } from '../../src/catalogue.ts';
import { proofs } from './proofs.ts';

const games = join(import.meta.dirname, '..');
const rulesPages = join(games, '../../../docs/rules');
const titleOf = (game: string, lang: string): string =>
  (JSON.parse(readFileSync(join(games, game, 'text', `${lang}.json`), 'utf8')) as { title: string }).title;

/** What players are told of a game in words: a page with headings or lists, and not a name alone. */
const explanationLeast = 600;

test('[LOBBY-10] [SAFE-02] each folder with rules is a game of the catalogue with names, a picture, an entry in the checker and a page that explains its rules, and has no page of its own', () => {
  const folders = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(games, entry.name, 'rules.ts')))
    .map(({ name }) => name)
    .toSorted();
  assert.deepEqual(folders, [...catalogue.keys()].toSorted());
  for (const [code, entry] of catalogue) {
    const { game } = entry;
    assert.ok(!existsSync(join(games, code, 'index.html')), `${code}: the page is made from kit/frame.html; delete index.html`);
    assert.deepEqual({ vi: titleOf(code, 'vi'), en: titleOf(code, 'en') }, game.names, code);
    if ('rtpPercent' in game) assert.match(game.rtpPercent, /^\d{2}\.\d{2}$/, code);
    assert.ok(proofs[code], `${code}: no line in verify/proofs.ts`);
    for (const shape of ['wide', 'square'] as const) assert.match(entry.thumb(shape), /^<svg [^]*<\/svg>$/, code);
    const page = code.startsWith('ban-ca-') ? 'ban-ca' : code;
    assert.ok(existsSync(join(rulesPages, `${page}.md`)), `${code}: no page docs/rules/${page}.md`);
    assert.ok(
      readFileSync(join(rulesPages, `${page}.md`), 'utf8').length >= explanationLeast,
      `${code}: docs/rules/${page}.md explains nothing`,
    );
  }
});
