import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Random } from '#platform/random.ts';

/** Server processes on one database, each brought back as soon as it is killed. */
export type Nodes = {
  /** A node that is up, or undefined. */
  url(): string | undefined;
  /** Sends SIGKILL to a random node that is up. False when none is. */
  kill(): boolean;
  kills(): number;
  stop(): Promise<void>;
};

export async function startNodes(options: {
  databaseUrl: string;
  schema: string;
  nodes: number;
  random: Random;
}): Promise<Nodes> {
  const up = new Map<ChildProcess, string>();
  let kills = 0;
  let stopped = false;

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'node.ts')], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, DATABASE_URL: options.databaseUrl, DATABASE_SCHEMA: options.schema },
    });
    child.once('exit', () => {
      up.delete(child);
      if (!stopped) void start();
    });
    const [line] = (await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])) as [
      Buffer | null,
    ];
    if (Buffer.isBuffer(line) && !stopped) up.set(child, `http://127.0.0.1:${Number(String(line))}`);
    if (stopped) child.kill('SIGKILL');
  }

  await Promise.all(Array.from({ length: options.nodes }, start));
  return {
    url() {
      const urls = [...up.values()];
      return urls.length === 0 ? undefined : urls[options.random.below(urls.length)];
    },
    kill() {
      const nodes = [...up.keys()];
      if (nodes.length === 0) return false;
      const node = nodes[options.random.below(nodes.length)]!;
      up.delete(node);
      node.kill('SIGKILL');
      kills++;
      return true;
    },
    kills: () => kills,
    async stop() {
      stopped = true;
      const gone = [...up.keys()].map((child) => once(child, 'exit'));
      for (const child of up.keys()) child.kill('SIGKILL');
      await Promise.all(gone);
    },
  };
}
