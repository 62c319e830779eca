import type { HelpSection } from './article.ts';

/** Help for those whom play begins to hurt, and for those around them. Only public services that exist are named. */
export const responsibleSection = (name: string): HelpSection => ({
  code: 'responsible',
  icon: 'shield',
  title: { vi: 'Chơi có trách nhiệm', en: 'Responsible gaming' },
  articles: [
    {
      code: 'responsible',
      title: { vi: 'Giữ cho trò chơi vẫn là trò chơi', en: 'Keep a game a game' },
      body: {
        vi: `<p>${name} chơi bằng điểm, không có giá trị bằng tiền. Dù vậy, thời gian và tâm trạng của bạn là thật. Vài thói quen nhỏ giúp cuộc vui không thành gánh nặng:</p>
<ul>
<li><strong>Định giờ trước khi mở trò.</strong> Đặt báo thức trên điện thoại; chuông reo là nghỉ, kể cả khi đang thắng.</li>
<li><strong>Định số điểm trước khi quay ván đầu.</strong> Hết phần đó là dừng, không nạp thêm trong ngày.</li>
<li><strong>Đừng gỡ.</strong> Mỗi ván độc lập với ván trước; thua mười ván liền không làm ván sau dễ thắng hơn.</li>
<li><strong>Không chơi khi buồn, giận, mất ngủ hay đã uống rượu bia.</strong></li>
<li><strong>Không vay mượn để chơi</strong>, ở đây hay ở bất cứ đâu.</li>
<li><strong>Xem lại mình đã chơi thế nào.</strong> <a href="/personal/personalHistoryCopy">Lịch sử cược</a> có đủ từng ván, tiền cược, tiền thắng và tổng theo trang.</li>
</ul>
<h3>Bạn có thể làm gì ngay trên trang</h3>
<ul>
<li>Ẩn số dư bằng biểu tượng con mắt cạnh số dư.</li>
<li>Đăng xuất và không lưu tên đăng nhập.</li>
<li>Nhắn cho <a href="/support">chăm sóc khách hàng</a> để xin khoá tài khoản. Bạn không phải nêu lý do.</li>
</ul>
<p>Công cụ tự đặt hạn mức, tự nhắc giờ và tự khoá tài khoản ngay trên trang chưa có trong bản này. Trước khi mở, mọi yêu cầu loại trừ được xử lý qua chăm sóc khách hàng.</p>`,
        en: `<p>${name} is played with points that are worth no money. Your time and your mood are real all the same. A few small habits keep fun from turning into a burden:</p>
<ul>
<li><strong>Set the time before you open a game.</strong> Use your phone’s alarm; when it rings you rest, even on a winning streak.</li>
<li><strong>Set the points before the first round.</strong> When they are gone you stop, and add none that day.</li>
<li><strong>Do not chase losses.</strong> Every round stands alone; ten lost in a row do not make the next one easier.</li>
<li><strong>Do not play sad, angry, sleepless or after drinking.</strong></li>
<li><strong>Never borrow to play</strong>, here or anywhere.</li>
<li><strong>Look back on how you played.</strong> Your <a href="/personal/personalHistoryCopy">betting record</a> has every round, stake and win, with totals for each page.</li>
</ul>
<h3>What you can do on the site right now</h3>
<ul>
<li>Hide your balance with the eye beside it.</li>
<li>Sign out and let no username be remembered.</li>
<li>Write to <a href="/support">customer service</a> to have your account closed. You need to give no reason.</li>
</ul>
<p>Limits, reminders and self-exclusion that you set yourself on the site are not part of this version. Until they open, requests to be shut out are handled by customer service.</p>`,
      },
    },
    {
      code: 'responsible-signs',
      title: { vi: 'Dấu hiệu cần để ý', en: 'Signs to watch for' },
      body: {
        vi: `<p>Hãy trả lời thật lòng, chỉ cho riêng mình. Trong 12 tháng qua, bạn có:</p>
<ol>
<li>chơi lâu hơn hoặc cược nhiều hơn dự định?</li>
<li>phải cược lớn dần mới thấy hứng thú như trước?</li>
<li>quay lại để gỡ phần đã thua?</li>
<li>bồn chồn, cáu gắt khi không được chơi?</li>
<li>giấu người thân về thời gian hay tiền bạc dành cho cờ bạc?</li>
<li>bỏ bữa, mất ngủ, chểnh mảng việc học, việc làm vì chơi?</li>
<li>vay mượn hay bán đồ để có tiền chơi, ở bất kỳ nơi nào?</li>
<li>chơi để trốn chuyện buồn, lo âu, cãi vã?</li>
<li>hứa dừng mà không dừng được?</li>
</ol>
<p>Một câu “có” là lời nhắc nên nghỉ vài ngày. Từ ba câu trở lên, hãy nói chuyện với người bạn tin và liên hệ một trong các <a href="/help#responsible-help">nơi hỗ trợ</a>. Nhờ giúp đỡ sớm không phải là yếu đuối.</p>`,
        en: `<p>Answer honestly, for yourself alone. In the last 12 months, did you:</p>
<ol>
<li>play longer or stake more than you meant to?</li>
<li>need ever larger stakes for the same thrill?</li>
<li>come back to win back what you had lost?</li>
<li>feel restless or short-tempered when you could not play?</li>
<li>hide from those close to you what time or money went into gambling?</li>
<li>skip meals, lose sleep, neglect school or work because of playing?</li>
<li>borrow, or sell things, for money to gamble with, anywhere?</li>
<li>play to escape sorrow, worry or quarrels?</li>
<li>promise to stop and could not?</li>
</ol>
<p>One yes is a reminder to rest for some days. With three or more, talk to somebody you trust and turn to one of the <a href="/help#responsible-help">places that help</a>. Asking early is no weakness.</p>`,
      },
    },
    {
      code: 'responsible-help',
      title: { vi: 'Tìm hỗ trợ ở đâu', en: 'Where to find help' },
      body: {
        vi: `<p>Các nơi dưới đây độc lập với ${name}, miễn phí và giữ kín danh tính của bạn:</p>
<ul>
<li><a href="https://www.gamblingtherapy.org/" target="_blank" rel="noopener noreferrer">Gambling Therapy</a>: hỗ trợ trực tuyến cho người ở mọi quốc gia, trò chuyện với tư vấn viên, nhóm đồng cảnh, bài tự giúp mình; có nhiều thứ tiếng.</li>
<li><a href="https://www.gamblersanonymous.org/" target="_blank" rel="noopener noreferrer">Gamblers Anonymous</a>: cộng đồng của những người cùng cai cờ bạc, có buổi họp trực tuyến.</li>
<li><a href="https://www.gam-anon.org/" target="_blank" rel="noopener noreferrer">Gam-Anon</a>: dành cho vợ chồng, cha mẹ, bạn bè của người nghiện cờ bạc.</li>
</ul>
<p>Tại Việt Nam, bạn có thể tìm đến khoa tâm thần hoặc tâm lý của bệnh viện gần nhất; nghiện cờ bạc là một rối loạn được y học công nhận và chữa được.</p>
<p>Nếu bạn hoặc ai đó đang nghĩ đến việc tự làm hại mình, hãy gọi ngay số cấp cứu của nơi bạn ở và đừng ở một mình.</p>`,
        en: `<p>These are independent of ${name}, free of charge, and keep who you are to themselves:</p>
<ul>
<li><a href="https://www.gamblingtherapy.org/" target="_blank" rel="noopener noreferrer">Gambling Therapy</a>: online support for people in any country, talks with advisers, peer groups and self-help, in many languages.</li>
<li><a href="https://www.gamblersanonymous.org/" target="_blank" rel="noopener noreferrer">Gamblers Anonymous</a>: a fellowship of people who stop gambling together, with meetings online.</li>
<li><a href="https://www.gam-anon.org/" target="_blank" rel="noopener noreferrer">Gam-Anon</a>: for partners, parents and friends of compulsive gamblers.</li>
</ul>
<p>The psychiatric or psychological department of your nearest hospital can help as well: gambling disorder is recognised by medicine and can be treated.</p>
<p>If you or somebody near you thinks of self-harm, call the emergency number of the place you are in, now, and do not stay alone.</p>`,
      },
    },
    {
      code: 'responsible-family',
      title: { vi: 'Dành cho gia đình và người chưa đủ 18 tuổi', en: 'For families, and about minors' },
      body: {
        vi: `<p>Người dưới 18 tuổi không được đăng ký, không được chơi, kể cả chơi bằng điểm.</p>
<ul>
<li>Đừng lưu mật khẩu trên máy mà con em dùng chung, và đăng xuất khi rời máy.</li>
<li>Bật kiểm soát của phụ huynh: <strong>Thời gian sử dụng</strong> trên iPhone, <strong>Family Link</strong> trên Android, <strong>Family Safety</strong> trên Windows.</li>
<li>Biết một tài khoản là của người chưa đủ tuổi? Hãy nhắn <a href="/support">chăm sóc khách hàng</a> kèm tên đăng nhập; tài khoản sẽ được khoá để xác minh.</li>
</ul>
<h3>Khi người thân chơi quá đà</h3>
<p>Chọn lúc bình tĩnh, nói về điều bạn thấy và điều bạn lo, tránh buộc tội. Đừng trả nợ thay; hãy cùng tìm <a href="/help#responsible-help">nơi hỗ trợ</a>.</p>`,
        en: `<p>Nobody under 18 may register or play, not even with points.</p>
<ul>
<li>Save no password on a device that children share, and sign out when you leave it.</li>
<li>Turn on parental controls: <strong>Screen Time</strong> on iPhone, <strong>Family Link</strong> on Android, <strong>Family Safety</strong> on Windows.</li>
<li>Do you know of an account that belongs to a minor? Tell <a href="/support">customer service</a> its username; it will be locked and looked into.</li>
</ul>
<h3>When somebody close to you plays too much</h3>
<p>Choose a calm moment, speak of what you see and what worries you, and do not accuse. Do not pay debts for them; look for <a href="/help#responsible-help">help</a> together.</p>`,
      },
    },
  ],
});
