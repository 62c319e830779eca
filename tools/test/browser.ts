/** Finds a Chromium for the browser stories, or gets one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { capture } from '../run/capture.ts';
import { root } from '../run/environment.ts';
import { Problem } from '../run/problem.ts';
import { paint, say } from '../run/terminal.ts';

/** The one without a window first: the stories take a fifth less time with it. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const fixedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The program's path. Tries CHROMIUM_PATH, an installed one, Debian's package as root, then the
 * test tool's own download.
 */
export async function ensureChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (isProgram(named)) return named;
    throw new Problem(
      `CHROMIUM_PATH=${named} is not a program. Correct it, or unset it to have a browser found.`,
    );
  }
  const found = installed() ?? (await fromDebian()) ?? (await fromDownload());
  if (found) return found;
  throw new Problem(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH.',
  );
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const inFolders = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inFolders, ...fixedPaths, chromium.executablePath()].find(isProgram);
}

async function fromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // By itself `update` is content with a part of the lists, and an old browser would come without a
  // word.
  const { code, output } = await capture(
    'apt-get',
    ['update', '-qq', '-o', 'Acquire::Retries=3', '-o', 'APT::Update::Error-Mode=any'],
    env,
  );
  if (code !== 0)
    say(paint.bold(`  Not all lists of packages came, so the browser may be an old one:\n${output.trim()}`));
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env);
    const found = installed();
    if (found) return found;
  }
  return undefined;
}

/** Ubuntu's package of that name is a shell around a snap, which is of no use here. */
function isDebian(): boolean {
  if (!existsSync('/etc/os-release') || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0)
    return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function fromDownload(): Promise<string | undefined> {
  const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  await capture(process.execPath, [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    ...withLibraries,
    'chromium',
  ]);
  return installed();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
