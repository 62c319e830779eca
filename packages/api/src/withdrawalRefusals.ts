import type { Refusals } from './refusal.ts';

export const withdrawalRefusals = {
  bank_account_resting: {
    status: 409,
    vi: 'Tài khoản ngân hàng này mới được thêm nên chưa dùng được ngay.',
    en: 'This bank account was added a short while ago and cannot be used yet.',
  },
  withdrawal_unknown: {
    status: 404,
    vi: 'Không tìm thấy lệnh rút này.',
    en: 'This withdrawal was not found.',
  },
  withdrawal_too_small: {
    status: 400,
    vi: 'Số tiền rút tối thiểu là {min}.',
    en: 'The smallest withdrawal is {min}.',
  },
  withdrawal_too_large: {
    status: 400,
    vi: 'Số tiền rút tối đa mỗi lần là {max}.',
    en: 'The largest withdrawal is {max}.',
  },
  withdrawal_not_available: {
    status: 409,
    vi: 'Hiện bạn chỉ rút được {available}. Lý do được ghi rõ ở phần trên.',
    en: 'You can withdraw {available} now. The reasons are listed above.',
  },
  withdrawal_not_waiting: {
    status: 409,
    vi: 'Lệnh rút này đã được xử lý.',
    en: 'This withdrawal has been decided already.',
  },
  withdrawal_declined: {
    status: 409,
    vi: 'Cổng thanh toán đã từ chối chi lệnh này. Chỉ có thể từ chối lệnh để hoàn tiền cho hội viên.',
    en: 'The gateway declined to pay this withdrawal. It can only be rejected, which gives the money back.',
  },
  member_owes: {
    status: 409,
    vi: 'Hội viên đang nợ vì khoản nạp đã bị ngân hàng thu hồi. Hãy thu nợ hoặc từ chối lệnh trước.',
    en: 'The member owes money that was taken back. Settle the debt or reject the withdrawal first.',
  },
  withdrawal_not_paid: {
    status: 409,
    vi: 'Lệnh rút này chưa được chi.',
    en: 'This withdrawal has not been paid.',
  },
  withdrawal_not_in_doubt: {
    status: 409,
    vi: 'Kết quả chi của lệnh này đã rõ.',
    en: 'It is known what became of this payout.',
  },
  withdrawal_not_under_way: {
    status: 409,
    vi: 'Lệnh rút này không đang được chi trả.',
    en: 'This withdrawal is not being paid out.',
  },
} as const satisfies Refusals;
