import type { Refusals } from './refusal.ts';

export const roundDifferenceRefusals = {
  round_moved_meanwhile: {
    status: 409,
    vi: 'Ván bên mình đã thay đổi sau khi phát hiện chênh lệch. Hãy lấy lại báo cáo và đối chiếu lần nữa.',
    en: 'Our round is no longer as it was when the difference was found. Ask and compare again.',
  },
} as const satisfies Refusals;
