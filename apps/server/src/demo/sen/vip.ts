import type { BrandDocument } from '@sen/api/brandDocument';

type Rank = BrandDocument['vipRanks'][number];
/** What a rank is to bring once such things are paid: upgrade and birthday gift in points, weekly rebate in percent. */
type Planned = { upgrade: string; birthday: string; rebate: string };

const rank = (level: number, vi: string, en: string, turnover: number, keep: number, planned: Planned): Rank => ({
  level,
  name: { vi, en },
  turnover: String(turnover),
  keep: String(keep),
  benefits: {
    vi: `<ul>
${level >= 5 ? '<li>Bàn hỗ trợ riêng của VIP</li>\n' : ''}<li>Quà lên hạng ${planned.upgrade.replace(',', '.')} P (sắp mở)</li>
<li>Quà sinh nhật ${planned.birthday.replace(',', '.')} P (sắp mở)</li>
<li>Hoàn trả hằng tuần ${planned.rebate.replace('.', ',')}% (sắp mở)</li>
</ul>`,
    en: `<ul>
${level >= 5 ? '<li>The VIP’s own support desk</li>\n' : ''}<li>Upgrade gift of ${planned.upgrade} P (coming soon)</li>
<li>Birthday gift of ${planned.birthday} P (coming soon)</li>
<li>Weekly rebate of ${planned.rebate}% (coming soon)</li>
</ul>`,
  },
});

/** A lotus from the seed to jade. Turnover brings a rank, `keep` holds it for a month. */
export const senRanks: Rank[] = [
  rank(1, 'Hạt Sen', 'Lotus Seed', 1_000, 0, { upgrade: '10', birthday: '20', rebate: '0.30' }),
  rank(2, 'Mầm Sen', 'Lotus Sprout', 10_000, 1_000, { upgrade: '30', birthday: '50', rebate: '0.35' }),
  rank(3, 'Lá Non', 'Young Leaf', 50_000, 5_000, { upgrade: '80', birthday: '100', rebate: '0.40' }),
  rank(4, 'Búp Sen', 'Lotus Bud', 200_000, 20_000, { upgrade: '200', birthday: '200', rebate: '0.45' }),
  rank(5, 'Sen Hé', 'Opening Lotus', 600_000, 60_000, { upgrade: '500', birthday: '500', rebate: '0.50' }),
  rank(6, 'Sen Hồng', 'Pink Lotus', 1_500_000, 150_000, { upgrade: '1,000', birthday: '1,000', rebate: '0.55' }),
  rank(7, 'Sen Trắng', 'White Lotus', 4_000_000, 400_000, { upgrade: '2,500', birthday: '2,000', rebate: '0.60' }),
  rank(8, 'Sen Bách Diệp', 'Hundred-Petal Lotus', 10_000_000, 1_000_000, { upgrade: '6,000', birthday: '5,000', rebate: '0.65' }),
  rank(9, 'Sen Vàng', 'Golden Lotus', 30_000_000, 3_000_000, { upgrade: '18,000', birthday: '10,000', rebate: '0.70' }),
  rank(10, 'Sen Ngọc', 'Jade Lotus', 100_000_000, 10_000_000, { upgrade: '60,000', birthday: '30,000', rebate: '0.80' }),
];
