import type { Refusals } from './refusal.ts';

export const rebateRefusals = {
  rebate_above_own: {
    status: 409,
    vi: 'Tỷ lệ hoàn trả vượt mức cho phép.',
    en: 'This rate is above what is allowed.',
  },
  rebate_not_direct: {
    status: 409,
    vi: 'Bạn chỉ đổi được tỷ lệ của tuyến dưới trực tiếp.',
    en: 'You can only change the rates of members directly below you.',
  },
  rebate_default_above_max: {
    status: 409,
    vi: 'Tỷ lệ mặc định không được cao hơn mức tối đa.',
    en: 'The default must not be above the maximum.',
  },
} as const satisfies Refusals;
