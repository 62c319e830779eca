/** The built frames, their long-cached files, the lobby art, and the headers that fence them in. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shape } from '../games/kit/entry.ts';
import { catalogue } from './catalogue.ts';
import { hashOfSecret } from './operatorEdge.ts';
import type { Store } from './store.ts';
import { hub88Code, markSvg } from './vendors/marks.ts';

/** `publicOrigin` frames what no launch opened. */
export type PagesOptions = {
  distDir: string;
  publicOrigin: string;
  store: Pick<Store, 'lobbyOrigin'>;
  /** The codes under which games are offered, beside the one that speaks Hub88. */
  codes: readonly string[];
};

const oneYearS = 365 * 24 * 60 * 60;
const parentPlaceholder = '__PARENT_ORIGIN__';
const shapeOf: Readonly<Record<string, Shape>> = {
  'thumb.svg': 'wide',
  'thumb-square.svg': 'square',
  'thumb-tall.svg': 'tall',
};

export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const sendPage = (
    reply: FastifyReply,
    page: string,
    parentOrigin: string,
    policy = contentSecurityPolicy(parentOrigin),
  ): FastifyReply => {
    const path = join(options.distDir, page);
    if (!existsSync(path)) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The games are not built yet: run `vite build apps/arcade`.\n');
    }
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(readFileSync(path, 'utf8').replaceAll(parentPlaceholder, parentOrigin));
  };

  if (existsSync(join(options.distDir, 'static'))) {
    await app.register(fastifyStatic, {
      root: join(options.distDir, 'static'),
      prefix: '/static/',
      immutable: true,
      preCompressed: true,
      maxAge: oneYearS * 1000,
      index: false,
    });
  }

  app.get<{ Params: { game: string }; Querystring: { code?: string | string[] } }>(
    '/play/:game/',
    async (request, reply) => {
      if (!catalogue.has(request.params.game))
        return reply.code(404).type('text/plain').send('There is no such game.\n');
      const { code } = request.query;
      // An operator has several sites: the page that asked for the launch is the one around the
      // game.
      const lobby = typeof code === 'string' ? options.store.lobbyOrigin(hashOfSecret(code)) : null;
      return sendPage(reply, `games/${request.params.game}/index.html`, lobby || options.publicOrigin);
    },
  );

  app.get('/verify/', async (_request, reply) =>
    sendPage(reply, 'games/verify/index.html', options.publicOrigin),
  );

  // Framed by the site of any operator: there is nothing to press, and it knows nothing of who
  // looks.
  app.get('/prefetch/', async (_request, reply) =>
    sendPage(reply, 'prefetch.html', options.publicOrigin, prefetchPolicy),
  );

  app.get<{ Params: { game: string; file: string } }>('/assets/:game/:file', async (request, reply) => {
    const entry = catalogue.get(request.params.game);
    const shape = shapeOf[request.params.file];
    if (entry === undefined || shape === undefined)
      return reply.code(404).type('text/plain').send('There is no such picture.\n');
    return sendPicture(request, reply, entry.thumb(shape));
  });

  const marks = new Map([hub88Code, ...options.codes].map((code) => [`${code}.svg`, markSvg(code)]));
  app.get<{ Params: { file: string } }>('/marks/:file', async (request, reply) => {
    const mark = marks.get(request.params.file);
    return mark === undefined
      ? reply.code(404).type('text/plain').send('There is no such picture.\n')
      : sendPicture(request, reply, mark);
  });
}

/** Shown by sites of any origin. */
function sendPicture(request: FastifyRequest, reply: FastifyReply, svg: string): FastifyReply {
  const packs = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  if (packs) reply.header('content-encoding', 'br');
  return reply
    .headers({
      vary: 'accept-encoding',
      'cache-control': `public, max-age=${24 * 60 * 60}`,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    .type('image/svg+xml; charset=utf-8')
    .send(packs ? packed(svg) : svg);
}

const packedPictures = new Map<string, Buffer>();

/** A picture as it travels; each is packed once. */
function packed(svg: string): Buffer {
  let small = packedPictures.get(svg);
  if (!small) packedPictures.set(svg, (small = brotliCompressSync(svg)));
  return small;
}

const prefetchPolicy = "default-src 'self'; script-src 'none'; base-uri 'none'; form-action 'none'";

/**
 * Pictures are drawn from our own SVG text, hence `data:` and `blob:` for images and nothing else.
 */
function contentSecurityPolicy(parentOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parentOrigin}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}
