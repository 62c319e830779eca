import type { Refusals } from './refusal.ts';

export const claimRefusals = {
  case_unknown: {
    status: 404,
    vi: 'Không tìm thấy hồ sơ này.',
    en: 'There is no such case.',
  },
  case_decided: {
    status: 409,
    vi: 'Hồ sơ này đã được quyết định xong. Vui lòng tải lại danh sách.',
    en: 'This case has been decided already. Please reload the list.',
  },
  case_claimed: {
    status: 409,
    vi: '{operator} đang xử lý hồ sơ này.',
    en: '{operator} is working on this case.',
  },
} as const satisfies Refusals;
