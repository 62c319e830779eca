import type { BrandDocument } from '@sen/api/brandDocument';

type Promotion = BrandDocument['promotions'][number];
type Told = Pick<Promotion, 'code' | 'category' | 'title' | 'summary' | 'body' | 'period' | 'state'> & { picture: string };

const always = { showFrom: null, showUntil: null };
const tell = ({ picture, ...rest }: Told): Promotion => ({ ...rest, ...always, picture: `demo:${picture}` });

/** What may be asked of every promotion that cannot be claimed yet. */
const notYet = {
  vi: `<p><strong>Sắp mở.</strong> Thể lệ dưới đây được công bố để bạn đọc trước. Hiện chưa nhận được thưởng này; ngày mở sẽ có trong thông báo. Thưởng là điểm chơi, không đổi ra tiền.</p>`,
  en: `<p><strong>Coming soon.</strong> These terms are published for you to read beforehand. The bonus cannot be claimed yet; the notices will give the day. It is paid in play points, which cannot be changed into money.</p>`,
};
const exclusions = {
  vi: `<h3>Không được tính</h3>
<ul>
<li>Cược bị hoàn, bị huỷ, hoặc ván chưa kết thúc.</li>
<li>Cược đồng thời cả hai cửa đối nhau trong cùng một ván.</li>
<li>Tài khoản chơi thử, tài khoản thứ hai của cùng một người, cược bằng công cụ tự động.</li>
</ul>`,
  en: `<h3>What does not count</h3>
<ul>
<li>Refunded or cancelled bets, and rounds that are not finished.</li>
<li>Bets on both opposite sides of the same round.</li>
<li>Trial accounts, second accounts of one person, bets by automatic tools.</li>
</ul>`,
};

