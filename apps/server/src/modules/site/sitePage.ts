/**
 * The site's answer at an address: another address, or a page with its first state, drawn for
 * visitors.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { inLanguage, isLanguage, languageOfTag, type Language } from '@sen/api/language';
import { nowhere, siteRouteOf, type SiteRoute } from '@sen/api/siteRoute';
import { brandOfHost, switchedOn } from '#modules/brand/service.ts';
import { promotionNames } from '#modules/content/service.ts';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { wantsPage } from '#platform/refusals.ts';
import { Refusal, refuse } from '#platform/result.ts';
import { closureOf, type Closure } from './closure.ts';
import { firstAnswers, keepViews } from './firstView.ts';
import type { Build } from './front.ts';
import { escapeHtml, type PageFacts } from './page.ts';
import { permissionOf } from './permission.ts';
import { drawnQuery } from './rules.ts';
import type { Permission, Theme, View } from './view.ts';

/** The page that a service worker keeps for when nothing can be reached. */
export const offlinePath = '/offline';
/** Stands in a kept view for the visitor's own address. */
const anyAddress = '{visitor-address}';
/** Paths that answer with data and never with a page, also for unknown addresses. */
const callPaths = /^\/(?:wps|lgw|lotto|ops|vendor|gateway|bank|assets|dev)(?:\/|$)/;
/** Permanently, or, where it depends on the visitor, for now. */
export type Redirect = { leadsTo: string; status: 301 | 302 };
export type SitePage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  permission: Permission;
  build: Build;
  facts: Omit<PageFacts, 'nonce'>;
};
type Visit = {
  host: string;
  pathname: string;
  /** With its question mark. */
  search: string;
  /** Undefined: not of the site. */
  route: SiteRoute | undefined;
  /** The query that the place is drawn with; undefined where the browser draws it. */
  query: string | undefined;
  build: Build;
  permission: Permission;
  language: Language;
  theme: Theme;
  signedIn: boolean;
  closure: Closure | undefined;
};

/**
 * Answers every address that is no call and no file; throws `not_found` to programs that ask where
 * nothing is.
 */
