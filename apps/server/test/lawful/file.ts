import { deskPage, type LawfulInputs, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'file.upload': { input: () => ({ name: 'banner.png', widthMax: 960 }), code: 'ok' },
  'file.list': { input: () => ({ ...deskPage('9') }), code: 'ok' },
};

export const otherBrand: OtherBrand = {
  'file.list': { code: 'not_allowed' },
  'file.upload': { input: () => ({ name: 'banner.png' }), code: 'not_allowed' },
};
