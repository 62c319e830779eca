import { fresh, deskPage, type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

const helpSection = { kind: 'helpSection', body: { icon: 'help', title: { vi: 'Bắt đầu' } } };

export const inputs: LawfulInputs = {
  'content.announcements': {
    input: () => ({ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'vi' }),
    code: 'ok',
  },
  'content.announcementContent': { input: () => ({ language: 'vi' }), code: 'ok' },
  'content.promotionDetail': { input: () => ({ code: 'none', language: 'vi' }), code: 'promotion_unknown' },
  'content.markPromotionsSeen': { input: () => ({}), code: 'ok' },
  'content.helpCenter': { input: () => ({ language: 'vi' }), code: 'ok' },
  'content.vipRanks': { input: () => ({ language: 'vi' }), code: 'ok' },
  'content.list': {
    input: () => ({ ...deskPage('3.1001'), brand: 'sen', kind: 'banner', state: 'published' }),
    code: 'ok',
  },
  'content.get': { input: () => ({ id: '1', version: 1 }), code: 'content_unknown' },
  'content.create': {
    input: () => ({ brand: 'sen', code: `fuzz-${fresh()}`, content: helpSection, note: 'new' }),
    code: 'ok',
  },
  'content.save': {
    input: () => ({ id: '1', revision: 1, content: helpSection, note: 'new' }),
    code: 'content_unknown',
  },
  'content.publish': {
    input: () => ({ id: '1', revision: 1, version: 1, showFrom: 1, showUntil: null, position: 0 }),
    code: 'content_unknown',
  },
  'content.archive': { input: () => ({ id: '1', revision: 1 }), code: 'content_unknown' },
};

export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `select i.id from content_item i join brand b on b.id = i.brand_id where b.code = $1 and i.kind = 'helpSection' order by i.id limit 1`,
    [code],
  );
  return String(row!.id);
};

const section = { kind: 'helpSection', body: { icon: 'help', title: { vi: 'Không phải của bàn này' } } };
const always = { showFrom: null, showUntil: null };

export const otherBrand: OtherBrand = {
  'content.list': { input: () => ({ brand: 'sen', kind: 'helpSection' }), code: 'not_allowed' },
  'content.get': { input: (row) => ({ id: row('content') }), code: 'content_unknown' },
  'content.create': {
    input: () => ({ brand: 'sen', code: 'not-of-this-desk', content: section }),
    code: 'not_allowed',
  },
  'content.save': {
    input: (row) => ({ id: row('content'), revision: 1, content: section }),
    code: 'content_unknown',
  },
  'content.publish': {
    input: (row) => ({ id: row('content'), revision: 1, ...always }),
    code: 'content_unknown',
  },
  'content.archive': { input: (row) => ({ id: row('content'), revision: 1 }), code: 'content_unknown' },
};
