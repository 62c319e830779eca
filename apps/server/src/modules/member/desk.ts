/** The desk's list of members. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { deskMembers } from '@sen/api/member';
import { formatAmount } from '@sen/api/money';
import * as ledger from '#modules/ledger/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import * as store from './store.ts';

export async function memberPage(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof deskMembers>,
): Promise<OutputOf<typeof deskMembers>> {
  const asked = new Map(
    (await operators.brandsFor(ctx, request, input.brand)).map((brand) => [brand.id, brand]),
  );
  const wanted = {
    brandIds: [...asked.keys()],
    search: input.search,
    ...(await operators.daysOfDesk(ctx, request, input)),
  };
  const { list, ...beside } = await store.pageOfMembers(ctx.db, wanted, input);
  const rows = list.map((row) => ({ ...row, brand: asked.get(row.brandId)! }));
  const balances = await ledger.mainBalancesOf(
    ctx.db,
    rows.map(({ id, brand }) => ({ memberId: id, currency: brand.document.currency })),
  );
  return {
    list: rows.map(({ id, brand, account, type, status, registeredAt, lastLoginAt }, i) => ({
      id: String(id),
      brand: brand.code,
      account,
      type,
      status,
      balance: formatAmount(balances[i]!),
      currency: brand.document.currency,
      registeredAt,
      lastLoginAt,
    })),
    ...beside,
  };
}
