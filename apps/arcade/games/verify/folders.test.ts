import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { catalogue } from '../../src/catalogue.ts';
import { proofs } from './proofs.ts';

const games = join(import.meta.dirname, '..');
const rulesPages = join(games, '../../../docs/rules');
const titleOf = (game: string, lang: string): string =>
  (JSON.parse(readFileSync(join(games, game, 'text', `${lang}.json`), 'utf8')) as { title: string }).title;

test('[LOBBY-10] [SAFE-02] a game is one folder: its code is the folder’s name, it can be checked, its rules are explained, and its page comes from the template', () => {
  for (const [code, entry] of catalogue) {
    const { game } = entry;
    assert.ok(existsSync(join(games, code, 'rules.ts')), `${code}: no folder of this name`);
    assert.ok(!existsSync(join(games, code, 'index.html')), `${code}: the page is made from kit/frame.html; delete index.html`);
    assert.deepEqual({ vi: titleOf(code, 'vi'), en: titleOf(code, 'en') }, game.names, code);
    if ('rtpPercent' in game) assert.match(game.rtpPercent, /^\d{2}\.\d{2}$/, code);
    assert.ok(proofs[code], `${code}: no line in verify/proofs.ts`);
    for (const shape of ['wide', 'square'] as const) assert.match(entry.thumb(shape), /^<svg [^]*<\/svg>$/, code);
    const page = code.startsWith('ban-ca-') ? 'ban-ca' : code;
    assert.ok(existsSync(join(rulesPages, `${page}.md`)), `${code}: no page docs/rules/${page}.md`);
  }
});
