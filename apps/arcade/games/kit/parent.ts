/** The site around the frame: what we tell it and the few things it may tell us, by exact origin both ways. */

export type ToSite = 'ready' | 'roundStarted' | 'roundEnded' | 'openDeposit' | 'exit';
export type FromSite =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'theme'; value: 'light' | 'dark' }
  | { type: 'lang'; value: 'vi' | 'en' }
  /** What the site shows, in 1/100,000 of a unit. A hint to ask the wallet, never a figure to show. */
  | { type: 'balance'; value: bigint };

const parentOrigin = document.querySelector<HTMLMetaElement>('meta[name="parent-origin"]')!.content;
/** The site's own bar stands above the frame then, with the name and the way back. */
export const framed = window.parent !== window;

export function tellSite(type: ToSite): void {
  if (framed) window.parent.postMessage({ source: 'sen-game', type }, parentOrigin);
}

export function hearSite(listen: (message: FromSite) => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== parentOrigin || event.source !== window.parent) return;
    const message = messageOf(event.data);
    if (message !== null) listen(message);
  });
}

function messageOf(data: unknown): FromSite | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, type, value } = data as Record<string, unknown>;
  if (source !== 'sen-site') return null;
  if (type === 'pause' || type === 'resume') return { type };
  if (type === 'theme' && (value === 'light' || value === 'dark')) return { type, value };
  if (type === 'lang' && (value === 'vi' || value === 'en')) return { type, value };
  if (type === 'balance' && typeof value === 'string' && /^-?\d{1,19}\.\d{2,5}$/.test(value)) {
    const [whole = '', fraction = ''] = value.split('.');
    return { type, value: BigInt(whole + fraction.padEnd(5, '0')) };
  }
  return null;
}
