import type { Refusals } from './refusal.ts';

export const brandRefusals = {
  brand_version_conflict: {
    status: 409,
    vi: 'Thương hiệu đã được người khác thay đổi (phiên bản {version}). Hãy tải lại rồi sửa tiếp.',
    en: 'Somebody else has changed the brand meanwhile (version {version}). Load it again and repeat your change.',
  },
  brand_document_invalid: {
    status: 400,
    vi: 'Cấu hình thương hiệu chưa hợp lệ.',
    en: 'The brand document is not valid.',
  },
} as const satisfies Refusals;
