/** Broadcasts: messages that operators write to inboxes. */
import { isDeepStrictEqual } from 'node:util';
import { canonicalName } from '@sen/api/canonicalName';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/inbox';
import { missingLanguages } from '@sen/api/language';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { announceIn, notifyIn } from '#platform/live.ts';
import { refuse } from '#platform/result.ts';
import * as store from './store.ts';

type AskedAudience = ParsedInputOf<typeof api.countReceivers>;

export async function countReceivers(
  ctx: Context,
  request: CallRequest,
  input: AskedAudience,
): Promise<OutputOf<typeof api.countReceivers>> {
  const [brand] = await operators.brandsFor(ctx, request, input.brand);
  const audience = await audienceOf(ctx.db, brand!.id, input);
  return { count: await receiversOf(ctx.db, brand!.id, audience) };
}

export async function labelsInUse(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.labelsInUse>,
): Promise<OutputOf<typeof api.labelsInUse>> {
  const [brand] = await operators.brandsFor(ctx, request, input.brand);
  return { list: await members.labelsInUse(ctx.db, brand!.id) };
}

/** One row, whomever it is for; the members' pages look into their inboxes again. */
export async function sendBroadcast(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.sendBroadcast>,
): Promise<OutputOf<typeof api.sendBroadcast>> {
  const { texts, requestId } = input;
  const operator = operatorOf(request);
  const [brand] = await operators.brandsFor(ctx, request, input.brand);
  const { id: brandId, document } = brand!;
  const missing = missingLanguages(texts, document);
  if (missing.length > 0) refuse('inbox_text_missing', { languages: missing.join(', ') });
  return ctx.db.transaction(async (tx) => {
    const audience = await audienceOf(tx, brandId, input);
    const receivers = await receiversOf(tx, brandId, audience);
    if (audience.audience === 'member' && receivers === 0) refuse('inbox_receiver_held_back');
    const row = await store.insertBroadcast(tx, {
      brandId,
      operatorId: operator.operatorId,
      requestId,
      ...audience,
      texts,
      receivers,
    });
    if (!row) {
      const sent = (await store.broadcastOfRequest(tx, operator.operatorId, requestId))!;
      const isSame =
        sent.brandId === brandId && isDeepStrictEqual(contentOf(sent), contentOf({ ...audience, texts }));
      return isSame ? { id: String(sent.id), receivers: sent.receivers } : refuse('request_conflict');
    }
    if (audience.audience === 'member') {
      const message = {
        memberId: audience.accountId!,
        key: `broadcast:${row.id}`,
        template: null,
        values: {},
        sentAt: null,
      };
      await store.insertInboxMessage(tx, { ...message, broadcastId: row.id });
      await notifyIn(tx, 'inbox', message.memberId);
    } else {
      await announceIn(tx, ctx.db.schema, 'inbox');
    }
    const { accountId: _accountId, ...to } = audience;
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'inbox.sent',
      subject: `inbox:${row.id}`,
      after: { brand: brand!.code, ...to, account: input.account ?? null, receivers, texts },
    });
    return { id: String(row.id), receivers };
  });
}

export async function deskBroadcasts(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskBroadcasts>,
): Promise<OutputOf<typeof api.deskBroadcasts>> {
  const codes = new Map(
    (await operators.brandsFor(ctx, request, input.brand)).map(({ id, code }) => [id, code]),
  );
  const days = await operators.daysOfDesk(ctx, request, input);
  const id = input.id === undefined ? undefined : BigInt(input.id);
  const { list, ...beside } = await store.pageOfBroadcasts(
    ctx.db,
    { brandIds: [...codes.keys()], id, audience: input.kind, ...days },
    input,
  );
  const [accounts, names] = await Promise.all([
    members.accountNames(
      ctx.db,
      list.flatMap(({ accountId }) => accountId ?? []),
    ),
    operators.namesOf(
      ctx.db,
      list.map(({ operatorId }) => operatorId),
    ),
  ]);
  return {
    list: list.map(
      ({
        id: number,
        brandId,
        accountId,
        operatorId,
        audience,
        rankFrom,
        rankTo,
        label,
        purpose,
        texts,
        receivers,
        reads,
        sentAt,
      }) => ({
        id: String(number),
        brand: codes.get(brandId)!,
        audience,
        account: accountId === null ? null : (accounts.get(accountId) ?? null),
        rankFrom,
        rankTo,
        label,
        purpose,
        texts,
        operator: names.get(operatorId) ?? '',
        receivers,
        reads,
        sentAt,
      }),
    ),
    ...beside,
  };
}

const contentOf = ({
  audience,
  accountId,
  rankFrom,
  rankTo,
  label,
  purpose,
  texts,
}: store.Audience & { texts: store.Texts }) => ({
  audience,
  accountId,
  rankFrom,
  rankTo,
  label,
  purpose,
  texts,
});

/**
 * Refuses a label that no member of this brand has, an account that is none of it, and one that is
 * no agent where a downline is meant.
 */
async function audienceOf(
  db: Queryable,
  brandId: bigint,
  { audience, account, rankFrom, rankTo, label, purpose }: AskedAudience,
): Promise<store.Audience> {
  const whole = { audience, accountId: null, rankFrom: null, rankTo: null, label: null, purpose };
  if (audience === 'rank') {
    const [from, to] = [rankFrom ?? 0, rankTo ?? 99];
    return from > to
      ? refuse('input_invalid', fieldFault('rankTo'))
      : { ...whole, rankFrom: from, rankTo: to };
  }
  if (audience === 'all') return whole;
  if (audience === 'label') {
    const isInUse = (await members.labelsInUse(db, brandId)).some((one) => one.label === label);
    return isInUse ? { ...whole, label: label! } : refuse('inbox_receiver_unknown');
  }
  const member =
    account === undefined
      ? undefined
      : await members.findByAccount(db, brandId, canonicalName(account) ?? '');
  const role = member && members.roleOfType(member.type);
  if (!member || role === 'trial' || (audience === 'downline' && role !== 'agent'))
    return refuse('inbox_receiver_unknown');
  return { ...whole, accountId: member.id };
}

async function receiversOf(
  db: Queryable,
  brandId: bigint,
  { audience, accountId, rankFrom, rankTo, label, purpose }: store.Audience,
): Promise<number> {
  if (audience === 'member')
    return purpose === 'offer' ? (await limits.mayMarketTo(db, [accountId!])).length : 1;
  const without = purpose === 'offer' ? await limits.heldBackOf(db, brandId) : [];
  return members.countOf(db, {
    brandId,
    rankFrom,
    rankTo,
    label,
    belowId: audience === 'downline' ? accountId : null,
    without,
  });
}

const fieldFault = (field: string) => ({ fields: [{ field, code: 'input_invalid' }] });
