import type { Refusals } from './refusal.ts';

export const operatorRefusals = {
  second_step_wrong: {
    status: 400,
    vi: 'Mã không đúng, đã hết hạn hoặc đã dùng rồi. Hãy nhập mã mới nhất.',
    en: 'This code is wrong, out of date or already used. Enter the newest one.',
  },
  second_step_done: {
    status: 409,
    vi: 'Bước xác thực này đã xong. Vui lòng tải lại trang.',
    en: 'This step is already done. Please reload the page.',
  },
  totp_off: {
    status: 409,
    vi: 'Xác thực hai bước chưa được thiết lập.',
    en: 'Two-step sign-in is not set up.',
  },
  totp_required: {
    status: 409,
    vi: 'Thương hiệu bạn phụ trách bắt buộc dùng xác thực hai bước nên không thể tắt.',
    en: 'A brand that you work for requires two-step sign-in, so it cannot be turned off.',
  },
  operator_unknown: {
    status: 404,
    vi: 'Không tìm thấy nhân viên này.',
    en: 'There is no such operator.',
  },
  operator_own: {
    status: 409,
    vi: 'Không thể làm việc này với chính tài khoản của bạn.',
    en: 'You cannot do this to your own account.',
  },
  operator_name_taken: {
    status: 409,
    vi: 'Tên nhân viên này đã có người dùng.',
    en: 'There is an operator of this name already.',
  },
  approval_too_new: {
    status: 409,
    vi: 'Tài khoản, quyền hoặc mật khẩu của bạn vừa được người khác cấp. Bạn có thể cùng duyệt những việc cần hai người sau {hours} giờ nữa.',
    en: 'Your account, rights or password were given to you a short while ago. You can take part in decisions of two operators in {hours} hours.',
  },
  approval_dependent: {
    status: 409,
    vi: 'Việc này cần thêm một người độc lập: giữa bạn và {operator} có người từng cấp tài khoản, quyền hoặc mật khẩu cho người kia.',
    en: 'This takes an independent second operator: one of you and {operator} gave the other the account, rights or password.',
  },
} as const satisfies Refusals;
