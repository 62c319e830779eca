import type { HelpSection } from './article.ts';

/** Terms, rules and privacy of an installation that is played with points. They name no company: whoever runs it is the operator. */
export const legalSection = (name: string): HelpSection => ({
  code: 'term',
  icon: 'receipt',
  title: { vi: 'Điều khoản và quy định', en: 'Terms and rules' },
  articles: [
    {
      code: 'term',
      title: { vi: 'Điều khoản sử dụng', en: 'Terms of use' },
      body: {
        vi: `<p>Đây là thoả thuận giữa bạn và <strong>người vận hành bản cài đặt này</strong> của ${name} (dưới đây gọi là “chúng tôi”): cá nhân hoặc tổ chức đã cài đặt và quản lý máy chủ mà bạn đang truy cập.</p>
<h3>1. Chơi bằng điểm</h3>
<p>Mọi số dư trên ${name} là <strong>điểm chơi</strong>. Điểm không phải là tiền, không mua được bằng tiền thật, không rút ra, không đổi thành tiền, hàng hoá hay quyền lợi nào ngoài trang. Cổng thanh toán là cổng thử nghiệm: không có khoản tiền thật nào được chuyển.</p>
<h3>2. Ai được dùng</h3>
<p>Bạn phải đủ 18 tuổi và được phép chơi trò chơi loại này theo pháp luật nơi bạn ở. Nếu nơi bạn ở đặt độ tuổi cao hơn, độ tuổi đó được áp dụng.</p>
<h3>3. Tài khoản</h3>
<p>Mỗi người một tài khoản, do chính mình dùng. Bạn giữ kín mật khẩu và chịu trách nhiệm về những gì diễn ra khi đăng nhập bằng mật khẩu của mình. Thấy dấu hiệu lạ, hãy báo ngay cho <a href="/support">chăm sóc khách hàng</a>.</p>
<h3>4. Cược và kết quả</h3>
<p>Một lượt cược có hiệu lực khi hệ thống xác nhận và trừ điểm. Kết quả do máy chủ của nhà cung cấp trò chơi quyết định và ghi lại. Ván bị gián đoạn được giữ để chơi tiếp; ván không thể hoàn tất thì tiền cược được hoàn. Nếu màn hình và sổ ghi của hệ thống khác nhau, sổ ghi được lấy làm căn cứ.</p>
<h3>5. Điều không được làm</h3>
<p>Không dùng công cụ chơi tự động, không cấu kết, không mở nhiều tài khoản, không lợi dụng lỗi, không dò phá hệ thống, không dùng tên của người khác. Ván phát sinh từ những việc đó có thể bị huỷ và hoàn cược; tài khoản có thể bị khoá.</p>
<h3>6. Khuyến mãi</h3>
<p>Mỗi khuyến mãi có điều kiện riêng ghi tại <a href="/promotions">trang khuyến mãi</a>. Khuyến mãi ghi “sắp mở” chưa có hiệu lực và chưa tạo ra quyền lợi nào.</p>
<h3>7. Tạm ngưng, thay đổi, chấm dứt</h3>
<p>Chúng tôi có thể bảo trì, thay đổi hoặc dừng trang. Dữ liệu và điểm chơi có thể bị xoá khi bản cài đặt này được làm mới. Bạn có thể ngừng sử dụng bất cứ lúc nào và yêu cầu khoá tài khoản mà không cần nêu lý do.</p>
<h3>8. Trách nhiệm</h3>
<p>Trang được cung cấp để giải trí và dùng thử, như hiện có. Trong phạm vi pháp luật cho phép, chúng tôi không chịu trách nhiệm về việc mất điểm chơi, vì điểm không có giá trị bằng tiền.</p>
<h3>9. Khiếu nại</h3>
<p>Gửi khiếu nại qua <a href="/support">chăm sóc khách hàng</a>, mục Khiếu nại, kèm mã ván hoặc mã giao dịch. Bạn nhận được mã tham chiếu để theo dõi.</p>
<h3>10. Thay đổi điều khoản</h3>
<p>Khi điều khoản thay đổi, chúng tôi báo ở mục thông báo trước ngày áp dụng. Tiếp tục dùng trang sau ngày đó nghĩa là bạn đồng ý với bản mới.</p>`,
        en: `<p>This is an agreement between you and <strong>the operator of this installation</strong> of ${name} (“we” below): the person or organisation that installed and runs the server you are using.</p>
<h3>1. Played with points</h3>
<p>Every balance on ${name} is in <strong>play points</strong>. Points are no money: they cannot be bought with real money, withdrawn, or exchanged for money, goods or anything outside the site. The payment gateway is a sandbox: no real money moves.</p>
<h3>2. Who may use it</h3>
<p>You must be 18 or older, and the law of the place you are in must allow you games of this kind. Where that law sets a higher age, the higher age counts.</p>
<h3>3. Your account</h3>
<p>One person has one account and uses it alone. You keep your password secret and answer for what is done with it. If something looks odd, tell <a href="/support">customer service</a> at once.</p>
<h3>4. Bets and results</h3>
<p>A bet counts when the system has confirmed it and taken the points. Results are decided and recorded by the game provider’s server. An interrupted round is kept to be played on; the stake of a round that cannot be finished is given back. Where a screen and the system’s records differ, the records count.</p>
<h3>5. What is not allowed</h3>
<p>No automatic play, no collusion, no second accounts, no use of faults, no probing of the system, no names of others. Rounds that come from such conduct may be cancelled and their stakes returned; the account may be locked.</p>
<h3>6. Promotions</h3>
<p>Each promotion has conditions of its own on the <a href="/promotions">promotions page</a>. A promotion marked “coming soon” is not in force and gives no claim yet.</p>
<h3>7. Pauses, changes, end</h3>
<p>We may maintain, change or stop the site. Data and points may be deleted when this installation is set up anew. You may leave at any time and ask for your account to be closed without giving a reason.</p>
<h3>8. Liability</h3>
<p>The site is offered for entertainment and trial, as it stands. As far as the law allows we are not liable for lost points, since points are worth no money.</p>
<h3>9. Complaints</h3>
<p>Send complaints through <a href="/support">customer service</a>, under Complaint, with the number of the round or transaction. You get a reference number to follow it up.</p>
<h3>10. Changes to these terms</h3>
<p>When the terms change we announce it in the notices before they apply. Going on to use the site after that day means that you accept the new text.</p>`,
      },
    },
    {
      code: 'rules',
      title: { vi: 'Luật chung khi chơi', en: 'General rules of play' },
      body: {
        vi: `<ol>
<li>Mỗi trò có luật và bảng trả thưởng riêng, mở được ngay trong trò. Luật của trò được ưu tiên hơn luật chung này.</li>
<li>Mức cược tối thiểu và tối đa do từng trò quy định. Bạn chỉ cược được trong phạm vi số dư hiện có.</li>
<li>Cược đã được xác nhận thì không rút lại. Nếu hệ thống chưa xác nhận được tiền cược, ván bị huỷ và tiền cược được hoàn.</li>
<li>Mất mạng hay đóng trình duyệt không làm mất ván. Mở lại trò để chơi tiếp; quá thời hạn của trò, hệ thống chơi nốt và trả thưởng đầy đủ.</li>
<li>Tiền thắng được cộng vào ví chính ngay khi ván kết thúc và có dòng ghi riêng trong <a href="/personal/transactionHistory">Lịch sử giao dịch</a>.</li>
<li>Khi trò lỗi rõ ràng (trả sai luật, hiển thị sai), ván liên quan được tính lại theo luật hoặc được hoàn cược.</li>
<li>Thời gian trên trang hiển thị theo múi giờ của bạn; ngày tính khuyến mãi và kỳ quay theo giờ Việt Nam (UTC+7).</li>
<li>Tranh chấp về một ván được giải quyết theo bản ghi của ván đó. Với trò có kiểm chứng công bằng, bạn tự tính lại được kết quả.</li>
</ol>`,
        en: `<ol>
<li>Every game has rules and a pay table of its own, which open inside the game. They come before these general rules.</li>
<li>Each game sets its lowest and highest stake. You can stake only what your balance holds.</li>
<li>A confirmed bet cannot be taken back. If the stake could not be confirmed, the round is cancelled and the stake returned.</li>
<li>A lost connection or a closed browser loses no round. Open the game again to go on; after the game’s own time limit the system plays the round to its end and pays in full.</li>
<li>Wins reach your main wallet as soon as the round ends, with a line of their own in your <a href="/personal/transactionHistory">account record</a>.</li>
<li>When a game is plainly at fault (wrong pays, wrong display), the rounds concerned are reckoned again by the rules, or their stakes are returned.</li>
<li>Times are shown in your own time zone; days of promotions and draws are counted in Vietnamese time (UTC+7).</li>
<li>A dispute over a round is settled by that round’s record. Where a game is provably fair you can compute the result yourself.</li>
</ol>`,
      },
    },
    {
      code: 'privacy',
      title: { vi: 'Quyền riêng tư', en: 'Privacy' },
      body: {
        vi: `<h3>Chúng tôi lưu những gì</h3>
<ul>
<li>Thông tin bạn điền khi đăng ký: tên đăng nhập và những ô bạn chọn điền thêm.</li>
<li>Mật khẩu ở dạng băm; không ai đọc được bản gốc.</li>
<li>Giao dịch, ván cược và kết quả.</li>
<li>Thời điểm, địa chỉ IP và thiết bị khi đăng nhập.</li>
<li>Tin nhắn bạn gửi cho chăm sóc khách hàng.</li>
</ul>
<h3>Dùng để làm gì</h3>
<p>Để mở và bảo vệ tài khoản, ghi đúng số dư, chạy trò chơi, phát hiện gian lận và trả lời bạn. Chúng tôi không bán dữ liệu của bạn.</p>
<h3>Ai nhận được</h3>
<p>Nhà cung cấp trò chơi nhận mã phiên, mã người chơi, loại tiền, ngôn ngữ, quốc gia và địa chỉ IP; không nhận tên thật, email hay số điện thoại. Cổng thanh toán thử nghiệm nhận mã lệnh và số điểm.</p>
<h3>Trên thiết bị của bạn</h3>
<p>Trang lưu ngôn ngữ, giao diện sáng tối, phiên đăng nhập, dấu nhận biết trình duyệt đã từng đăng nhập trong 180 ngày và, nếu bạn chọn, tên đăng nhập trong 1 ngày. Trang không nạp công cụ đo lường của bên thứ ba, trừ khi người vận hành bật và báo tại đây.</p>
<h3>Quyền của bạn</h3>
<p>Bạn có thể xin xem, sửa hoặc xoá thông tin của mình qua <a href="/support">chăm sóc khách hàng</a>. Sổ giao dịch được giữ nguyên để số liệu khớp, nhưng tên và liên hệ trong hồ sơ có thể xoá.</p>
<p>Thông tin được giữ trên máy chủ của người vận hành bản cài đặt này, cho tới khi bạn xin xoá hoặc bản cài đặt được làm mới.</p>`,
        en: `<h3>What we keep</h3>
<ul>
<li>What you enter when you register: a username and the fields you choose to fill in.</li>
<li>Your password as a hash; nobody can read the original.</li>
<li>Transactions, bets and results.</li>
<li>Time, IP address and device of your sign-ins.</li>
<li>Messages that you send to customer service.</li>
</ul>
<h3>What for</h3>
<p>To open and protect your account, keep balances right, run games, notice fraud and answer you. We do not sell your data.</p>
<h3>Who receives it</h3>
<p>Game providers get a session code, a player’s code, currency, language, country and IP address; no real name, e-mail address or telephone number. The sandbox payment gateway gets the order number and the points.</p>
<h3>On your device</h3>
<p>The site keeps your language, theme, sign-in, for 180 days a mark that this browser has signed in before and, if you wish, your username for 1 day. It loads no measuring tools of third parties unless the operator turns them on and says so here.</p>
<h3>Your rights</h3>
<p>You may ask to see, correct or delete what concerns you through <a href="/support">customer service</a>. The book of transactions stays as it is so that sums agree, but names and contacts in your profile can go.</p>
<p>Everything is kept on the server of this installation’s operator, until you ask for it to be deleted or the installation is set up anew.</p>`,
      },
    },
  ],
});