export const senPromotions: Promotion[] = [
  tell({
    code: 'no-fee-deposit',
    category: 'deposit',
    period: 'daily',
    state: 'open',
    picture: 'gift-no-fee',
    title: { vi: 'Nạp điểm không mất phí', en: 'Deposits without a fee' },
    summary: { vi: 'Nạp bao nhiêu, cộng đủ bấy nhiêu. Mọi ngày, mọi mức.', en: 'What you deposit is what you get. Every day, any amount.' },
    body: {
      vi: `<p>Đang có hiệu lực, không cần đăng ký.</p>
<h3>Ai</h3><p>Mọi hội viên có tài khoản thật.</p>
<h3>Khi nào</h3><p>Mỗi ngày, cho tới khi có thông báo khác.</p>
<h3>Được gì</h3><p>Phí nạp 0% cho mọi lệnh từ 50 đến 100.000 P qua cổng thanh toán thử nghiệm. Số điểm nạp được cộng đủ vào ví.</p>
<h3>Vòng cược</h3><p>Không có. Đây là điểm bạn nạp, không phải thưởng.</p>
<h3>Không được tính</h3><p>Lệnh hết hạn, bị từ chối hoặc đang kiểm tra chỉ được cộng khi đã xác nhận.</p>
<h3>Cách nhận</h3><p>Mở <a href="/personal/depositv2">Nạp tiền</a>, nhập số điểm và thanh toán. Dòng “Miễn phí” hiện ngay trên kênh nạp.</p>`,
      en: `<p>In force now; there is nothing to sign up for.</p>
<h3>Who</h3><p>Every member with a real account.</p>
<h3>When</h3><p>Every day, until the notices say otherwise.</p>
<h3>What</h3><p>A fee of 0% on every order of 50 to 100,000 P through the sandbox payment gateway. The whole amount reaches your wallet.</p>
<h3>Turnover</h3><p>None. These are your own points, not a bonus.</p>
<h3>What does not count</h3><p>Orders that expired, were declined or are in review are credited only once they are confirmed.</p>
<h3>How to get it</h3><p>Open <a href="/personal/depositv2">Deposit</a>, enter the points and pay. The channel itself says that it is free.</p>`,
    },
  }),
  tell({
    code: 'welcome',
    category: 'welcome',
    period: 'once',
    state: 'soon',
    picture: 'gift-welcome',
    title: { vi: 'Quà chào mừng tối đa 131K qua Zalo', en: 'Welcome gift of up to 131K through Zalo' },
    summary: {
      vi: 'Hội viên mới kết nối Zalo sẽ nhận tối đa 131K điểm chơi. Sắp mở.',
      en: 'New members who connect Zalo will get up to 131K in play points. Coming soon.',
    },
    body: {
      vi: `${notYet.vi}
<h3>Ai</h3><p>Hội viên mới, đủ 18 tuổi, mỗi người, mỗi số điện thoại, mỗi thiết bị một lần.</p>
<h3>Khi nào</h3><p>Trong 7 ngày đầu kể từ lúc đăng ký, sau khi chương trình mở.</p>
<h3>Bao nhiêu</h3>
<ul>
<li>31K khi xác minh số điện thoại và kết nối tài khoản Zalo chính thức của người vận hành.</li>
<li>Thêm 50K sau lần nạp đầu tiên từ 500 P.</li>
<li>Thêm 50K khi đã đăng nhập đủ 7 ngày liên tiếp.</li>
</ul>
<p>Tổng cộng tối đa 131K điểm chơi (131.000 P).</p>
<h3>Vòng cược</h3><p>10 lần số thưởng, ở mọi loại trò.</p>
${exclusions.vi}
<h3>Cách nhận</h3><p>Khi mở, nút nhận sẽ hiện ở trang này. Tài khoản Zalo chính thức chỉ được công bố tại đây và ở <a href="/support">trang hỗ trợ</a>; đừng tin tài khoản nào tự nhắn cho bạn.</p>`,
      en: `${notYet.en}
<h3>Who</h3><p>New members of 18 or older; once for each person, telephone number and device.</p>
<h3>When</h3><p>Within the first 7 days after registration, once the promotion has opened.</p>
<h3>How much</h3>
<ul>
<li>31K for verifying a telephone number and connecting to the operator’s official Zalo account.</li>
<li>50K more after a first deposit of at least 500 P.</li>
<li>50K more for signing in on 7 days in a row.</li>
</ul>
<p>At most 131K in play points (131,000 P).</p>
<h3>Turnover</h3><p>10 times the bonus, in games of any kind.</p>
${exclusions.en}
<h3>How to get it</h3><p>Once it opens, the button stands on this page. The official Zalo account will be published here and on the <a href="/support">support page</a> alone; trust no account that writes to you on its own.</p>`,
    },
  }),
  tell({
    code: 'daily-check-in',
    category: 'event',
    period: 'daily',
    state: 'soon',
    picture: 'gift-check-in',
    title: { vi: 'Điểm danh mỗi ngày', en: 'Daily check-in' },
    summary: {
      vi: 'Ghé mỗi ngày một lần, đủ bảy ngày có thêm quà. Sắp mở.',
      en: 'Drop in once a day; seven days bring an extra gift. Coming soon.',
    },
    body: {
      vi: `${notYet.vi}
<h3>Ai</h3><p>Mọi hội viên có tài khoản thật.</p>
<h3>Khi nào</h3><p>Mỗi ngày từ 0:00 đến 23:59 giờ Việt Nam. Lịch bắt đầu lại vào thứ Hai.</p>
<h3>Bao nhiêu</h3>
<table>
<thead><tr><th scope="col">Ngày trong tuần</th><th scope="col">Thưởng</th></tr></thead>
<tbody>
<tr><td>Ngày 1 đến 3</td><td>50 P mỗi ngày</td></tr>
<tr><td>Ngày 4 đến 6</td><td>100 P mỗi ngày</td></tr>
<tr><td>Ngày 7</td><td>300 P</td></tr>
</tbody>
</table>
<p>Bỏ lỡ một ngày thì chỉ mất phần ngày đó, không mất phần đã nhận.</p>
<h3>Vòng cược</h3><p>1 lần số thưởng.</p>
${exclusions.vi}
<h3>Cách nhận</h3><p>Khi mở, đăng nhập rồi bấm vào ô của ngày hôm đó trên lịch điểm danh.</p>`,
      en: `${notYet.en}
<h3>Who</h3><p>Every member with a real account.</p>
<h3>When</h3><p>Each day from 0:00 to 23:59 Vietnamese time. The calendar begins anew on Mondays.</p>
<h3>How much</h3>
<table>
<thead><tr><th scope="col">Day of the week</th><th scope="col">Bonus</th></tr></thead>
<tbody>
<tr><td>Days 1 to 3</td><td>50 P a day</td></tr>
<tr><td>Days 4 to 6</td><td>100 P a day</td></tr>
<tr><td>Day 7</td><td>300 P</td></tr>
</tbody>
</table>
<p>A missed day costs that day’s part alone, never what you have had.</p>
<h3>Turnover</h3><p>1 time the bonus.</p>
${exclusions.en}
<h3>How to get it</h3><p>Once it opens, sign in and tap the day in the check-in calendar.</p>`,
    },
  }),
  tell({
    code: 'weekly-rebate',
    category: 'rebate',
    period: 'weekly',
    state: 'soon',
    picture: 'gift-rebate',
    title: { vi: 'Hoàn trả hằng tuần đến 0,8%', en: 'Weekly rebate of up to 0.8%' },
    summary: {
      vi: 'Thắng hay thua, cược hợp lệ trong tuần đều được hoàn một phần. Sắp mở.',
      en: 'Won or lost, a part of the week’s valid stakes comes back. Coming soon.',
    },
    body: {
      vi: `${notYet.vi}
<h3>Ai</h3><p>Hội viên có tổng cược hợp lệ trong tuần từ 1.000 P.</p>
<h3>Khi nào</h3><p>Tính từ 0:00 thứ Hai đến 23:59 Chủ nhật, trả trước 18:00 thứ Hai kế tiếp.</p>
<h3>Bao nhiêu</h3>
<table>
<thead><tr><th scope="col">Loại trò</th><th scope="col">Tỷ lệ</th></tr></thead>
<tbody>
<tr><td>Nổ hũ, bắn cá</td><td>0,8%</td></tr>
<tr><td>Đánh bài đối kháng, xổ số điện tử</td><td>0,6%</td></tr>
<tr><td>Sòng bài trực tuyến, thể thao, đá gà</td><td>0,5%</td></tr>
</tbody>
</table>
<p>Ví dụ: cược hợp lệ 20.000 P nổ hũ trong tuần, hoàn 160 P. Tối đa 5.000 P mỗi tuần; dưới 1 P không trả.</p>
<h3>Vòng cược</h3><p>Không có. Tiền hoàn dùng được ngay.</p>
${exclusions.vi}
<h3>Cách nhận</h3><p>Khi mở, khoản hoàn tự cộng vào ví và có dòng riêng trong lịch sử giao dịch.</p>`,
      en: `${notYet.en}
<h3>Who</h3><p>Members with valid stakes of at least 1,000 P in the week.</p>
<h3>When</h3><p>Counted from Monday 0:00 to Sunday 23:59, paid before 18:00 on the Monday after.</p>
<h3>How much</h3>
<table>
<thead><tr><th scope="col">Kind of game</th><th scope="col">Rate</th></tr></thead>
<tbody>
<tr><td>Slots, fishing</td><td>0.8%</td></tr>
<tr><td>Player against player, electronic lottery</td><td>0.6%</td></tr>
<tr><td>Live casino, sports, cockfighting</td><td>0.5%</td></tr>
</tbody>
</table>
<p>For example: valid slot stakes of 20,000 P in a week bring back 160 P. At most 5,000 P a week; less than 1 P is not paid.</p>
<h3>Turnover</h3><p>None. A rebate can be used at once.</p>
${exclusions.en}
<h3>How to get it</h3><p>Once it opens, the rebate enters your wallet by itself, with a line of its own in your account record.</p>`,
    },
  }),
  tell({
    code: 'fishing-weekend',
    category: 'event',
    period: 'weekly',
    state: 'soon',
    picture: 'gift-fishing',
    title: { vi: 'Cuối tuần bắn cá', en: 'Fishing weekend' },
    summary: {
      vi: 'Thứ Bảy, Chủ nhật: cược bắn cá đạt mốc là có thưởng. Sắp mở.',
      en: 'Saturdays and Sundays: reach a mark in fishing games, get a bonus. Coming soon.',
    },
    body: {
      vi: `${notYet.vi}
<h3>Ai</h3><p>Mọi hội viên có tài khoản thật.</p>
<h3>Khi nào</h3><p>Từ 0:00 thứ Bảy đến 23:59 Chủ nhật hằng tuần, khi sảnh bắn cá đã có nhà cung cấp.</p>
<h3>Bao nhiêu</h3>
<table>
<thead><tr><th scope="col">Cược hợp lệ cuối tuần</th><th scope="col">Thưởng</th></tr></thead>
<tbody>
<tr><td>Từ 2.000 P</td><td>20 P</td></tr>
<tr><td>Từ 10.000 P</td><td>120 P</td></tr>
<tr><td>Từ 50.000 P</td><td>700 P</td></tr>
</tbody>
</table>
<p>Chỉ nhận mốc cao nhất đạt được.</p>
<h3>Vòng cược</h3><p>3 lần số thưởng, tại trò bắn cá.</p>
${exclusions.vi}
<h3>Cách nhận</h3><p>Khi mở, bấm nhận trên trang này trong ngày thứ Hai; quá ngày là hết.</p>`,
      en: `${notYet.en}
<h3>Who</h3><p>Every member with a real account.</p>
<h3>When</h3><p>Each week from Saturday 0:00 to Sunday 23:59, once the fishing lobby has a provider.</p>
<h3>How much</h3>
<table>
<thead><tr><th scope="col">Valid stakes of the weekend</th><th scope="col">Bonus</th></tr></thead>
<tbody>
<tr><td>From 2,000 P</td><td>20 P</td></tr>
<tr><td>From 10,000 P</td><td>120 P</td></tr>
<tr><td>From 50,000 P</td><td>700 P</td></tr>
</tbody>
</table>
<p>Only the highest mark reached is paid.</p>
<h3>Turnover</h3><p>3 times the bonus, in fishing games.</p>
${exclusions.en}
<h3>How to get it</h3><p>Once it opens, claim it on this page on Monday; after that day it is gone.</p>`,
    },
  }),
  tell({
    code: 'vip-month',
    category: 'vip',
    period: 'monthly',
    state: 'soon',
    picture: 'gift-vip',
    title: { vi: 'Lộc tháng cho hội viên VIP', en: 'A monthly gift for VIP members' },
    summary: {
      vi: 'Mỗi tháng một phần lộc theo hạng, từ Hạt Sen đến Sen Ngọc. Sắp mở.',
      en: 'One gift a month by your rank, from Lotus Seed to Jade Lotus. Coming soon.',
    },
    body: {
      vi: `${notYet.vi}
<h3>Ai</h3><p>Hội viên đang giữ một hạng VIP vào ngày cuối tháng.</p>
<h3>Khi nào</h3><p>Trả vào ngày 1 tháng sau, giờ Việt Nam.</p>
<h3>Bao nhiêu</h3>
<table>
<thead><tr><th scope="col">Hạng</th><th scope="col">Lộc tháng</th></tr></thead>
<tbody>
<tr><td>1 đến 3</td><td>30 P</td></tr>
<tr><td>4 đến 5</td><td>200 P</td></tr>
<tr><td>6 đến 7</td><td>1.000 P</td></tr>
<tr><td>8 đến 9</td><td>5.000 P</td></tr>
<tr><td>10</td><td>20.000 P</td></tr>
</tbody>
</table>
<h3>Vòng cược</h3><p>1 lần số lộc.</p>
${exclusions.vi}
<h3>Cách nhận</h3><p>Khi mở, lộc tự cộng vào ví. Xem các hạng ở <a href="/vip">trang VIP</a>.</p>`,
      en: `${notYet.en}
<h3>Who</h3><p>Members who hold a VIP rank on the last day of the month.</p>
<h3>When</h3><p>Paid on the 1st of the next month, Vietnamese time.</p>
<h3>How much</h3>
<table>
<thead><tr><th scope="col">Rank</th><th scope="col">Monthly gift</th></tr></thead>
<tbody>
<tr><td>1 to 3</td><td>30 P</td></tr>
<tr><td>4 to 5</td><td>200 P</td></tr>
<tr><td>6 to 7</td><td>1,000 P</td></tr>
<tr><td>8 to 9</td><td>5,000 P</td></tr>
<tr><td>10</td><td>20,000 P</td></tr>
</tbody>
</table>
<h3>Turnover</h3><p>1 time the gift.</p>
${exclusions.en}
<h3>How to get it</h3><p>Once it opens, the gift enters your wallet by itself. The ranks stand on the <a href="/vip">VIP page</a>.</p>`,
    },
  }),
  tell({
    code: 'invite-friends',
    category: 'event',
    period: 'once',
    state: 'soon',
    picture: 'gift-friends',
    title: { vi: 'Rủ bạn cùng chơi', en: 'Bring a friend' },
    summary: {
      vi: 'Bạn mời, bạn ấy chơi, cả hai cùng có điểm. Sắp mở.',
      en: 'You invite, your friend plays, both of you get points. Coming soon.',
    },
    body: {
      vi: `${notYet.vi}
<h3>Ai</h3><p>Người mời là hội viên đã đăng ký ít nhất 7 ngày. Người được mời là hội viên mới, đủ 18 tuổi.</p>
<h3>Khi nào</h3><p>Trong 30 ngày kể từ khi người được mời đăng ký bằng liên kết hoặc mã của người mời.</p>
<h3>Bao nhiêu</h3><p>Khi người được mời đã nạp từ 500 P và cược hợp lệ từ 2.000 P, mỗi bên nhận 100 P. Tối đa 20 người mỗi tháng.</p>
<h3>Vòng cược</h3><p>3 lần số thưởng.</p>
${exclusions.vi}
<p>Mời chính mình bằng tài khoản khác, hoặc rủ người chưa đủ tuổi, sẽ mất toàn bộ thưởng.</p>
<h3>Cách nhận</h3><p>Khi mở, liên kết mời nằm ở mục Giới thiệu bạn bè trong trang cá nhân.</p>`,
      en: `${notYet.en}
<h3>Who</h3><p>The host is a member of at least 7 days; the guest is a new member of 18 or older.</p>
<h3>When</h3><p>Within 30 days after the guest registered through the host’s link or code.</p>
<h3>How much</h3><p>Once the guest has deposited 500 P and has valid stakes of 2,000 P, each of the two gets 100 P. At most 20 guests a month.</p>
<h3>Turnover</h3><p>3 times the bonus.</p>
${exclusions.en}
<p>Whoever invites themselves by another account, or invites a minor, loses all of it.</p>
<h3>How to get it</h3><p>Once it opens, your link stands under Invite friends in your personal centre.</p>`,
    },
  }),
  tell({
    code: 'tet-lottery',
    category: 'event',
    period: 'once',
    state: 'soon',
    picture: 'gift-lottery',
    title: { vi: 'Hái lộc đầu xuân', en: 'Tết lucky draw' },
    summary: {
      vi: 'Mỗi ngày Tết một lượt quay lồng cầu, cầu nào cũng có lộc. Sắp mở.',
      en: 'One turn of the cage on each day of Tết; every ball holds a gift. Coming soon.',
    },
    body: {
      vi: `${notYet.vi}
<h3>Ai</h3><p>Hội viên đã đăng ký trước ngày 23 tháng Chạp.</p>
<h3>Khi nào</h3><p>Từ mùng 1 đến mùng 6 Tết Nguyên đán, mỗi ngày một lượt, 0:00 đến 23:59 giờ Việt Nam.</p>
<h3>Bao nhiêu</h3>
<table>
<thead><tr><th scope="col">Quả cầu</th><th scope="col">Lộc</th><th scope="col">Trong 100 quả</th></tr></thead>
<tbody>
<tr><td>Lục</td><td>18 P</td><td>70</td></tr>
<tr><td>Lam</td><td>68 P</td><td>22</td></tr>
<tr><td>Vàng</td><td>188 P</td><td>7</td></tr>
<tr><td>Đỏ</td><td>888 P</td><td>1</td></tr>
</tbody>
</table>
<p>Kết quả được cam kết bằng mã băm trước khi quay, như các trò của Sen.</p>
<h3>Vòng cược</h3><p>1 lần số lộc.</p>
${exclusions.vi}
<h3>Cách nhận</h3><p>Khi mở, lồng cầu hiện ở trang này sau khi bạn đăng nhập. Lượt không dùng trong ngày sẽ hết.</p>`,
      en: `${notYet.en}
<h3>Who</h3><p>Members who registered before the 23rd day of the last lunar month.</p>
<h3>When</h3><p>From the 1st to the 6th day of the Lunar New Year, one turn a day, 0:00 to 23:59 Vietnamese time.</p>
<h3>How much</h3>
<table>
<thead><tr><th scope="col">Ball</th><th scope="col">Gift</th><th scope="col">Among 100 balls</th></tr></thead>
<tbody>
<tr><td>Green</td><td>18 P</td><td>70</td></tr>
<tr><td>Blue</td><td>68 P</td><td>22</td></tr>
<tr><td>Gold</td><td>188 P</td><td>7</td></tr>
<tr><td>Red</td><td>888 P</td><td>1</td></tr>
</tbody>
</table>
<p>Results are committed by a hash before the turn, as in Sen’s own games.</p>
<h3>Turnover</h3><p>1 time the gift.</p>
${exclusions.en}
<h3>How to get it</h3><p>Once it opens, the cage stands on this page when you are signed in. A turn that is not used on its day is gone.</p>`,
    },
  }),
];
