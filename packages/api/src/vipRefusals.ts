import type { Refusals } from './refusal.ts';

export const vipRefusals = {
  vip_rank_unknown: {
    status: 409,
    vi: 'Thương hiệu không có hạng VIP này.',
    en: 'The brand has no such VIP rank.',
  },
} as const satisfies Refusals;
