import type { Refusals } from './refusal.ts';

export const recordRefusals = {
  statement_too_long: {
    status: 422,
    vi: 'Kỳ này có quá {max} giao dịch. Hãy chọn khoảng ngắn hơn hoặc tải tệp CSV.',
    en: 'This period has more than {max} lines. Choose a shorter one, or download the CSV file.',
  },
  spreadsheet_too_long: {
    status: 422,
    vi: 'Danh sách có quá {max} dòng nên không xuất được XLSX. Hãy lọc hẹp hơn hoặc tải tệp CSV.',
    en: 'The list has more than {max} rows, too many for XLSX. Narrow it down, or download CSV.',
  },
  round_unknown: {
    status: 404,
    vi: 'Không tìm thấy ván cược này.',
    en: 'This round was not found.',
  },
} as const satisfies Refusals;
