import type { Refusals } from './refusal.ts';

export const agentTransferRefusals = {
  transfer_off: {
    status: 403,
    vi: 'Tài khoản của bạn không được chuyển tiền theo cách này.',
    en: 'Your account cannot transfer money this way.',
  },
  transfer_too_small: {
    status: 400,
    vi: 'Mỗi lần chuyển tối thiểu {limit}.',
    en: 'A transfer is at least {limit}.',
  },
  transfer_too_large: {
    status: 400,
    vi: 'Mỗi lần chuyển tối đa {limit}.',
    en: 'A transfer is at most {limit}.',
  },
  transfer_day_limit: {
    status: 409,
    vi: 'Trong 24 giờ bạn chỉ còn chuyển được {limit}.',
    en: 'Within 24 hours you can send {limit} more.',
  },
  transfer_turnover_left: {
    status: 409,
    vi: 'Bạn còn {left} vòng cược chưa hoàn thành nên hiện chỉ chuyển được {limit}.',
    en: '{left} of your balance must still be played; you can transfer {limit} now.',
  },
  transfer_receiver_unknown: {
    status: 404,
    vi: 'Chỉ chuyển được cho tuyến trên hoặc tuyến dưới trực tiếp của bạn.',
    en: 'Money can go to your direct upline or downline alone.',
  },
  transfer_receiver_closed: {
    status: 409,
    vi: 'Tài khoản người nhận hiện không nhận được tiền.',
    en: "The receiver's account takes no money now.",
  },
  balance_too_small: {
    status: 409,
    vi: 'Số dư không đủ.',
    en: 'Your balance is too small.',
  },
} as const satisfies Refusals;
