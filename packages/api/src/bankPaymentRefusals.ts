import type { Refusals } from './refusal.ts';

export const bankPaymentRefusals = {
  deposit_has_money: {
    status: 409,
    vi: 'Lệnh nạp này đã nhận tiền. Vui lòng chọn lệnh khác.',
    en: 'This deposit has had its money. Please choose another one.',
  },
  bank_payment_unknown: {
    status: 404,
    vi: 'Không tìm thấy khoản chuyển khoản này.',
    en: 'This bank payment was not found.',
  },
  bank_payment_not_open: {
    status: 409,
    vi: 'Khoản chuyển khoản này không còn chờ xử lý. Vui lòng tải lại danh sách.',
    en: 'This bank payment is no longer waiting for a decision. Please reload the list.',
  },
  bank_payment_other_deposit: {
    status: 409,
    vi: 'Người khác đã đề nghị cộng khoản này cho lệnh nạp #{depositId}. Hãy chọn cùng lệnh đó hoặc từ chối.',
    en: 'Another operator proposed to credit it to the deposit #{depositId}. Choose the same one, or refuse.',
  },
  bank_payment_own_statement: {
    status: 409,
    vi: 'Bạn đã nhập sao kê này, nên người khác phải đồng ý hoặc không đồng ý.',
    en: 'You brought this statement, so another operator has to agree or decline.',
  },
  bank_payment_no_proposal: {
    status: 409,
    vi: 'Khoản này không có đề nghị nào từ sao kê.',
    en: 'No statement proposes a deposit for this payment.',
  },
  receiving_account_unknown: {
    status: 404,
    vi: 'Không kênh nạp nào dùng tài khoản này.',
    en: 'No channel has this account.',
  },
  bank_statement_empty: {
    status: 422,
    vi: 'Tệp sao kê trống.',
    en: 'The statement file is empty.',
  },
  bank_statement_encoding: {
    status: 422,
    vi: 'Tệp không phải văn bản UTF-8. Hãy tải lại sao kê dạng CSV (UTF-8) từ ngân hàng.',
    en: 'The file is no text in UTF-8. Please download the statement as CSV (UTF-8) from the bank.',
  },
  bank_statement_layout: {
    status: 422,
    vi: 'Không nhận ra mẫu sao kê. Hãy chọn tệp CSV của Vietcombank, Techcombank hoặc MB.',
    en: 'The statement’s layout is unknown. Please choose the CSV file of Vietcombank, Techcombank or MB.',
  },
  bank_statement_other_account: {
    status: 409,
    vi: 'Sao kê này là của tài khoản khác.',
    en: 'This statement is of another account.',
  },
  bank_statement_too_long: {
    status: 413,
    vi: 'Sao kê có hơn {max} dòng. Hãy tải theo khoảng ngày ngắn hơn.',
    en: 'The statement has more than {max} lines. Please download it for fewer days.',
  },
} as const satisfies Refusals;
