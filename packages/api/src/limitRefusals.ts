import type { Refusals } from './refusal.ts';

export const limitRefusals = {
  time_out_running: {
    status: 403,
    vi: 'Bạn đang trong thời gian tạm nghỉ. Chưa thể chơi hoặc nạp tiền; rút tiền vẫn như thường.',
    en: 'You are taking a break: no play and no deposits until it ends. You can withdraw as usual.',
  },
  self_excluded: {
    status: 403,
    vi: 'Tài khoản đang tự loại trừ. Bạn vẫn có thể rút tiền và xem lịch sử, ngoài ra không dùng được tính năng nào khác.',
    en: 'This account is excluded from play. You can withdraw your money and read your history, nothing else.',
  },
  session_limit_reached: {
    status: 403,
    vi: 'Bạn đã chơi hết thời gian mình đặt cho một phiên. Hãy nghỉ {minutes} phút rồi quay lại.',
    en: 'You have played as long as you allowed yourself. Take a break and come back in {minutes} minutes.',
  },
  reality_check_due: {
    status: 403,
    vi: 'Đã đến giờ nhắc nhở. Hãy xem thời gian và số tiền đã chơi rồi chọn tiếp tục.',
    en: 'Time for a reality check: see how long you have played and what you have spent, then choose to go on.',
  },
  limit_wish_unknown: {
    status: 409,
    vi: 'Không có thay đổi nào đang chờ xác nhận, hoặc đã quá hạn xác nhận.',
    en: 'No change is waiting to be confirmed, or the time to confirm it is over.',
  },
  limit_cooling_off: {
    status: 409,
    vi: 'Chưa hết thời gian suy nghĩ. Bạn có thể xác nhận sau {hours} giờ nữa.',
    en: 'The time to think it over has not passed. You can confirm in {hours} hours.',
  },
  limit_invalid: {
    status: 400,
    vi: 'Hạn mức này chưa hợp lệ. Vui lòng chọn lại.',
    en: 'This is no limit you can set. Please choose another one.',
  },
  time_out_shorter: {
    status: 409,
    vi: 'Bạn đang tạm nghỉ lâu hơn thời gian này. Thời gian nghỉ chỉ có thể kéo dài.',
    en: 'Your break is already longer than this. It can only be made longer.',
  },
} as const satisfies Refusals;
