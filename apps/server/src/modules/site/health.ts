import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';

/** `/healthz`: the process answers. `/readyz`: the database answers too. `/metrics`: Prometheus. */
export function mountHealth(http: HttpServer, ctx: Context): { drain(): void } {
  let draining = false;
  http.app.get('/healthz', async () => ({ ok: true }));
  http.app.get('/readyz', async (_request, reply) => {
    const ready = !draining && (await databaseAnswers());
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  http.app.get('/metrics', async (request, reply) => {
    // For the machine's own collector; a proxy in front must not pass it on.
    if (!isLoopback(request.ip)) return reply.code(403).send();
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  });

  async function databaseAnswers(): Promise<boolean> {
    try {
      await ctx.db.one('select 1 as one');
      return true;
    } catch (error) {
      ctx.log.warn({ error: String(error) }, 'the database does not answer');
      return false;
    }
  }

  return { drain: () => void (draining = true) };
}

function isLoopback(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
