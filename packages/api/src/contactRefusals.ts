import type { Refusals } from './refusal.ts';

export const contactRefusals = {
  contact_missing: {
    status: 409,
    vi: 'Tài khoản chưa có thông tin này. Vui lòng nhập để xác minh.',
    en: 'The account has no such contact yet. Enter it to verify it.',
  },
  contact_verified: {
    status: 409,
    vi: 'Thông tin này đã được xác minh.',
    en: 'This contact is verified already.',
  },
  login_password_missing: {
    status: 409,
    vi: 'Vui lòng đặt mật khẩu đăng nhập trước.',
    en: 'Please set a login password first.',
  },
  email_taken: {
    status: 409,
    vi: 'Email này đã được đăng ký.',
    en: 'This email is already registered.',
  },
  mobile_taken: {
    status: 409,
    vi: 'Số điện thoại này đã được đăng ký.',
    en: 'This mobile number is already registered.',
  },
  sms_not_available: {
    status: 503,
    vi: 'Chưa gửi được tin nhắn SMS. Vui lòng thử lại sau.',
    en: 'SMS cannot be sent right now. Please try again later.',
  },
  sms_too_soon: {
    status: 429,
    vi: 'Mã vừa được gửi. Vui lòng đợi {seconds} giây rồi thử lại.',
    en: 'A code was just sent. Please wait {seconds} seconds and try again.',
  },
  sms_day_limit: {
    status: 429,
    vi: 'Đã có quá nhiều mã được gửi tới đây trong hôm nay. Vui lòng thử lại sau 24 giờ hoặc liên hệ chăm sóc khách hàng.',
    en: 'Too many codes have been requested for this contact today. Please try again in 24 hours or contact customer service.',
  },
  code_asker_limit: {
    status: 429,
    vi: 'Bạn đã yêu cầu quá nhiều mã trong hôm nay. Vui lòng thử lại sau 24 giờ hoặc liên hệ chăm sóc khách hàng.',
    en: 'You have requested too many codes today. Please try again in 24 hours or contact customer service.',
  },
  mail_not_available: {
    status: 503,
    vi: 'Chưa gửi được email. Vui lòng thử lại sau.',
    en: 'Emails cannot be sent right now. Please try again later.',
  },
  verification_code_wrong: {
    status: 400,
    vi: 'Mã xác thực không đúng.',
    en: 'The verification code is wrong.',
  },
  verification_code_expired: {
    status: 400,
    vi: 'Mã xác thực đã hết hạn. Vui lòng lấy mã mới.',
    en: 'The verification code has expired. Please get a new one.',
  },
} as const satisfies Refusals;
