export const load = () => import('./proofPage.tsx');

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    proof: typeof import('./text/vi.json');
  }
}
