import type { Refusals } from './refusal.ts';

export const depositRefusals = {
  birthday_missing: {
    status: 409,
    vi: 'Vui lòng cho biết ngày sinh trước khi nạp tiền.',
    en: 'Please give your date of birth before you deposit.',
  },
  channel_unknown: {
    status: 404,
    vi: 'Kênh nạp tiền này không tồn tại.',
    en: 'This deposit channel does not exist.',
  },
  channel_closed: {
    status: 503,
    vi: 'Kênh nạp tiền này đang tạm đóng. Vui lòng chọn kênh khác.',
    en: 'This deposit channel is closed for now. Please choose another.',
  },
  amount_too_small: {
    status: 400,
    vi: 'Số tiền nạp tối thiểu là {min}.',
    en: 'The smallest deposit is {min}.',
  },
  amount_too_large: {
    status: 400,
    vi: 'Số tiền nạp tối đa là {max}.',
    en: 'The largest deposit is {max}.',
  },
  too_many_open_deposits: {
    status: 409,
    vi: 'Bạn đang có nhiều lệnh nạp chờ thanh toán. Vui lòng hoàn tất hoặc chờ lệnh cũ hết hạn.',
    en: 'You have too many unpaid deposits. Please pay one or let it expire first.',
  },
  deposit_unknown: {
    status: 404,
    vi: 'Không tìm thấy lệnh nạp này.',
    en: 'This deposit was not found.',
  },
  deposit_not_in_review: {
    status: 409,
    vi: 'Lệnh nạp này không còn chờ xử lý. Vui lòng tải lại danh sách.',
    en: 'This deposit is no longer waiting for a decision. Please reload the list.',
  },
  deposit_not_creditable: {
    status: 409,
    vi: 'Tiền đến bằng loại tiền khác với lệnh nên không thể cộng cho hội viên. Bạn chỉ có thể từ chối.',
    en: 'The money came in another currency than ordered and cannot be credited. It can only be refused.',
  },
  payment_closed: {
    status: 409,
    vi: 'Khoản thanh toán này đã được đóng. Vui lòng tải lại danh sách.',
    en: 'This payment has been closed already. Please reload the list.',
  },
  gateway_unavailable: {
    status: 503,
    vi: 'Cổng thanh toán đang bận. Bạn chưa bị trừ tiền, vui lòng thử lại.',
    en: 'The payment gateway cannot be reached. Nothing was charged, please try again.',
  },
  deposit_limit_reached: {
    status: 403,
    vi: 'Khoản nạp vượt hạn mức nạp bạn đã đặt. Bạn còn có thể nạp {left}.',
    en: 'This is above the deposit limit you have set. You can still deposit {left}.',
  },
  member_excluded: {
    status: 409,
    vi: 'Hội viên đang tự loại trừ hoặc tạm nghỉ nên không thể cộng tiền. Hãy từ chối để hoàn lại người gửi.',
    en: 'The member is excluded or takes a break, so nothing can be credited. Refuse it, to be sent back.',
  },
  member_over_limit: {
    status: 409,
    vi: 'Cộng khoản này sẽ vượt hạn mức nạp mà hội viên đã đặt.',
    en: 'With this the member would pass the deposit limit they have set.',
  },
} as const satisfies Refusals;
