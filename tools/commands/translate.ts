/**
 * `npm run translate`: writes every text that waits for a translation into one file, in its
 * context; `-- --apply <file>` brings the answers in. Until then the site says these texts in
 * English; `npm run check` warns of them, `npm test` fails. `-- --rename <old> <new>` keeps the
 * translations of a text or a group that was given another name.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { translatedLanguages } from '@sen/api/locale';
import { exitWith, Problem } from '../run/problem.ts';
import { say } from '../run/terminal.ts';
import { applyTranslations, renameTexts, tidyLocales, waitingTexts, type Waiting } from './translations.ts';

try {
  const { values, positionals } = parseArgs({
    options: {
      apply: { type: 'string' },
      to: { type: 'string', default: 'translations-to-do.json' },
      rename: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (values.rename) rename(positionals);
  else if (values.apply === undefined) extract(values.to);
  else apply(values.apply);
} catch (error) {
  exitWith(error);
}

function rename([from, to, ...more]: string[]): void {
  if (from === undefined || to === undefined || more.length > 0)
    throw new Problem('Say the old name and the new one: npm run translate -- --rename deposit payment');
  const count = renameTexts(from, to);
  if (count === 0) throw new Problem(`No translation is called "${from}".`);
  say(`${count} texts are called ${to} in each language.`);
}

function extract(path: string): void {
  tidyLocales();
  const waiting = waitingTexts();
  if (waiting.length === 0) return say('Every text has all its translations.');
  writeFileSync(path, `${JSON.stringify(waiting, null, 2)}\n`);
  say(
    `${waiting.length} texts wait in ${path}. Fill "translations" (${translatedLanguages.join(', ')}); leave names in braces and tags as they are.`,
  );
  say(`Then: npm run translate -- --apply ${path}`);
}

function apply(path: string): void {
  let answers: Waiting[];
  try {
    answers = JSON.parse(readFileSync(path, 'utf8')) as Waiting[];
  } catch (error) {
    throw new Problem(`${path} cannot be read: ${(error as Error).message}`);
  }
  const complete = applyTranslations(answers);
  say(`${complete} texts are translated, ${waitingTexts().length} wait. npm run check looks at them.`);
}