export function keepSitePages(
  ctx: Context,
  sealing: HttpServer['sealing'],
  buildOf: () => Promise<Build | undefined>,
): (request: FastifyRequest) => Promise<Redirect | SitePage> {
  const viewOf = keepViews(ctx);

  return async (request) => {
    // Not resolved against a base: `//name/path` would be another host's then, and is only an odd
    // path.
    const { pathname, search } = URL.parse(`http://site${request.url}`) ?? refuse('not_found');
    const route = siteRouteOf(pathname);
    if (route && route.path !== pathname) return { leadsTo: route.path + search, status: 301 };
    const isPage =
      route !== undefined || pathname === offlinePath || (wantsPage(request) && !callPaths.test(pathname));
    if (!isPage) throw new Refusal('not_found');
    // A host of no brand is refused as such, whether or not the site has been built.
    const permission = await permissionOf(ctx, sealing, request.hostname.toLowerCase(), request.ip);
    const build = (await buildOf()) ?? refuse('not_found');
    const visit = await visitOf(request, { pathname, search, route, build, permission });
    if (await mustSignIn(ctx, visit))
      return {
        leadsTo: pathname === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(pathname + search)}`,
        status: 302,
      };
    return pageOf(visit, `${new URL(ctx.config.publicUrl).protocol}//${request.host}`);
  };

  async function visitOf(
    request: FastifyRequest,
    asked: Pick<Visit, 'pathname' | 'search' | 'route' | 'build' | 'permission'>,
  ): Promise<Visit> {
    const host = request.hostname.toLowerCase();
    const { permission } = asked;
    const names = await promotionNames(ctx, host);
    const { languages, defaultLanguage } = permission.brand;
    const offered = Object.keys(asked.build.early?.texts ?? {}).filter((each) => languages.includes(each));
    return {
      ...asked,
      host,
      query: asked.route && drawnQuery(asked.route.screen, asked.search, names),
      language: languageOf(request, offered, defaultLanguage),
      theme: request.cookies['theme'] === 'dark' ? 'dark' : 'light',
      signedIn: mayBeSignedIn(request),
      closure: closureOf(permission, asked.pathname, ctx.clock.now()),
    };
  }

  async function pageOf(visit: Visit, origin: string): Promise<SitePage> {
    const { host, pathname, route, build, permission, language, theme, closure } = visit;
    const { brand } = permission;
    const isOffline = pathname === offlinePath;
    const imageOrigin = pick(permission.imageCDNs);
    const view = await drawn(visit, imageOrigin);
    const answers = view?.answers ?? (closure ? [] : await firstAnswers(ctx, host, language));
    const path = canonicalOf(visit);
    return {
      status: closure?.status ?? (route || isOffline ? 200 : 404),
      headers: {
        // The service worker sees by it whether the page that it keeps for bad times is still the
        // right one.
        'sen-shell': digest(`${brand.code} ${brand.version} ${build.stamp}`),
        ...(closure?.retryAfterS === undefined ? {} : { 'retry-after': String(closure.retryAfterS) }),
      },
      permission,
      build,
      facts: {
        language,
        theme,
        palettes: brand.theme,
        // Drawn titles are escaped already.
        title: view?.title ?? escapeHtml(brand.name),
        description: view?.description ?? escapeHtml(inLanguage(brand.tagline, language, brand)),
        canonical: path === undefined ? undefined : origin + path,
        pathname: closure || isOffline ? '' : (route?.path ?? nowhere),
        view,
        state: {
          permission,
          language,
          theme,
          imageOrigin,
          isOffline,
          answers,
          ...(view ? { drawn: true, drawnAt: view.drawnAt } : {}),
        },
      },
    };
  }

  /** Members see their own page, which the browser draws. */
  async function drawn(visit: Visit, imageOrigin: string): Promise<View | undefined> {
    const {
      host,
      pathname,
      query = '',
      route,
      build,
      permission,
      language,
      theme,
      signedIn,
      closure,
    } = visit;
    const isDrawn =
      closure ?? (route ? !route.unlisted && visit.query !== undefined : pathname !== offlinePath);
    if (!isDrawn || signedIn) return undefined;
    // All addresses that are not there show the same: odd ones must not crowd out what is asked
    // for.
    const wish = {
      pathname: route?.path ?? nowhere,
      search: closure ? '' : query,
      language,
      theme,
      permission: { ...permission, location: { ip: anyAddress, country: null } },
      imageOrigin,
    };
    const view = await viewOf(build, wish, host, closure?.shown);
    return (
      view && { ...view, html: view.html.replaceAll(anyAddress, () => escapeHtml(permission.location.ip)) }
    );
  }

  /** One of them by chance, so that they share the work; empty when there is none. */
  function pick(origins: readonly string[]): string {
    return origins.length === 0 ? '' : origins[ctx.random.below(origins.length)]!;
  }
}

/** Whether a brand shows this visitor only the pages that are open to all. */
async function mustSignIn(
  ctx: Context,
  { host, pathname, route, signedIn, closure }: Visit,
): Promise<boolean> {
  if (closure || signedIn || route?.open || pathname === offlinePath) return false;
  return switchedOn(await brandOfHost(ctx, host), 'LOGINTOHOME3');
}

/**
 * The path by which search engines keep the page, with no query but one that is known; undefined
 * where they should keep none.
 */
function canonicalOf({ route, query = '', closure }: Visit): string | undefined {
  if (!route || route.unlisted || closure) return undefined;
  return route.same ?? route.path + query;
}

/** Sixteen characters that stand for a text. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * Without a session cookie the visitor is anonymous. With one they may be signed in: the other half
 * of the session is in the browser.
 */
function mayBeSignedIn(request: FastifyRequest): boolean {
  return Object.keys(request.cookies).some(
    (name) => name.endsWith('sen_session') || name.endsWith('sen_stay'),
  );
}

/**
 * The visitor's choice, else the first language of the browser that is offered, else the brand's
 * own.
 */
function languageOf(request: FastifyRequest, offered: readonly string[], fallback: string): Language {
  const ofBrowser = (request.headers['accept-language'] ?? '').slice(0, 200).split(',').map(languageOfTag);
  const wanted = [request.cookies['lang'], ...ofBrowser, fallback].find(
    (language) => language !== undefined && offered.includes(language),
  );
  return isLanguage(wanted) ? wanted : 'vi';
}
