import type { OutputOf } from '@sen/api/call';
import type { operatorMe } from '@sen/api/operator';

/** The signed-in operator, as the server knows them; pages read it from the frame around them. */
export type Operator = OutputOf<typeof operatorMe>;
