/** Content of a story's brand: little, but of every kind. */
import type { BrandDocument } from '@sen/api/brandDocument';
import type { BrandContent, ContentItem } from '@sen/api/contentItem';
import { help } from './announced.ts';

type Content = BrandContent & Pick<BrandDocument, 'resources' | 'customerService'>;
type Promotion = ContentItem<'promotion'>;
const both = (vi: string, en: string) => ({ vi, en });

const article = (code: string, vi: string, en: string, body: string) => ({
  code,
  title: both(vi, en),
  body: both(body, body),
});

const promotion = (
  code: string,
  category: Promotion['category'],
  state: Promotion['state'],
  vi: string,
  en: string,
): Promotion => ({
  code,
  category,
  state,
  title: both(vi, en),
  summary: both(
    'Dành cho hội viên chơi đều mỗi tuần, điều kiện ghi đủ bên trong.',
    'For members who play every week; all terms inside.',
  ),
  body: both(
    '<h2>Điều kiện</h2><ul><li>Từ đủ 18 tuổi</li><li>Mỗi hội viên một lần</li></ul><p>Xem thêm <a href="/help#rules">luật chung</a>.</p><script>alert(1)</script>',
    '<h2>Terms</h2><ul><li>Aged 18 and over</li><li>Once for each member</li></ul><p>See the <a href="/help#rules">rules</a>.</p>',
  ),
  picture: '',
  period: 'weekly',
  showFrom: null,
  showUntil: 1_893_456_000_000,
});

export const spokenContent: Content = {
  banners: [],
  notices: [],
  ...help([
    {
      code: 'start',
      icon: 'user',
      title: both('Bắt đầu', 'Getting started'),
      articles: [
        article(
          'sign-up',
          'Mở tài khoản',
          'Open an account',
          '<p>Chọn <strong>Đăng ký</strong> ở đầu trang rồi điền các mục.</p>',
        ),
        article(
          'deposit',
          'Nạp tiền',
          'Deposit',
          '<p>Chọn kênh nạp, nhập số tiền, rồi thanh toán tại cổng.</p><table><tr><th>Kênh</th><th>Phí</th></tr><tr><td>Cổng thử</td><td>0</td></tr></table>',
        ),
        article(
          'install-ios',
          'Cài trên iPhone',
          'On an iPhone',
          '<ol><li>Mở Safari</li><li>Chạm Chia sẻ</li></ol>',
        ),
      ],
    },
    {
      code: 'law',
      icon: 'shield',
      title: both('Quy định', 'Rules and rights'),
      articles: [
        article('term', 'Điều khoản sử dụng', 'Terms of use', '<p>Chỉ dành cho người từ đủ 18 tuổi.</p>'),
        article('privacy', 'Quyền riêng tư', 'Privacy', '<p>Dữ liệu của bạn chỉ dùng để phục vụ bạn.</p>'),
        article('rules', 'Luật chung', 'General rules', '<p>Ván có kết quả rồi thì không đổi nữa.</p>'),
        article('about', 'Giới thiệu', 'About us', '<p>Nơi chơi đẹp, rõ từng ván.</p>'),
        article(
          'responsible',
          'Chơi có trách nhiệm',
          'Responsible gaming',
          '<p>Đặt giới hạn cho mình và dừng lại khi không còn vui.</p>',
        ),
        article('licences', 'Giấy phép', 'Licences', '<p>Các huy hiệu ở đây là mẫu.</p>'),
      ],
    },
  ]),
  promotions: [
    promotion('chao-ban', 'welcome', 'open', 'Quà chào bạn mới', 'A welcome gift'),
    promotion('hoan-tuan', 'rebate', 'soon', 'Hoàn trả mỗi tuần', 'Weekly rebate'),
    promotion('tet', 'event', 'closed', 'Lễ hội đầu năm', 'New Year festival'),
  ],
  vipRanks: [
    {
      code: '1',
      showFrom: null,
      showUntil: null,
      name: both('Mầm Sen', 'Lotus Sprout'),
      turnover: '10000',
      keep: '2000',
      benefits: both('<ul><li>Lời chúc sinh nhật</li></ul>', '<ul><li>A birthday greeting</li></ul>'),
    },
    {
      code: '2',
      showFrom: null,
      showUntil: null,
      name: both('Búp Sen', 'Lotus Bud'),
      turnover: '50000',
      keep: '10000',
      benefits: both('<ul><li>Hỗ trợ ưu tiên</li></ul>', '<ul><li>Quicker support</li></ul>'),
    },
    {
      code: '3',
      showFrom: null,
      showUntil: null,
      name: both('Sen Vàng', 'Golden Lotus'),
      turnover: '200000',
      keep: '50000',
      benefits: both('<ul><li>Bàn hỗ trợ riêng</li></ul>', '<ul><li>A desk of their own</li></ul>'),
    },
  ],
  resources: [
    { resourceType: 'APP_IOS', url: '/download#ios', qrCodeUrl: '', labelNameEn: 'iOS' },
    {
      resourceType: 'APP_ANDROID',
      url: 'https://apps.example/sen.apk',
      qrCodeUrl: '',
      labelNameEn: 'Android',
    },
    {
      resourceType: 'EMAIL',
      url: 'mailto:hotro@sen.example',
      qrCodeUrl: '',
      labelNameEn: 'hotro@sen.example',
    },
    { resourceType: 'TELEGRAM', url: 'https://t.example/sen', qrCodeUrl: '', labelNameEn: 'Telegram' },
    {
      resourceType: 'COMPLAINT_TELEGRAM',
      url: 'https://t.example/sen-khieunai',
      qrCodeUrl: '',
      labelNameEn: 'Telegram',
    },
    { resourceType: 'OFFICIAL_SITE', url: 'https://sen.example', qrCodeUrl: '', labelNameEn: 'sen.example' },
  ],
  customerService: [{ csType: 3, csPosition: 'RIGHT', path: '/support', title: 'Live chat' }],
};
