/** A member's wallets at vendors, and the transfers that they ask for. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount, parseAmount } from '@sen/api/money';
import type * as api from '@sen/api/walletTransfer';
import * as brands from '#modules/brand/service.ts';
import { playerName, vendorWallets, type VendorWalletOf } from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { begin, send } from './moving.ts';
import * as store from './store.ts';

const shown = { newestMax: 20, waitingMax: 100 };

/** Amounts stay below 2^53 on the way to vendors. */
const amountMax = BigInt(Number.MAX_SAFE_INTEGER);

export async function wallets(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.vendorWallets>> {
  const { memberId, brandId } = memberOf(request);
  const { currency, vendors, isOffered } = await walletsOf(ctx, brandId, memberId);
  const [balances, transfers] = await Promise.all([
    Promise.all(vendors.map((vendor) => vendor.balance(playerName(memberId), currency))),
    store.latestOfMember(ctx.db, memberId, shown),
  ]);
  return {
    currency,
    wallets: vendors.map(({ code, name, state }, i) => {
      const reply = balances[i]!;
      return {
        vendor: code,
        name,
        balance: reply.kind === 'given' ? formatAmount(reply.value) : null,
        open: state === 'live' && isOffered(code),
      };
    }),
    transfers: transfers.map(present),
  };
}

export async function create(
  ctx: Context,
  request: CallRequest,
  { vendor: code, direction, amount: typed, requestId }: ParsedInputOf<typeof api.createWalletTransfer>,
): Promise<OutputOf<typeof api.createWalletTransfer>> {
  const { memberId, brandId } = memberOf(request);
  const { currency, vendors, isOffered } = await walletsOf(ctx, brandId, memberId);
  const vendor = vendors.find((one) => one.code === code) ?? refuse('not_found');
  if (direction === 'toVendor' && !isOffered(code)) refuse('not_found');
  const amount = parseAmount(typed) ?? refuse('amount_invalid');
  if (amount < 1n || amount > amountMax) refuse('amount_invalid');
  const row = await begin(ctx, vendor, {
    memberId,
    brandId,
    vendorId: vendor.id,
    direction,
    currency,
    amount,
    requestId,
  });
  return present(row.state === 'sent' && row.asked === 0 ? await send(ctx, row) : row);
}

/**
 * Everything back from every vendor, as much as each says there is. Money that stays in doubt is
 * asked about like any other.
 */
export async function collect(
  ctx: Context,
  request: CallRequest,
  requestId: string,
): Promise<OutputOf<typeof api.collectWallets>> {
  const { memberId, brandId } = memberOf(request);
  const { currency, vendors } = await walletsOf(ctx, brandId, memberId);
  const results = await Promise.all(
    vendors.map(async (vendor) => {
      const before = await store.findByRequest(ctx.db, memberId, vendor.id, requestId);
      if (before) return { vendor: vendor.code, row: before };
      const reply = await vendor.balance(playerName(memberId), currency);
      if (reply.kind !== 'given') return { vendor: vendor.code, row: undefined };
      if (reply.value === 0n) return { vendor: vendor.code, row: null };
      const row = await begin(ctx, vendor, {
        memberId,
        brandId,
        vendorId: vendor.id,
        direction: 'toMain',
        currency,
        amount: reply.value,
        requestId,
      });
      return { vendor: vendor.code, row: await send(ctx, row) };
    }),
  );
  return {
    transfers: results.flatMap(({ row }) => (row ? [present(row)] : [])),
    unanswered: results.filter(({ row }) => row === undefined).map(({ vendor }) => vendor),
  };
}

/**
 * The wallets of the brand's vendors, and of those that it has no more, where the member's money
 * may still be: to them nothing goes.
 */
async function walletsOf(
  ctx: Context,
  brandId: bigint,
  memberId: bigint,
): Promise<{ currency: string; vendors: VendorWalletOf[]; isOffered(code: string): boolean }> {
  const { currency, vendors } = (await brands.brandById(ctx, brandId)).document;
  const codes = vendors && [...vendors, ...(await store.vendorsOf(ctx.db, memberId))];
  return {
    currency,
    vendors: await vendorWallets(ctx, codes),
    isOffered: (code) => vendors === null || vendors.includes(code),
  };
}

function present({
  id,
  vendor,
  vendorName,
  direction,
  amount,
  currency,
  state,
  createdAt,
  held,
  heldState,
}: store.TransferRow): OutputOf<typeof api.createWalletTransfer> {
  const common = {
    id: `${id}`,
    vendor,
    vendorName,
    direction,
    amount: formatAmount(amount),
    currency,
    state,
    at: createdAt,
  };
  return {
    ...common,
    held: held !== null && heldState !== null ? { amount: formatAmount(held), state: heldState } : null,
  };
}
