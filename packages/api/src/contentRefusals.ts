import type { Refusals } from './refusal.ts';

export const contentRefusals = {
  promotion_unknown: {
    status: 404,
    vi: 'Không tìm thấy khuyến mãi này.',
    en: 'This promotion was not found.',
  },
  content_unknown: {
    status: 404,
    vi: 'Không có mục nội dung này.',
    en: 'There is no such content.',
  },
  content_code_taken: {
    status: 409,
    vi: 'Đã có mục khác cùng loại dùng mã này.',
    en: 'Another item of this kind has this code already.',
  },
  content_changed_meanwhile: {
    status: 409,
    vi: 'Mục này đã được người khác thay đổi. Hãy tải lại rồi sửa tiếp.',
    en: 'Somebody else has changed this item meanwhile. Load it again and repeat your change.',
  },
  content_invalid: {
    status: 400,
    vi: 'Nội dung chưa xuất bản được: còn chỗ thiếu hoặc sai.',
    en: 'The content cannot be published: something in it is missing or wrong.',
  },
  rank_costs_money: {
    status: 403,
    vi: 'Mức lên hạng và giữ hạng quyết định tiền thưởng, nên chỉ chủ sở hữu hoặc bộ phận rủi ro được đổi.',
    en: 'What reaches and keeps a rank decides about gifts: the owner or risk alone change it.',
  },
} as const satisfies Refusals;
