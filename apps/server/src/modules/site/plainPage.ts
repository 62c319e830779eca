/**
 * A page for when none of a brand's is to be made: nothing but words in both languages and a
 * drawing, in one answer. It needs no script, no other file and no database.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus } from '@sen/api/errors';
import type { Random } from '#platform/random.ts';
import { escapeHtml } from './page.ts';
import plainPageTexts from './plainPage.json' with { type: 'json' };

export type PlainPageCode = 'invalid_host' | 'unavailable' | 'system_error' | 'too_many_requests';

/** The page of an outage asks again by itself after so long. */
const outageRetryS = 10;
/**
 * `site`: the address of a site that does open. `retryS`: the page asks again by itself after so
 * many seconds.
 */
type More = { site?: string | undefined; retryS?: number | undefined };

export function isPlainPageCode(code: string): code is PlainPageCode {
  return Object.hasOwn(errorStatus, code) && Object.hasOwn(plainPageTexts, code);
}

/** Answers with the page of a refusal, under the status that calls have for it. */
export function sendPlainPage(
  reply: FastifyReply,
  request: FastifyRequest,
  code: PlainPageCode,
  random: Random,
  { site, retryS = code === 'unavailable' ? outageRetryS : undefined }: More = {},
): FastifyReply {
  const nonce = random.bytes(16).toString('base64');
  if (retryS !== undefined) reply.header('retry-after', String(retryS));
  return reply
    .code(errorStatus[code])
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage(code, nonce, request.url, { site, retryS }));
}

/** The HTML. `address` is the request's own, where a new try leads. */
function plainPage(code: PlainPageCode, nonce: string, address: string, { site, retryS }: More): string {
  const { vi, en } = plainPageTexts[code];
  const again = way(ownPath(address), plainPageTexts.retry);
  const onward = site ? way(site, plainPageTexts.site, new URL(site).host) : '';
  const refresh = retryS === undefined ? '' : `<meta http-equiv="refresh" content="${retryS}">`;
  return (
    `<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>${escapeHtml(vi.title)} · ${escapeHtml(en.title)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}` +
    `<style nonce="${nonce}">${css}</style></head><body><main>${rings}<h1>${escapeHtml(vi.title)}</h1><p>${escapeHtml(vi.text)}</p>` +
    `<section lang="en"><h2>${escapeHtml(en.title)}</h2><p>${escapeHtml(en.text)}</p></section><nav>${onward}${again}</nav></main></body></html>`
  );
}

/** The address as a path of this host: a browser reads `//name/path` as a path of another one. */
const ownPath = (address: string): string => (/^[/\\]/.test(address) ? address.replace(/^[/\\]+/, '/') : '/');

const way = (href: string, { vi, en }: { vi: string; en: string }, name = ''): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(vi)} · <span lang="en">${escapeHtml(en)}</span> ${escapeHtml(name)}</a>`;

/** A struck drum, cracked across: the house's sign that something is not as it should be. */
const rings =
  `<svg viewBox="-50 -50 100 100" aria-hidden="true"><g fill="none" stroke="currentColor">` +
  `<circle r="14"/><circle r="22" stroke-width="3" stroke-dasharray="1.4 2.05"/><circle r="28"/>` +
  `<circle r="37" stroke-width="5" stroke-dasharray="1 3.84"/><circle r="44"/><circle r="48" stroke-width="1.6"/></g>` +
  `<path d="${star()}" fill="currentColor"/><path class="crack" d="M-22-50 -9-16 -15 2 4 18 -1 34 9 50"/></svg>`;

/** The sun in the drum's middle: twelve rays. */
function star(): string {
  const corners = Array.from({ length: 24 }, (_, i) => {
    const [radius, angle] = [i % 2 === 0 ? 12 : 5, (i * Math.PI) / 12];
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

/**
 * The kit's colours by value: its stylesheet belongs to a build, and this page must stand without
 * one.
 */
const css =
  `:root{color-scheme:light dark;--canvas:#f5eee1;--ink:#241a13;--muted:#65543f;--line:#dccfb8;--accent:#b02a1c;--on-accent:#fff7ea;--gold:#c8973a}` +
  `@media(prefers-color-scheme:dark){:root{--canvas:#14100d;--ink:#f6ebd8;--muted:#c3b096;--line:#4d392b;--accent:#b02a1c;--gold:#e3b65a}}` +
  `*{box-sizing:border-box;margin:0}body{min-height:100dvh;display:grid;place-items:center;padding:32px 20px;background:var(--canvas);` +
  `color:var(--ink);font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}` +
  `main{display:grid;justify-items:center;gap:12px;max-width:34rem;text-align:center}svg{width:min(200px,48vw);margin-bottom:20px;color:var(--gold)}` +
  `.crack{fill:none;stroke:var(--canvas);stroke-width:2.4;stroke-linejoin:round}h1{font-size:clamp(1.5rem,1.2rem + 1.6vw,2rem);line-height:1.3}` +
  `h2{font-size:1.0625rem}p{color:var(--muted);text-wrap:pretty}section{display:grid;gap:6px;margin-top:12px;padding-top:20px;border-top:1px solid var(--line)}` +
  `nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:16px}` +
  `a{padding:11px 22px;border:1px solid var(--accent);border-radius:8px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none;overflow-wrap:anywhere}` +
  `a+a{background:none;border-color:var(--line);color:var(--ink)}` +
  `a:focus-visible{outline:3px solid var(--gold);outline-offset:3px}`;
