import type { Refusals } from './refusal.ts';

export const rewardRefusals = {
  reward_unknown: {
    status: 404,
    vi: 'Không tìm thấy phần thưởng này.',
    en: 'There is no such reward.',
  },
  reward_rule_unknown: {
    status: 404,
    vi: 'Khuyến mãi này hiện không áp dụng.',
    en: 'This promotion is not open now.',
  },
  reward_terms_changed: {
    status: 409,
    vi: 'Điều kiện khuyến mãi vừa thay đổi. Hãy tải lại trang và xem lại trước.',
    en: 'The terms of this promotion have just changed. Load the page again and check them first.',
  },
  reward_rule_unsound: {
    status: 400,
    vi: 'Quy tắc này không hợp lệ. Hãy kiểm tra các ô được đánh dấu.',
    en: 'This rule cannot be so. Check the marked fields.',
  },
  reward_not_for_you: {
    status: 409,
    vi: 'Khuyến mãi này không áp dụng cho lần nạp tiếp theo của bạn.',
    en: 'This promotion does not apply to your next deposit.',
  },
  reward_condition_open: {
    status: 409,
    vi: 'Bạn chưa đủ điều kiện của hôm nay để điểm danh.',
    en: 'What today’s sign-in asks for is not there yet.',
  },
  reward_expired: {
    status: 409,
    vi: 'Phần thưởng đã hết hạn nhận.',
    en: 'The time to claim this reward is over.',
  },
  reward_withdrawn: {
    status: 409,
    vi: 'Phần thưởng đã bị thu hồi.',
    en: 'This reward was withdrawn.',
  },
  reward_not_claimable: {
    status: 409,
    vi: 'Phần thưởng này không còn chờ nhận.',
    en: 'This reward does not wait to be claimed any more.',
  },
  raffle_no_chance: {
    status: 409,
    vi: 'Hôm nay bạn chưa có hoặc đã dùng hết lượt rút.',
    en: 'You have no draw left today.',
  },
} as const satisfies Refusals;
