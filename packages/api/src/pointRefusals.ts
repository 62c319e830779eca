import type { Refusals } from './refusal.ts';

export const pointRefusals = {
  points_off: {
    status: 403,
    vi: 'Trang này hiện không mở điểm thưởng.',
    en: 'Reward points are not open here now.',
  },
  point_conversion_off: {
    status: 403,
    vi: 'Hiện không đổi điểm sang số dư được.',
    en: 'Points cannot be converted to balance now.',
  },
  point_conversion_step: {
    status: 400,
    vi: 'Số điểm đổi phải là bội số của {step}.',
    en: 'Points are converted in multiples of {step}.',
  },
  point_conversion_too_small: {
    status: 400,
    vi: 'Mỗi lần đổi tối thiểu {limit} điểm.',
    en: 'At least {limit} points are converted at a time.',
  },
  point_conversion_too_large: {
    status: 400,
    vi: 'Mỗi lần đổi tối đa {limit} điểm.',
    en: 'At most {limit} points are converted at a time.',
  },
  point_terms_changed: {
    status: 409,
    vi: 'Giá hoặc điều kiện vừa thay đổi. Hãy tải lại trang và kiểm tra trước khi đổi.',
    en: 'The price or the terms have just changed. Load the page again and check them first.',
  },
  point_terms_unsound: {
    status: 400,
    vi: 'Điều khoản điểm không hợp lệ: mức đổi tối thiểu và tối đa phải là bội số của bước đổi, tối thiểu không lớn hơn tối đa, tiền đổi được từ 0,01 trở lên, mỗi hạng chỉ có một mức nhân.',
    en: 'These terms cannot be: the least and the greatest conversion are multiples of the step, the least is not above the greatest, the money is whole hundredths above zero, and each rank stands there once.',
  },
  point_product_unknown: {
    status: 404,
    vi: 'Sản phẩm này không còn trong mục Đổi thưởng.',
    en: 'This product is not in the points mall any more.',
  },
  point_product_unsound: {
    status: 400,
    vi: 'Sản phẩm không hợp lệ. Hãy kiểm tra các ô được đánh dấu.',
    en: 'This product cannot be so. Check the marked fields.',
  },
  point_credit_priced: {
    status: 400,
    vi: 'Quà cộng số dư chỉ đổi bằng điểm, không thu thêm tiền.',
    en: 'Credit is redeemed for points alone, not for money.',
  },
  point_contact_missing: {
    status: 400,
    vi: 'Hãy nhập người nhận, số điện thoại và địa chỉ nhận hàng.',
    en: 'Enter who receives it, a phone number and an address.',
  },
  point_member_limit: {
    status: 409,
    vi: 'Bạn còn đổi được {left} sản phẩm này.',
    en: 'You can still have {left} of this product.',
  },
  point_stock_short: {
    status: 409,
    vi: 'Sản phẩm chỉ còn {left}.',
    en: 'Only {left} of this product are left.',
  },
  point_stock_too_large: {
    status: 409,
    vi: 'Tồn kho tối đa là {max}.',
    en: 'The stock is at most {max}.',
  },
  point_turnover_left: {
    status: 409,
    vi: 'Bạn còn {left} vòng cược chưa hoàn thành nên hiện chỉ dùng được {limit} từ số dư.',
    en: '{left} of your balance must still be played; you can spend {limit} of it now.',
  },
  points_too_few: {
    status: 409,
    vi: 'Còn thiếu {lacking} điểm.',
    en: '{lacking} points are lacking.',
  },
  redemption_unknown: {
    status: 404,
    vi: 'Không tìm thấy lượt đổi thưởng này.',
    en: 'There is no such redemption.',
  },
  redemption_not_waiting: {
    status: 409,
    vi: 'Lượt đổi thưởng này đã được xử lý.',
    en: 'This redemption has been decided already.',
  },
} as const satisfies Refusals;
