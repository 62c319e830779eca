/** Builds the browser code when its sources have changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './environment.ts';
import { Problem, explain } from './problem.ts';

/** A front is an app with a Vite configuration; its build reads the app and the shared packages. */
function fronts(): string[] {
  return globSync('apps/*/vite.config.ts', { cwd: root })
    .map((path) => path.split(/[\\/]/)[1]!)
    .sort();
}

/** Resolves with the work done, e.g. `built web` or `up to date`. */
export async function buildFronts(): Promise<string> {
  const built: string[] = [];
  for (const name of fronts()) {
    const stamp = join(root, 'apps', name, 'dist', '.fingerprint');
    const fingerprint = fingerprintOf([`apps/${name}`, 'packages/front', 'packages/ui', 'packages/api']);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) continue;
    await build(name, []);
    // The code that draws first views on the server; from the same sources, so that the same
    // fingerprint covers it.
    if (existsSync(join(root, 'apps', name, 'src/entryServer.tsx'))) await build(name, ['--ssr']);
    try {
      compress(join(root, 'apps', name, 'dist'));
      writeFileSync(stamp, fingerprint);
    } catch (error) {
      throw explain(error, `building ${name}`);
    }
    built.push(name);
  }
  return built.length ? `built ${built.join(', ')}` : 'up to date';
}

/**
 * A hash over the names and contents of all sources and the lockfile; tests and the build's own
 * output do not count.
 */
export function fingerprintOf(folders: string[], base = root): string {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.*`, {
      cwd: base,
      exclude: (path) => /(^|\/)(dist|node_modules|test|gallery)$/.test(path),
    }),
  );
  for (const file of [
    ...files.filter((path) => !/\.(test|spec)\.tsx?$/.test(path)).sort(),
    'package-lock.json',
    'tsconfig.json',
  ]) {
    const path = join(base, file);
    if (!existsSync(path)) continue;
    hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Packs each text beside itself once, so that the servers send it packed without work. */
function compress(dist: string): void {
  for (const file of globSync('**/*.{js,css,svg,json,webmanifest}', { cwd: dist })) {
    const path = join(dist, file);
    const text = readFileSync(path);
    if (text.length < 1_000) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  }
}

async function build(name: string, more: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...more],
    {
      cwd: join(root, 'apps', name),
      // Vite would make a development build of React if it inherited NODE_ENV=development.
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code === 0) return;
  if (/ENOSPC/.test(output))
    throw new Problem(`The disk is full while building ${name}. Free some space and start again.`);
  throw new Problem(`The build of ${name} failed:\n${output.trim()}`);
}
