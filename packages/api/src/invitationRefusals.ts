import type { Refusals } from './refusal.ts';

export const invitationRefusals = {
  invitation_code_taken: {
    status: 409,
    vi: 'Mã này đã có người dùng. Vui lòng chọn mã khác.',
    en: 'This code is taken. Please choose another one.',
  },
  invitation_code_unfit: {
    status: 400,
    vi: 'Mã chỉ gồm chữ không dấu và số, theo quy định của biểu mẫu đăng ký.',
    en: 'A code has letters without marks and digits only, as the registration form takes them.',
  },
  invitations_too_many: {
    status: 409,
    vi: 'Bạn đã có {max} liên kết đang mở. Hãy tắt bớt liên kết không dùng.',
    en: 'You have {max} links that are on. Switch off those that you no longer use.',
  },
  team_too_deep: {
    status: 409,
    vi: 'Đội nhóm đã đạt số cấp tối đa ({max}). Không thể thêm tuyến dưới nữa.',
    en: 'The team has reached its deepest level ({max}). Nobody can be added below.',
  },
} as const satisfies Refusals;
