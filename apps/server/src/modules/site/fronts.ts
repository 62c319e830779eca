import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostNear, permissionOf } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { refusalOf, wantsPage, type HttpServer } from '#platform/http.ts';
import { Refusal } from '#platform/result.ts';
import { mountAppFiles } from './appFiles.ts';
import { keepGameOrigins } from './gameOrigins.ts';
import { openFront, type Build, type Front, type Permission } from './front.ts';
import { escapeHtml, writePage, type PageFacts } from './page.ts';
import { isPlainPageCode, sendPlainPage } from './plainPage.ts';
import { pagePolicy } from './policy.ts';
import { mountSearchEngines } from './searchEngines.ts';
import { keepSitePages } from './sitePage.ts';

const brotli = promisify(brotliCompress);
/** The page differs each time: a quick pack beats a tight one. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The two fronts: hashed files for a year, and for every other path the page itself with its first state in it, under
 * a policy that lets only this page's own scripts run. A visitor's page comes drawn.
 */
export function mountFronts(http: HttpServer, ctx: Context): void {
  const { app } = http;
  const site = openFront(distOf('web'), ctx);
  const desk = openFront(distOf('console'), ctx);
  const answerOf = keepSitePages(ctx, http.sealing, () => site.build());
  const gameOriginsOf = keepGameOrigins(ctx);

  app.get('/console', async (_request, reply) => reply.redirect('/console/'));
  mountSearchEngines(http, ctx);
  mountAppFiles(http, ctx, site);
  serveFiles(site, '/');
  serveFiles(desk, '/console/');
  page('/console/*', async (reply, request) => {
    const permission = await permissionOf(ctx, http.sealing, request.hostname.toLowerCase(), request.ip);
    const build = await desk.build();
    if (!build) throw new Refusal('not_found');
    const facts = { language: 'vi', theme: 'light', description: undefined, canonical: undefined, view: undefined } as const;
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

  /** Who opens an address that has no page, because of the host or an outage, reads so; programs get the refusal as data. */
  function page(path: string, answer: (reply: FastifyReply, request: FastifyRequest) => Promise<FastifyReply>): void {
    app.get(path, async (request, reply) => {
      try {
        return await answer(reply, request);
      } catch (error) {
        const { code } = refusalOf(error as Error);
        if (!wantsPage(request) || !isPlainPageCode(code)) throw error;
        if (code !== 'invalid_host') ctx.log.error({ error, requestId: request.id, code }, 'a page could not be made');
        const site = code === 'invalid_host' ? await siteNear(request) : undefined;
        return sendPlainPage(reply, request, code, ctx.random, site);
      }
    });
  }

  function serveFiles({ dist }: Front, prefix: string): void {
    if (!existsSync(dist)) return;
    const shared = {
      decorateReply: false,
      index: false as const,
      preCompressed: true,
      setHeaders(response: { header(name: string, value: string): unknown }, path: string) {
        const isHashed = path.includes('/assets/');
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=600');
        response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
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

  async function sendSite(reply: FastifyReply, request: FastifyRequest): Promise<FastifyReply> {
    const answer = await answerOf(request);
    if ('leadsTo' in answer)
      return reply
        .header('cache-control', answer.status === 301 ? 'public, max-age=600' : 'no-store')
        .redirect(answer.leadsTo, answer.status);
    const { status, headers, build, permission, facts } = answer;
    return send(reply.code(status).headers(headers), request, build, { ...facts, permission });
  }

  async function send(
    reply: FastifyReply,
    request: FastifyRequest,
    build: Build,
    { permission, ...facts }: Omit<PageFacts, 'nonce'> & { permission: Permission },
  ): Promise<FastifyReply> {
    const nonce = ctx.random.bytes(16).toString('base64');
    const html = writePage(build, { ...facts, nonce });
    const packs = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (packs) reply.header('content-encoding', 'br');
    return reply
      .header('content-security-policy', pagePolicy(nonce, await gameOriginsOf(request.hostname.toLowerCase()), permission))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(packs ? await brotli(html, quickly) : html);
  }

  /** Where somebody at a host of no brand can go: the brand's host that theirs lies below, else the installation's own address. */
  async function siteNear(request: FastifyRequest): Promise<string | undefined> {
    const own = new URL(ctx.config.publicUrl);
    const host = await hostNear(ctx.db, request.hostname.toLowerCase(), own.hostname);
    if (host === undefined || host === own.hostname) return host && `${own.origin}/`;
    const port = /:\d+$/.exec(request.host)?.[0] ?? '';
    return `${own.protocol}//${host}${port}/`;
  }
}

const distOf = (front: string): string => resolve(import.meta.dirname, '../../../..', front, 'dist');
