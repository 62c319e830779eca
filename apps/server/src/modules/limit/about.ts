import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'limit',
  holds:
    "responsible gaming: members' limits, breaks, exclusions, reality checks; what holds where money moves",
  movesMoney: true,
  stories: ['web/limit', 'web/deposit', 'web/game', 'console/member'],
  ownData: {
    limits: { vi: 'Giới hạn bạn đã đặt', en: 'Limits that you set' },
    exclusions: { vi: 'Tạm nghỉ và tự loại trừ', en: 'Breaks and exclusions' },
    playDays: {
      vi: 'Tiền cược và tiền trả theo ngày, khi bạn có giới hạn',
      en: 'Stakes and payouts by day, while you had limits',
    },
  },
  usesTables: {
    brand: {
      reads: ['brand'],
      why: "The days of a member's limits begin in the brand's time zone, in the statement that holds a bet against them.",
    },
    deposit: {
      reads: ['deposit'],
      why: 'What a member may still pay in is a sum over their deposits; the module deposit asks for it, so that its service cannot be asked.',
    },
    ledger: {
      reads: ['account', 'transfer'],
      why: "What counts against a member's limits is what their bets, wins and rollbacks say, summed by day.",
    },
    member: {
      reads: ['member'],
      why: "A bet is held against limits in the time zone of its member's brand; a sign-in and an exclusion wait for each other at the row.",
    },
  },
};
