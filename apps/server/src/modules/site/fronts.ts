import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandOfHost, inLanguage, permissionOf, switchedOn } from '#modules/brand/service.ts';
import { isLanguage, languageOfTag, type Language } from '@sen/api/language';
import { announcements } from '#modules/content/service.ts';
import type { Context } from '#platform/context.ts';
import { refusalOf, wantsPage, type HttpServer } from '#platform/http.ts';
import { Refusal, refuse } from '#platform/result.ts';
import { mountAppFiles } from './appFiles.ts';
import { closureOf } from './closure.ts';
import { firstAnswers, keepViews } from './firstView.ts';
import { keepGameOrigins } from './gameOrigins.ts';
import { openFront, type Build, type Front, type Permission, type Theme } from './front.ts';
import { escape, writePage } from './page.ts';
import { pagePolicy } from './policy.ts';
import { isPlainPageCode, sendPlainPage } from './plainPage.ts';

const brotli = promisify(brotliCompress);
/** The page differs each time: a quick pack beats a tight one. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** The page that a service worker keeps for when nothing can be reached. */
const offlinePath = '/offline';
/** Addresses that are home under another name. */
const homes = /^\/(?:index|index\.html|home)$/;
const halls = ['/rng', '/fish', '/live', '/sports', '/esports', '/pvp', '/elott', '/cockfight', '/lottery'];
/** Addresses that show the screen of another one. */
const properNames: Readonly<Record<string, string>> = { '/down': '/download', '/helpmc': '/help' };
/** Nothing without what its query names. */
const unlisted = [...Object.keys(properNames), '/promoDetail'];
/** Addresses whose screens follow their query, and the queries that they are drawn with; the browser draws the others. */
const drawnQueries: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(halls.map((hall) => [hall, /^$/])),
  '/promotions': /^(?:\?category=[a-z]{1,12})?$/,
  '/promoDetail': /^\?code=[a-z0-9-]{1,61}$/,
};
/** Open to visitors also where the brand asks everybody else to sign in first. */
const openDoors = /^\/(?:login|register|register\.html|helpmc|download|support)$/;
/** Nothing here is for strangers, so that search engines need not try. */
const ownRooms = ['/personal', '/offline', '/game', '/console', '/wps/', '/lgw/', '/ops/', '/dev/'];

/**
 * The two fronts: hashed files for a year, and for every other path the page itself with its first state in it, under
 * a policy that lets only this page's own scripts run. A visitor's page comes drawn.
 */
