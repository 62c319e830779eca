/**
 * The site's service worker. It keeps the code of the site and one page for when nothing can be
 * reached. Calls, and everything else that is not code, it never touches; pages come from the
 * server whenever the server answers, so that no brand is ever shown from memory while it can be
 * asked for.
 *
 * The build strips the types and puts `senBuild` in front; nothing can be imported here.
 */
declare const senBuild: {
  /** Another one for each build. */ version: string;
  /** The files of the first screen, below the origin. */ files: string[];
};

type Later = { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Later & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type MessageEvent = Later & { data: { type: 'keep'; files: string[] } | { type: 'takeOver' } };
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Later) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: Location;
};
const worker = globalThis as unknown as Scope;

const codeCache = `sen-code-${senBuild.version}`;
const pageCache = 'sen-page';
const offlinePage = '/offline';
/** Names what the kept page was drawn from: brand, its version, the build. */
const stampHeader = 'sen-shell';
/** Not this site's pages. */
const elsewhere =
  /^\/(?:console|wps|lgw|lotto|ops|vendor|gateway|files|docs|dev|metrics|openapi\.json)(?:\/|$)/;

worker.addEventListener('install', (event) => event.waitUntil(prepare()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));

worker.addEventListener('message', (event) => {
  if (event.data.type === 'takeOver') event.waitUntil(worker.skipWaiting());
  else event.waitUntil(keep(event.data.files));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!elsewhere.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(code(request));
});

async function prepare(): Promise<void> {
  await Promise.all([keep(senBuild.files), keepPage()]);
}

async function begin(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('sen-code-') && name !== codeCache) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** From the server; when it cannot be reached, the page that was kept. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renewPage(answer.headers.get(stampHeader)));
    return answer;
  } catch (error) {
    const kept = await (await caches.open(pageCache)).match(offlinePage, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/** Files are named by their contents: a kept file never becomes stale. */
async function code(request: Request): Promise<Response> {
  const cache = await caches.open(codeCache);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function keep(files: readonly string[]): Promise<void> {
  const cache = await caches.open(codeCache);
  const missing: string[] = [];
  for (const file of files) if (!(await cache.match(file, { ignoreVary: true }))) missing.push(file);
  await cache.addAll(missing);
}

/** The kept page follows the brand and the build that the server serves now. */
async function renewPage(stamp: string | null): Promise<void> {
  if (stamp === null) return;
  const kept = await (await caches.open(pageCache)).match(offlinePage, { ignoreVary: true });
  if (kept?.headers.get(stampHeader) !== stamp) await keepPage();
}

async function keepPage(): Promise<void> {
  const answer = await fetch(offlinePage, { cache: 'no-store' });
  const cache = await caches.open(pageCache);
  // A brand that is closed has no page for bad times: files kept of it are deleted, too.
  if (answer.ok) await cache.put(offlinePage, answer);
  else await cache.delete(offlinePage);
}
