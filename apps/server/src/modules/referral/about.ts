import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'referral',
  holds: 'members who invite friends: codes, who came by them, signs of one person, paying',
  movesMoney: true,
  stories: ['web/promotion', 'web/register', 'console/operator'],
  ownData: {
    invitationCode: { vi: 'Mã mời bạn bè của bạn', en: 'Your own code for inviting friends' },
    invited: {
      vi: 'Lời mời mà bạn đã đăng ký theo, với tiền nạp và cược được tính',
      en: 'The invitation by which you registered, with the deposits and play that count for it',
    },
  },
  usesTables: {
    brand: {
      reads: ['brand'],
      why: 'An invariant counts friends who were paid for by months of the zone of their brand.',
    },
    member: {
      reads: ['member'],
      why: 'A friend who was invited is compared with many others in one statement, a page of friends shows their names, and an invitation is written at a registration alone.',
    },
    reward: {
      reads: ['reward', 'reward_rule', 'reward_rule_version'],
      why: 'All friends whose rule is open are decided about in one statement, a page of friends shows what they brought, and invariants compare it with the terms.',
    },
    team: {
      reads: ['member_alike', 'member_money_day', 'member_play_day'],
      why: 'The sums of all friends whose days run are brought up to date in one statement, and two of an inviter are compared by the signs that are noted there.',
    },
  },
};
