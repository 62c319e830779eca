import { lazyPart } from '#parts/lazyPart.tsx';

// What a press is most likely to ask for next: an account, then a game. The build reads the imports of this file: the service worker keeps what they name.
export const AccountDialogs = lazyPart(async () => ({ default: (await import('./accountDialogs.tsx')).AccountDialogs }));

export async function fetchAhead(visitor: boolean): Promise<void> {
  try {
    if (visitor) await Promise.all([AccountDialogs.preload(), import('#features/member/register/registerForm.tsx')]);
    await Promise.all([import('#features/game/gamePage.tsx'), visitor && import('#features/game/gameCover.tsx')]);
  } catch {
    // Whoever wants it asks anew and is told.
  }
}
