import { lazyPart } from '#parts/lazyPart.tsx';

// The code that a press is most likely to need next: the table of the screens, an account dialog,
// then a game. The build reads the imports of this file: the service worker keeps what they name.
export const AccountDialogs = lazyPart(async () => ({
  default: (await import('./accountDialogs.tsx')).AccountDialogs,
}));

export async function fetchAhead(visitor: boolean): Promise<void> {
  try {
    await import('./screens.ts');
    if (visitor) {
      await Promise.all([
        AccountDialogs.preload(),
        import('#features/member/register/registerForm.tsx'),
        // A part of that form: without a network the dialog would close when it does not come.
        import('#features/access/countryPicker.tsx'),
      ]);
    }
    await Promise.all([
      import('#features/game/gamePage.tsx'),
      visitor && import('#features/game/gameCover.tsx'),
      import('#features/search/searchDialog.tsx'),
    ]);
  } catch {
    // A failed fetch is not reported: the press that needs the code asks anew and shows the
    // failure.
  }
}
