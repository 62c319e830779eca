import type { Refusals } from './refusal.ts';

export const walletTransferRefusals = {
  wallet_limits_set: {
    status: 409,
    vi: 'Bạn đã đặt giới hạn chơi. Ví riêng của nhà cung cấp không kiểm soát được giới hạn này, nên không thể mở trò chơi hay chuyển tiền sang đó.',
    en: 'You have set limits on your play. A vendor’s own wallet cannot keep them, so its games cannot be opened and no money can be moved there.',
  },
  wallet_gift_open: {
    status: 403,
    vi: 'Nhà cung cấp này có bàn giữa các hội viên. Bạn chuyển tiền sang đó được khi đã chơi xong vòng cược của tiền thưởng. Bạn còn {left} vòng cược.',
    en: 'This vendor has tables among members. Money can be moved there once the turnover of your gifts has been played. {left} of it is left.',
  },
  wallet_transfer_too_new: {
    status: 409,
    vi: 'Nhà cung cấp vẫn đang được hỏi. Sau một giờ mà chưa rõ thì mới xử lý bằng tay.',
    en: 'The vendor is still being asked. After an hour in doubt it can be settled by hand.',
  },
  wallet_held_too_much: {
    status: 409,
    vi: 'Số tiền đang giữ của hội viên, hoặc đã rút về từ nhà cung cấp này, đã tới mức tối đa. Hãy xử lý các khoản thắng đang giữ trước.',
    en: 'So much is held of this member, or has come from this vendor, that no more can be. Decide about the held wins first.',
  },
} as const satisfies Refusals;
