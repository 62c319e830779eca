import type { Refusals } from './refusal.ts';

export const contractRefusals = {
  contract_off: {
    status: 403,
    vi: 'Loại hợp đồng này chưa được mở.',
    en: 'Contracts of this kind are not open.',
  },
  contract_party: {
    status: 404,
    vi: 'Không thể lập hợp đồng với tài khoản này: phải là tuyến dưới trực tiếp của bạn.',
    en: 'No contract can be made with this account: it has to be a direct downline of yours.',
  },
  contract_terms: {
    status: 400,
    vi: 'Điều khoản không hợp lệ: các bậc phải tăng dần và tỷ lệ không vượt mức cho phép.',
    en: 'These terms cannot be: tiers have to rise, and rates stay below the highest allowed.',
  },
  contract_above_own: {
    status: 409,
    vi: 'Điều khoản vượt quá hợp đồng của tuyến trên.',
    en: 'These terms go beyond the upline’s own contract.',
  },
  contract_own_missing: {
    status: 409,
    vi: 'Tuyến trên chưa có hợp đồng loại này đang hiệu lực.',
    en: 'The upline has no contract of this kind in force.',
  },
  contract_downline_above: {
    status: 409,
    vi: 'Hợp đồng với tuyến dưới của bạn vượt quá điều khoản này. Hãy thay các hợp đồng đó trước.',
    en: 'A contract with a downline of yours goes beyond these terms. Replace it first.',
  },
  contract_offer_open: {
    status: 409,
    vi: 'Đã có một đề nghị đang chờ trả lời.',
    en: 'An offer waits for an answer already.',
  },
  contract_unknown: {
    status: 404,
    vi: 'Không tìm thấy hợp đồng này.',
    en: 'There is no such contract.',
  },
  contract_state: {
    status: 409,
    vi: 'Hợp đồng không còn ở trạng thái này. Hãy tải lại trang.',
    en: 'The contract is not in that state any more. Reload the page.',
  },
  payout_unknown: {
    status: 404,
    vi: 'Không tìm thấy khoản chi trả này.',
    en: 'There is no such payout.',
  },
  payout_state: {
    status: 409,
    vi: 'Khoản chi trả không còn ở trạng thái này. Hãy tải lại trang.',
    en: 'The payout is not in that state any more. Reload the page.',
  },
  payout_held: {
    status: 409,
    vi: 'Khoản chi trả này đang được tạm giữ. Vui lòng liên hệ chăm sóc khách hàng.',
    en: 'This payout is held for now. Please contact customer service.',
  },
  payout_disputed: {
    status: 409,
    vi: 'Bạn đã khiếu nại khoản chi trả này.',
    en: 'You have disputed this payout already.',
  },
  dispute_unknown: {
    status: 404,
    vi: 'Không tìm thấy khiếu nại này.',
    en: 'There is no such dispute.',
  },
  dispute_answered: {
    status: 409,
    vi: 'Khiếu nại này đã được trả lời.',
    en: 'This dispute has been answered.',
  },
} as const satisfies Refusals;
