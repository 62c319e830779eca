import type { OperatorRole, AnyCall, OutputOf } from '@sen/api/call';
import { operatorMe } from '@sen/api/operator';
import { type CallQuery } from '@sen/front/queries';
import { useCall } from '#queries.ts';
import { useToken } from './store.ts';

export type Operator = OutputOf<typeof operatorMe>;

/** The signed-in operator, as the server knows them. */
export function useOperator(): CallQuery<typeof operatorMe> {
  const token = useToken();
  return useCall(operatorMe, {}, { enabled: token !== null, staleTime: 60_000 });
}

/** Whether a role may make a call, by the call's own declaration. The server decides the same anew each time. */
export function mayCall(role: OperatorRole, call: Pick<AnyCall, 'access'>): boolean {
  return call.access.includes(role);
}
