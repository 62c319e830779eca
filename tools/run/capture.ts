import { spawn } from 'node:child_process';
import { root } from './environment.ts';

/** Runs a program to its end; `code` is null when a signal ended it. */
export async function capture(
  program: string,
  args: string[],
  env = process.env,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  return { code, output };
}
