import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { openApiDocument } from '@sen/api/openapi';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';

const swaggerDir = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const swaggerFiles = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;

/** `/openapi.json`, made from the mounted calls, and a page to read it at `/docs`. */
export function mountDocuments(http: HttpServer, ctx: Context): void {
  const { app } = http;
  // Made when it is first asked for: other modules mount their calls after this one.
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(http.calls(), ctx.config.publicUrl));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  for (const [name, type] of Object.entries(swaggerFiles)) {
    const content = readFileSync(join(swaggerDir, name));
    app.get(`/docs/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(content),
    );
  }
  app.get('/docs/start.js', async (_request, reply) =>
    reply
      .type('text/javascript')
      .send(
        `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, tryItOutEnabled: false });`,
      ),
  );
  app.get('/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sen API</title><meta name="viewport" content="width=device-width">` +
          `<link rel="stylesheet" href="/docs/swagger-ui.css"></head><body><div id="reference"></div>` +
          `<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>`,
      ),
  );
}
