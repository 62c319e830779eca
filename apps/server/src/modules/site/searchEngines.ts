/** Instructions to search engines: pages to read, pages to leave. */
import type { FastifyRequest } from 'fastify';
import { siteRoutes } from '@sen/api/siteRoute';
import { brandOfHost } from '#modules/brand/service.ts';
import { announcements } from '#modules/content/service.ts';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { escapeHtml } from './page.ts';
import { offlinePath } from './sitePage.ts';

/** Nothing here is for strangers, so that search engines need not try. */
const ownRooms = [
  ...siteRoutes
    .filter(({ path, unlisted }) => unlisted && path.lastIndexOf('/') === 0)
    .map(({ path }) => path),
  offlinePath,
  '/console',
  '/wps/',
  '/lgw/',
  '/ops/',
  '/dev/',
];
/** A promotion's own page is nothing without what its query names. */
const listed = siteRoutes.filter(
  ({ unlisted, same, screen }) => !unlisted && same === undefined && screen !== 'promotion',
);

/** `/robots.txt` and `/sitemap.xml`. */
export function mountSearchEngines({ app }: HttpServer, ctx: Context): void {
  const originOf = (request: FastifyRequest): string =>
    `${new URL(ctx.config.publicUrl).protocol}//${request.host}`;

  app.get('/robots.txt', async (request, reply) => {
    // Caches may keep it: nothing is said in the name of a host that shows no brand.
    await brandOfHost(ctx, request.hostname.toLowerCase());
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        `User-agent: *\n${ownRooms.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${originOf(request)}/sitemap.xml\n`,
      );
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const { promotion } = await announcements(ctx, request.hostname.toLowerCase(), 'en', 'PR');
    const paths = [
      ...listed.map(({ path }) => path),
      ...promotion.map(({ code }) => `/promoDetail?code=${code}`),
    ];
    const entries = paths.map((path) => `<url><loc>${escapeHtml(originOf(request) + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`,
      );
  });
}
