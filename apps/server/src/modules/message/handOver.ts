/**
 * Hands messages over to their carriers: as soon as they are written, and again while none has
 * taken them.
 */
import type { Context } from '#platform/context.ts';
import * as store from './store.ts';

/** Somebody who tries takes no longer than this; then another node may. */
const waitS = 60;
/** An older message is worth nothing any more: codes run out. */
const lifeS = 900;

/** Tries once now, without anybody waiting for it: the job tries again what fails. */
export function handOverSoon(ctx: Context, id: bigint): void {
  handOver(ctx, id).catch((error: unknown) =>
    ctx.log.error({ error, message: String(id) }, 'a message could not be handed over'),
  );
}

/** Every message that nobody has taken yet. */
export async function handOverWaiting(ctx: Context): Promise<void> {
  const channels = (['sms', 'mail'] as const).filter((channel) => ctx.post[channel]);
  if (channels.length === 0) return;
  for (const id of await store.waitingIds(ctx.db, channels, lifeS)) await handOver(ctx, id);
}

async function handOver(ctx: Context, id: bigint): Promise<void> {
  const waiting = await store.takeUp(ctx.db, id, { waitS, lifeS });
  const carrier = waiting && ctx.post[waiting.channel];
  if (!carrier) return;
  try {
    await carrier.send({
      id: String(waiting.id),
      to: waiting.recipient,
      subject: waiting.subject,
      text: waiting.body,
    });
  } catch (error) {
    // The words of a failure may have the recipient or the text in them.
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    ctx.log.warn(
      { message: String(id), channel: waiting.channel, code, responseCode },
      'nobody took a message; it is tried again',
    );
    return;
  }
  await store.markSent(ctx.db, id);
}
