import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { after, before } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../run/environment.ts';
import { fenceFault, importsOf } from '../rules/fences.ts';
import { redrawMap } from '../rules/layoutMap.ts';
import { heldBy, stampFeature } from './stampFeature.ts';
import { gameKinds, stampGame, type GameKind } from './stampGame.ts';
import { stampVendor, type Stamp } from './stamps.ts';
import { untidy } from '../rules/tidy.ts';

const run = promisify(execFile);
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const games = 'apps/arcade/games';
const wordOf = (kind: GameKind) => `den-${kind}`;
let copy: string;
/** Two features that were stamped side by side, each without the other. */
let features: ReadonlyMap<string, Stamp>;
let vendor: Stamp;
let newGames: Map<GameKind, Stamp>;
/** The compilers’ output for all files. */
let said: string[];

/**
 * A copy of the sources with one stamp of each kind, so that they can be tried without touching the
 * checkout, and are compiled once.
 */
before(async () => {
  copy = mkdtempSync(join(tmpdir(), 'sen-stamp-'));
  const isSource = (path: string) => !/(^|[\\/])(dist|node_modules|\.data)$/.test(path);
  for (const path of [
    'apps',
    'packages',
    'tools',
    'docs',
    'package.json',
    'tsconfig.json',
    'tsconfig.browser.json',
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource });
  }
  mkdirSync(join(copy, 'node_modules/@sen'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@sen') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  // Packages of one workspace alone.
  for (const path of globSync('apps/*/node_modules', { cwd: root }))
    symlinkSync(join(root, path), join(copy, path));
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join('../../packages', name), join(copy, 'node_modules/@sen', name));
  // The word has two parts: its table, classes and addresses are spelt in another way than its
  // files.
  features = new Map(['specimenShelf', 'tradeRoute'].map((word) => [word, stampFeature(copy, word)]));
  await writeMerged([...features.values()]);
  vendor = written(stampVendor(copy, 'songlong'));
  newGames = new Map(gameKinds.map((kind) => [kind, written(stampGame(copy, wordOf(kind), kind))]));
  said = [];
  for (const project of ['tsconfig.json', 'apps/web', 'apps/console', games]) {
    const output = await run(bin('tsc'), ['-p', project], { cwd: copy }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
    said.push(...output.split('\n'));
  }
});
after(() => rmSync(copy, { recursive: true, force: true }));

test('two new features meet in lists of one entry a line alone, whose lines git keeps from both', async () => {
  const [one, other] = [...features.values()].map((stamp) => [...stamp.keys()]);
  const common = one!.filter((path) => other!.includes(path));
  assert.deepEqual(common, ['apps/server/src/modules.ts', 'packages/api/src/featureScreens.ts']);
  const { stdout } = await run('git', ['check-attr', 'merge', ...common, 'docs/map.md'], { cwd: root });
  for (const line of stdout.trim().split('\n')) assert.match(line, /: merge: union$/);
});

test('two new features pass the fences, the house style, the compilers and their own tests', async () => {
  for (const feature of features.values()) {
    // Counted in CONTRIBUTING.md, with docs/map.md.
    assert.equal(feature.size + 1, 28);
    assertClean(feature);
    assertCompiles(feature);
  }
  const held = new Map([...features.keys()].flatMap((word) => [...heldBy(word)]));
  assert.deepEqual(await redrawMap(copy, held), []);
  const env = { ...process.env };
  delete env['NODE_TEST_CONTEXT']; // else the inner runner would report to this one
  delete env['TEST_DATA_DIR']; // the databases that this run copies know nothing of the feature's table
  // Its own tests, and those of others that every new call, table and list of the desk has to be
  // entered in.
  const theirs =
    'every call has a lawful input|no call of the desk tells|every table that names a member|archive has every list';
  const files = [
    ...[...features.keys()].flatMap((word) => [
      `apps/server/src/modules/${word}/${word}.test.ts`,
      `apps/server/src/modules/${word}/rules.test.ts`,
    ]),
    'apps/server/test/lawful/ways.test.ts',
    'apps/server/src/modules/operator/operator.test.ts',
    'apps/server/src/modules/record/ownData.test.ts',
  ];
  const { stdout } = await run(
    process.execPath,
    [
      '--test',
      '--test-reporter=tap',
      `--test-name-pattern=/^"|SPECIMENSHELF|TRADEROUTE|${theirs}/`,
      ...files,
    ],
    { cwd: copy, env },
    // A failure is told by its output alone.
  ).catch(({ stdout: printed }: { stdout: string }) => ({ stdout: printed }));
  assert.match(stdout, /^# pass 20$/m);
  assert.match(stdout, /^# fail 0$/m);
  const ofTheHouse = ['rules/layoutMap', 'rules/modules', 'test/storyMap'];
  await run(process.execPath, ['--test', ...ofTheHouse.map((name) => `tools/${name}.test.ts`)], {
    cwd: copy,
    env,
  });
});

test('a new vendor’s adapter passes the fences, the house style and the compiler', () => {
  assert.ok(
    vendor.has('apps/server/src/modules/vendor/songlong/edge.ts') &&
      vendor.has('packages/api/src/songlong.ts'),
  );
  assertClean(vendor);
  assertCompiles(vendor);
  // It can be reached: a vendor's row may name it, and the listener finds it.
  assert.match(
    vendor.get('apps/server/src/modules/vendor/protocols.ts')!,
    /= \{\s+hub88,\s+softswiss,\s+evolution,\s+transfer,\s+house,\s+songlong,\s+\}/,
  );
  assert.match(
    vendor.get('apps/server/src/modules/vendor/migrations/0011-vendor.sql')!,
    /\('hub88', 'softswiss', 'evolution', 'transfer', 'house', 'songlong'\)/,
  );
});

test('new games, for one player and at a shared table, can be built, played for money and proved: their tests and those of every game pass', async () => {
  for (const stamp of newGames.values()) {
    assertClean(stamp);
    assertCompiles(stamp);
  }
  const env = { ...process.env };
  delete env['NODE_TEST_CONTEXT'];
  const files = gameKinds.flatMap((kind) => [
    `${games}/${wordOf(kind)}/rules.test.ts`,
    `${games}/${wordOf(kind)}/round.test.ts`,
  ]);
  const { stdout } = await run(
    process.execPath,
    ['--test', '--test-reporter=tap', ...files, `${games}/verify/folders.test.ts`],
    {
      cwd: copy,
      env,
    },
  );
  assert.match(stdout, /^# pass 11$/m);
  assert.match(stdout, /^# fail 0$/m);
  await run(bin('vite'), ['build', 'apps/arcade', '--logLevel', 'warn'], { cwd: copy, env });
  const titleOf = (kind: GameKind) =>
    /<title>(.*)<\/title>/.exec(
      readFileSync(join(copy, `apps/arcade/dist/games/${wordOf(kind)}/index.html`), 'utf8'),
    )?.[1];
  assert.deepEqual(gameKinds.map(titleOf), ['Den Solo', 'Den Table']);
});

test('a name that is taken or is none is refused with what to do', () => {
  assert.throws(() => stampFeature(copy, 'wallet'), /already/);
  assert.throws(() => stampFeature(copy, 'My-Feature'), /singular English noun/);
  assert.throws(() => stampFeature(copy, 'order'), /singular English noun/);
  assert.throws(() => stampFeature(copy, 'heldWin'), /0080-held-win.sql/);
  assert.throws(() => stampFeature(copy, 'seamless'), /already \(\/seamless\)/);
  assert.throws(() => stampVendor(copy, 'hub88'), /already/);
  assert.throws(() => stampVendor(copy, '../x'), /lower case/);
  assert.throws(() => stampGame(copy, 'do-min'), /already/);
  assert.throws(() => stampGame(copy, 'withdrawals'), /already/);
  assert.throws(() => stampGame(copy, 'Đèn Kéo Quân'), /without marks/);
});

function assertClean(stamp: Stamp): void {
  for (const [path, content] of stamp) {
    assert.deepEqual(untidy(path, content), []);
    assert.deepEqual(
      importsOf(content).flatMap((specifier) => fenceFault(path, specifier) ?? []),
      [],
      path,
    );
  }
}

/** Asserts that the stamped files compile; the rest of the checkout is judged elsewhere. */
function assertCompiles(stamp: Stamp): void {
  const isStamped = (line: string) => [...stamp.keys()].some((path) => line.startsWith(`${path}(`));
  assert.deepEqual(said.filter(isStamped), []);
}

/** Writes stamps that were made without each other, merged as git merges them. */
async function writeMerged(stamps: readonly Stamp[]): Promise<void> {
  const merged: Stamp = new Map();
  for (const [path, content] of stamps.flatMap((stamp) => [...stamp])) {
    const before = merged.get(path);
    merged.set(path, before === undefined ? content : await union(path, before, content));
  }
  written(merged);
}

async function union(path: string, one: string, other: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sen-union-'));
  try {
    const files = Object.entries({ one, base: readFileSync(join(copy, path), 'utf8'), other }).map(
      ([name, content]) => {
        writeFileSync(join(folder, name), content);
        return name;
      },
    );
    return (await run('git', ['merge-file', '--union', '--stdout', ...files], { cwd: folder })).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function written(stamp: Stamp): Stamp {
  for (const [path, content] of stamp) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), content);
  }
  return stamp;
}
