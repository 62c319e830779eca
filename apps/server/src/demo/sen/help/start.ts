import type { HelpSection } from '../../help/article.ts';
import { forgottenPassword, registerByName, signIn } from '../../help/start.ts';

export const startSection: HelpSection = {
  code: 'start',
  icon: 'userPlus',
  title: { vi: 'Bắt đầu', en: 'Getting started' },
  articles: [
    registerByName,
    {
      code: 'register-mobile',
      title: { vi: 'Đăng ký bằng số điện thoại', en: 'Register by mobile number' },
      body: {
        vi: `<ol>
<li>Mở <a href="/register">Đăng ký</a>, chọn thẻ <strong>Số điện thoại</strong>.</li>
<li>Chọn mã quốc gia nếu cần, nhập số gồm 9 hoặc 10 chữ số.</li>
<li>Bấm <strong>Lấy mã</strong> và nhập mã 6 chữ số. Mã có hiệu lực 5 phút; nút Lấy mã đếm ngược rồi mới bấm lại được.</li>
<li>Đặt tên đăng nhập, mật khẩu và bấm Đăng ký.</li>
</ol>
<p>Nếu bản cài đặt bạn đang dùng chỉ để chạy thử, tin nhắn không được gửi ra mạng di động thật. Khi đó hãy đăng ký bằng tên đăng nhập, hoặc xin mã từ người vận hành.</p>`,
        en: `<ol>
<li>Open <a href="/register">Register</a> and choose the tab <strong>Mobile number</strong>.</li>
<li>Pick the country code if need be and enter a number of 9 or 10 digits.</li>
<li>Choose <strong>Get code</strong> and enter the 6 digits. The code holds for 5 minutes; the button counts down before it works again.</li>
<li>Set a username and a password and choose Register.</li>
</ol>
<p>An installation that only serves for trial sends no messages to real telephone networks. Register by username there, or ask its operator for the code.</p>`,
      },
    },
    signIn,
    forgottenPassword,
    {
      code: 'free-play',
      title: { vi: 'Chơi thử không cần đăng ký', en: 'Look around without an account' },
      body: {
        vi: `<p>Bấm <strong>Chơi thử</strong> trên <a href="/login">trang đăng nhập</a>. Hệ thống tạo cho bạn một tài khoản tạm để xem sảnh, trò chơi và các mục của trang.</p>
<ul>
<li>Tài khoản chơi thử không có ví: không nạp, không đặt cược bằng điểm, không nhận khuyến mãi.</li>
<li>Những mục cần tài khoản thật sẽ nhắc bạn đăng ký.</li>
<li>Thoát ra là tài khoản tạm kết thúc. Lần sau bạn được một tài khoản tạm khác.</li>
</ul>
<p>Thích rồi thì <a href="/register">đăng ký</a>; chưa đầy một phút là xong.</p>`,
        en: `<p>Choose <strong>Free play</strong> on the <a href="/login">sign-in page</a>. You get a passing account to see the lobbies, the games and the rest of the site.</p>
<ul>
<li>A trial account has no wallet: no deposits, no bets with points, no promotions.</li>
<li>What needs a real account asks you to register.</li>
<li>When you leave, the passing account ends. Next time you get another one.</li>
</ul>
<p>If you like it here, <a href="/register">register</a>; it takes less than a minute.</p>`,
      },
    },
  ],
};
