import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, type BrotliOptions } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostNear } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { refusalOf, wantsPage } from '#platform/refusals.ts';
import { createPageRate } from '#platform/rates.ts';
import { Refusal } from '#platform/result.ts';
import { createTurns } from '#platform/turns.ts';
import { mountAppFiles } from './appFiles.ts';
import { keepGameOrigins } from './gameOrigins.ts';
import { openFront, type Build, type Front } from './front.ts';
import { escapeHtml, writePage, type PageFacts } from './page.ts';
import { permissionOf } from './permission.ts';
import { isPlainPageCode, sendPlainPage } from './plainPage.ts';
import { pagePolicy } from './policy.ts';
import { mountSearchEngines } from './searchEngines.ts';
import { keepSitePages, type SitePage } from './sitePage.ts';
import type { Permission } from './view.ts';

const brotli = promisify(brotliCompress);
/**
 * The page differs each time, so it is packed each time. While others wait, a loose pack has to do:
 * a quarter larger for a fifth of the work.
 */
const packs = { tight: brotliQuality(5), loose: brotliQuality(1) };
/**
 * So many pages are written and packed at a time, and so many may wait for it: other requests of
 * this node come in between.
 */
const pagesAtOnce = 2;
const pagesWaiting = 500;

/**
 * The two fronts: hashed files for a year, and for every other path the page itself with its first
 * state in it, under a policy that lets only this page's own scripts run. A visitor's page comes
 * drawn.
 */
export function mountFronts(http: HttpServer, ctx: Context): void {
  const { app } = http;
  const site = openFront(distOf('web'), ctx);
  const desk = openFront(distOf('console'), ctx);
  const answerOf = keepSitePages(ctx, http.sealing, () => site.build());
  const gameOriginsOf = keepGameOrigins(ctx);
  const takePage = createPageRate(ctx.config.rateFactor);
  const inTurns = createTurns(pagesAtOnce, pagesWaiting);

  app.addHook('onClose', () => site.close());
  app.get('/console', async (_request, reply) => reply.redirect('/console/'));
  mountSearchEngines(http, ctx);
  mountAppFiles(http, ctx, site);
  serveFiles(app, site, '/');
  serveFiles(app, desk, '/console/');
  page('/console/*', async (reply, request) => {
    const permission = await permissionOf(ctx, http.sealing, request.hostname.toLowerCase(), request.ip);
    const build = await desk.build();
    if (!build) throw new Refusal('not_found');
    const facts = {
      language: 'vi',
      theme: 'light',
      description: undefined,
      canonical: undefined,
      view: undefined,
    } as const;
    const palettes = { light: {}, dark: {} };
    return send(reply, request, build, {
      ...facts,
      palettes,
      title: escapeHtml(permission.brand.name),
      pathname: '/console/',
      permission,
      state: { permission },
    });
  });
  page('/*', sendSite);

  /**
   * A browser that opens an address without a page, because of the host, an outage or too many
   * requests before, is shown a plain page; programs get the refusal as data.
   */
  function page(
    path: string,
    answer: (reply: FastifyReply, request: FastifyRequest) => Promise<FastifyReply>,
  ): void {
    app.get(path, async (request, reply) => {
      try {
        await takePage(request.ip);
        return await answer(reply, request);
      } catch (error) {
        const refusal = refusalOf(error as Error);
        // Nobody can choose a shorter time for a page.
        const [code, detail] = [
          refusal.code === 'took_too_long' ? 'unavailable' : refusal.code,
          refusal.detail,
        ];
        if (!wantsPage(request) || !isPlainPageCode(code)) throw error;
        if (!(error instanceof Refusal))
          ctx.log.error({ error, requestId: request.id, code }, 'a page could not be made');
        const site = code === 'invalid_host' ? await siteNear(request) : undefined;
        return sendPlainPage(reply, request, code, ctx.random, {
          site,
          retryS: detail?.['seconds'] as number | undefined,
        });
      }
    });
  }

  async function sendSite(reply: FastifyReply, request: FastifyRequest): Promise<FastifyReply> {
    const answer = await answerOf(request);
    if ('leadsTo' in answer)
      return reply
        .header('cache-control', answer.status === 301 ? 'public, max-age=600' : 'no-store')
        .redirect(answer.leadsTo, answer.status);
    const { status, headers, build, permission, facts } = answer;
    const { prefetchPage } = await gameOriginsOf(request.hostname.toLowerCase());
    return send(
      reply,
      request,
      build,
      { ...facts, permission, state: { ...facts.state, prefetchPage } },
      status,
      headers,
    );
  }

  async function send(
    reply: FastifyReply,
    request: FastifyRequest,
    build: Build,
    { permission, ...facts }: Omit<PageFacts, 'nonce'> & { permission: Permission },
    status = 200,
    headers: SitePage['headers'] = {},
  ): Promise<FastifyReply> {
    const nonce = ctx.random.bytes(16).toString('base64');
    const policy = pagePolicy(nonce, await gameOriginsOf(request.hostname.toLowerCase()), permission);
    const isPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const body = await inTurns<Buffer | string>(async (othersWait) => {
      const html = writePage(build, { ...facts, nonce });
      return isPacked ? brotli(html, othersWait ? packs.loose : packs.tight) : html;
    });
    if (isPacked) reply.header('content-encoding', 'br');
    return reply
      .code(status)
      .headers(headers)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(body);
  }

  /**
   * The site to which somebody at a host of no brand can go: the brand's host that theirs lies
   * below, else the installation's own address.
   */
  async function siteNear(request: FastifyRequest): Promise<string | undefined> {
    const own = new URL(ctx.config.publicUrl);
    const host = await hostNear(ctx.db, request.hostname.toLowerCase(), own.hostname);
    if (host === undefined || host === own.hostname) return host && `${own.origin}/`;
    const port = /:\d+$/.exec(request.host)?.[0] ?? '';
    return `${own.protocol}//${host}${port}/`;
  }
}

/** The files of a built front; its pages are written by `page`. */
function serveFiles(app: HttpServer['app'], { dist }: Front, prefix: string): void {
  // Never built: its files are missing files all the same, and no pages, which are counted.
  if (!existsSync(dist)) {
    app.get(`${prefix}assets/*`, () => {
      throw new Refusal('not_found');
    });
    return;
  }
  const shared = {
    decorateReply: false,
    index: false as const,
    preCompressed: true,
    setHeaders(response: { header(name: string, value: string): unknown }, path: string) {
      const isHashed = path.includes('/assets/');
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
      );
      response.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
    },
  };
  // Looked up when asked for, so that the files of a new build are there at once.
  void app.register(fastifyStatic, { ...shared, root: join(dist, 'assets'), prefix: `${prefix}assets/` });
  void app.register(fastifyStatic, {
    ...shared,
    root: dist,
    prefix,
    wildcard: false,
    globIgnore: ['assets/**', '**/index.html', '**/*.br', '**/*.gz'],
  });
}

function brotliQuality(quality: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
}

const distOf = (front: string): string => resolve(import.meta.dirname, '../../../..', front, 'dist');
