/**
 * A brand of its own with many vendors, for stories about full halls: `studio` has several games of every kind, `solo` a
 * single live table, and nine small ones fill the strip. The arcade is there too. The other brands do not show them, and keep the demo's own.
 */
import { readFileSync } from 'node:fs';
import { houseLotteryCode } from '@sen/api/houseLottery';
import { demoVendorNames } from '../../server/src/demo/vendors.ts';
import { changeBrand, createBrand, exists, exportBrand } from '../../server/src/modules/brand/service.ts';
import { exportContent, putContent } from '../../server/src/modules/content/service.ts';
import { replaceList, type ListedGame } from '../../server/src/modules/game/store.ts';
import { putVendor } from '../../server/src/modules/vendor/service.ts';
import { openStoryDatabase } from './storyDatabase.ts';

const port = Number(process.env['STORY_PORT'] ?? 18080);
const demoVendors = [...Object.keys(demoVendorNames), houseLotteryCode];
const hallHost = '127.0.0.1';
/** Where the brand is shown: the one other name of this machine that every client knows. */
export const vendorFixtureUrl = `http://${hallHost}:${port}`;
export const smallVendors = Array.from({ length: 9 }, (_, i) => `small-${i + 1}`);

/** Makes the brand and its vendors, once for all stories of a run. */
export async function openVendorFixture(): Promise<void> {
  const db = openStoryDatabase();
  try {
    await db.transaction(async (tx) => tx.run(`select pg_advisory_lock(hashtext('studio'))`));
    if (await exists(db, 'hall')) return;
    const { id: senId, document } = await exportBrand(db, 'sen');
    for (const code of ['sen', 'truc']) {
      const brand = await exportBrand(db, code);
      const hosts = brand.document.hosts.filter((host) => host !== hallHost);
      const change = { ...brand.document, hosts, vendors: brand.document.vendors ?? demoVendors };
      await changeBrand(db, code, { document: change, author: 'story', basedOn: brand.version });
    }
    await db.transaction(async (tx) => {
      const publicKey = readFileSync(`.data/stories-${port}/keys/arcade.public.pem`, 'utf8');
      for (const code of ['studio', 'solo', ...smallVendors]) {
        await putVendor(tx, {
          code,
          name: code === 'studio' ? 'Trăng Studio' : code,
          protocol: 'hub88',
          state: 'live',
          currency: document.currency,
          publicKey,
          // Nobody is there: what they serve stays as it is written here.
          baseUrl: 'http://127.0.0.1:9',
          operatorId: 1,
        });
      }
      await replaceList(tx, 'studio', [
        ...Array.from({ length: 40 }, (_, i) =>
          listed(`slot-${i + 1}`, 'RNG', `Đèn lồng ${i + 1}`, i % 2 ? 'crash' : 'slot', i % 4 ? 20_000n : 1_000n),
        ),
        ...Array.from({ length: 3 }, (_, i) => listed(`table-${i + 1}`, 'LIVE', `Bàn số ${i + 1}`, 'table', 100_000n)),
        { ...listed('resting', 'LIVE', 'Bàn nghỉ', 'table', 100_000n), state: 'maintenance' },
        listed('lottery-1', 'LOTTERY', 'Xổ số Đồng Nai', 'north', 1_000n),
        listed('lottery-2', 'LOTTERY', 'Xổ số nhanh', 'fast', 1_000n),
      ]);
      await replaceList(tx, 'solo', [{ ...listed('only-table', 'LIVE', 'Bàn độc nhất', 'table', 20_000n), defaultPlayType: 'betting' }]);
      for (const code of smallVendors) await replaceList(tx, code, [listed('one', 'RNG', `Trò của ${code}`, 'slot', 20_000n)]);
      await tx.run(
        `update game set is_hot = true where code in ('slot-7', 'slot-9') and vendor_id = (select id from vendor where code = 'studio')`,
      );
      await createBrand(
        tx,
        'hall',
        { ...document, hosts: [hallHost], name: 'Sảnh', vendors: ['arcade', 'studio', 'solo', ...smallVendors] },
        'story',
      );
      await putContent(tx, db.schema, await exportBrand(tx, 'hall'), await exportContent(tx, senId), 'story');
    });
  } finally {
    await db.close();
  }
}

function listed(code: string, gameType: string, name: string, classify: string, minBet: bigint): ListedGame {
  return {
    code,
    gameType,
    classify,
    names: { vi: name, en: name },
    searchText: name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase(),
    image: `http://localhost:${port + 1}/assets/hoi-trang-ram/thumb.svg`,
    portrait: '',
    rtpPercent: null,
    minBet,
    maxBet: null,
    lines: null,
    state: 'live',
    defaultPlayType: '',
    rooms: [],
  };
}
