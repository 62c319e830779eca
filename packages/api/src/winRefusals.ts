import type { Refusals } from './refusal.ts';

export const winRefusals = {
  held_win_unknown: {
    status: 404,
    vi: 'Không tìm thấy khoản thắng này.',
    en: 'This win was not found.',
  },
  held_win_not_waiting: {
    status: 409,
    vi: 'Khoản thắng này không còn chờ xử lý. Vui lòng tải lại danh sách.',
    en: 'This win is no longer waiting for a decision. Please reload the list.',
  },
} as const satisfies Refusals;
