import type { HelpSection } from './article.ts';

/** How to put the site on a phone; the download screen links to each guide by its code. */
export const installSection = (name: string): HelpSection => ({
  code: 'install',
  icon: 'phone',
  title: { vi: 'Cài đặt trên điện thoại', en: 'Install on your phone' },
  articles: [
    {
      code: 'install-ios',
      title: { vi: `Cài ${name} trên iPhone, iPad`, en: `Install ${name} on an iPhone or iPad` },
      body: {
        vi: `<p>${name} chạy thẳng trong trình duyệt và cài được lên màn hình chính, không cần App Store.</p>
<ol>
<li>Mở trang này bằng <strong>Safari</strong>.</li>
<li>Bấm nút <strong>Chia sẻ</strong> (ô vuông có mũi tên hướng lên) ở cạnh dưới màn hình.</li>
<li>Kéo xuống, chọn <strong>Thêm vào MH chính</strong>.</li>
<li>Bấm <strong>Thêm</strong>. Biểu tượng ${name} xuất hiện ngoài màn hình chính.</li>
</ol>
<p>Muốn gỡ, nhấn giữ biểu tượng rồi chọn xoá. Tài khoản và số dư nằm trên máy chủ nên không mất gì.</p>`,
        en: `<p>${name} runs in the browser and can stand on your home screen; no App Store is needed.</p>
<ol>
<li>Open this site in <strong>Safari</strong>.</li>
<li>Tap <strong>Share</strong> (the square with an arrow pointing up) at the bottom of the screen.</li>
<li>Scroll down and choose <strong>Add to Home Screen</strong>.</li>
<li>Tap <strong>Add</strong>. The ${name} icon appears on your home screen.</li>
</ol>
<p>To remove it, hold the icon and choose to delete it. Your account and balance live on the server, so nothing is lost.</p>`,
      },
    },
    {
      code: 'install-android',
      title: { vi: `Cài ${name} trên Android`, en: `Install ${name} on Android` },
      body: {
        vi: `<p>Bạn không cần tệp APK nào. Nếu ai đó gửi cho bạn một tệp cài đặt mang tên ${name}, đừng mở.</p>
<ol>
<li>Mở trang này bằng <strong>Chrome</strong>.</li>
<li>Bấm dấu ba chấm ở góc trên bên phải.</li>
<li>Chọn <strong>Thêm vào màn hình chính</strong> hoặc <strong>Cài đặt ứng dụng</strong>.</li>
<li>Xác nhận. Biểu tượng ${name} nằm cùng các ứng dụng khác của bạn.</li>
</ol>
<p>Với trình duyệt khác (Samsung Internet, Edge, Cốc Cốc), mục này cũng nằm trong trình đơn của trình duyệt.</p>`,
        en: `<p>You need no APK file. If somebody sends you an installer that goes by the name of ${name}, do not open it.</p>
<ol>
<li>Open this site in <strong>Chrome</strong>.</li>
<li>Tap the three dots in the top right corner.</li>
<li>Choose <strong>Add to Home screen</strong> or <strong>Install app</strong>.</li>
<li>Confirm. The ${name} icon stands among your other apps.</li>
</ol>
<p>Other browsers (Samsung Internet, Edge, Cốc Cốc) have the same entry in their menu.</p>`,
      },
    },
    {
      code: 'install-lite',
      title: { vi: 'Bản Lite cho máy yếu, mạng chậm', en: 'Lite, for older phones and slow networks' },
      body: {
        vi: `<p>Bản Lite là chính trang web này, mở trong trình duyệt và không cài gì: nhẹ máy, ít tốn dung lượng, luôn là bản mới nhất.</p>
<ol>
<li>Mở trang trong trình duyệt bạn đang có rồi <strong>lưu dấu trang</strong> để lần sau vào cho nhanh.</li>
<li>Hình ảnh chỉ tải khi bạn kéo tới, nên cứ lướt thong thả là tiết kiệm được dữ liệu.</li>
<li>Bật chế độ <strong>giảm chuyển động</strong> trong cài đặt của điện thoại để tắt các hiệu ứng động.</li>
<li>Mạng yếu giữa ván? Ván của bạn được giữ trên máy chủ; vào lại là chơi tiếp đúng chỗ.</li>
</ol>`,
        en: `<p>Lite is this very site in your browser, with nothing installed: light on the phone, sparing with data, always up to date.</p>
<ol>
<li>Open the site in the browser you have and <strong>bookmark it</strong> to come back quickly.</li>
<li>Pictures load only when you scroll to them, so browsing calmly saves data.</li>
<li>Turn on <strong>reduced motion</strong> in your phone’s settings to switch the animations off.</li>
<li>A bad connection in the middle of a round? The round is kept on the server; come back and go on where it stood.</li>
</ol>`,
      },
    },
  ],
});
