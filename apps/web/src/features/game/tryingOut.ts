/**
 * State of a step to a game's address: a press asked to play it for nothing, so that no further one
 * has to.
 */
export const tryingOut = 'tryOut';
