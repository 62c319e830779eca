import { type LawfulInputs } from './parts.ts';

export const inputs: LawfulInputs = {
  'system.permission': { input: () => ({ url: 'https://sen.example/' }), code: 'ok' },
  'system.domainRoute': { input: () => ({ device: '0' }), code: 'ok' },
  'system.status': { input: () => ({ url: 'https://sen.example/' }), code: 'ok' },
};
