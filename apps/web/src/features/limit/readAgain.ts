import { ownLimits } from '@sen/api/limit';
import { callKey } from '@sen/front/queries';
import { queryClient } from '#calls/queries.ts';

/** After a change: the page asks for the limits again. */
export const readAgain = (): void => void queryClient.invalidateQueries({ queryKey: callKey(ownLimits) });
