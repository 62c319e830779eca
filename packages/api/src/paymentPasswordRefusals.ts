import type { Refusals } from './refusal.ts';

export const paymentPasswordRefusals = {
  payment_password_wrong: {
    status: 400,
    vi: 'Sai mật khẩu thanh toán. Bạn còn {left} lần thử.',
    en: 'Wrong payment password. Tries left: {left}.',
  },
  payment_password_locked: {
    status: 403,
    vi: 'Mật khẩu thanh toán đang bị khoá vì nhập sai 5 lần. Vui lòng liên hệ chăm sóc khách hàng để mở khoá.',
    en: 'The payment password is locked after 5 wrong tries. Please ask customer service to unlock it.',
  },
  payment_password_unset: {
    status: 409,
    vi: 'Bạn chưa đặt mật khẩu thanh toán. Vui lòng đặt tại Tài khoản của tôi.',
    en: 'You have not set a payment password yet. Please set one in My account.',
  },
  payment_password_set: {
    status: 409,
    vi: 'Tài khoản đã có mật khẩu thanh toán. Bạn có thể đổi mật khẩu này.',
    en: 'The account has a payment password already. You can change it.',
  },
  payment_password_not_locked: {
    status: 409,
    vi: 'Mật khẩu thanh toán của hội viên này không bị khoá.',
    en: "This member's payment password is not locked.",
  },
  contact_unverified: {
    status: 409,
    vi: 'Tài khoản chưa có thông tin liên hệ nào đã xác minh để nhận mã.',
    en: 'The account has no verified contact that a code could be sent to.',
  },
  contact_rests: {
    status: 409,
    vi: 'Thông tin liên hệ này vừa được đổi. Bạn có thể dùng để đặt lại mật khẩu sau {hours} giờ nữa.',
    en: 'This contact was changed a short time ago. It can reset passwords in {hours} hours.',
  },
} as const satisfies Refusals;
