import type { BrandDocument } from '@sen/api/brandDocument';

const always = { showFrom: null, showUntil: null };

export const senNotices: BrandDocument['notices'] = [
  {
    ...always,
    id: 'welcome',
    kind: 'popup',
    title: { vi: 'Chào mừng bạn đến với Sen', en: 'Welcome to Sen' },
    body: {
      vi: `<p>Ở đây bạn chơi bằng <strong>điểm</strong>, không dùng tiền thật. Điểm không đổi ra tiền và không rút được.</p>
<h3>Có gì hôm nay</h3>
<ul>
<li>Trò nổ hũ <strong>Hội Trăng Rằm</strong>, <a href="/help#fair">tự kiểm chứng được từng ván</a>.</li>
<li>Nạp điểm qua cổng thử nghiệm, không mất phí.</li>
<li>Lịch sử từng ván và từng giao dịch, kèm số dư sau mỗi dòng.</li>
</ul>
<p>Lần đầu ghé? Mời bạn xem <a href="/help">Trung tâm trợ giúp</a>. Chỉ dành cho người từ đủ 18 tuổi; <a href="/help#responsible">chơi có chừng mực</a> nhé.</p>`,
      en: `<p>Here you play with <strong>points</strong>, not with real money. Points cannot be changed into money or withdrawn.</p>
<h3>What is here today</h3>
<ul>
<li>The slot <strong>Full-Moon Festival</strong>, whose <a href="/help#fair">every round you can verify</a>.</li>
<li>Deposits through a sandbox gateway, without a fee.</li>
<li>A record of every round and transaction, with the balance after each.</li>
</ul>
<p>Here for the first time? Have a look at the <a href="/help">help centre</a>. For people of 18 or older; please <a href="/help#responsible">play within measure</a>.</p>`,
    },
  },
  {
    ...always,
    id: 'play-money',
    kind: 'player',
    title: {
      vi: 'Sen chơi bằng điểm: không nạp tiền thật, không rút tiền thật',
      en: 'Sen is played with points: no real money goes in or out',
    },
    body: {
      vi: `<p>Cổng thanh toán trên trang là cổng thử nghiệm. Không ai của Sen yêu cầu bạn chuyển khoản, quét mã ngân hàng hay gửi thẻ cào.</p>
<p>Nếu có người mời “đổi điểm ra tiền” hoặc “rút hộ”, đó là lừa đảo. Xin báo cho <a href="/support">chăm sóc khách hàng</a>.</p>`,
      en: `<p>The payment gateway on this site is a sandbox. Nobody of Sen asks you to transfer money, scan a bank’s code or send prepaid cards.</p>
<p>If somebody offers to change points into cash or to withdraw for you, it is a fraud. Please tell <a href="/support">customer service</a>.</p>`,
    },
  },
  {
    ...always,
    id: 'full-moon',
    kind: 'player',
    title: {
      vi: 'Hội Trăng Rằm đã khai hội: RTP 96,10%, kiểm chứng từng ván',
      en: 'Full-Moon Festival is open: 96.10% RTP, every round verifiable',
    },
    body: {
      vi: `<p>Năm trục, hai mươi dòng, trăng rằm thay biểu tượng, ba trống đồng mở hội. Mức cược từ 0,20 đến 100 P.</p>
<p>Xem <a href="/help#full-moon-festival">cách chơi và bảng trả thưởng</a>, rồi vào <a href="/rng">sảnh nổ hũ</a>.</p>`,
      en: `<p>Five reels, twenty lines, a moon that stands for other symbols, and three drums that open the festival. Stakes from 0.20 to 100 P.</p>
<p>See <a href="/help#full-moon-festival">how to play and what it pays</a>, then go to the <a href="/rng">slots lobby</a>.</p>`,
    },
  },
  {
    ...always,
    id: 'no-fee',
    kind: 'player',
    title: { vi: 'Nạp điểm không mất phí, mỗi lệnh từ 50 đến 100.000 P', en: 'Deposits are free of charge, 50 to 100,000 P an order' },
    body: {
      vi: `<p>Mỗi lệnh có 15 phút để thanh toán, cùng lúc tối đa 5 lệnh chờ. Số dư tự cập nhật khi cổng xác nhận.</p>
<p>Chi tiết ở bài <a href="/help#deposit">Nạp điểm</a>.</p>`,
      en: `<p>You have 15 minutes to pay an order, and at most 5 orders open at a time. Your balance changes by itself once the gateway confirms.</p>
<p>More in <a href="/help#deposit">Make a deposit</a>.</p>`,
    },
  },
  {
    ...always,
    id: 'promotions-soon',
    kind: 'player',
    title: { vi: 'Bảy khuyến mãi sắp mở: đọc trước thể lệ', en: 'Seven promotions are coming soon: read their terms first' },
    body: {
      vi: `<p>Quà chào mừng, điểm danh, hoàn trả hằng tuần, cuối tuần bắn cá, lộc tháng VIP, rủ bạn cùng chơi và hái lộc đầu xuân đã có thể lệ ở <a href="/promotions">trang khuyến mãi</a>.</p>
<p>Các chương trình ghi “sắp mở” <strong>chưa nhận được</strong>. Ngày mở từng chương trình sẽ được báo tại đây.</p>`,
      en: `<p>The welcome gift, daily check-in, weekly rebate, fishing weekend, VIP gift, bring a friend and the Tết draw have their terms on the <a href="/promotions">promotions page</a>.</p>
<p>Whatever says “coming soon” <strong>cannot be claimed yet</strong>. The day of each will be announced here.</p>`,
    },
  },
  {
    ...always,
    id: 'take-a-break',
    kind: 'player',
    title: { vi: 'Chơi vui, nghỉ đúng lúc', en: 'Have fun, and rest in time' },
    body: {
      vi: `<p>Định giờ trước khi chơi, dừng khi hết phần đã định, và đừng gỡ. Chín câu hỏi ngắn giúp bạn tự nhìn lại nằm ở <a href="/help#responsible-signs">Dấu hiệu cần để ý</a>.</p>
<p>Muốn nghỉ hẳn? Nhắn <a href="/support">chăm sóc khách hàng</a> để khoá tài khoản, không cần nêu lý do.</p>`,
      en: `<p>Set the time before you play, stop when your share is gone, and do not chase losses. Nine short questions under <a href="/help#responsible-signs">Signs to watch for</a> help you look at yourself.</p>
<p>Do you want to stop altogether? Ask <a href="/support">customer service</a> to lock your account; no reason is needed.</p>`,
    },
  },
];
