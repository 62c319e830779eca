import type { HelpSection } from '../../help/article.ts';

export const accountSection: HelpSection = {
  code: 'account',
  icon: 'lock',
  title: { vi: 'Tài khoản và bảo mật', en: 'Account and security' },
  articles: [
    {
      code: 'profile',
      title: { vi: 'Xem và sửa thông tin của bạn', en: 'See and change your details' },
      body: {
        vi: `<p><a href="/personal/securityCenter">Tài khoản của tôi</a> cho biết tên đăng nhập, loại tài khoản, ngày đăng ký, lần đăng nhập gần nhất, email và số điện thoại đã khai.</p>
<ul>
<li><strong>Ngôn ngữ</strong> đổi được ngay tại đó hoặc ở đầu trang. Giao diện sáng, tối cũng vậy.</li>
<li><strong>Email, số điện thoại, họ tên</strong> muốn sửa thì nhắn <a href="/support">chăm sóc khách hàng</a>, để không ai lấy được tài khoản của bạn chỉ bằng cách đổi số.</li>
<li>Tên đăng nhập không đổi được.</li>
</ul>`,
        en: `<p><a href="/personal/securityCenter">My account</a> shows your username, kind of account, day of registration, last sign-in, and the e-mail address and telephone number that you gave.</p>
<ul>
<li>Change the <strong>language</strong> there or at the top of the page, and the light or dark theme as well.</li>
<li>To change your <strong>e-mail address, telephone number or name</strong> write to <a href="/support">customer service</a>, so that nobody can take your account by changing a number.</li>
<li>A username cannot be changed.</li>
</ul>`,
      },
    },
    {
      code: 'security',
      title: { vi: 'Giữ tài khoản an toàn', en: 'Keep your account safe' },
      body: {
        vi: `<ul>
<li>Dùng mật khẩu riêng cho Sen, dài và khó đoán. Trình quản lý mật khẩu của trình duyệt là lựa chọn tốt.</li>
<li>Xem kỹ địa chỉ trang trước khi gõ mật khẩu. Đánh dấu trang để khỏi bấm nhầm liên kết lạ.</li>
<li>Người của trang không bao giờ hỏi mật khẩu hay mã xác thực, không nhờ bạn chuyển khoản, không bắt cài phần mềm điều khiển từ xa.</li>
<li>Đăng xuất trên máy dùng chung.</li>
<li>Thấy lần đăng nhập hay ván cược không phải của mình: đăng xuất, rồi báo ngay cho <a href="/support">chăm sóc khách hàng</a>.</li>
</ul>
<p>Phía Sen: mật khẩu được mã hoá ngay trên thiết bị của bạn trước khi gửi và chỉ được lưu ở dạng băm; phiên đăng nhập gồm hai nửa, lấy được một nửa cũng vô dụng.</p>`,
        en: `<ul>
<li>Use a password for Sen alone, long and hard to guess. Your browser’s password manager is a good choice.</li>
<li>Look at the address before you type a password. Bookmark the site, so that no strange link leads you astray.</li>
<li>Our people never ask for passwords or verification codes, never have you send money, never make you install remote control software.</li>
<li>Sign out on shared devices.</li>
<li>If you see a sign-in or a bet that is not yours: sign out, then tell <a href="/support">customer service</a> at once.</li>
</ul>
<p>On our side: passwords are encrypted on your device before they are sent and are kept as hashes only; a session has two halves, and one half is worthless to a thief.</p>`,
      },
    },
    {
      code: 'close-account',
      title: { vi: 'Khoá hoặc xoá tài khoản', en: 'Close or delete your account' },
      body: {
        vi: `<p>Bạn dừng lúc nào cũng được. Gửi tin cho <a href="/support">chăm sóc khách hàng</a> với tên đăng nhập và một trong hai yêu cầu:</p>
<ul>
<li><strong>Khoá</strong>: không ai đăng nhập được nữa, kể cả bạn, trong thời gian bạn chọn hoặc vĩnh viễn.</li>
<li><strong>Xoá thông tin</strong>: tên thật, email, số điện thoại trong hồ sơ bị xoá. Sổ giao dịch được giữ lại nhưng không còn gắn với danh tính của bạn.</li>
</ul>
<p>Nếu bạn muốn khoá vì thấy mình chơi quá nhiều, hãy đọc thêm <a href="/help#responsible">Chơi có trách nhiệm</a>.</p>`,
        en: `<p>You may stop at any time. Write to <a href="/support">customer service</a> with your username and one of two wishes:</p>
<ul>
<li><strong>Lock it</strong>: nobody can sign in any more, you included, for as long as you choose or for good.</li>
<li><strong>Delete my details</strong>: real name, e-mail address and telephone number go from your profile. The book of transactions stays but no longer leads to you.</li>
</ul>
<p>If you want to stop because you play too much, do read <a href="/help#responsible">Responsible gaming</a> as well.</p>`,
      },
    },
    {
      code: 'contact',
      title: { vi: 'Liên hệ chăm sóc khách hàng', en: 'Reach customer service' },
      body: {
        vi: `<p>Mở <a href="/support">trang hỗ trợ</a> hoặc bấm biểu tượng tai nghe ở cạnh màn hình.</p>
<ol>
<li>Tìm trong các câu trả lời nhanh trước; đa số thắc mắc có ở đó.</li>
<li>Chưa thấy? Viết tin nhắn, chọn loại: câu hỏi, khiếu nại hay góp ý.</li>
<li>Chưa đăng nhập thì để lại email hoặc số điện thoại để nhận trả lời.</li>
<li>Giữ <strong>mã tham chiếu</strong> hiện ra sau khi gửi.</li>
</ol>
<p>Kèm mã lệnh nạp, mã ván hoặc mã giao dịch sẽ giúp xử lý nhanh hơn. Đừng bao giờ gửi mật khẩu.</p>`,
        en: `<p>Open the <a href="/support">support page</a>, or use the headset at the edge of the screen.</p>
<ol>
<li>Look through the quick answers first; most questions are there.</li>
<li>Not found? Write a message and choose its kind: question, complaint or idea.</li>
<li>If you are not signed in, leave an e-mail address or telephone number for the answer.</li>
<li>Keep the <strong>reference number</strong> that you are shown.</li>
</ol>
<p>The number of the deposit, round or transaction makes it faster. Never send a password.</p>`,
      },
    },
  ],
};
