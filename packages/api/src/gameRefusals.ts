import type { Refusals } from './refusal.ts';

export const gameRefusals = {
  game_unknown: {
    status: 404,
    vi: 'Không tìm thấy trò chơi này.',
    en: 'This game was not found.',
  },
  game_closed: {
    status: 503,
    vi: 'Nhà cung cấp của trò chơi này đang tạm đóng. Vui lòng chọn trò chơi khác.',
    en: 'The provider of this game is closed for now. Please choose another game.',
  },
  game_maintenance: {
    status: 503,
    vi: 'Trò chơi đang bảo trì. Vui lòng chọn trò chơi khác hoặc quay lại sau.',
    en: 'This game is under maintenance. Please choose another or come back later.',
  },
  game_country_barred: {
    status: 403,
    vi: 'Trò chơi này chưa phục vụ tại quốc gia của bạn. Vui lòng chọn trò khác.',
    en: 'This game is not offered in your country. Please choose another.',
  },
  game_currency_barred: {
    status: 403,
    vi: 'Trò chơi này không hỗ trợ loại tiền của bạn. Vui lòng chọn trò khác.',
    en: 'This game cannot be played in your currency. Please choose another.',
  },
  game_gift_open: {
    status: 403,
    vi: 'Bàn giữa các hội viên chỉ mở khi bạn đã chơi xong vòng cược của tiền thưởng. Bạn còn {left} vòng cược.',
    en: 'Tables among members open once the turnover of your gifts has been played. {left} of it is left.',
  },
  room_unknown: {
    status: 404,
    vi: 'Không tìm thấy bàn này. Vui lòng chọn bàn khác.',
    en: 'This table was not found. Please choose another.',
  },
  launch_refused: {
    status: 403,
    vi: 'Nhà cung cấp không mở được trò chơi này. Vui lòng chọn trò chơi khác hoặc thử lại sau.',
    en: 'The provider did not open this game. Please choose another or try again later.',
  },
  vendor_unavailable: {
    status: 503,
    vi: 'Chưa kết nối được với nhà cung cấp trò chơi. Vui lòng thử lại sau.',
    en: 'The game provider cannot be reached right now. Please try again later.',
  },
} as const satisfies Refusals;
