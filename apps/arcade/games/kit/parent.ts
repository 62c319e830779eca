/** Frame messages to and from the site around the frame, by exact origin both ways. */
import { parseSignedAmount } from '@sen/api/money';
import { leaveCover } from './cover.ts';

export type ToSite = 'loading' | 'roundStarted' | 'roundEnded' | 'openDeposit' | 'exit';
export type FromSite =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'theme'; value: 'light' | 'dark' }
  | { type: 'lang'; value: 'vi' | 'en' }
  /**
   * The balance that the site shows, in 1/100,000 of a unit. It is a hint to ask the wallet, never
   * an amount to show.
   */
  | { type: 'balance'; value: bigint };
/** Dialogs that a game has about itself, which the site may ask it to open. */
const explained = ['rules', 'fairness'] as const;
export type Explained = (typeof explained)[number];

const parentOrigin = document.querySelector<HTMLMetaElement>('meta[name="parent-origin"]')!.content;
/**
 * The site's own bar stands above the frame then, with the name, the way back, and whether it is
 * played for fun.
 */
export const framed = window.parent !== window;

/**
 * `stake`: the amount that a round takes as it starts, in 1/100,000 of a unit; for a free spin the
 * message says that the round goes on, and takes nothing.
 */
export function tellSite(type: ToSite, stake?: bigint): void {
  if (framed)
    window.parent.postMessage(
      { source: 'sen-game', type, ...(stake === undefined ? {} : { stake: decimal(stake) }) },
      parentOrigin,
    );
}

function decimal(amount: bigint): string {
  const digits = amount.toString().padStart(6, '0');
  return `${digits.slice(0, -5)}.${digits.slice(-5)}`;
}

/**
 * Takes the cover away, opens the dialog that the site asks for, and tells the site that the game
 * is ready and which dialogs it has.
 */
export function tellReady(show: Readonly<Record<Explained, () => void>>): void {
  leaveCover();
  hear((data) => {
    if (typeof data !== 'object' || data === null) return;
    const { source, type, value } = data as Record<string, unknown>;
    const wanted =
      source === 'sen-site' && type === 'show' ? explained.find((name) => name === value) : undefined;
    if (wanted !== undefined) show[wanted]();
  });
  if (framed)
    window.parent.postMessage({ source: 'sen-game', type: 'ready', shows: explained }, parentOrigin);
}

export function hearSite(listen: (message: FromSite) => void): void {
  hear((data) => {
    const message = messageOf(data);
    if (message !== null) listen(message);
  });
}

function hear(listen: (data: unknown) => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin === parentOrigin && event.source === window.parent) listen(event.data);
  });
}

function messageOf(data: unknown): FromSite | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, type, value } = data as Record<string, unknown>;
  if (source !== 'sen-site') return null;
  if (type === 'pause' || type === 'resume') return { type };
  if (type === 'theme' && (value === 'light' || value === 'dark')) return { type, value };
  // The site speaks more languages than the games, which are English for the rest.
  if (type === 'lang' && typeof value === 'string') return { type, value: value === 'vi' ? 'vi' : 'en' };
  const amount = type === 'balance' && typeof value === 'string' ? parseSignedAmount(value) : undefined;
  return amount === undefined ? null : { type: 'balance', value: amount };
}
