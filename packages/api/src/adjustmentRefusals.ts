import type { Refusals } from './refusal.ts';

export const adjustmentRefusals = {
  adjustment_unknown: {
    status: 404,
    vi: 'Không tìm thấy khoản điều chỉnh này.',
    en: 'There is no such adjustment.',
  },
  adjustment_not_waiting: {
    status: 409,
    vi: 'Khoản điều chỉnh này không còn chờ quyết định. Vui lòng tải lại danh sách.',
    en: 'This adjustment is no longer waiting for a decision. Please reload the list.',
  },
} as const satisfies Refusals;
