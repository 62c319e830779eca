import { isOpenTo, type AnyCall, type OperatorRole } from '@sen/api/call';

/**
 * Whether a role may make a call, by the call's own declaration. The server decides the same anew
 * each time.
 */
export function mayCall(role: OperatorRole, call: Pick<AnyCall, 'access' | 'method' | 'path'>): boolean {
  return isOpenTo(call, role);
}
