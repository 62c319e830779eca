import type { Refusals } from './refusal.ts';

export const agentRefusals = {
  branch_there_already: {
    status: 409,
    vi: 'Tài khoản này đang ở đúng vị trí đó rồi.',
    en: 'The account stands there already.',
  },
  branch_cycle: {
    status: 409,
    vi: 'Không thể chuyển một nhánh xuống dưới chính nó.',
    en: 'A branch cannot be moved below itself.',
  },
  upline_unfit: {
    status: 409,
    vi: 'Tuyến trên phải là đại lý cùng thương hiệu.',
    en: 'The upline must be an agent of the same brand.',
  },
  agent_already: {
    status: 409,
    vi: 'Tài khoản này đã là đại lý.',
    en: 'This account is an agent already.',
  },
} as const satisfies Refusals;
