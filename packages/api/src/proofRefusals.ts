import type { Refusals } from './refusal.ts';

export const proofRefusals = {
  proof_unknown: {
    status: 404,
    vi: 'Không tìm thấy lần công bố số dư này.',
    en: 'There is no such proof of balances.',
  },
  proof_without_you: {
    status: 404,
    vi: 'Lúc chốt bạn chưa có tài khoản tiền nên lần công bố này không có phần của bạn.',
    en: 'You had no money account yet at that moment, so this proof has no part of yours.',
  },
} as const satisfies Refusals;
