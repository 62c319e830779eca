import type { Refusals } from './refusal.ts';

export const inboxRefusals = {
  inbox_message_unknown: {
    status: 404,
    vi: 'Không tìm thấy thư này trong hộp thư.',
    en: 'This message is not in the inbox.',
  },
  inbox_receiver_unknown: {
    status: 404,
    vi: 'Không có hội viên hoặc đại lý nào mang tên này ở thương hiệu đã chọn.',
    en: 'The chosen brand has no member or agent of this name.',
  },
  inbox_receiver_held_back: {
    status: 409,
    vi: 'Hội viên này đang tự loại trừ hoặc tạm nghỉ nên không nhận quảng cáo.',
    en: 'This member is excluded or on a break, and gets no offers.',
  },
  inbox_text_missing: {
    status: 400,
    vi: 'Thư còn thiếu nội dung cho ngôn ngữ: {languages}.',
    en: 'The message has no words yet in: {languages}.',
  },
} as const satisfies Refusals;
