import { deskPage, days, type LawfulInputs } from './parts.ts';

export const feedbackInputs: LawfulInputs = {
  'feedback.submit': {
    input: () => ({
      kind: 'idea',
      comment: 'Xin thêm một trò chơi mới.',
      contact: 'an@example.com',
      pictures: [],
    }),
    code: 'ok',
  },
  'feedback.deskList': {
    input: () => ({ ...deskPage('-3.1000'), ...days, state: 'open', kind: 'idea', brand: 'sen', id: '1' }),
    code: 'ok',
  },
  'feedback.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'feedback.setState': {
    input: () => ({ id: '1', from: 'open', to: 'answered', note: 'nobody knows it', answer: 'Chào bạn.' }),
    code: 'feedback_unknown',
  },
};
