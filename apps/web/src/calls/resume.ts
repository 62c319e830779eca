/** Asks the server whether this browser stays signed in. Comes only where it may. */
import { resume } from '@sen/api/session';
import { api } from './api.ts';
import type { SignedIn } from './session.ts';

/**
 * Null: it stays signed in no longer. Undefined: the server could not be asked, and the next page
 * asks again.
 */
export async function resumed(): Promise<SignedIn | null | undefined> {
  try {
    return await api(resume, {});
  } catch (error) {
    console.warn('whether this browser stays signed in could not be asked', error);
    return undefined;
  }
}
