/** Child processes of a command: started, watched, brought back when they die, stopped in order. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './environment.ts';
import { tryPort } from './freePort.ts';
import { Problem, explain } from './problem.ts';

export interface ProcessSpec {
  name: string;
  /** Arguments of node, e.g. `['apps/server/src/main.ts']`. */
  args: string[];
  env: Record<string, string | undefined>;
  /**
   * Any of them answers 200 when the process is ready; a redirect or 404 counts as not ready. None:
   * ready at once.
   */
  readyUrls: string[];
  readyTimeoutMs?: number;
  /** The time that it may take to finish what is in flight after SIGTERM. */
  stopTimeoutMs?: number;
}

export interface RunningProcess {
  name: string;
  pid(): number | undefined;
  /** SIGTERM, then SIGKILL when it takes too long. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): void;
}

/** A process that dies is started again, unless it died this often within a minute. */
const deathsPerMinuteMax = 5;

/**
 * Starts a process and waits until it is ready. `onLine` gets its output line by line. A later
 * death is reported by `onRestart` and the process is started again; `onGiveUp` is called once when
 * it keeps dying.
 */
export async function startProcess(
  spec: ProcessSpec,
  on: { line: (line: string) => void; restart: (line: string) => void; giveUp: (problem: Problem) => void },
): Promise<RunningProcess> {
  let child: ChildProcess;
  let stopping = false;
  let settled = false;
  const deaths: number[] = [];

  const launch = () => {
    child = spawn(process.execPath, ['--import', join(root, 'tools/run/exitWithParent.ts'), ...spec.args], {
      cwd: root,
      env: spec.env,
      // A group of its own, so that Ctrl-C in the terminal reaches the command alone, which then
      // stops all in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    forwardLines(child, on.line);
    child.once('exit', (code, signal) => {
      if (stopping || !settled) return;
      deaths.push(Date.now());
      const recent = deaths.filter((at) => at > Date.now() - 60_000).length;
      const how = signal ?? `exit code ${code}`;
      if (recent >= deathsPerMinuteMax)
        return on.giveUp(
          new Problem(
            `The ${spec.name} died ${recent} times within a minute (${how}); its last words are above.`,
          ),
        );
      on.restart(`The ${spec.name} died (${how}); starting it again.`);
      setTimeout(() => !stopping && launch(), 250 * 2 ** (recent - 1));
    });
  };
  launch();
  await untilReady(spec, () => child!);
  settled = true;

  return {
    name: spec.name,
    pid: () => child.pid,
    kill: () => {
      stopping = true;
      child.kill('SIGKILL');
    },
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), spec.stopTimeoutMs ?? 15_000);
      await exited;
      clearTimeout(timer);
    },
  };
}

function forwardLines(child: ChildProcess, line: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const each of lines) line(each);
    });
    stream?.on('end', () => rest && line(rest));
  }
}

async function untilReady(spec: ProcessSpec, child: () => ChildProcess): Promise<void> {
  if (!spec.readyUrls.length) return;
  const deadline = Date.now() + (spec.readyTimeoutMs ?? 60_000);
  while (Date.now() < deadline) {
    const { exitCode, signalCode } = child();
    if (exitCode !== null || signalCode !== null) {
      throw new Problem(
        `The ${spec.name} ended while starting (${signalCode ?? `exit code ${exitCode}`}); its last words are above.`,
      );
    }
    for (const url of spec.readyUrls) {
      const status = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).then(
        (reply) => reply.status,
        () => 0,
      );
      if (status === 200) return;
    }
    await wait(40);
  }
  child().kill('SIGKILL');
  throw new Problem(`The ${spec.name} was not ready in time (${spec.readyUrls.join(' or ')}).`);
}

/**
 * Makes sure that a port can be listened on. Processes of an earlier, killed command end by
 * themselves within a moment, so that a taken port gets `patienceMs` to become free.
 */
export async function ensurePortFree(
  port: number,
  host: string,
  variable: string,
  patienceMs = 8_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const code = await tryPort(port, host);
    if (code === undefined) return;
    if (code === 'EACCES')
      throw new Problem(
        `Port ${port} needs more rights than this user has. Set ${variable} to a port above 1023.`,
      );
    if (code === 'EADDRNOTAVAIL')
      throw new Problem(
        `This machine has no address ${host}. Set HOST to one of its own, e.g. 127.0.0.1 or 0.0.0.0.`,
      );
    if (code !== 'EADDRINUSE')
      throw explain(
        Object.assign(new Error(`Port ${port} on ${host} cannot be used (${code}).`), { code }),
        'opening a port',
      );
    if (Date.now() > deadline)
      throw new Problem(
        `Port ${port} is taken by another program. Stop that program, or set ${variable} to a free port.`,
      );
    await wait(100);
  }
}
