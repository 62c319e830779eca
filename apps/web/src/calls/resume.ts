/** Asks the server whether this browser stays signed in. Comes only where it may. */
import { resume } from '@sen/api/session';
import { api } from './api.ts';
import type { SignedIn } from './session.ts';

/** Null: it does no longer. What could not be asked is answered undefined, and asked again with the next page. */
export async function resumed(): Promise<SignedIn | null | undefined> {
  try {
    return await api(resume, {});
  } catch (error) {
    console.warn('whether this browser stays signed in could not be asked', error);
    return undefined;
  }
}
