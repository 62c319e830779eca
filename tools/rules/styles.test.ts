/** Styles: every class in them is one that some source gives to an element. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../run/environment.ts';
import { classesOf, namesOf } from './styles.ts';

/** The classes of a library that draws with its own: the calendar. */
const ofLibraries = /^rdp-/;

test('every class that has a style is named by a source', () => {
  const filesIn = (kinds: string) =>
    globSync(`{apps/{web,console,arcade,gateway,bank,beacon},packages}/**/*.${kinds}`, {
      cwd: root,
      exclude: (path) => /(^|\/)(dist|node_modules|test)$|\.(test|spec)\.tsx?$/.test(path),
    }).sort();
  const isNamed = namesOf(filesIn('{ts,tsx,html,js}').map((file) => readFileSync(join(root, file), 'utf8')));
  const dead = filesIn('css').flatMap((file) =>
    [...classesOf(readFileSync(join(root, file), 'utf8'))]
      .filter((name) => !ofLibraries.test(name) && !isNamed(name))
      .map((name) => `${file} .${name}`),
  );
  assert.deepEqual(dead, [], 'Remove the style, or correct the name of the class.');
});

test('a class is found in selectors alone, and named whole or by the beginning that a template has', () => {
  const css = "/* .gone */ .card:not(.is-open) > .part::after { content: '.no'; background: url(a.svg); }";
  assert.deepEqual([...classesOf(css)], ['card', 'is-open', 'part']);
  const isNamed = namesOf(["'card is-open'", '`tone-${tone} look${i}`']);
  for (const name of ['card', 'is-open', 'tone-good', 'look3']) assert.ok(isNamed(name), name);
  for (const name of ['car', 'cards', 'open', 'looks', 'tones']) assert.ok(!isNamed(name), name);
});
