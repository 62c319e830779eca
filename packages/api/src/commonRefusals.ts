/** Refusals that any call may give, or that several words share. */
import type { Refusals } from './refusal.ts';

export const commonRefusals = {
  input_invalid: {
    status: 400,
    vi: 'Thông tin gửi lên chưa hợp lệ. Vui lòng kiểm tra lại.',
    en: 'Something in what you entered is not valid. Please check it.',
  },
  body_unreadable: {
    status: 400,
    vi: 'Không đọc được dữ liệu gửi lên. Vui lòng tải lại trang và thử lại.',
    en: 'What was sent could not be read. Please reload the page and try again.',
  },
  login_first: {
    status: 401,
    vi: 'Vui lòng đăng nhập trước.',
    en: 'Please log in first.',
  },
  password_expired: {
    status: 403,
    vi: 'Mật khẩu đã hết hạn. Vui lòng đổi mật khẩu mới để tiếp tục.',
    en: 'Your password has expired. Please choose a new one to go on.',
  },
  second_step_needed: {
    status: 403,
    vi: 'Vui lòng hoàn tất bước xác thực thứ hai trước.',
    en: 'Please finish the second step of signing in first.',
  },
  not_allowed: {
    status: 403,
    vi: 'Tài khoản của bạn không có quyền thực hiện thao tác này.',
    en: 'Your account is not allowed to do this.',
  },
  real_account_needed: {
    status: 403,
    vi: 'Bạn đang dùng tài khoản chơi thử. Hãy đăng ký tài khoản thật để sử dụng tính năng này.',
    en: 'You are using a trial account. Register a real account to use this feature.',
  },
  not_found: {
    status: 404,
    vi: 'Không tìm thấy nội dung bạn cần.',
    en: 'What you asked for was not found.',
  },
  method_not_allowed: {
    status: 405,
    vi: 'Yêu cầu này không được hỗ trợ.',
    en: 'This kind of request is not supported.',
  },
  body_too_large: {
    status: 413,
    vi: 'Dữ liệu gửi lên quá lớn.',
    en: 'What was sent is too large.',
  },
  too_many_requests: {
    status: 429,
    vi: 'Bạn thao tác quá nhanh. Vui lòng đợi giây lát rồi thử lại.',
    en: 'You are going too fast. Please wait a moment and try again.',
  },
  system_error: {
    status: 500,
    vi: 'Hệ thống gặp lỗi. Vui lòng thử lại sau ít phút.',
    en: 'The system ran into an error. Please try again in a few minutes.',
  },
  unavailable: {
    status: 503,
    vi: 'Hệ thống đang bận. Vui lòng thử lại sau giây lát.',
    en: 'The system is busy. Please try again in a moment.',
  },
  took_too_long: {
    status: 503,
    vi: 'Yêu cầu này mất quá nhiều thời gian. Hãy chọn ít ngày hơn hoặc thử lại sau giây lát.',
    en: 'Answering this takes too long. Choose fewer days, or try again in a moment.',
  },
  system_maintenance: {
    status: 503,
    vi: 'Hệ thống đang bảo trì. Mong bạn thông cảm và quay lại sau.',
    en: 'The system is under maintenance. Please come back later.',
  },
  invalid_host: {
    status: 421,
    vi: 'Địa chỉ truy cập không hợp lệ. Vui lòng liên hệ chăm sóc khách hàng.',
    en: 'Invalid URL. Please contact customer service.',
  },
  region_blocked: {
    status: 403,
    vi: 'Dịch vụ chưa mở tại khu vực của bạn.',
    en: 'This service is not open in your region.',
  },
  sealed_unreadable: {
    status: 400,
    vi: 'Không giải mã được dữ liệu bảo mật. Vui lòng tải lại trang và thử lại.',
    en: 'The protected data could not be opened. Please reload the page and try again.',
  },
  sealed_stale: {
    status: 400,
    vi: 'Yêu cầu đã hết hạn. Vui lòng thử lại.',
    en: 'The protected request has expired. Please try again.',
  },
  sealed_repeated: {
    status: 409,
    vi: 'Yêu cầu này đã được gửi trước đó. Vui lòng thử lại.',
    en: 'This request was already sent. Please try again.',
  },
  request_conflict: {
    status: 409,
    vi: 'Yêu cầu này đã được gửi với nội dung khác. Vui lòng tải lại trang rồi thử lại.',
    en: 'This request was sent before with other content. Reload the page and try again.',
  },
  signature_invalid: {
    status: 401,
    vi: 'Chữ ký không hợp lệ.',
    en: 'The signature is not valid.',
  },
} as const satisfies Refusals;
