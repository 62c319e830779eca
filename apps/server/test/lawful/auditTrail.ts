import { deskPage, days, type LawfulInputs } from './parts.ts';

export const auditTrailInputs: LawfulInputs = {
  'auditTrail.deskList': {
    input: () => ({ ...deskPage('42'), ...days, id: '1', state: 'operator', search: 'owner' }),
    code: 'ok',
  },
};
