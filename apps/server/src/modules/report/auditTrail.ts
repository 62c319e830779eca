/** The audit trail as owners read it. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { auditChains, deskAuditTrail } from '@sen/api/auditTrail';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import { assertWorksForAll, daysOfDesk } from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';

type Content = {
  at: number;
  actor: 'system' | { name: string; role: string };
  action: string;
  subject: string;
  reason?: string;
  address?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/**
 * A page of the audit trail. It is of all brands at once, and so for those who work for all of
 * them.
 */
export async function auditTrailPage(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof deskAuditTrail>,
): Promise<OutputOf<typeof deskAuditTrail>> {
  assertWorksForAll(request);
  const { id, state = null, search } = input;
  const wanted = {
    eventId: id === undefined ? null : BigInt(id),
    stream: state,
    search: search?.trim() || null,
    ...(await daysOfDesk(ctx, request, input)),
  };
  const { list, next, previous } = await auditTrail.pageOfAll(ctx.db, wanted, input);
  return { list: list.map(shown), next, previous };
}

/** Up to where the auditor has recomputed the chains. */
export async function auditTrailChains(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof auditChains>> {
  assertWorksForAll(request);
  const found = (await ledger.latestAudit(ctx.db)).find(({ name }) => name.startsWith('INV7 '));
  const [heads, checked] = await Promise.all([
    auditTrail.heads(ctx.db),
    found ? auditTrail.lastBefore(ctx.db, found.checkedAt) : [],
  ]);
  return {
    checked: found ? { at: found.checkedAt, unbroken: found.ok } : null,
    chains: heads.map(({ stream, seq, hash }) => ({
      stream: stream as 'operator',
      entries: String(seq),
      checkedUpTo: String(checked.find((each) => each.stream === stream)?.seq ?? 0n),
      head: hash.toString('hex'),
    })),
  };
}

function shown({
  eventId,
  stream,
  seq,
  hash,
  content,
}: auditTrail.EntryRow): OutputOf<typeof deskAuditTrail>['list'][number] {
  const { at, actor, action, subject, reason, address, before, after } = JSON.parse(content) as Content;
  return {
    id: String(eventId),
    stream,
    seq: String(seq),
    hash: hash.toString('hex'),
    at,
    operator: actor === 'system' ? null : { name: actor.name, role: actor.role },
    action,
    subject,
    reason: reason ?? null,
    address: address ?? null,
    changes: auditTrail.changesOf(before, after),
  };
}
