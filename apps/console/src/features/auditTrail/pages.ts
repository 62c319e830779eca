import { deskAuditTrail } from '@sen/api/auditTrail';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  auditTrail: {
    position: 340,
    path: '/audit-trail',
    icon: 'history',
    call: deskAuditTrail,
    load: () => import('./auditTrailPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    auditTrail: typeof pages.auditTrail;
  }
  interface Titles {
    auditTrail: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    auditTrail: typeof import('./text/vi.json');
  }
}
