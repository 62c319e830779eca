/**
 * A brand of its own with many vendors, for stories about full halls: `studio` has several games of
 * every kind, `solo` a single live table, and nine small ones fill the strip. The arcade is there
 * too. The other brands do not show them, and keep the demo's own.
 */
import { houseLotteryCode } from '@sen/api/houseLottery';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from './fixtures.ts';

const port = Number(process.env['STORY_PORT'] ?? 18080);
const demoVendors = ['arcade', 'heron', 'pearl', 'delta', houseLotteryCode];
const hallHost = '127.0.0.1';
/** The address of the brand: the one other name of this machine that every client knows. */
export const vendorFixtureUrl = `http://${hallHost}:${port}`;
export const smallVendors = Array.from({ length: 9 }, (_, i) => `small-${i + 1}`);

/** Makes the brand and its vendors, before the first story. */
export async function openVendorFixture(): Promise<void> {
  await make(fixture.changeBrand, {
    code: 'sen',
    changes: { hosts: ['localhost', '[::1]', 'sen.localhost'], vendors: demoVendors },
  });
  await make(fixture.putVendor, { code: 'studio', name: 'Trăng Studio', games: gamesOfStudio() });
  const table = listed('only-table', 'LIVE', 'Bàn độc nhất', 'table', '0.2');
  await make(fixture.putVendor, {
    code: 'solo',
    name: 'solo',
    games: [{ ...table, defaultPlayType: 'betting' }],
  });
  for (const code of smallVendors)
    await make(fixture.putVendor, {
      code,
      name: code,
      games: [
        listed('one', 'RNG', `Trò của ${code}`, 'slot', '0.2'),
        listed('two', 'LIVE', `Bàn của ${code}`, 'table', '0.2'),
      ],
    });
  const vendors = ['arcade', 'studio', 'solo', ...smallVendors];
  await make(fixture.putBrand, { code: 'hall', differences: { hosts: [hallHost], name: 'Sảnh', vendors } });
}

const gamesOfStudio = (): fixture.ListedFixtureGame[] => [
  ...Array.from({ length: 40 }, (_, i) => ({
    ...listed(`slot-${i + 1}`, 'RNG', `Đèn lồng ${i + 1}`, i % 2 ? 'crash' : 'slot', i % 4 ? '0.2' : '0.01'),
    isHot: i === 6 || i === 8,
  })),
  ...Array.from({ length: 3 }, (_, i) => listed(`table-${i + 1}`, 'LIVE', `Bàn số ${i + 1}`, 'table', '1')),
  { ...listed('resting', 'LIVE', 'Bàn nghỉ', 'table', '1'), isResting: true },
  listed('lottery-1', 'LOTTERY', 'Xổ số Đồng Nai', 'north', '0.01'),
  listed('lottery-2', 'LOTTERY', 'Xổ số nhanh', 'fast', '0.01'),
];

function listed(
  code: string,
  gameType: fixture.ListedFixtureGame['gameType'],
  name: string,
  classify: string,
  minBet: string,
): fixture.ListedFixtureGame {
  return { code, gameType, name, classify, minBet };
}
