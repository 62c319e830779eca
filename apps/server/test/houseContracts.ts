/** Contracts of the house, for tests that are about something else. */
import type { InputOf } from '@sen/api/call';
import { deskContracts, offerHouseContract } from '@sen/api/contractDesk';
import { approvedBy, type Person } from './people.ts';

/** An offer of the house, asked for by one operator and approved by another. Its number. */
export async function offerOfHouse(
  [asker, approver]: readonly [Person, Person],
  input: InputOf<typeof offerHouseContract>,
): Promise<string> {
  const { id } = await approvedBy(approver, asker.call(offerHouseContract, input));
  if (id !== null) return id;
  const offered = { brand: input.brand, kind: input.terms.kind, state: 'offered' } as const;
  return (await asker.call(deskContracts, offered)).list[0]!.id;
}
