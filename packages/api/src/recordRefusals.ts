import type { Refusals } from './refusal.ts';

export const recordRefusals = {
  statement_too_long: {
    status: 422,
    vi: 'Kỳ này có quá {max} giao dịch. Hãy chọn khoảng ngắn hơn hoặc tải tệp CSV.',
    en: 'This period has more than {max} lines. Choose a shorter one, or download the CSV file.',
  },
  round_unknown: {
    status: 404,
    vi: 'Không tìm thấy ván cược này.',
    en: 'This round was not found.',
  },
} as const satisfies Refusals;
