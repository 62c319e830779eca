import { deskPage, days, type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  // Captchas are made for one browser, so that none fits here.
  'feedback.uploadPicture': {
    input: () => ({ captchaId: 'unknown', captchaAnswer: '1234', after: `${'0'.repeat(24)}.webp` }),
    code: 'captcha_wrong',
  },
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

/** A message of the member `only-<brand>`. */
export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `insert into feedback (brand_id, member_id, kind, comment, language)
     select brand_id, id, 'question', 'only-' || $1 || ' asks', 'vi' from member where account = 'only-' || $1 returning id`,
    [code],
  );
  return String(row!.id);
};

export const otherBrand: OtherBrand = {
  'feedback.setState': {
    input: (row) => ({ id: row('feedback'), from: 'open', to: 'closed', note: 'not of this desk' }),
    code: 'feedback_unknown',
  },
};
