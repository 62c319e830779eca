import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { catalogue } from '../../src/catalogue.ts';
import { shapes } from '../kit/entry.ts';
import { proofs } from './proofs.ts';

const games = join(import.meta.dirname, '..');
const rulesPages = join(games, '../../../docs/rules');
const titleOf = (game: string, lang: string): string =>
  (JSON.parse(readFileSync(join(games, game, 'text', `${lang}.json`), 'utf8')) as { title: string }).title;

/** The explanation of a game to players: a page with headings or lists, and not a name alone. */
const explanationLeast = 600;

test('[LOBBY-10] [SAFE-02] each folder with rules is a game of the catalogue with names, a picture, an entry in the checker and a page that explains its rules, and has no page of its own', () => {
  const folders = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(games, entry.name, 'rules.ts')))
    .map(({ name }) => name)
    .toSorted();
  assert.deepEqual(folders, [...catalogue.keys()].toSorted());
  for (const [code, entry] of catalogue) {
    const { game } = entry;
    assert.ok(
      !existsSync(join(games, code, 'index.html')),
      `${code}: the page is made from kit/frame.html; delete index.html`,
    );
    assert.deepEqual({ vi: titleOf(code, 'vi'), en: titleOf(code, 'en') }, game.names, code);
    if ('rtpPercent' in game) assert.match(game.rtpPercent, /^\d{2}\.\d{2}$/, code);
    assert.ok(proofs[code], `${code}: no line in verify/proofs.ts`);
    const page = code.startsWith('ban-ca-') ? 'ban-ca' : code;
    assert.ok(existsSync(join(rulesPages, `${page}.md`)), `${code}: no page docs/rules/${page}.md`);
    assert.ok(
      readFileSync(join(rulesPages, `${page}.md`), 'utf8').length >= explanationLeast,
      `${code}: docs/rules/${page}.md explains nothing`,
    );
  }
});

const sizes = { wide: [800, 600], square: [600, 600], tall: [600, 800] } as const;

test('[LOBBY-10] each game has three pictures of its own, wide, square and tall, well-formed and at most 12 kB compressed', () => {
  const seen = new Map<string, string>();
  for (const [code, { thumb }] of catalogue) {
    for (const shape of shapes) {
      const svg = thumb(shape);
      const [width, height] = sizes[shape];
      const name = `${code}, ${shape}`;
      assert.match(svg, new RegExp(`^<svg [^>]*viewBox="0 0 ${width} ${height}"[^>]*>`), name);
      assert.equal(faultOf(svg), undefined, name);
      assert.ok(gzipSync(svg).length <= 12_000, name);
      assert.equal(seen.get(svg), undefined, `${name} is another’s`);
      seen.set(svg, name);
    }
  }
});

/**
 * The fault that keeps a browser from drawing all of a picture: an element that does not close, a
 * number that is none, a name of nothing.
 */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  const between = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (_, closes: string, name: string, __, closed: string) => {
      if (closes === '') open.push(name);
      if ((closes !== '' || closed !== '') && open.pop() !== name) open.push(`</${name}>`, '?');
      return '';
    },
  );
  if (open.length > 0) return `left open: ${open.join(' ')}`;
  if (/[<>&]/.test(between)) return `no element: ${between.slice(0, 80)}`;
  if (/NaN|undefined|Infinity/.test(svg)) return 'a number that is none';
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id).find((id) => !ids.has(id));
}
