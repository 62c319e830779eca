import { deskVendors } from '@sen/api/vendor';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  vendors: {
    position: 310,
    path: '/vendors',
    icon: 'games',
    call: deskVendors,
    load: () => import('./vendorsPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    vendors: typeof pages.vendors;
  }
  interface Titles {
    vendor: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    vendor: typeof import('./text/vi.json');
  }
}
