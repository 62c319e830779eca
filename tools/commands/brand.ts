/**
 * `npm run brand -- …`: reads and changes brands in a running product; every node and open browser
 * follows at once.
 *
 *   list                              the brands, their versions and hosts
 *   get <code> [file] [--version=N]   writes the document, in force or of an earlier version, to a file or the terminal
 *   set <code> <file> [--note=…]      puts a document in force; a new code makes a new brand, which publishes what --content=<file> says
 *   content <code> [file]             writes what the brand publishes (banners, notices, promotions, help, ranks) to a file or the terminal
 *   publish <code> <file>             makes the brand publish exactly the lists of a file; lists that it leaves out stay as they are
 *   edit <code> <path> <value>        changes one place: `edit sen maintenance true`, `edit sen tagline.en "Hello"`
 *   rollback <code> <version>         puts the document of an earlier version in force again
 *   history <code>                    who changed it when
 *   upload <picture> [--brand=code]   keeps a PNG, JPG or WebP, of one brand or of all, and prints its address
 *   check <file> [--content=<file>]   says what is wrong with a document and such lists, and warns of colours that are too faint to read
 *   schema [content]                  the JSON schema of a document, or of what a brand publishes
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { brandDocument, type BrandDocument } from '@sen/api/brandDocument';
import { brandContent, emptyContent } from '@sen/api/contentItem';
import { pictureBytesMax } from '@sen/api/file';
import { errorText } from '@sen/api/texts';
import { themeColours, tooFaint } from '@sen/ui/contrast.ts';
import * as brands from '../../apps/server/src/modules/brand/service.ts';
import * as contents from '../../apps/server/src/modules/content/service.ts';
import { assertSound, guardedDatabase } from '../../apps/server/src/modules/economics/service.ts';
import { putPicture } from '../../apps/server/src/modules/file/service.ts';
import { ConfigError, readFileSettings } from '../../apps/server/src/platform/config.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { openFileStore } from '../../apps/server/src/platform/files.ts';
import { Refusal } from '../../apps/server/src/platform/result.ts';
import { commandAuthor } from './author.ts';
import { valueOf, withValue } from './documentEdit.ts';
import { Problem, exitWith } from '../run/problem.ts';
import { withRunningDatabase } from '../run/runningDatabase.ts';
import { say } from '../run/terminal.ts';

const usage =
  'Say: npm run brand -- list | get <code> [file] | set <code> <file> | edit <code> <path> <value> | rollback <code> <version> | history <code> | content <code> [file] | publish <code> <file> | upload <picture> | check <file> | schema [content]';
const author = commandAuthor();

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      note: { type: 'string' },
      'based-on': { type: 'string' },
      brand: { type: 'string' },
      content: { type: 'string' },
    },
  });
  const [verb, ...args] = positionals;
  if (verb === 'schema')
    say(JSON.stringify(z.toJSONSchema(args[0] === 'content' ? brandContent : brandDocument), null, 2));
  else if (verb === 'check') check(argument(args, 0), values.content);
  else
    await withRunningDatabase((db, { dataDir }) =>
      verb === 'upload' ? upload(db, dataDir, argument(args, 0), values.brand) : run(db, verb, args, values),
    );
} catch (error) {
  if (error instanceof Refusal) exitWith(new Problem(errorText(error.code, 'en', error.detail)));
  exitWith(isPlain(error) ? new Problem(error.message) : error);
}

type Options = { brand?: string; version?: string; note?: string; 'based-on'?: string; content?: string };

async function run(db: Database, verb: string | undefined, args: string[], options: Options): Promise<void> {
  if (verb === 'list') {
    for (const { code, version, document } of await brands.allBrands(db))
      say(`${code}  version ${version}  ${document.hosts.join(', ')}`);
  } else if (verb === 'get') {
    const { document, version } = await brands.exportBrand(db, argument(args, 0), numberOf(options.version));
    write(document, args[1], `Version ${version}`);
  } else if (verb === 'set') {
    const [code, document] = [argument(args, 0), readJson(argument(args, 1))];
    const content = options.content === undefined ? undefined : readJson(options.content);
    if (!(await brands.exists(db, code))) {
      await db.transaction(async (tx) => {
        await brands.createBrand(tx, code, document, author);
        if (content !== undefined)
          await contents.putContent(tx, db.schema, await brands.exportBrand(tx, code), content, author);
        await assertSound(tx, code);
      });
      say(`The brand ${code} is new; it is at version 1.`);
    } else {
      const own = await guarded(db, code);
      const version = await brands.changeBrand(own, code, {
        document,
        author,
        note: options.note,
        basedOn: numberOf(options['based-on']),
      });
      if (content !== undefined) await publish(own, code, content);
      say(`${code} is at version ${version}.`);
    }
    await warnOfContent(db, code);
  } else if (verb === 'edit') {
    const [code, path] = [argument(args, 0), argument(args, 1)];
    const { document, version } = await brands.exportBrand(db, code);
    const edited = withValue(document, path.split('.'), valueOf(argument(args, 2)));
    const next = await brands.changeBrand(await guarded(db, code), code, {
      document: edited,
      author,
      note: options.note ?? path,
      basedOn: version,
    });
    say(`${code} is at version ${next}.`);
    await warnOfContent(db, code);
  } else if (verb === 'rollback') {
    const code = argument(args, 0);
    const own = await guarded(db, code);
    const version = await brands.rollbackBrand(own, code, numberOf(argument(args, 1))!, author);
    say(`${code} is at version ${version}, which is version ${args[1]} again.`);
    await warnOfContent(db, code);
  } else if (verb === 'content') {
    const { id } = await brands.exportBrand(db, argument(args, 0));
    write(await contents.exportContent(db, id), args[1], 'What is published');
  } else if (verb === 'publish') {
    const code = argument(args, 0);
    await publish(await guarded(db, code), code, readJson(argument(args, 1)));
    say(`${code} publishes what stands in ${argument(args, 1)}.`);
  } else if (verb === 'history') {
    for (const { version, createdAt, author: by, note } of await brands.history(db, argument(args, 0))) {
      say(`${version}  ${new Date(createdAt).toISOString()}  ${by}  ${note}`);
    }
  } else throw new Problem(usage);
}

/** To a file, or to the terminal. */
function write(value: unknown, file: string | undefined, what: string): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (!file) process.stdout.write(text);
  else {
    writeFileSync(file, text);
    say(`${what} is in ${file}.`);
  }
}

