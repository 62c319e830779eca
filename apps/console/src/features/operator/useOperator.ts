import { operatorMe } from '@sen/api/operator';
import type { CallQuery } from '@sen/front/queries';
import { useCall } from '#base/queries.ts';
import { useToken } from '#session/store.ts';

/** The signed-in operator, as the server knows them. */
export function useOperator(): CallQuery<typeof operatorMe> {
  const token = useToken();
  return useCall(operatorMe, {}, { enabled: token !== null, staleTime: 60_000 });
}