export function mountFronts(http: HttpServer, ctx: Context): void {
  const { app } = http;
  const site = openFront(distOf('web'), ctx);
  const desk = openFront(distOf('console'), ctx);
  const viewOf = keepViews(ctx);
  const gameOriginsOf = keepGameOrigins(ctx);

  app.get('/console', async (_request, reply) => reply.redirect('/console/'));
  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(`User-agent: *\n${ownRooms.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${originOf(request)}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const build = await site.build();
    const { promotion } = await announcements(ctx, request.hostname.toLowerCase(), 'en', 'PR');
    const paths = [
      ...Object.keys(build?.early?.screens ?? {}).filter((path) => !homes.test(path) && !unlisted.includes(path)),
      ...promotion.map(({ code }) => `/promoDetail?code=${code}`),
    ];
    const places = paths.map((path) => `<url><loc>${escape(originOf(request) + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>`,
      );
  });
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
      title: escape(permission.brand.name),
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
        return sendPlainPage(reply, request, code, ctx.random);
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
    // Not resolved against a base: `//name/path` would be another host's then, and is only an odd path.
    const { pathname, search } = URL.parse(`http://site${request.url}`) ?? refuse('not_found');
    const build = await site.build();
    // A path that looks like a call or a file, and is none, is not a page.
    if (!build || /^\/(?:wps|lgw|lotto|ops|vendor|gateway|assets|dev)(?:\/|$)/.test(pathname)) throw new Refusal('not_found');
    if (/\.\w+$/.test(pathname) && !pathname.endsWith('.html')) throw new Refusal('not_found');
    const host = request.hostname.toLowerCase();
    const permission = await permissionOf(ctx, http.sealing, host, request.ip);
    const { brand } = permission;
    const language = languageOf(
      request,
      Object.keys(build.early?.words ?? {}).filter((each) => brand.languages.includes(each)),
      brand.defaultLanguage,
    );
    const theme: Theme = request.cookies['theme'] === 'dark' ? 'dark' : 'light';
    const place = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const isPublic = build.early?.screens[place] !== undefined;
    const closure = closureOf(permission, place, ctx.clock.now());
    const signedIn = mayBeSignedIn(request);
    const isOffline = pathname === offlinePath;
    const membersOnly = switchedOn(await brandOfHost(ctx, host), 'LOGINTOHOME3');
    if (!closure && membersOnly && !signedIn && !isOffline && !openDoors.test(place))
      return reply.header('cache-control', 'no-store').redirect(`/login?returnTo=${encodeURIComponent(pathname + search)}`);
    if (closure) reply.code(closure.status);
    if (closure?.retryAfterS !== undefined) reply.header('retry-after', String(closure.retryAfterS));
    const queries = drawnQueries[place];
    // Members see their own page, which the browser draws. It goes by the address as it is, also by a slash at its end.
    const isPlain = (queries === undefined || queries.test(search)) && place === pathname;
    const imageOrigin = pick(permission.imageCDNs);
    const wish = { pathname: place, search: queries && !closure ? search : '', language, theme, permission, imageOrigin };
    const isDrawn = !isOffline && !signedIn && (closure !== undefined || (isPublic && isPlain));
    const view = isDrawn ? await viewOf(build, wish, host, closure?.shown) : undefined;
    const answers = view?.answers ?? (closure ? [] : await firstAnswers(ctx, host, language));
    const state = { permission, language, theme, imageOrigin, isOffline, answers, ...(view ? { drawn: true } : {}) };
    // The service worker sees by it whether the page that it keeps for bad times is still the right one.
    reply.header('sen-shell', digest(`${brand.code} ${brand.version} ${build.stamp}`));
    return send(reply, request, build, {
      language,
      theme,
      palettes: brand.theme,
      // Drawn titles are escaped already.
      title: view?.title ?? escape(brand.name),
      description: view?.description ?? escape(inLanguage(brand.tagline, language, brand)),
      canonical:
        isPublic && !closure
          ? originOf(request) + (properNames[place] ?? (homes.test(place) ? '/' : place + (isPlain && queries ? search : '')))
          : undefined,
      pathname: closure ? '' : place,
      permission,
      view,
      state,
    });
  }

  async function send(
    reply: FastifyReply,
    request: FastifyRequest,
    build: Build,
    { permission, ...facts }: Omit<Parameters<typeof writePage>[1], 'nonce'> & { permission: Permission },
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

  /** One of them by chance, so that they share the work; empty when there is none. */
  function pick(origins: readonly string[]): string {
    return origins.length === 0 ? '' : origins[ctx.random.below(origins.length)]!;
  }

  function originOf(request: FastifyRequest): string {
    return `${new URL(ctx.config.publicUrl).protocol}//${request.host}`;
  }
}

/** Sixteen characters that stand for a text. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

const distOf = (front: string): string => resolve(import.meta.dirname, '../../../..', front, 'dist');

/** Without the cookie nobody is; with it, only the browser knows. */
function mayBeSignedIn(request: FastifyRequest): boolean {
  return Object.keys(request.cookies).some((name) => name.endsWith('sen_session'));
}

/** The visitor's choice, else the first language of the browser that is offered, else the brand's own. */
function languageOf(request: FastifyRequest, offered: readonly string[], fallback: string): Language {
  const ofBrowser = (request.headers['accept-language'] ?? '').slice(0, 200).split(',').map(languageOfTag);
  const wanted = [request.cookies['lang'], ...ofBrowser, fallback].find((language) => language !== undefined && offered.includes(language));
  return isLanguage(wanted) ? wanted : 'vi';
}
