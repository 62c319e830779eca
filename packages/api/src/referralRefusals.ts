import type { Refusals } from './refusal.ts';

export const referralRefusals = {
  referral_unknown: {
    status: 404,
    vi: 'Không có lượt mời này.',
    en: 'There is no such invitation.',
  },
  referral_decided: {
    status: 409,
    vi: 'Lượt mời này đã được quyết định.',
    en: 'This invitation has been decided about.',
  },
  referral_unmet: {
    status: 409,
    vi: 'Khoản nạp hoặc ván cược của người được mời đã bị thu hồi nên không còn đủ điều kiện.',
    en: 'A deposit or play of this friend was taken back: what the rule asks for is not done any more.',
  },
  referral_rule_closed: {
    status: 409,
    vi: 'Quy tắc của lượt mời này đã đóng. Mở lại quy tắc mới trả thưởng được.',
    en: 'The rule of this invitation is closed. Nothing is paid by it until it is opened again.',
  },
} as const satisfies Refusals;
