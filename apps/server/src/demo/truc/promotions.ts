import type { BrandDocument } from '@sen/api/brandDocument';

const always = { showFrom: null, showUntil: null };

export const trucPromotions: BrandDocument['promotions'] = [
  {
    ...always,
    code: 'no-fee-deposit',
    category: 'deposit',
    period: 'daily',
    state: 'open',
    picture: 'demo:truc-gift-boat',
    title: { vi: 'Chở điểm qua sông, không mất phí', en: 'Points across the river, free of charge' },
    summary: { vi: 'Phí nạp 0% cho mọi lệnh, mọi ngày.', en: 'A fee of 0% on every order, every day.' },
    body: {
      vi: `<p>Đang có hiệu lực với mọi hội viên, mỗi ngày, cho lệnh từ 50 đến 20.000 P.</p>
<ul>
<li><strong>Được gì:</strong> số điểm nạp được cộng đủ vào ví.</li>
<li><strong>Vòng cược:</strong> không có.</li>
<li><strong>Không được tính:</strong> lệnh hết hạn, bị từ chối hoặc đang kiểm tra.</li>
<li><strong>Cách nhận:</strong> mở <a href="/personal/depositv2">Nạp tiền</a> và thanh toán.</li>
</ul>`,
      en: `<p>In force for every member, every day, on orders of 50 to 20,000 P.</p>
<ul>
<li><strong>What:</strong> the whole amount reaches your wallet.</li>
<li><strong>Turnover:</strong> none.</li>
<li><strong>What does not count:</strong> orders that expired, were declined or are in review.</li>
<li><strong>How to get it:</strong> open <a href="/personal/depositv2">Deposit</a> and pay.</li>
</ul>`,
    },
  },
  {
    ...always,
    code: 'afternoon-tea',
    category: 'event',
    period: 'daily',
    state: 'soon',
    picture: 'demo:truc-gift-tea',
    title: { vi: 'Trà chiều có lộc', en: 'A gift with the afternoon tea' },
    summary: { vi: 'Ghé vườn từ 15 đến 17 giờ, nhận 30 điểm. Sắp mở.', en: 'Come by between 3 and 5 p.m. for 30 points. Coming soon.' },
    body: {
      vi: `<p><strong>Sắp mở.</strong> Thể lệ công bố trước để bạn đọc; hiện chưa nhận được.</p>
<ul>
<li><strong>Ai:</strong> hội viên đã đăng ký từ 3 ngày trở lên.</li>
<li><strong>Khi nào:</strong> 15:00–17:00 giờ Việt Nam mỗi ngày, một lần một ngày.</li>
<li><strong>Bao nhiêu:</strong> 30 P.</li>
<li><strong>Vòng cược:</strong> 1 lần số thưởng.</li>
<li><strong>Không được tính:</strong> tài khoản thứ hai của cùng một người, cược bị hoàn hoặc bị huỷ.</li>
<li><strong>Cách nhận:</strong> khi mở, nút nhận hiện ở trang này sau khi đăng nhập.</li>
</ul>`,
      en: `<p><strong>Coming soon.</strong> The terms are published for you to read beforehand; it cannot be claimed yet.</p>
<ul>
<li><strong>Who:</strong> members of at least 3 days.</li>
<li><strong>When:</strong> 15:00–17:00 Vietnamese time, once a day.</li>
<li><strong>How much:</strong> 30 P.</li>
<li><strong>Turnover:</strong> 1 time the bonus.</li>
<li><strong>What does not count:</strong> second accounts of one person, refunded or cancelled bets.</li>
<li><strong>How to get it:</strong> once it opens, the button stands on this page when you are signed in.</li>
</ul>`,
    },
  },
];
