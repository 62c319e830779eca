/** The content of wallets that vendors keep, compared with the money moved there and played. */
import * as members from '#modules/member/service.ts';
import { playerName, reportingVendors, vendorWallet, type ReportingVendor } from '#modules/vendor/service.ts';
import { membersAt, walletsAt, type WalletAt } from '#modules/walletTransfer/service.ts';
import type { Context } from '#platform/context.ts';
import { expectedOf, graceMs, type Side } from './rules.ts';
import * as store from './store.ts';

const dayMs = 86_400_000;
/**
 * Wallets whose members moved money or played so lately are looked at every night, and as many as
 * this of one vendor.
 */
const lately = 3 * dayMs;
const looksMax = 1000;

/** Looks at the wallets of everybody who moved money or played lately. */
export async function lookAtWallets(ctx: Context): Promise<void> {
  const sinceMs = ctx.clock.now() - lately;
  await eachKeeper(ctx, async ({ id }) => [
    ...new Set([
      ...(await membersAt(ctx.db, id, sinceMs)),
      ...(await store.playersSince(ctx.db, id, sinceMs)),
      ...(await store.openWallets(ctx.db, id)),
    ]),
  ]);
}

/** Looks again at those in which something else lay than should. */
export async function lookAgain(ctx: Context): Promise<void> {
  await eachKeeper(ctx, ({ id }) => store.doubtedWallets(ctx.db, id, ctx.clock.now() - graceMs));
}

async function eachKeeper(
  ctx: Context,
  wanted: (vendor: ReportingVendor) => Promise<readonly bigint[]>,
): Promise<void> {
  const keepers = (await reportingVendors(ctx)).filter(({ keepsWallets }) => keepsWallets);
  await Promise.all(
    keepers.map(async (vendor) => {
      try {
        for (const memberId of (await wanted(vendor)).slice(0, looksMax))
          if (!(await look(ctx, vendor, memberId))) return;
      } catch (error) {
        ctx.log.error({ error, vendor: vendor.code }, 'a vendor’s wallets could not be looked at');
      }
    }),
  );
}

/** False: the vendor does not answer, and is left alone. */
async function look(ctx: Context, vendor: ReportingVendor, memberId: bigint): Promise<boolean> {
  const { balance } = await vendorWallet(ctx, vendor.code);
  for (const wallet of await walletsAt(ctx.db, memberId, vendor.id)) {
    const reply = await balance(playerName(memberId), wallet.currency);
    if (reply.kind === 'unavailable') return false;
    if (reply.kind === 'refused') {
      ctx.log.warn(
        { vendor: vendor.code, memberId, currency: wallet.currency },
        'a vendor does not tell what lies in a wallet',
      );
      continue;
    }
    // While a transfer is in doubt, the wallet's content cannot be judged.
    if (wallet.inDoubt === 0) await judge(ctx, vendor, memberId, wallet, reply.value);
  }
  return true;
}

async function judge(
  ctx: Context,
  vendor: ReportingVendor,
  memberId: bigint,
  { currency, came, left }: WalletAt,
  balance: bigint,
): Promise<void> {
  const expected = expectedOf({
    came,
    left,
    ...(await store.playedAt(ctx.db, vendor.id, memberId, currency)),
  });
  const nowMs = ctx.clock.now();
  const whose = { vendorId: vendor.id, memberId, currency };
  if (balance === expected) {
    await store.forgetLook(ctx.db, whose);
    await store.closeWallet(ctx.db, vendor.id, playerName(memberId), currency);
    return;
  }
  const sinceMs = await store.putLook(ctx.db, { ...whose, balance, expected, nowMs });
  if (nowMs - sinceMs < graceMs) return;
  const brandId = (await members.brandIdsOf(ctx.db, [memberId])).get(memberId)!;
  // A wallet has no stake: its content stands where a round has its payout.
  const side = (payout: bigint): Side => ({ currency, stake: 0n, payout, state: 'settled' });
  const found: store.NewDifference = {
    vendorId: vendor.id,
    player: playerName(memberId),
    ref: currency,
    kind: 'wallet',
    memberId,
    brandId,
    gameCode: '',
    theirs: side(balance),
    ours: expected < 0n ? null : side(expected),
    note: expected < 0n ? 'more was played than was there' : null,
    atMs: sinceMs,
  };
  if ((await store.putDifferences(ctx.db, [found])) > 0) ctx.live.announce('desk');
}
