import { openCaptchas } from '#modules/access/service.ts';
import * as message from '#modules/message/service.ts';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { escapeHtml } from './page.ts';

/**
 * Outside production only: messages that would have gone to phones and mailboxes, and the answers
 * of open captchas.
 */
export function mountOutbox(http: HttpServer, ctx: Context): void {
  if (ctx.config.production) return;
  http.app.get('/dev/outbox', async (request, reply) => {
    const [messages, captchas] = await Promise.all([message.latestMessages(ctx.db), openCaptchas(ctx.db)]);
    const shown = messages.map((row) => ({ ...row, id: String(row.id) }));
    if (!request.headers.accept?.includes('text/html')) return { messages: shown, captchas };
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page(shown, captchas));
  });
}

type Shown = { channel: string; recipient: string; subject: string; body: string; createdAt: number };

function page(messages: Shown[], captchas: Array<{ id: string; answer: string }>): string {
  const rows = messages.map(
    (row) =>
      `<tr><td>${new Date(row.createdAt).toISOString()}</td><td>${escapeHtml(row.channel)}</td><td>${escapeHtml(row.recipient)}</td><td>${escapeHtml(row.subject)} ${escapeHtml(row.body)}</td></tr>`,
  );
  const answers = captchas.map(
    ({ id, answer }) => `<tr><td>${escapeHtml(id)}</td><td><b>${escapeHtml(answer)}</b></td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title><meta http-equiv="refresh" content="5"><style>
    body{font:15px/1.5 system-ui;margin:2rem;max-width:70rem}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.4rem;text-align:left;vertical-align:top}
    </style></head><body><h1>Outbox</h1><p>Only outside production.</p>
    <h2>Messages</h2><table><tr><th>Time</th><th>By</th><th>To</th><th>Text</th></tr>${rows.join('')}</table>
    <h2>Open captchas</h2><table><tr><th>Id</th><th>Answer</th></tr>${answers.join('')}</table></body></html>`;
}
