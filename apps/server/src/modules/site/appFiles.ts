/**
 * Files that make the site installable, made for the brand of each host: manifest, icons and the
 * service worker.
 */
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { brandMarks } from '@sen/api/brandMark';
import { inLanguage, languageTags } from '@sen/api/language';
import { brandOfHost, type Brand } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { Refusal } from '#platform/result.ts';
import type { Front } from './front.ts';
import { barColours } from './page.ts';

/**
 * Sizes in pixels by file. A maskable icon keeps its drawing within the circle that every platform
 * leaves.
 */
const icons = {
  // Icons that browsers ask for by themselves beside a file that is no page.
  '/favicon.ico': { size: 48, share: 0.79 },
  '/icon-180.png': { size: 180, share: 0.72 },
  '/icon-192.png': { size: 192, share: 0.78 },
  '/icon-512.png': { size: 512, share: 0.78 },
  '/icon-maskable-512.png': { size: 512, share: 0.56 },
} as const;
/** Icons of so many brands and builds are kept. */
const keptIcons = 64;
/** Browsers look at these again after ten minutes, so that a change of the brand arrives. */
const briefly = 'public, max-age=600';

export function mountAppFiles(http: HttpServer, ctx: Context, site: Front): void {
  const { app } = http;
  const drawn = new Map<string, Promise<Buffer>>();

  app.get('/site.webmanifest', async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', briefly)
      .send(manifestOf(await brandOf(request))),
  );

  app.get('/favicon.svg', async (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', briefly)
      .send(await iconSvg(request, 48, 0.79, 11)),
  );

  for (const [path, { size, share }] of Object.entries(icons)) {
    app.get(path, async (request, reply) => {
      const svg = await iconSvg(request, size, share, 0);
      return reply
        .type('image/png')
        .header('cache-control', briefly)
        .send(await png(svg));
    });
  }

  app.get('/sw.js', async (_request, reply) => {
    const worker = (await site.build())?.worker;
    if (worker === undefined) throw new Refusal('not_found');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .send(worker);
  });

  async function brandOf(request: FastifyRequest): Promise<Brand> {
    return brandOfHost(ctx, request.hostname.toLowerCase());
  }

  /** The brand's mark on lacquer: one colour for filled parts, another for carved ones. */
  async function iconSvg(
    request: FastifyRequest,
    size: number,
    share: number,
    radius: number,
  ): Promise<string> {
    const { mark, dark } = (await brandOf(request)).document.theme;
    const colours: Readonly<Record<string, string>> = dark;
    const { filled, lines } = brandMarks[mark];
    const drawing =
      `<path d="${filled}" fill="${colours['accent'] ?? '#d8442c'}"/>` +
      `<path d="${lines.join('')}" fill="none" stroke="${colours['gold'] ?? '#e3b65a'}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>`;
    const edge = (48 * (1 - share)) / 2;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">` +
      `<rect width="48" height="48" rx="${radius}" fill="#1d1410"/><g transform="translate(${edge} ${edge}) scale(${share})">${drawing}</g></svg>`
    );
  }

  function png(svg: string): Promise<Buffer> {
    let picture = drawn.get(svg);
    if (!picture) {
      if (drawn.size >= keptIcons) drawn.delete(drawn.keys().next().value!);
      picture = sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
      picture.catch(() => drawn.delete(svg));
      drawn.set(svg, picture);
    }
    return picture;
  }
}

/** The web app manifest of a brand. */
export function manifestOf({ document }: Pick<Brand, 'document'>): object {
  const { name, tagline, defaultLanguage, theme } = document;
  const colours: Readonly<Record<string, string>> = theme.light;
  const canvas = colours['canvas'] ?? barColours.light;
  return {
    id: '/',
    name,
    short_name: name.slice(0, 12),
    description: inLanguage(tagline, defaultLanguage, document),
    lang: languageTags[defaultLanguage],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: canvas,
    theme_color: canvas,
    icons: Object.entries(icons)
      .filter(([, { size }]) => size >= 192)
      .map(([src, { size }]) => ({
        src,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: src.includes('maskable') ? 'maskable' : 'any',
      })),
  };
}
