import type { Refusals } from './refusal.ts';

export const memberRefusals = {
  password_unchanged: {
    status: 400,
    vi: 'Mật khẩu mới phải khác mật khẩu hiện tại.',
    en: 'The new password must differ from the current one.',
  },
  birthday_invalid: {
    status: 400,
    vi: 'Ngày sinh không hợp lệ.',
    en: 'This is not a valid date of birth.',
  },
  birthday_too_young: {
    status: 403,
    vi: 'Bạn phải đủ {age} tuổi mới được tham gia.',
    en: 'You must be at least {age} years old to play here.',
  },
  birthday_set: {
    status: 409,
    vi: 'Ngày sinh đã được ghi nhận và không thay đổi được.',
    en: 'The date of birth is known already and cannot be changed.',
  },
  details_refused: {
    status: 403,
    vi: 'Không thể dùng thông tin này. Vui lòng liên hệ chăm sóc khách hàng.',
    en: 'These details cannot be used. Please contact support.',
  },
  nickname_invalid: {
    status: 400,
    vi: 'Biệt danh gồm 2–20 chữ cái hoặc chữ số, giữa các từ chỉ có một dấu cách, chấm, gạch ngang hoặc gạch dưới.',
    en: 'A nickname has 2–20 letters or digits, with single spaces, dots, hyphens or low lines between words.',
  },
  nickname_refused: {
    status: 400,
    vi: 'Không dùng được biệt danh này. Vui lòng chọn biệt danh khác.',
    en: 'This nickname cannot be used. Please choose another one.',
  },
  nickname_too_soon: {
    status: 409,
    vi: 'Bạn có thể đổi biệt danh sau {days} ngày nữa.',
    en: 'You can change the nickname in {days} days.',
  },
  nickname_unset: {
    status: 409,
    vi: 'Hội viên không có biệt danh riêng.',
    en: 'The member has no nickname of their own.',
  },
  picture_barred: {
    status: 403,
    vi: 'Ảnh trước của bạn đã bị gỡ. Bạn có thể tải ảnh khác lên sau {days} ngày nữa.',
    en: 'Your last picture was removed. You can upload another one in {days} days.',
  },
  picture_unknown: {
    status: 409,
    vi: 'Hội viên không có ảnh riêng.',
    en: 'The member has no picture of their own.',
  },
  registration_off: {
    status: 403,
    vi: 'Hình thức đăng ký này hiện chưa mở.',
    en: 'This way to register is not open at the moment.',
  },
  username_taken: {
    status: 409,
    vi: 'Tên đăng nhập này đã có người sử dụng.',
    en: 'This username is already taken.',
  },
  invitation_code_invalid: {
    status: 400,
    vi: 'Mã mời không hợp lệ.',
    en: 'Invalid invitation code.',
  },
  terms_not_accepted: {
    status: 400,
    vi: 'Vui lòng xác nhận bạn đã đủ {age} tuổi và đồng ý với Điều khoản sử dụng.',
    en: 'Please confirm that you are at least {age} and accept the terms.',
  },
  account_closed: {
    status: 409,
    vi: 'Tài khoản hội viên đã đóng nên không thể cộng tiền.',
    en: 'The member’s account is closed and cannot be credited.',
  },
  registration_refused: {
    status: 403,
    vi: 'Không thể mở tài khoản với thông tin này. Vui lòng liên hệ chăm sóc khách hàng.',
    en: 'An account cannot be opened with these details. Please contact support.',
  },
  member_unknown: {
    status: 404,
    vi: 'Không tìm thấy hội viên này.',
    en: 'There is no such member.',
  },
  member_closed: {
    status: 409,
    vi: 'Tài khoản này đã đóng, không khoá hay mở khoá được nữa.',
    en: 'This account is closed; it cannot be locked or unlocked any more.',
  },
} as const satisfies Refusals;
