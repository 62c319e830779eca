import type { Refusals } from './refusal.ts';

export const feedbackRefusals = {
  feedback_contact_missing: {
    status: 400,
    vi: 'Vui lòng để lại email hoặc số điện thoại để chúng tôi trả lời bạn.',
    en: 'Please leave an email address or a phone number, so that we can answer you.',
  },
  feedback_picture_unknown: {
    status: 409,
    vi: 'Một ảnh đính kèm không còn nữa. Vui lòng chọn lại ảnh.',
    en: 'A picture is no longer there. Choose it again.',
  },
  feedback_unknown: {
    status: 404,
    vi: 'Không tìm thấy yêu cầu hỗ trợ này.',
    en: 'This message was not found.',
  },
  feedback_moved_meanwhile: {
    status: 409,
    vi: 'Yêu cầu hỗ trợ này vừa được xử lý ở nơi khác. Vui lòng tải lại danh sách.',
    en: 'Somebody else has just dealt with this message. Please reload the list.',
  },
  feedback_answer_missing: {
    status: 400,
    vi: 'Người gửi không để lại cách liên hệ nào. Vui lòng viết câu trả lời để họ đọc trên trang.',
    en: 'The sender left no other way to reach them. Please write an answer for them to read on the site.',
  },
  feedback_answer_unreadable: {
    status: 400,
    vi: 'Người gửi không đọc được câu trả lời trên trang. Vui lòng liên hệ theo cách họ đã để lại.',
    en: 'The sender cannot read an answer on the site. Please reach them the way they left.',
  },
  feedback_note_missing: {
    status: 400,
    vi: 'Vui lòng ghi chú cho đồng nghiệp, vì không có câu trả lời nào được gửi.',
    en: 'Please leave a note for colleagues, since no answer is sent.',
  },
} as const satisfies Refusals;
