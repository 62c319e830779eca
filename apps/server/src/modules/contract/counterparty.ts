/** The other side of a contract, by the account. */
import { canonicalName } from '@sen/api/canonicalName';
import * as members from '#modules/member/service.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';

/** Nobody learns whether an account exists that is not directly below. */
export async function downlineNamed(
  db: Queryable,
  brandId: bigint,
  uplineId: bigint,
  account: string,
): Promise<members.MemberRow | undefined> {
  const name = canonicalName(account);
  const found = name === undefined ? undefined : await members.findByAccount(db, brandId, name);
  return found?.uplineId === uplineId &&
    members.roleOfType(found.type) === 'agent' &&
    found.status === 'active'
    ? found
    : undefined;
}

export function refuseParty(): never {
  return refuse('contract_party', { fields: [{ field: 'account', code: 'contract_party' }] });
}
