import type { Refusals } from './refusal.ts';

export const fileRefusals = {
  file_not_image: {
    status: 400,
    vi: 'Tệp này không phải ảnh PNG, JPG hoặc WebP.',
    en: 'This file is not a PNG, JPG or WebP picture.',
  },
  file_too_large: {
    status: 413,
    vi: 'Tệp quá lớn, tối đa {max} MB.',
    en: 'This file is too large. It may have {max} MB at most.',
  },
  file_too_many_pixels: {
    status: 413,
    vi: 'Ảnh có độ phân giải quá cao, tối đa {max} megapixel. Vui lòng chọn ảnh nhỏ hơn.',
    en: 'This picture has too many pixels. It may have {max} megapixels at most; please choose a smaller one.',
  },
} as const satisfies Refusals;
