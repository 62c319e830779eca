import { fresh, deskPage, type LawfulInputs } from './parts.ts';

const helpSection = { kind: 'helpSection', body: { icon: 'help', title: { vi: 'Bắt đầu' } } };

export const contentInputs: LawfulInputs = {
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
