import type { HelpSection } from '../help/article.ts';
import { installSection } from '../help/install.ts';
import { legalSection } from '../help/legal.ts';
import { responsibleSection } from '../help/responsible.ts';
import { forgottenPassword, registerByName, signIn } from '../help/start.ts';

export const trucHelp: HelpSection[] = [
  {
    code: 'start',
    icon: 'userPlus',
    title: { vi: 'Bước vào vườn', en: 'Into the garden' },
    articles: [
      registerByName,
      signIn,
      forgottenPassword,
      {
        code: 'points',
        title: { vi: 'Điểm ở đâu ra, đi đâu?', en: 'Where points come from and go' },
        body: {
          vi: `<p>Điểm nạp qua <strong>cổng thanh toán thử nghiệm</strong>: mở <a href="/personal/depositv2">Nạp tiền</a>, nhập từ 50 đến 20.000 P, xác nhận ở trang của cổng trong 15 phút. Không mất phí, không có tiền thật.</p>
<p>Cược và thắng đều ghi ở <a href="/personal/transactionHistory">Lịch sử giao dịch</a>, mỗi dòng kèm số dư sau đó. Chưa có rút điểm; điểm không đổi ra tiền.</p>`,
          en: `<p>Points come through a <strong>sandbox payment gateway</strong>: open <a href="/personal/depositv2">Deposit</a>, enter 50 to 20,000 P and confirm on the gateway’s page within 15 minutes. No fee, no real money.</p>
<p>Stakes and wins stand in your <a href="/personal/transactionHistory">account record</a>, each with the balance after it. There are no withdrawals; points are never changed into money.</p>`,
        },
      },
      {
        code: 'fair',
        title: { vi: 'Ván nào cũng tính lại được', en: 'Every round can be computed again' },
        body: {
          vi: `<p>Trong Hội Trăng Rằm, máy chủ công bố mã băm của một chuỗi bí mật trước khi bạn quay và mở chuỗi ấy khi ván kết thúc. Bấm <strong>Kiểm chứng</strong> cạnh ván, hoặc mở ván trong <a href="/personal/personalHistoryCopy">Lịch sử cược</a>, để trình duyệt của bạn tính lại kết quả.</p>
<p>RTP 96,10% là trung bình trên rất nhiều ván, không phải lời hứa cho một ván.</p>`,
          en: `<p>In Full-Moon Festival the server publishes the hash of a secret before you spin and reveals the secret when the round ends. Choose <strong>Verify</strong> beside the round, or open it in your <a href="/personal/personalHistoryCopy">betting record</a>, and your browser computes the result again.</p>
<p>The RTP of 96.10% is an average over very many rounds, no promise for one.</p>`,
        },
      },
    ],
  },
  responsibleSection('Trúc'),
  installSection('Trúc'),
  legalSection('Trúc'),
  {
    code: 'about-truc',
    icon: 'info',
    title: { vi: 'Về Trúc', en: 'About Trúc' },
    articles: [
      {
        code: 'about',
        title: { vi: 'Trúc là ai', en: 'Who Trúc is' },
        body: {
          vi: `<p>Trúc là một trang chơi nhỏ, ít trò, ít chữ, chơi bằng điểm. Cây trúc rỗng ruột nên nhẹ, có đốt nên thẳng: trang cũng muốn được như vậy.</p>
<p>Người vận hành bản cài đặt này quản lý Trúc. Có điều muốn nói, mời bạn <a href="/support">nhắn cho chúng tôi</a>.</p>`,
          en: `<p>Trúc is a small place to play: few games, few words, points only. A bamboo is hollow and therefore light, jointed and therefore straight; so the site would like to be.</p>
<p>It is run by the operator of this installation. If there is something to say, please <a href="/support">write to us</a>.</p>`,
        },
      },
      {
        code: 'licences',
        title: { vi: 'Giấy phép: không có', en: 'Licences: none' },
        body: {
          vi: `<p>Trúc không có giấy phép cờ bạc nào và chỉ nhận cược bằng điểm, thứ không có giá trị bằng tiền. Nếu chân trang có huy hiệu ghi “Mẫu”, đó chỉ là hình minh hoạ.</p>`,
          en: `<p>Trúc holds no gambling licence and takes bets in points alone, which are worth no money. A badge at the foot of the page that is marked as a sample is an illustration and nothing more.</p>`,
        },
      },
    ],
  },
];
