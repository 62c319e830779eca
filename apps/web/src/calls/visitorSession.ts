/**
 * The session store for drawing on the server: everybody is a visitor who comes for the first time.
 * vite.config.ts puts it in the place of the session store.
 */
type Store = typeof import('./session.ts');

const nothing = (): void => undefined;

export const currentSession: Store['currentSession'] = () => null;
export const useSession: Store['useSession'] = () => null;
export const useSessionKnown: Store['useSessionKnown'] = () => true;
export const isSessionKnown: Store['isSessionKnown'] = () => true;
export const isTrial: Store['isTrial'] = () => false;
export const isAgent: Store['isAgent'] = () => false;
export const isLeaving: Store['isLeaving'] = () => false;
export const setLeaving: Store['setLeaving'] = nothing;
export const keepMerchant: Store['keepMerchant'] = nothing;
export const forgetStay: Store['forgetStay'] = nothing;
export const startSession: Store['startSession'] = nothing;
export const endSession: Store['endSession'] = nothing;
export const joinOtherTabs: Store['joinOtherTabs'] = nothing;
export const onAccountChange: Store['onAccountChange'] = nothing;
export const localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: nothing,
  removeItem: nothing,
};
