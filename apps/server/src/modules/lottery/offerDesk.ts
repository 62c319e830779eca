/**
 * Prices, odds and limits at the desk: drafts with the return of each play, and putting one in
 * force.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/lotteryDesk';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as changes from '#modules/changeRequest/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import type { ChangeMakers } from '#platform/module.ts';
import { refuse } from '#platform/result.ts';
import type { Region } from './games.ts';
import { firstOffer, offerFaults, offerIn, offerOf, structureOf, type Offer } from './offers.ts';
import * as store from './offerStore.ts';
import { percentOf } from './present.ts';
import { playsOf } from './rules/plays.ts';
import { returnOf } from './rules/terms.ts';

type Asked = { brand?: string | undefined; region: Region };

/** Null: of all brands, which operators of some brands only look at. */
async function brandOf(
  ctx: Context,
  request: CallRequest,
  { brand }: Asked,
  changes: boolean,
): Promise<{ id: bigint | null }> {
  if (brand === undefined) {
    if (changes) operators.assertWorksForAll(request);
    return { id: null };
  }
  const found = (await brands.everyBrand(ctx)).find(({ code }) => code === brand);
  if (!found || !operators.worksFor(operatorOf(request), found.id)) return refuse('not_found');
  return { id: found.id };
}

export async function view(
  ctx: Context,
  request: CallRequest,
  asked: ParsedInputOf<typeof api.deskOffer>,
): Promise<OutputOf<typeof api.deskOffer>> {
  const { id } = await brandOf(ctx, request, asked, false);
  const [current, draft] = await Promise.all([
    store.findOfferInForce(ctx.db, id, asked.region),
    store.findDraft(ctx.db, id, asked.region),
  ]);
  return {
    current: await present(ctx, asked.region, current),
    draft: draft ? await present(ctx, asked.region, draft) : null,
  };
}

export async function draft(
  ctx: Context,
  request: CallRequest,
  { terms, limits, ...asked }: ParsedInputOf<typeof api.draftOffer>,
): Promise<OutputOf<typeof api.draftOffer>> {
  const { id: brandId } = await brandOf(ctx, request, asked, true);
  const operator = operatorOf(request);
  const amount = (text: string): string => String(parseAmount(text) ?? refuse('amount_invalid'));
  const row = await ctx.db.transaction(async (tx) => {
    const kept = await store.putDraft(tx, {
      brandId,
      region: asked.region,
      terms,
      limits: { ticketMax: amount(limits.ticketMax), unitMax: amount(limits.unitMax), falls: limits.falls },
      madeBy: operator.operatorId,
    });
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'lottery.offer-drafted',
      subject: `lottery-offer:${kept.id}`,
      after: { brand: asked.brand ?? 'all', region: asked.region, terms, limits },
    });
    return kept;
  });
  return { draft: await present(ctx, asked.region, row) };
}

/** Only what returns no more than it takes, and not nearly nothing, comes in force. */
export async function putInForce(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.putOfferInForce>,
): Promise<OutputOf<typeof api.putOfferInForce>> {
  const { row, waits } = await changes.changing(ctx, request, (tx, pass) =>
    putInForceIn(tx, request, input, pass),
  );
  const shown = waits === null ? row : await store.findOfferInForce(ctx.db, row.brandId, row.region);
  return { current: await present(ctx, row.region, shown), waits };
}

async function putInForceIn(
  tx: Transaction,
  request: CallRequest,
  input: ParsedInputOf<typeof api.putOfferInForce>,
  pass: changes.Pass,
): Promise<{ row: store.OfferRow; waits: string | null }> {
  const operator = operatorOf(request);
  const found = (await store.lockOffer(tx, BigInt(input.id))) ?? refuse('not_found');
  if (found.brandId === null) operators.assertWorksForAll(request);
  else if (!operators.worksFor(operator, found.brandId)) refuse('not_found');
  if (found.state === 'in_force') return { row: found, waits: null };
  if (found.state === 'retired') refuse('not_found');
  const offer = offerIn(found);
  const faults = offerFaults(found.region, offer);
  if (faults.length > 0) refuse('lottery_offer_unsound', { faults: faults.slice(0, 5).join(', ') });
  const before = await offerOf(tx, found.brandId, found.region);
  const change: changes.Change = {
    kind: 'lotteryOffer',
    brandId: found.brandId,
    target: `lottery:${found.brandId ?? 'all'}:${found.region}`,
    subject: found.region,
    input,
    before: plainOf(before),
    after: plainOf(offer),
    worth: changes.worth.offerWorth(before, offer),
    reason: input.reason,
    trail: {
      action: 'lottery.offer-in-force',
      subject: `lottery-offer:${found.id}`,
      after: { region: found.region, terms: found.terms, limits: found.limits },
    },
  };
  const { waits, made = found } = await pass(change, () => store.putInForce(tx, found));
  return { row: made, waits };
}

const plainOf = ({ terms, limits }: Offer) => ({
  terms,
  limits: {
    ticketMax: formatAmount(limits.ticketMax),
    unitMax: formatAmount(limits.unitMax),
    falls: limits.falls,
  },
});

/** Odds and limits, as their change was approved: a draft that was edited since is another one. */
export const changeMakers: ChangeMakers = {
  lotteryOffer: async (_ctx, tx, request, { input, before, after }) => {
    const asked = input as ParsedInputOf<typeof api.putOfferInForce>;
    const draft = (await store.lockOffer(tx, BigInt(asked.id))) ?? refuse('not_found');
    if (draft.state !== 'draft') refuse('not_found');
    changes.assertFresh(after, plainOf(offerIn(draft)));
    changes.assertFresh(before, plainOf(await offerOf(tx, draft.brandId, draft.region)));
    await putInForceIn(tx, request, asked, changes.approved(tx, request));
  },
};

async function present(
  ctx: Context,
  region: Region,
  row: store.OfferRow | undefined,
): Promise<api.LotteryOffer> {
  const offer = row ? offerIn(row) : firstOffer(region);
  const brand = row?.brandId ? (await brands.brandById(ctx, row.brandId)).code : null;
  return {
    id: row ? String(row.id) : null,
    brand,
    region,
    state: !row ? 'first' : row.state === 'draft' ? 'draft' : 'in_force',
    plays: playsIn(region, offer),
    limits: {
      ticketMax: formatAmount(offer.limits.ticketMax),
      unitMax: formatAmount(offer.limits.unitMax),
      falls: offer.limits.falls.map((fall) => ({ ...fall })),
    },
    faults: offerFaults(region, offer),
    madeBy: row ? ((await operators.namesOf(ctx.db, [row.madeBy])).get(row.madeBy) ?? null) : null,
    since: row ? (row.inForceAt ?? row.madeAt) : null,
  };
}

function playsIn(region: Region, { terms }: Offer): api.LotteryOffer['plays'] {
  const structure = structureOf(region);
  return playsOf(structure).flatMap(({ code }) => {
    const term = terms[code];
    if (!term) return [];
    return [
      { code, ...term, repeats: term.repeats ?? null, rtp: percentOf(returnOf(structure, code, terms)) },
    ];
  });
}
