import { randomUUID } from 'node:crypto';
import { deskPage, days, type Input, type LawfulInputs, type OtherBrand } from './parts.ts';

const inboxAudience = (): Input => ({
  brand: 'sen',
  audience: 'downline',
  account: 'agent01',
  rankFrom: 1,
  rankTo: 2,
  label: 'VIP',
  purpose: 'offer',
});

export const inputs: LawfulInputs = {
  'inbox.list': {
    input: () => ({ ...deskPage('1795412345678901.42'), box: 'personal', language: 'vi' }),
    code: 'ok',
  },
  'inbox.read': { input: () => ({ box: 'personal', id: '1' }), code: 'inbox_message_unknown' },
  'inbox.remove': {
    input: () => ({ box: 'announcement', id: '1', undo: true }),
    code: 'inbox_message_unknown',
  },
  'inbox.readAll': { input: () => ({ box: 'personal' }), code: 'ok' },
  'inbox.receivers': { input: inboxAudience, code: 'ok' },
  'inbox.send': {
    input: () => ({
      ...inboxAudience(),
      texts: { vi: { title: 'Chào', text: 'Chào bạn.' }, en: { title: 'Hello', text: 'Hello.' } },
      requestId: randomUUID(),
    }),
    code: 'ok',
  },
  'inbox.labels': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'inbox.deskMember': {
    input: () => ({ ...deskPage('1795412345678901.42'), id: '1' }),
    code: 'member_unknown',
  },
  'inbox.deskList': {
    input: () => ({ ...deskPage('1795412345678901.42'), ...days, kind: 'all', brand: 'sen', id: '1' }),
    code: 'ok',
  },
};

export const otherBrand: OtherBrand = {
  'inbox.deskMember': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'inbox.labels': { input: () => ({ brand: 'sen' }), code: 'not_allowed' },
  'inbox.receivers': {
    input: () => ({ brand: 'sen', audience: 'all', purpose: 'service' }),
    code: 'not_allowed',
  },
  'inbox.send': {
    input: () => ({
      brand: 'sen',
      audience: 'all',
      purpose: 'service',
      texts: {},
      requestId: randomUUID(),
    }),
    code: 'not_allowed',
  },
};
