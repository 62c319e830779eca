import { deskPage, type LawfulInputs } from './parts.ts';

export const fileInputs: LawfulInputs = {
  'file.upload': { input: () => ({ name: 'banner.png', widthMax: 960 }), code: 'ok' },
  'file.list': { input: () => ({ ...deskPage('9') }), code: 'ok' },
};
