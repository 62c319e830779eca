import type { Refusals } from './refusal.ts';

export const bankAccountRefusals = {
  bank_unknown: {
    status: 404,
    vi: 'Không có ngân hàng này trong danh sách.',
    en: 'This bank is not in the list.',
  },
  bank_account_holder: {
    status: 400,
    vi: 'Tên chủ tài khoản phải trùng với họ tên thật của bạn.',
    en: "The holder's name must be your own real name.",
  },
  bank_account_taken: {
    status: 409,
    vi: 'Không thể thêm số tài khoản này. Vui lòng kiểm tra lại hoặc liên hệ chăm sóc khách hàng.',
    en: 'This account number cannot be added. Please check it, or ask customer service.',
  },
  bank_account_known: {
    status: 409,
    vi: 'Bạn đã thêm tài khoản ngân hàng này rồi.',
    en: 'You have added this bank account already.',
  },
  bank_account_max: {
    status: 409,
    vi: 'Bạn chỉ được lưu tối đa {max} tài khoản ngân hàng.',
    en: 'You can keep at most {max} bank accounts.',
  },
  bank_account_unknown: {
    status: 404,
    vi: 'Không tìm thấy tài khoản ngân hàng này.',
    en: 'There is no such bank account.',
  },
} as const satisfies Refusals;
