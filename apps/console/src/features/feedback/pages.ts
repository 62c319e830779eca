import { deskFeedback, waitingFeedback } from '@sen/api/feedback';
import type { PageTable } from '#base/pages.ts';

export const pages = {
  feedback: {
    position: 260,
    path: '/feedback',
    icon: 'mail',
    call: deskFeedback,
    waiting: waitingFeedback,
    load: () => import('./feedbackPage.tsx'),
  },
} as const satisfies PageTable;

declare module '#base/pages.ts' {
  interface Pages {
    feedback: typeof pages.feedback;
  }
  interface Titles {
    feedback: typeof import('./text/sections.vi.json');
  }
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    feedback: typeof import('./text/vi.json');
  }
}
