import type { Refusals } from './refusal.ts';

export const sessionRefusals = {
  wrong_account_or_password: {
    status: 401,
    vi: 'Sai tên đăng nhập hoặc mật khẩu.',
    en: 'Wrong username or password.',
  },
  login_locked: {
    status: 429,
    vi: 'Sai quá nhiều lần. Vui lòng thử lại sau {minutes} phút.',
    en: 'Too many wrong attempts. Try again in {minutes} minutes.',
  },
  account_locked: {
    status: 403,
    vi: 'Tài khoản tạm thời bị khoá. Vui lòng thử lại sau hoặc liên hệ chăm sóc khách hàng.',
    en: 'This account is locked for now. Please try later or contact customer service.',
  },
  account_not_member: {
    status: 403,
    vi: 'Tài khoản này không phải tài khoản hội viên nên không thể đăng nhập tại đây.',
    en: 'This is not a member account and cannot log in here.',
  },
  agents_only: {
    status: 403,
    vi: 'Tài khoản này không phải đại lý nên không đăng nhập được ở trang đại lý.',
    en: 'Non-agents cannot log in on the agents’ page.',
  },
  free_play_off: {
    status: 403,
    vi: 'Tính năng chơi thử hiện chưa mở.',
    en: 'Free play is not open at the moment.',
  },
  way_off: {
    status: 403,
    vi: 'Hình thức này hiện chưa mở.',
    en: 'This is not available at the moment.',
  },
  wrong_password: {
    status: 400,
    vi: 'Mật khẩu hiện tại không đúng.',
    en: 'The current password is wrong.',
  },
} as const satisfies Refusals;
