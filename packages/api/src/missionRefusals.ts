import type { Refusals } from './refusal.ts';

export const missionRefusals = {
  mission_not_met: {
    status: 409,
    vi: 'Bạn chưa hoàn thành nhiệm vụ này.',
    en: 'This mission is not completed yet.',
  },
} as const satisfies Refusals;
