import { deskPage, days, type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'auditTrail.deskList': {
    input: () => ({ ...deskPage('42'), ...days, id: '1', state: 'operator', search: 'owner' }),
    code: 'ok',
  },
};

export const otherBrand: OtherBrand = {
  'auditTrail.deskList': { code: 'not_allowed' },
  'auditTrail.chains': { code: 'not_allowed' },
};
