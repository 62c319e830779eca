/**
 * One node of the server as a process: from the environment to a server that stops when it is told
 * to.
 */
import closeWithGrace from 'close-with-grace';
import { NotDurable } from '#modules/ledger/service.ts';
import { ConfigError, readConfig } from '#platform/config.ts';
import { startServer, type ServerOptions } from './server.ts';

export async function runServerProcess(options: ServerOptions = {}): Promise<void> {
  try {
    const node = await startServer(readConfig(process.env), options);
    node.ctx.log.info({ url: node.url, publicUrl: node.ctx.config.publicUrl }, 'the server is up');
    closeWithGrace(
      { delay: 10_000, logger: { error: (error: unknown) => node.ctx.log.error({ error }, 'stopping') } },
      async ({ signal, err }) => {
        if (err) node.ctx.log.error({ error: err }, 'the server stops because of an error');
        else node.ctx.log.info({ signal }, 'the server stops');
        await node.close();
      },
    );
  } catch (error) {
    const known =
      error instanceof ConfigError ||
      error instanceof NotDurable ||
      (error as { code?: string }).code !== undefined;
    process.stderr.write(`${known ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
