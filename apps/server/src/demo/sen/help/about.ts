import type { HelpSection } from '../../help/article.ts';

export const aboutSection: HelpSection = {
  code: 'about-sen',
  icon: 'info',
  title: { vi: 'Về Sen', en: 'About Sen' },
  articles: [
    {
      code: 'about',
      title: { vi: 'Sen là gì', en: 'What Sen is' },
      body: {
        vi: `<p>Sen là nền tảng trò chơi trực tuyến dành cho người Việt, bản này <strong>chơi bằng điểm</strong> và không dùng tiền thật. Tên gọi lấy từ hoa sen: mọc từ bùn mà giữ được mình sạch.</p>
<h3>Ba điều chúng tôi giữ</h3>
<ul>
<li><strong>Kiểm chứng được.</strong> Trò do Sen làm công bố mã băm trước ván và mở seed sau ván. Bạn không cần tin, bạn <a href="/help#fair">tính lại</a> được.</li>
<li><strong>Khớp từng đồng.</strong> Mỗi biến động số dư là một bút toán hai vế, không sửa, không xoá, và bạn xem được.</li>
<li><strong>Nói thật.</strong> Điều gì chưa có, trang nói là chưa có. Huy hiệu mẫu ghi là mẫu.</li>
</ul>
<p>Hình ảnh trên trang vẽ theo tinh thần tranh Đông Hồ, sơn mài và hoa văn trống đồng Đông Sơn.</p>
<p>Bản bạn đang dùng do người vận hành bản cài đặt này quản lý. Muốn trao đổi, mời bạn <a href="/support">nhắn cho chúng tôi</a>.</p>`,
        en: `<p>Sen is an online gaming platform for Vietnamese players. This edition is <strong>played with points</strong>, without real money. <em>Sen</em> is the lotus, which grows out of mud and stays clean.</p>
<h3>Three things we hold to</h3>
<ul>
<li><strong>It can be verified.</strong> Games made by Sen publish a hash before a round and reveal the seed after it. You need not believe; you can <a href="/help#fair">compute it again</a>.</li>
<li><strong>It adds up.</strong> Every change of a balance is one entry with two sides, never edited, never deleted, and you can see it.</li>
<li><strong>It is said plainly.</strong> What is not there yet is called so. Sample badges are marked as samples.</li>
</ul>
<p>The pictures follow Đông Hồ woodcuts, Vietnamese lacquer and the ornament of the Đông Sơn bronze drums.</p>
<p>What you use is run by the operator of this installation. If there is something to say, please <a href="/support">write to us</a>.</p>`,
      },
    },
    {
      code: 'licences',
      title: { vi: 'Giấy phép: huy hiệu mẫu', en: 'Licences: sample badges' },
      body: {
        vi: `<p><strong>Bản cài đặt này không có giấy phép cờ bạc nào và chỉ nhận cược bằng điểm, thứ không có giá trị bằng tiền.</strong></p>
<p>Các huy hiệu Malta, Quần đảo Virgin thuộc Anh và Philippines ở chân trang là <strong>hình mẫu</strong>, cho thấy chỗ đặt giấy phép nếu sau này một người vận hành có giấy phép thật. Những số hiệu bắt đầu bằng 0000 trên đó không tồn tại ở cơ quan nào.</p>
<p>Khi có giấy phép thật, huy hiệu sẽ mang số thật và liên kết tới trang tra cứu của cơ quan cấp. Hãy luôn bấm vào để tự kiểm tra, ở bất kỳ trang nào bạn chơi.</p>`,
        en: `<p><strong>This installation holds no gambling licence, and it takes bets in points alone, which are worth no money.</strong></p>
<p>The badges of Malta, the British Virgin Islands and the Philippines at the foot of the page are <strong>samples</strong>. They show where a licence would stand if an operator held one. The numbers on them, which begin with 0000, exist at no authority.</p>
<p>A real licence would show its real number and link to the authority’s own register. Do follow that link and check, wherever you play.</p>`,
      },
    },
  ],
};
