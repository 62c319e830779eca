// The first thing that every npm script runs: plain JavaScript for any Node >= 20, with nothing
// installed. It installs what is missing, then hands over to tools/<folder>/<command>.ts under the
// Node that the project pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const pinnedNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const [command, ...args] = process.argv.slice(2);

const program = /^[a-z]+$/.test(command ?? '')
  ? ['run', 'test', 'commands', 'bench']
      .map((folder) => join(root, 'tools', folder, `${command}.ts`))
      .find(existsSync)
  : undefined;
if (!program) {
  fail(`There is no command "${command ?? ''}". The commands are the scripts of package.json.`);
}

const reason = reasonToInstall();
if (reason) install(reason);
handOver();

/** Why the installed packages are not those of package-lock.json, or undefined when they are. */
function reasonToInstall() {
  const installedPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath) || !existsSync(pinnedNode)) return 'first run';
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    // A workspace is a link without a version to compare; packages for other platforms are optional
    // and rightly absent.
    if (entry.link && !existsSync(join(root, path))) return `${path.slice(13)} is not linked`;
    if (!path.startsWith('node_modules/') || entry.link || (entry.optional && !installed[path])) continue;
    // npm's own list may tell of packages that somebody has removed since.
    if (installed[path]?.version !== entry.version || !existsSync(join(root, path)))
      return `${path.slice(13)} ${entry.version} is not installed`;
  }
  return undefined;
}

function install(why) {
  console.log(`Installing packages (${why}) …`);
  const started = Date.now();
  // Not `npm ci`: it refuses a lockfile that lacks the binaries of a platform other than the one it
  // was written on. This keeps to the versions of the lockfile, fetches this platform's binaries,
  // and leaves the lockfile as it is.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.error || result.status !== 0) {
    fail(
      `The packages could not be installed (npm install ended with ${result.error?.code ?? result.status}). ` +
        'Check the network and the disk, then run the same command again.',
    );
  }
  if (!existsSync(pinnedNode)) {
    fail(
      'npm did not install the pinned Node. Allow install scripts (npm config set ignore-scripts false) and try again.',
    );
  }
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function handOver() {
  const child = spawn(pinnedNode, [program, ...args], {
    cwd: root,
    // The command exits when the IPC channel closes, that is, when this process ends.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
      // Every process of the run reads the server's TypeScript; a file that one has compiled, the
      // next need not compile.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) =>
    fail(`The pinned Node could not be started (${error.message}). Remove node_modules and try again.`),
  );
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
