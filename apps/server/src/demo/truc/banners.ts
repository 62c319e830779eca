import { banner } from '../banner.ts';

export const trucBanners = [
  banner({
    id: 'grove',
    group: 'w_home',
    picture: 'truc-grove',
    title: { vi: 'Nhẹ nhàng như trúc', en: 'Light as bamboo' },
    text: {
      vi: 'Một góc yên để chơi vài ván. Chỉ dùng điểm, không dùng tiền thật.',
      en: 'A quiet corner for a few rounds. Points only, no real money.',
    },
    leadsTo: ['route', '/register'],
  }),
  banner({
    id: 'river',
    group: 'w_home',
    picture: 'truc-river',
    title: { vi: 'Thong dong một mái chèo', en: 'With an easy oar' },
    text: { vi: 'Nạp điểm không mất phí, lịch sử rõ từng dòng.', en: 'Deposits without a fee, a record of every line.' },
    leadsTo: ['promotion', 'no-fee-deposit'],
  }),
  banner({
    id: 'drum',
    group: 'w_rng',
    picture: 'truc-drum',
    title: { vi: 'Trống vọng rừng trúc', en: 'A drum in the grove' },
    text: { vi: 'Hội Trăng Rằm: 20 dòng, RTP 96,10%.', en: 'Full-Moon Festival: 20 lines, 96.10% RTP.' },
    leadsTo: ['game', 'arcade/hoi-trang-ram'],
  }),
  banner({
    id: 'heron',
    group: 'w_fish',
    picture: 'truc-heron',
    title: { vi: 'Cò đợi bên sông', en: 'A heron waits by the river' },
    text: { vi: 'Sảnh bắn cá mở khi nhà cung cấp vào.', en: 'The fishing lobby opens as its providers arrive.' },
    leadsTo: ['route', '/help#rules'],
  }),
  banner({
    id: 'tea',
    group: 'w_live',
    picture: 'truc-tea',
    title: { vi: 'Ấm trà, ván bài, bạn hiền', en: 'Tea, cards, good company' },
    text: { vi: 'Sòng bài trực tuyến mở khi nhà cung cấp vào.', en: 'The live casino opens as its providers arrive.' },
    leadsTo: ['route', '/help#rules'],
  }),
  banner({
    id: 'gate',
    group: 'w_reg',
    picture: 'truc-gate',
    title: { vi: 'Mời bạn vào vườn', en: 'Come into the garden' },
    text: {
      vi: 'Chỉ cần tên đăng nhập và mật khẩu. Từ đủ 18 tuổi.',
      en: 'A username and a password are enough. For people of 18 or older.',
    },
    leadsTo: ['route', '/help#register'],
  }),
];
