import type { Refusals } from './refusal.ts';

export const changeRequestRefusals = {
  change_unknown: {
    status: 404,
    vi: 'Không tìm thấy đề nghị thay đổi này.',
    en: 'There is no such change.',
  },
  change_not_waiting: {
    status: 409,
    vi: 'Đề nghị thay đổi này đã được quyết định. Vui lòng tải lại danh sách.',
    en: 'This change has been decided already. Please reload the list.',
  },
  change_stale: {
    status: 409,
    vi: 'Nội dung đã khác so với lúc đề nghị, nên không áp dụng được nữa. Hãy từ chối và đề nghị lại.',
    en: 'What it changes is no longer as it was when this was asked for. Reject it and ask again.',
  },
  change_waits: {
    status: 409,
    vi: 'Đang có đề nghị thay đổi #{id} cho mục này chờ người thứ hai. Hãy quyết định đề nghị đó trước.',
    en: 'Change #{id} of the same terms waits for a second operator. Please decide about it first.',
  },
} as const satisfies Refusals;