/** A document or ranks by which more flows back than the house keeps are refused here too. */
async function guarded(db: Database, code: string): Promise<Database> {
  return guardedDatabase(db, (await brands.exportBrand(db, code)).id);
}

async function publish(db: Database, code: string, content: unknown): Promise<void> {
  const brand = await brands.exportBrand(db, code);
  await db.transaction((tx) => contents.putContent(tx, db.schema, brand, content, author));
}

/**
 * The settings of a brand may change under what it publishes, such as its language: that stays
 * published, but somebody should know.
 */
async function warnOfContent(db: Database, code: string): Promise<void> {
  const { id, document } = await brands.exportBrand(db, code);
  for (const { path, problem } of contents.contentProblems(await contents.exportContent(db, id), document))
    say(`Warning: ${path}: ${problem}`);
}

async function upload(db: Database, dataDir: string, file: string, code: string | undefined): Promise<void> {
  const bytes = readBytes(file);
  if (bytes.length > pictureBytesMax)
    throw new Problem(errorText('file_too_large', 'en', { max: pictureBytesMax / 1024 ** 2 }));
  const brandId = code === undefined ? null : (await brands.exportBrand(db, code)).id;
  const files = await openFileStore(readFileSettings({ ...process.env, DATA_DIR: dataDir }));
  try {
    const { url, width, height } = await putPicture(
      { db, files },
      { bytes, name: basename(file), author, brandId, sender: { actor: 'system' } },
    );
    say(`${url}  ${width} × ${height}`);
  } finally {
    files.close();
  }
}

function check(file: string, contentFile: string | undefined): void {
  const document = brands.checkedDocument(readJson(file));
  say('The document is valid.');
  if (contentFile !== undefined) {
    const content = { ...emptyContent(), ...contents.checkedContent(readJson(contentFile)) };
    const problems = contents.contentProblems(content, document);
    if (problems.length > 0) throw new contents.ContentInvalid(problems);
    say('The content is valid.');
  }
  warnOfFaintTexts(document);
}

/**
 * A brand may be as faint as it likes, but not without being told: its colours over the kit's, by
 * WCAG AA.
 */
function warnOfFaintTexts({ theme }: BrandDocument): void {
  const css = readFileSync(new URL('../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
  for (const name of ['light', 'dark'] as const) {
    const colours = new Map([...themeColours(css, name), ...Object.entries(theme[name])]);
    for (const sentence of tooFaint(colours)) say(`Warning: too faint in theme.${name}: ${sentence}`);
  }
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Problem(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readBytes(file).toString('utf8'));
  } catch (error) {
    throw new Problem(`${file} is not JSON: ${(error as Error).message}`);
  }
}

function argument(args: string[], index: number): string {
  const found = args[index];
  if (!found) throw new Problem(usage);
  return found;
}

function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Problem(`"${text}" is no version.`);
  return Number(text);
}

/** Whether an error is one that the person at the keyboard can put right. */
function isPlain(error: unknown): error is Error {
  return (
    error instanceof brands.UnknownBrand ||
    error instanceof brands.UnknownVersion ||
    error instanceof brands.VersionConflict ||
    error instanceof brands.HostTaken ||
    error instanceof brands.DocumentInvalid ||
    error instanceof contents.ContentInvalid ||
    error instanceof ConfigError
  );
}
