import type { HelpSection } from '../../help/article.ts';

/** Games and their rules. Figures of Hội Trăng Rằm are those of docs/rules/hoi-trang-ram.md. */
export const gamesSection: HelpSection = {
  code: 'games',
  icon: 'games',
  title: { vi: 'Trò chơi và luật', en: 'Games and rules' },
  articles: [
    {
      code: 'how-to-play',
      title: { vi: 'Vào một trò chơi', en: 'Open a game' },
      body: {
        vi: `<ol>
<li><a href="/login">Đăng nhập</a>, chọn loại trò trên thanh điều hướng rồi bấm vào trò bạn thích.</li>
<li>Tìm nhanh bằng ô tìm kiếm; gõ không dấu cũng được.</li>
<li>Trong trò, chữ <strong>i</strong> mở luật và bảng trả thưởng. Hãy đọc trước ván đầu.</li>
<li>Bấm <strong>Về sảnh</strong> để thoát. Ván dở được giữ, lần sau vào sẽ chơi tiếp.</li>
</ol>
<p>Loại trò nào chưa có nhà cung cấp thì sảnh để trống và nói rõ; không có trò “trưng bày” nào không chơi được. Trò đang bảo trì có nhãn riêng.</p>`,
        en: `<ol>
<li><a href="/login">Sign in</a>, choose a kind of game in the navigation and pick the one you like.</li>
<li>The search finds games quickly, with or without Vietnamese accents.</li>
<li>Inside a game the letter <strong>i</strong> opens its rules and pay table. Read them before your first round.</li>
<li><strong>Back to the lobby</strong> leaves the game. An unfinished round is kept and goes on next time.</li>
</ol>
<p>A lobby whose providers have not arrived yet is empty and says so; no game is there for show only. A game under maintenance is marked.</p>`,
      },
    },
    {
      code: 'full-moon-festival',
      title: { vi: 'Cách chơi Hội Trăng Rằm', en: 'How to play Full-Moon Festival' },
      body: {
        vi: `<p>Hội Trăng Rằm có <strong>5 trục, 3 hàng, 20 dòng</strong>. Mức cược từ 0,20 đến 100 P cho cả 20 dòng. Thắng khi từ 3 biểu tượng giống nhau trở lên nằm liền trên một dòng, tính từ trục trái; mỗi dòng chỉ trả chuỗi dài nhất.</p>
<h3>Bảng trả thưởng</h3>
<p>Số lần tiền cược của <em>một dòng</em> (mức cược chia 20):</p>
<table>
<thead><tr><th scope="col">Biểu tượng</th><th scope="col">3</th><th scope="col">4</th><th scope="col">5</th></tr></thead>
<tbody>
<tr><td>Đầu lân</td><td>50</td><td>200</td><td>1.000</td></tr>
<tr><td>Cá chép</td><td>30</td><td>120</td><td>500</td></tr>
<tr><td>Đèn ông sao</td><td>20</td><td>80</td><td>300</td></tr>
<tr><td>Bánh trung thu</td><td>15</td><td>60</td><td>200</td></tr>
<tr><td>Đèn lồng</td><td>10</td><td>40</td><td>120</td></tr>
<tr><td>Hoa sen</td><td>8</td><td>30</td><td>100</td></tr>
<tr><td>Quả bưởi</td><td>5</td><td>20</td><td>80</td></tr>
<tr><td>Ấm trà</td><td>5</td><td>15</td><td>60</td></tr>
</tbody>
</table>
<h3>Trăng rằm</h3>
<p>Có ở trục 2 đến 5, thay cho mọi biểu tượng trừ trống đồng.</p>
<h3>Trống đồng và khai hội</h3>
<p>3, 4 hoặc 5 trống ở bất kỳ đâu trả 2, 10 hoặc 50 lần <em>cả mức cược</em> và mở 10, 12 hoặc 15 lượt quay miễn phí. Trong hội, mỗi vầng trăng lấp đầy cả trục; tiền thắng nhân 2 ở ba lượt đầu, nhân 3 ở ba lượt tiếp theo, nhân 5 từ lượt thứ bảy. Ra thêm 3 trống được cộng 5 lượt, tối đa 60 lượt mỗi ván.</p>
<h3>Ván bị gián đoạn</h3>
<p>Ván chờ bạn đúng chỗ đã dừng. Sau 24 giờ, hệ thống chơi nốt và trả thưởng đầy đủ.</p>`,
        en: `<p>Full-Moon Festival has <strong>5 reels, 3 rows, 20 lines</strong>. A stake of 0.20 to 100 P covers all 20 lines. You win when 3 or more of a kind stand side by side on a line from the leftmost reel; each line pays its longest run only.</p>
<h3>Pay table</h3>
<p>In multiples of the bet on <em>one line</em> (the stake divided by 20):</p>
<table>
<thead><tr><th scope="col">Symbol</th><th scope="col">3</th><th scope="col">4</th><th scope="col">5</th></tr></thead>
<tbody>
<tr><td>Lion head</td><td>50</td><td>200</td><td>1,000</td></tr>
<tr><td>Carp</td><td>30</td><td>120</td><td>500</td></tr>
<tr><td>Star lantern</td><td>20</td><td>80</td><td>300</td></tr>
<tr><td>Mooncake</td><td>15</td><td>60</td><td>200</td></tr>
<tr><td>Lantern</td><td>10</td><td>40</td><td>120</td></tr>
<tr><td>Lotus</td><td>8</td><td>30</td><td>100</td></tr>
<tr><td>Pomelo</td><td>5</td><td>20</td><td>80</td></tr>
<tr><td>Teapot</td><td>5</td><td>15</td><td>60</td></tr>
</tbody>
</table>
<h3>The full moon</h3>
<p>It lies on reels 2 to 5 and stands for every symbol but the drum.</p>
<h3>Drums and the festival</h3>
<p>3, 4 or 5 drums anywhere pay 2, 10 or 50 times the <em>whole stake</em> and open 10, 12 or 15 free spins. In the festival every moon fills its reel, and wins are multiplied: by 2 for the first three spins, by 3 for the next three, by 5 from the seventh on. Three drums again add 5 spins, up to 60 in a round.</p>
<h3>Interrupted rounds</h3>
<p>A round waits for you where it stood. After 24 hours the system plays it to its end and pays in full.</p>`,
      },
    },
    {
      code: 'rtp',
      title: { vi: 'RTP là gì?', en: 'What is RTP?' },
      body: {
        vi: `<p><strong>RTP</strong> (tỷ lệ hoàn trả lý thuyết) là phần tiền cược mà trò trả lại cho người chơi, tính trung bình trên rất nhiều ván. RTP 96,10% của Hội Trăng Rằm nghĩa là: cứ 100 P cược, về lâu dài trò trả lại khoảng 96,10 P và giữ lại 3,90 P.</p>
<ul>
<li>RTP không nói gì về ván kế tiếp. Trong một buổi chơi, bạn có thể thắng lớn hoặc thua hết.</li>
<li>Ván trước không ảnh hưởng ván sau. Không có trò “sắp nổ”.</li>
<li>RTP dưới 100% nghĩa là chơi càng lâu, phần giữ lại càng lộ rõ. Hãy coi tiền cược là giá của cuộc vui.</li>
</ul>
<p>RTP của Hội Trăng Rằm được tính chính xác từ các trục quay, gồm cả lượt miễn phí và hệ số nhân, rồi làm tròn xuống.</p>`,
        en: `<p><strong>RTP</strong> (theoretical return to player) is the share of all stakes that a game pays back, on average over very many rounds. Full-Moon Festival’s 96.10% means: of every 100 P staked it returns about 96.10 P in the long run and keeps 3.90 P.</p>
<ul>
<li>RTP says nothing of the next round. In one sitting you may win much or lose all.</li>
<li>No round depends on the one before. No game is “due”.</li>
<li>Below 100% means: the longer you play, the plainer the house’s share. See your stakes as the price of the fun.</li>
</ul>
<p>The RTP of Full-Moon Festival is computed exactly from its reels, free spins and multipliers included, and rounded down.</p>`,
      },
    },
    {
      code: 'fair',
      title: { vi: 'Tự kiểm chứng một ván', en: 'Verify a round yourself' },
      body: {
        vi: `<p>Trò do Sen làm dùng cách <strong>cam kết rồi mở</strong>: kết quả được khoá trước khi bạn quay và không ai sửa được về sau.</p>
<ol>
<li><strong>Trước ván</strong>: máy chủ chọn một chuỗi bí mật (seed máy chủ) và công bố mã băm SHA-256 của nó. Mở <strong>Kiểm chứng công bằng</strong> trong trò để xem mã băm và để tự đặt seed của bạn.</li>
<li><strong>Trong ván</strong>: vị trí các trục được tính từ seed máy chủ, seed của bạn và số thứ tự ván, bằng HMAC-SHA256.</li>
<li><strong>Sau ván</strong>: seed máy chủ được mở ra. Bấm <strong>Kiểm chứng</strong> ở ván đó trong trò, hoặc mở ván trong <a href="/personal/personalHistoryCopy">Lịch sử cược</a> rồi xem Kết quả và bằng chứng.</li>
</ol>
<p>Trang kiểm chứng để chính trình duyệt của bạn tính lại mọi bước: mã băm có khớp không, các trục có dừng đúng chỗ không, tiền thắng có đúng không. Muốn chắc hơn nữa, hãy chép các seed và tính bằng công cụ riêng của bạn; công thức được ghi ngay trên trang.</p>`,
        en: `<p>Games made by Sen <strong>commit first and reveal later</strong>: a result is locked before you spin and nobody can change it afterwards.</p>
<ol>
<li><strong>Before the round</strong> the server picks a secret (the server seed) and publishes its SHA-256 hash. Open <strong>Provable fairness</strong> in the game to see the hash and to set a seed of your own.</li>
<li><strong>During the round</strong> the stops of the reels are computed from the server seed, your seed and the round’s ordinal, by HMAC-SHA256.</li>
<li><strong>After the round</strong> the server seed is revealed. Choose <strong>Verify</strong> beside the round in the game, or open it in your <a href="/personal/personalHistoryCopy">betting record</a> and look at Result and proof.</li>
</ol>
<p>On the verification page your own browser computes every step again: whether the hash agrees, whether the reels stopped where they should, whether the win is right. To be surer still, copy the seeds and compute with a tool of your own; the formula stands on the page.</p>`,
      },
    },
    {
      code: 'interrupted',
      title: { vi: 'Mất mạng giữa ván, trò không mở được', en: 'Lost connections and games that will not open' },
      body: {
        vi: `<ul>
<li><strong>Mất mạng giữa ván</strong>: ván nằm trên máy chủ. Có mạng lại, mở trò từ sảnh; ván tiếp tục đúng chỗ.</li>
<li><strong>Trò mở mãi không lên</strong>: bấm Thử lại. Nếu vẫn vậy, tắt tiện ích chặn quảng cáo hoặc thử trình duyệt khác.</li>
<li><strong>Báo phiên đã hết hạn</strong>: về sảnh rồi mở lại trò.</li>
<li><strong>Đã trừ cược mà không thấy kết quả</strong>: xem ván trong <a href="/personal/personalHistoryCopy">Lịch sử cược</a>. “Đã hoàn” nghĩa là tiền cược đã quay về ví.</li>
</ul>
<p>Cần người giúp, gửi mã ván cho <a href="/support">chăm sóc khách hàng</a>.</p>`,
        en: `<ul>
<li><strong>The connection is lost in the middle of a round</strong>: the round lives on the server. Once you are back online open the game from the lobby; it goes on where it stood.</li>
<li><strong>A game keeps loading</strong>: choose Try again. If that does not help, switch ad blockers off or try another browser.</li>
<li><strong>Your session has expired</strong>: go back to the lobby and open the game again.</li>
<li><strong>A stake was taken but no result shown</strong>: find the round in your <a href="/personal/personalHistoryCopy">betting record</a>. “Refunded” means that the stake is back in your wallet.</li>
</ul>
<p>If you need a person, send the round’s number to <a href="/support">customer service</a>.</p>`,
      },
    },
  ],
};
