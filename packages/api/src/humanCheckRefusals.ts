import type { Refusals } from './refusal.ts';

export const humanCheckRefusals = {
  captcha_required: {
    status: 401,
    vi: 'Vui lòng nhập mã xác nhận trong hình.',
    en: 'Please enter the code in the picture.',
  },
  captcha_wrong: {
    status: 400,
    vi: 'Mã xác nhận không đúng hoặc đã hết hạn. Vui lòng nhập mã mới.',
    en: 'The picture code is wrong or has expired. Please enter the new one.',
  },
  human_check_required: {
    status: 401,
    vi: 'Vui lòng hoàn tất bước xác minh để tiếp tục.',
    en: 'Please complete the check first.',
  },
  human_check_wrong: {
    status: 400,
    vi: 'Chưa khớp. Vui lòng thử lại.',
    en: 'That did not fit. Please try the new one.',
  },
} as const satisfies Refusals;
