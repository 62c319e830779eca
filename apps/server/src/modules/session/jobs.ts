import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { tidySessions } from './service.ts';

export function registerSessionJobs(ctx: Context, http: HttpServer): void {
  ctx.jobs.register({
    name: 'session-tidy',
    cron: '*/10 * * * *',
    async handle() {
      await tidySessions(ctx);
      await http.tidy();
    },
  });
}
