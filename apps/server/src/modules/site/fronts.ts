import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/result.ts';
import type { HttpServer } from '#platform/http.ts';
import { permissionOf } from '#modules/brand/service.ts';

const appsDir = resolve(import.meta.dirname, '../../../..');
const brotli = promisify(brotliCompress);
/** The page differs each time: a quick pack beats a tight one. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const statePlace = '<!--sen:head-->';

/**
 * The two fronts: hashed files for a year, and for every other path the page itself with its first state in it, under
 * a policy that lets only this page's own scripts run.
 */
export function mountFronts(http: HttpServer, ctx: Context): void {
  const { app } = http;
  const site = readPage('web');
  const desk = readPage('console');

  app.get('/console', async (_request, reply) => reply.redirect('/console/'));
  serveFiles('web', '/');
  serveFiles('console', '/console/');
  app.get('/console/*', (request, reply) => sendPage(reply, desk, request));
  app.get('/*', (request, reply) => sendPage(reply, site, request));

  function serveFiles(name: string, prefix: string): void {
    const root = join(appsDir, name, 'dist');
    if (!existsSync(root)) return;
    void app.register(fastifyStatic, {
      root,
      prefix,
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
      setHeaders(response, path) {
        const isHashed = path.includes('/assets/');
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=600');
        response.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
      },
    });
  }

  async function sendPage(reply: FastifyReply, page: string | undefined, request: FastifyRequest): Promise<FastifyReply> {
    // A path that looks like a call or a file, and is none, is not a page.
    if (page === undefined || /^\/(?:wps|lgw|lotto|ops|vendor|gateway|assets|dev)\//.test(request.url)) throw new Refusal('not_found');
    const permission = await permissionOf(ctx, http.sealing, request.hostname.toLowerCase(), request.ip);
    const nonce = ctx.random.bytes(16).toString('base64');
    const state = JSON.stringify({ permission, status: permission.maintenance ? 1 : 0 }).replace(/</g, '\\u003c');
    const html = page
      .replace(statePlace, () => `<script type="application/json" id="sen-state" nonce="${nonce}">${state}</script>`)
      .replace(/<(script|style|link)\b(?![^>]*\bnonce=)/g, `<$1 nonce="${nonce}"`);
    const packs = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (packs) reply.header('content-encoding', 'br');
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(packs ? await brotli(html, quickly) : html);
  }

  function policy(nonce: string): string {
    const games = new URL(ctx.config.arcadeUrl).origin;
    return [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob: ${games}`,
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      `frame-src ${games}`,
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ].join('; ');
  }
}

function readPage(name: string): string | undefined {
  const file = join(appsDir, name, 'dist/index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
