import type { BrandDocument } from '@sen/api/brandDocument';

const always = { showFrom: null, showUntil: null };

export const trucNotices: BrandDocument['notices'] = [
  {
    ...always,
    id: 'welcome',
    kind: 'popup',
    title: { vi: 'Trúc chào bạn', en: 'Trúc bids you welcome' },
    body: {
      vi: `<p>Trúc là một góc nhỏ để chơi bằng <strong>điểm</strong>. Không có tiền thật, không có nạp rút ngân hàng.</p>
<p>Mời bạn xem <a href="/help">vài dòng hướng dẫn</a> rồi vào <a href="/rng">sảnh nổ hũ</a>. Chỉ dành cho người từ đủ 18 tuổi.</p>`,
      en: `<p>Trúc is a small corner to play in with <strong>points</strong>. There is no real money and no bank.</p>
<p>Read a <a href="/help">few lines of help</a>, then go to the <a href="/rng">slots lobby</a>. For people of 18 or older.</p>`,
    },
  },
  {
    ...always,
    id: 'points-only',
    kind: 'player',
    title: { vi: 'Trúc chỉ chơi bằng điểm, không đổi ra tiền', en: 'Trúc is played with points, which are never changed into money' },
    body: {
      vi: `<p>Điểm nạp qua cổng thử nghiệm, không mất phí và không có giá trị bằng tiền. Ai mời đổi điểm ra tiền là lừa đảo; xin báo ở <a href="/support">trang hỗ trợ</a>.</p>`,
      en: `<p>Points come through a sandbox gateway, free of charge, and are worth no money. Whoever offers to change them into cash is a fraud; please report it on the <a href="/support">support page</a>.</p>`,
    },
  },
  {
    ...always,
    id: 'rest',
    kind: 'player',
    title: { vi: 'Uống chén trà rồi hãy quay tiếp', en: 'Have a cup of tea before the next spin' },
    body: {
      vi: `<p>Cứ ba mươi phút nghỉ một lần. Thấy mình chơi nhiều hơn dự định? Xem <a href="/help#responsible-signs">những dấu hiệu cần để ý</a>.</p>`,
      en: `<p>Rest once every half hour. Do you play more than you meant to? See the <a href="/help#responsible-signs">signs to watch for</a>.</p>`,
    },
  },
];
