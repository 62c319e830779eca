/** Carries callbacks from the outbox to the merchant until it answers 200. */
import { gatewaySigning } from '@sen/api/gateway';
import { signatureHeaders } from '@sen/sandbox/signing';
import { spreadRetryDelayMs } from './rules.ts';
import type { Context } from './service.ts';
import type { OutboxRow } from './store.ts';

const batchMax = 64;
const answerTimeoutMs = 10_000;

/**
 * Tries every callback that is due, payments side by side, one payment's callbacks in their order.
 */
export async function deliverDue(ctx: Context): Promise<void> {
  const rows = ctx.store.dueCallbacks(ctx.clock(), batchMax);
  await Promise.all(
    Map.groupBy(rows, (row) => row.about)
      .values()
      .map(async (group) => {
        for (const row of group) await deliver(ctx, row);
      }),
  );
}

async function deliver(ctx: Context, row: OutboxRow): Promise<void> {
  const answer = await send(ctx, row);
  const now = ctx.clock();
  if (answer === '200' || row.once) return ctx.store.markDelivered(row.id, now, answer);
  const share = ctx.random(1)[0]! / 255;
  ctx.store.postpone(row.id, now + spreadRetryDelayMs(row.attempts + 1, share), answer);
}

/** The HTTP status as text, or why there was none. */
async function send(ctx: Context, row: OutboxRow): Promise<string> {
  const key = row.signature === 'forged' ? ctx.untrustedKey : ctx.privateKey;
  const signedAt = ctx.clock() - (row.signature === 'stale' ? 2 * gatewaySigning.timestampToleranceMs : 0);
  try {
    const reply = await fetch(row.notifyUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signatureHeaders(gatewaySigning, row.body, key, signedAt),
      },
      body: row.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    await reply.body?.cancel();
    return String(reply.status);
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error
      ? `${message}: ${(cause as NodeJS.ErrnoException).code ?? cause.message}`
      : message;
  }
}
