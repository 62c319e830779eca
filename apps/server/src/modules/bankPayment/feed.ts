import * as z from 'zod/mini';
import {
  bankPaths,
  bankReport,
  bankSignatureHeader,
  bankStatement,
  bankTimestampHeader,
  bankSigning,
  sandboxBank,
  type BankLine,
  type BankReportLine,
  type BankStatement,
} from '@sen/api/bankFeed';
import { decodeUtf8 } from '@sen/api/utf8';
import * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { readCapped } from '#platform/readCapped.ts';
import { createSignedPeer, type SignedPeer } from '#platform/signedPeer.ts';
import { arrive, reverse } from './arrival.ts';
import * as store from './store.ts';

/**
 * The sandbox bank as a neighbour: we sign our queries, and believe its statement with its
 * signature alone. Its notifications only say that there is something to be asked for.
 */
export type BankFeed = {
  /** Undefined: there is no answer, or none that it signed. */
  statement(after: number): Promise<BankStatement | undefined>;
  /**
   * Its own report of the time between two moments; undefined: there is no answer that it signed.
   */
  report(sinceMs: number, untilMs: number): Promise<BankReportLine[] | undefined>;
  isSigned: SignedPeer['isSigned'];
};

const timeoutMs = 5_000;
const answerBytesMax = 1_000_000;

export function createBankFeed(ctx: Context): BankFeed {
  const { headersFor, isSigned } = createSignedPeer(ctx, {
    peerKey: ctx.config.keys.bankPublic,
    timestampHeader: bankTimestampHeader,
    signatureHeader: bankSignatureHeader,
    toleranceMs: bankSigning.timestampToleranceMs,
  });

  /** Its signed answer; undefined: there is none. */
  async function ask<Answer>(path: string, schema: z.ZodMiniType<Answer>): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${ctx.config.bankUrl}${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: headersFor(path),
      });
      const raw = await readCapped(response, answerBytesMax);
      if (response.ok && isSigned(raw, Object.fromEntries(response.headers)))
        return z.parse(schema, JSON.parse(decodeUtf8(raw)));
      ctx.log.error({ status: response.status, path }, 'the bank refused, or an answer was not signed by it');
    } catch (error) {
      ctx.log.warn({ error: String(error), path }, 'the bank did not answer');
    }
    return undefined;
  }

  return {
    isSigned,
    statement: (after) => ask(bankPaths.statement(after), bankStatement),
    async report(sinceMs, untilMs) {
      const lines: BankReportLine[] = [];
      for (let more = true; more;) {
        const part = await ask(bankPaths.report(sinceMs, untilMs, lines.length), bankReport);
        if (!part) return undefined;
        lines.push(...part.lines);
        more = part.more && part.lines.length > 0;
      }
      return lines;
    },
  };
}

/**
 * Reads what is new on the bank's statement. False: it did not answer, and is to be asked again.
 */
export async function readStatement(ctx: Context, feed: BankFeed): Promise<boolean> {
  for (;;) {
    const statement = await feed.statement(await store.readTo(ctx.db, sandboxBank.code));
    if (!statement) return false;
    for (const line of statement.lines) await take(ctx, line);
    const last = statement.lines.at(-1);
    if (last) await store.setReadTo(ctx.db, sandboxBank.code, last.sequence);
    if (!statement.more) return true;
  }
}

/** By the clock, where any brand has an account at the bank: a notification may have been lost. */
export async function poll(ctx: Context, feed: BankFeed): Promise<void> {
  const all = await brands.everyBrand(ctx);
  const hasAccount = all.some(({ document }) =>
    document.depositChannels.some(({ account }) => account?.bankCode === sandboxBank.code),
  );
  if (hasAccount) await readStatement(ctx, feed);
}

async function take(ctx: Context, line: BankLine): Promise<void> {
  const { transactionId, reverses, account, memo, payer, at } = line;
  const [bank, dong] = [sandboxBank.code, BigInt(line.dong)];
  if (line.kind === 'reversal') {
    if (reverses !== null) await reverse(ctx, { bank, transactionId, reverses, account, dong, atMs: at });
    return;
  }
  const { name: payerName, account: payerAccount } = payer;
  await arrive(
    ctx,
    { bank, transactionId, account, dong, memo, payerName, payerAccount, paidAtMs: at },
    null,
  );
}
