/**
 * The steps of a contract's life, for agents and for the desk. The contracts of the brand are
 * locked (store.lockContracts).
 */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { contractSwitches, type ContractKind, type ContractTerms } from '@sen/api/contract';
import * as brands from '#modules/brand/service.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import { contractLife } from './rules/life.ts';
import { endOf } from './rules/periods.ts';
import { termsFault, withinFault } from './rules/terms.ts';
import * as store from './store.ts';
import type { ContractRow } from './store.ts';

/** An offer of an upline, or of the house (null), whose right to make it the caller has seen. */
export type Offer = { memberId: bigint; uplineId: bigint | null; terms: ContractTerms; requestId: string };

/** Refuses an offer that cannot be made. The contract of the same request where it was made before. */
export async function checkOffer(
  tx: Transaction,
  brand: brands.Brand,
  { memberId, uplineId, terms, requestId }: Offer,
): Promise<ContractRow | undefined> {
  assertOpen(brand, terms.kind);
  if (termsFault(terms)) refuse('contract_terms', { fault: termsFault(terms) });
  await store.lockContracts(tx, brand.id);
  const before = await store.findByRequest(tx, requestId);
  if (before) {
    const isSame =
      before.memberId === memberId && before.uplineId === uplineId && isDeepStrictEqual(before.terms, terms);
    return isSame ? before : refuse('request_conflict');
  }
  await assertWithin(tx, { uplineId, terms });
  if (await store.offerTo(tx, memberId, terms.kind)) refuse('contract_offer_open');
  return undefined;
}

/** Writes an offer that was checked in this transaction. */
export async function insertOffer(tx: Transaction, brand: brands.Brand, offer: Offer): Promise<ContractRow> {
  const { kind, cycle } = offer.terms;
  const { currency } = brand.document;
  const made = await store.insert(tx, { ...offer, brandId: brand.id, kind, cycle, currency });
  assert(made, 'contracts are offered one after the other');
  return made;
}

export async function assertWithin(
  tx: Queryable,
  { uplineId, terms }: { uplineId: bigint | null; terms: ContractTerms },
): Promise<void> {
  if (uplineId === null) return;
  const above = (await store.inForce(tx, uplineId, terms.kind)) ?? refuse('contract_own_missing');
  const fault = withinFault(terms, above.terms);
  if (fault) refuse('contract_above_own', { fault });
}

/**
 * One side asks, the other consents or keeps the contract; the one who asked may take it back. The
 * period that runs is the last one.
 */
export function endIn(
  tx: Transaction,
  row: ContractRow,
  side: store.Side,
  said: 'ask' | 'consent' | 'keep',
  nowMs: number,
  timeZone: string,
): Promise<ContractRow> {
  if (said === 'ask') {
    assertState(row, 'ending', 'signed');
    return store.change(tx, row, { state: 'ending', endAskedBy: side });
  }
  const isOwnQuestion = row.endAskedBy === side;
  assertState(row, said === 'keep' ? 'signed' : 'ended', 'ending');
  if (said === 'keep') return store.change(tx, row, { state: 'signed', endAskedBy: null });
  if (isOwnQuestion) refuse('contract_state');
  return store.change(tx, row, {
    state: 'ended',
    endsAt: endOf({ cycle: row.cycle, startsAt: row.startsAt! }, nowMs, timeZone),
  });
}

export function assertState(row: ContractRow, next: ContractRow['state'], from: ContractRow['state']): void {
  if (row.state !== from) refuse('contract_state');
  assert(contractLife[from].includes(next), `a contract does not go from ${from} to ${next}`);
}

export function assertOpen(brand: brands.Brand, kind: ContractKind): void {
  if (!brands.switchedOn(brand, contractSwitches[kind])) refuse('contract_off');
}
