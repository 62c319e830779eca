import type { Refusals } from './refusal.ts';

export const lotteryRefusals = {
  draw_closed: {
    status: 409,
    vi: 'Kỳ quay này đã khoá cược. Mời bạn đặt kỳ tiếp theo.',
    en: 'Bets on this draw are closed. Please bet on the next one.',
  },
  lottery_lines_invalid: {
    status: 400,
    vi: 'Vé có dòng cược chưa hợp lệ. Vui lòng kiểm tra lại số và điểm.',
    en: 'A line of the ticket is not valid. Please check its numbers and points.',
  },
  lottery_two_stations: {
    status: 400,
    vi: 'Đá xiên đặt riêng một vé trên đúng hai đài miền Nam quay cùng ngày. Hãy chọn đài thứ hai.',
    en: 'A pair over two stations is a ticket of its own on two southern stations that draw on one day. Please choose the second station.',
  },
  lottery_number_full: {
    status: 409,
    vi: 'Số {numbers} đã nhận đủ cược cho kỳ này. Hãy giảm điểm hoặc chọn số khác.',
    en: 'No more bets are taken on {numbers} for this draw. Take fewer points or other numbers.',
  },
  lottery_odds_fell: {
    status: 409,
    vi: 'Tỷ lệ của số {numbers} vừa giảm. Mời bạn xem lại vé rồi đặt lại.',
    en: 'Odds have just fallen for {numbers}. Please look at the ticket and bet again.',
  },
  draw_not_due: {
    status: 409,
    vi: 'Chưa đến giờ quay của kỳ này.',
    en: 'This draw’s time has not come.',
  },
  lottery_result_invalid: {
    status: 400,
    vi: 'Kết quả chưa đúng: {faults}.',
    en: 'The result is not right: {faults}.',
  },
  lottery_result_same: {
    status: 409,
    vi: 'Kết quả này đang có hiệu lực, không có gì để sửa.',
    en: 'This is the result that stands; there is nothing to correct.',
  },
  lottery_reason_missing: {
    status: 400,
    vi: 'Sửa kết quả đã công bố thì cần ghi lý do.',
    en: 'A result that stands is corrected with a reason.',
  },
  lottery_days_invalid: {
    status: 400,
    vi: 'Ngày đầu phải trước hoặc trùng ngày cuối, và nghỉ tối đa 31 ngày mỗi lần.',
    en: 'The first day must not be after the last one, and a closure is 31 days at most.',
  },
  lottery_offer_unsound: {
    status: 409,
    vi: 'Chưa thể áp dụng bảng này: {faults}.',
    en: 'This cannot be put in force: {faults}.',
  },
  lottery_cancel_asked: {
    status: 409,
    vi: 'Có người khác vừa đề nghị huỷ kỳ này. Hãy xem lý do của họ rồi mới xác nhận.',
    en: 'Somebody else has just asked to cancel this draw. Look at their reason before you confirm it.',
  },
  lottery_ticket_too_large: {
    status: 400,
    vi: 'Mỗi vé đặt tối đa {limit}.',
    en: 'A ticket may cost at most {limit}.',
  },
  play_limit_reached: {
    status: 403,
    vi: 'Bạn đã chạm hạn mức chơi tự đặt.',
    en: 'You have reached a play limit that you set.',
  },
  stake_limit_reached: {
    status: 403,
    vi: 'Tiền cược vượt hạn mức mỗi lượt mà bạn tự đặt.',
    en: 'The stake is above the limit that you set for one bet.',
  },
} as const satisfies Refusals;
