import type { OutputOf } from '@sen/api/call';
import { contractKinds, contractSwitches, type ContractKind } from '@sen/api/contract';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/wallet';
import { brandOfHost, switchedOn, type Brand } from '#modules/brand/service.ts';
import { kindsOf } from '#modules/contract/service.ts';
import { fundsOf } from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';

/** A member's money in the currency of the brand, by where it lies. */
export async function fundsOfMember(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.funds>> {
  const brand = await brandOfHost(ctx, request.host);
  const { currency } = brand.document;
  const { memberId, role } = memberOf(request);
  const { main, held, debt } = await fundsOf(ctx.db, memberId, currency);
  return {
    currency,
    mainBalance: formatAmount(main),
    heldBalance: formatAmount(held),
    debt: formatAmount(debt),
    total: formatAmount(main + held + debt),
    ...(role === 'agent' ? await contractFlags(ctx, brand, memberId) : noContracts),
  };
}

type ContractFlags = Pick<
  OutputOf<typeof api.funds>,
  'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype'
>;

const noContracts: ContractFlags = {
  divtypereq: 0,
  dailysalreqtype: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
};

/**
 * The kinds of contract that an agent can have, or has had: a signed contract runs on when its kind
 * is switched off.
 */
async function contractFlags(ctx: Context, brand: Brand, memberId: bigint): Promise<ContractFlags> {
  const isOn = (kind: ContractKind): boolean => switchedOn(brand, contractSwitches[kind]);
  const had = contractKinds.every(isOn) ? undefined : await kindsOf(ctx.db, memberId);
  const flag = (kind: ContractKind): 0 | 1 => (isOn(kind) || had?.has(kind) ? 1 : 0);
  return {
    divtypereq: flag('dividend'),
    dailysalreqtype: flag('dailySalary'),
    contracthoursalreq: flag('hourSalary'),
    realtimesalreqtype: flag('realtimeSalary'),
  };
}
