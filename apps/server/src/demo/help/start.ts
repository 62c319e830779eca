import type { HelpArticle } from './article.ts';

/** How to open an account with a name and a password. */
export const registerByName: HelpArticle = {
  code: 'register',
  title: { vi: 'Đăng ký tài khoản', en: 'Open an account' },
  body: {
    vi: `<p>Đăng ký chỉ mất chưa đầy một phút và không mất phí. Bạn cần đủ 18 tuổi.</p>
<ol>
<li>Bấm <a href="/register">Đăng ký</a> ở đầu trang.</li>
<li>Chọn <strong>tên đăng nhập</strong>: 2–15 ký tự, bắt đầu bằng chữ cái, không dấu, không khoảng trắng.</li>
<li>Đặt <strong>mật khẩu</strong>: trên 6 ký tự, có cả chữ cái và số (được dùng ký tự đặc biệt), rồi nhập lại một lần nữa.</li>
<li>Các ô còn lại không bắt buộc. Nếu điền họ tên thật, hãy viết HOA không dấu, trùng với tên trên tài khoản ngân hàng.</li>
<li>Đọc <a href="/help#term">Điều khoản sử dụng</a>, để dấu chọn ở ô đồng ý rồi bấm Đăng ký.</li>
</ol>
<p>Xong, bạn được đăng nhập ngay. Mỗi người chỉ dùng một tài khoản.</p>
<h3>Có mã giới thiệu?</h3>
<p>Nếu bạn mở trang từ liên kết của người giới thiệu, mã được giữ sẵn và bạn không phải nhập gì. Nếu chỉ có mã, hãy điền vào ô <strong>Mã giới thiệu</strong>; mã sai sẽ được báo ngay để bạn sửa hoặc bỏ trống.</p>`,
    en: `<p>Opening an account takes less than a minute and costs nothing. You must be 18 or older.</p>
<ol>
<li>Choose <a href="/register">Register</a> at the top of the page.</li>
<li>Pick a <strong>username</strong>: 2–15 characters, a letter first, no accents and no spaces.</li>
<li>Set a <strong>password</strong>: more than 6 characters, letters and numbers both (symbols are welcome), and type it once more.</li>
<li>The other fields are optional. If you give your real name, write it in CAPITALS without accents, as your bank account has it.</li>
<li>Read the <a href="/help#term">terms of use</a>, leave the box of consent ticked and choose Register.</li>
</ol>
<p>That is all: you are signed in at once. One person uses one account.</p>
<h3>Do you have an invitation code?</h3>
<p>If you came by somebody’s invitation link, its code is kept for you and there is nothing to type. If you have the code alone, enter it under <strong>Invitation code</strong>; a wrong one is reported at once, so that you can mend it or leave it out.</p>`,
  },
};

export const signIn: HelpArticle = {
  code: 'sign-in',
  title: { vi: 'Đăng nhập và đăng xuất', en: 'Sign in and out' },
  body: {
    vi: `<p>Nhập tên đăng nhập và mật khẩu ở đầu trang, hoặc mở <a href="/login">trang đăng nhập</a>.</p>
<ul>
<li><strong>Nhớ tên đăng nhập</strong> giữ tên của bạn trên trình duyệt này trong 1 ngày. Đừng bật trên máy dùng chung.</li>
<li>Sau vài lần nhập sai, hệ thống hỏi thêm <strong>mã xác nhận</strong> trong hình. Khó đọc thì bấm vào hình để đổi.</li>
<li>Nếu nhập sai quá nhiều lần, tên đăng nhập phải nghỉ một lúc, từ 30 giây đến tối đa 1 giờ. Màn hình cho biết cần chờ bao lâu.</li>
<li>Một lần đăng nhập có hiệu lực tối đa 7 ngày. Đóng hết các tab của trang là kết thúc sớm hơn.</li>
</ul>
<p>Muốn đăng xuất, bấm tên của bạn ở góc trên rồi chọn <strong>Đăng xuất</strong>. Các tab khác của trình duyệt này cũng được đăng xuất theo.</p>`,
    en: `<p>Enter your username and password at the top of the page, or open the <a href="/login">sign-in page</a>.</p>
<ul>
<li><strong>Remember my username for 1 day</strong> keeps your name in this browser. Leave it off on a shared computer.</li>
<li>After a few wrong attempts you are also asked for a <strong>picture code</strong>. If it is hard to read, click it for another.</li>
<li>After too many wrong attempts the name has to rest, for 30 seconds at first and an hour at most. The screen tells you how long.</li>
<li>A sign-in lasts 7 days at most. It ends sooner when you close all tabs of the site.</li>
</ul>
<p>To sign out, open the menu under your name and choose <strong>Sign out</strong>. The other tabs of this browser are signed out as well.</p>`,
  },
};

export const forgottenPassword: HelpArticle = {
  code: 'forgot-password',
  title: { vi: 'Quên mật khẩu', en: 'Forgotten password' },
  body: {
    vi: `<p>Mật khẩu chỉ được lưu ở dạng băm nên không ai đọc lại được cho bạn, kể cả người vận hành.</p>
<ol>
<li>Thử lại thật chậm: kiểm tra phím Caps Lock, bộ gõ tiếng Việt (nên tắt khi gõ mật khẩu) và khoảng trắng thừa.</li>
<li>Vẫn chưa được, mở trang <a href="/forget">Quên mật khẩu</a> và điền tên đăng nhập cùng điều bạn gặp phải.</li>
<li>Nút trên trang mở <a href="/support">chăm sóc khách hàng</a>. Hãy để lại email hoặc số điện thoại đã dùng khi đăng ký để người vận hành đối chiếu và trả lời.</li>
</ol>
<p>Bạn không bao giờ phải gửi mật khẩu cũ hay mã xác thực cho ai. Người hỏi những thứ đó không phải là người của trang.</p>`,
    en: `<p>Passwords are kept as hashes only, so nobody can read yours back to you, the operator included.</p>
<ol>
<li>Try again slowly: look at Caps Lock, switch a Vietnamese keyboard off while you type, mind stray spaces.</li>
<li>If that does not help, open <a href="/forget">Forgotten password</a> and enter your username and what happened.</li>
<li>The button there opens <a href="/support">customer service</a>. Leave the e-mail address or telephone number that you registered with, so that the operator can check it and answer.</li>
</ol>
<p>You never have to send anybody an old password or a verification code. Whoever asks for them does not belong to this site.</p>`,
  },
};
