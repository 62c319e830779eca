import type { HelpSection } from '../../help/article.ts';

export const rewardsSection: HelpSection = {
  code: 'rewards',
  icon: 'gift',
  title: { vi: 'Khuyến mãi, điểm thưởng, VIP', en: 'Promotions, reward points, VIP' },
  articles: [
    {
      code: 'promotions',
      title: { vi: 'Khuyến mãi hoạt động thế nào', en: 'How promotions work' },
      body: {
        vi: `<p>Mọi khuyến mãi nằm ở <a href="/promotions">trang khuyến mãi</a>, mỗi cái có một nhãn:</p>
<ul>
<li><strong>Đang mở</strong>: có hiệu lực ngay, làm theo điều kiện là được.</li>
<li><strong>Sắp mở</strong>: thể lệ đã công bố để bạn đọc trước, nhưng <em>chưa nhận được</em>. Không ai có quyền thu tiền hay thông tin của bạn để “giữ suất”.</li>
<li><strong>Đã đóng</strong>: đã kết thúc.</li>
</ul>
<h3>Vòng cược là gì?</h3>
<p>Vòng cược là tổng tiền cược hợp lệ cần đạt trước khi thưởng trở thành điểm thường. Ví dụ thưởng 100 P, vòng cược 5 lần: bạn cần cược tổng cộng 500 P. Cược bị hoàn hoặc bị huỷ không được tính.</p>`,
        en: `<p>All promotions stand on the <a href="/promotions">promotions page</a>, each with a label:</p>
<ul>
<li><strong>Open</strong>: in force; meet its conditions and it is yours.</li>
<li><strong>Coming soon</strong>: its terms are published for you to read, but it <em>cannot be claimed yet</em>. Nobody may take money or details from you to “reserve a place”.</li>
<li><strong>Closed</strong>: over.</li>
</ul>
<h3>What is a turnover requirement?</h3>
<p>The sum of valid stakes that turns a bonus into ordinary points. A bonus of 100 P with a requirement of 5 times needs stakes of 500 P in all. Refunded and cancelled bets do not count.</p>`,
      },
    },
    {
      code: 'points',
      title: { vi: 'Điểm thưởng và khu đổi quà', en: 'Reward points and the points mall' },
      body: {
        vi: `<p>Đừng nhầm hai loại: <strong>điểm chơi</strong> (P) là số dư để đặt cược; <strong>điểm thưởng</strong> là phần tích luỹ khi chơi, dùng đổi quà ở <a href="/pointMall">khu đổi điểm</a>.</p>
<p>Việc tích và đổi điểm thưởng chưa mở trong bản này. Khi mở, điểm thưởng không có hạn dùng, và tỷ lệ tích điểm của từng loại trò sẽ được công bố trước.</p>`,
        en: `<p>Two things go by a similar name: <strong>play points</strong> (P) are the balance you stake; <strong>reward points</strong> are what you gather by playing, to spend in the <a href="/pointMall">points mall</a>.</p>
<p>Gathering and spending reward points is not open in this version. Once it is, they do not expire, and what each kind of game earns will be published beforehand.</p>`,
      },
    },
    {
      code: 'vip',
      title: { vi: 'Câu lạc bộ VIP', en: 'The VIP club' },
      body: {
        vi: `<p>Câu lạc bộ có 10 hạng, từ Hạt Sen đến Sen Ngọc. Mỗi hạng có ngưỡng lên hạng và ngưỡng giữ hạng trong tháng, tính theo tổng tiền cược hợp lệ; xem đủ ở <a href="/vip">trang VIP</a>.</p>
<ul>
<li>Hạng của bạn hiện ở trang cá nhân. Hiện tại hạng do người vận hành xếp; tự động lên và giữ hạng sẽ mở sau.</li>
<li>Từ hạng 5, nút chăm sóc khách hàng dẫn bạn vào bàn hỗ trợ riêng của VIP.</li>
<li>Quyền lợi ghi “sắp mở” trên trang VIP là dự kiến, chưa nhận được.</li>
</ul>`,
        en: `<p>The club has 10 ranks, from Lotus Seed to Jade Lotus. Each has a threshold to reach it and one to keep it for a month, in valid stakes; the <a href="/vip">VIP page</a> has them all.</p>
<ul>
<li>Your rank is shown in your personal centre. For now the operator sets it; rising and keeping by themselves will open later.</li>
<li>From rank 5 on, the customer service button takes you to the VIP desk.</li>
<li>Benefits marked “planned” on the VIP page cannot be had yet.</li>
</ul>`,
      },
    },
  ],
};
