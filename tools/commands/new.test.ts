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
let copy: string;

/** A copy of the sources, so that a stamp can be tried without touching the checkout. */
before(() => {
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
});
after(() => rmSync(copy, { recursive: true, force: true }));

test('a new feature passes the fences, the house style, the compilers and its own tests', async () => {
  // Of two words: its table, classes and addresses are spelt in another way than its files.
  const stamp = stampFeature(copy, 'specimenShelf');
  // Counted in CONTRIBUTING.md, with the line of docs/layout.md.
  assert.equal(stamp.size + 1, 35);
  assertClean(stamp);
  write(stamp);
  assert.deepEqual(await redrawMap(copy, heldBy('specimenShelf')), []);
  await assertCompiles(stamp);
  const env = { ...process.env };
  delete env['NODE_TEST_CONTEXT']; // else the inner runner would report to this one
  delete env['TEST_DATA_DIR']; // the databases that this run copies know nothing of the feature's table
  const home = 'apps/server/src/modules/specimenShelf';
  // Its own tests, and those of others that every new call, table and list of the desk has to be
  // entered in.
  const theirs =
    'every call has a lawful input|no call of the desk tells|every table that names a member|archive has every list';
  const files = [
    `${home}/specimenShelf.test.ts`,
    `${home}/rules.test.ts`,
    'apps/server/test/lawful/ways.test.ts',
    'apps/server/src/modules/operator/operator.test.ts',
    'apps/server/src/modules/record/ownData.test.ts',
  ];
  const { stdout } = await run(
    process.execPath,
    ['--test', '--test-reporter=tap', `--test-name-pattern=/^"|SPECIMENSHELF|${theirs}/`, ...files],
    { cwd: copy, env },
  );
  assert.match(stdout, /^# pass 12$/m);
  assert.match(stdout, /^# fail 0$/m);
  await run(process.execPath, ['--test', 'tools/rules/layoutMap.test.ts', 'tools/test/storyMap.test.ts'], {
    cwd: copy,
    env,
  });
});

test('a new vendor’s adapter passes the fences, the house style and the compiler', async () => {
  const stamp = stampVendor(copy, 'songlong');
  assert.ok(
    stamp.has('apps/server/src/modules/vendor/songlong/edge.ts') && stamp.has('packages/api/src/songlong.ts'),
  );
  assertClean(stamp);
  write(stamp);
  // No front speaks with vendors.
  await assertCompiles(stamp, ['tsconfig.json']);
  // It can be reached: a vendor's row may name it, and the listener finds it.
  assert.match(
    stamp.get('apps/server/src/modules/vendor/protocols.ts')!,
    /= \{ hub88, softswiss, evolution, transfer, house, songlong \}/,
  );
  assert.match(
    stamp.get('apps/server/src/modules/vendor/migrations/0011-vendor.sql')!,
    /\('hub88', 'softswiss', 'evolution', 'transfer', 'house', 'songlong'\)/,
  );
});

test('new games, for one player and at a shared table, can be built, played for money and proved: their tests and those of every game pass', async () => {
  const games = 'apps/arcade/games';
  const wordOf = (kind: GameKind) => `den-${kind}`;
  const stamped: Stamp = new Map();
  for (const kind of gameKinds) {
    const stamp = stampGame(copy, wordOf(kind), kind);
    assertClean(stamp);
    write(stamp);
    for (const [path, content] of stamp) stamped.set(path, content);
  }
  await assertCompiles(stamped, ['tsconfig.json', games]);
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
async function assertCompiles(
  stamp: Stamp,
  projects = ['tsconfig.json', 'apps/web', 'apps/console'],
): Promise<void> {
  const isStamped = (line: string) => [...stamp.keys()].some((path) => line.startsWith(`${path}(`));
  const faults: string[] = [];
  for (const project of projects) {
    const output = await run(bin('tsc'), ['-p', project], { cwd: copy }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
    faults.push(...output.split('\n').filter(isStamped));
  }
  assert.deepEqual(faults, []);
}

function write(stamp: Stamp): void {
  for (const [path, content] of stamp) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), content);
  }
}
