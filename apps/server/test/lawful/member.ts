import { exportBrand } from '#modules/brand/service.ts';
import { addMember, emptyMember } from '#modules/member/service.ts';
import {
  fresh,
  byPhone,
  deskPage,
  days,
  type Input,
  type LawfulInputs,
  type MakeRow,
  type OtherBrand,
} from './parts.ts';

/**
 * Fields of the registration that the demo brand does not ask for, one schema in both forms: they
 * are spoiled in one of the forms, without opening an account each time.
 */
export const unread = [
  'qqNum',
  'recommenderId',
  'paymentPassword',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'domain',
];
const registration = (spoiled: string): Input => ({
  username: `fuzz${fresh()}`,
  password: 'Matkhau123',
  confirmPassword: 'Matkhau123',
  payeeName: 'NGUYEN VAN AN',
  email: `fuzz${fresh()}@example.com`,
  qqNum: '12345',
  mobileNum: `0977${fresh()}`,
  countryDialingCode: '84',
  recommenderId: '1',
  captcha: { id: 'none', answer: '0000' },
  humanPass: 'none',
  verificationCode: '000000',
  affiliateCode: 'agent01',
  paymentPassword: '123456',
  line: 'line',
  whatsapp: '84977000000',
  facebook: 'facebook',
  wechat: 'wechat',
  idNumber: '012345678901',
  birthday: '1990-01-31',
  referralCode: 'agent01',
  domain: 'sen.example',
  registerUrl: 'https://sen.example/register',
  registerMethod: 'WEB',
  termsAccepted: !unread.includes(spoiled),
  stay: true,
});

export const inputs: LawfulInputs = {
  'member.register': { input: registration, code: 'ok' },
  'member.registerMobile': { input: () => registration(''), code: 'verification_code_wrong' },
  'member.registerSms': {
    input: () => ({ countryDialingCode: '84', mobileNo: `0966${fresh()}` }),
    code: 'ok',
  },
  'member.sendCode': {
    input: () => ({ purpose: 'login', countryDialingCode: '84', mobileNum: `0955${fresh()}` }),
    code: 'ok',
  },
  'member.changePassword': {
    input: () => ({ oldPassword: 'Wrong12345', newPassword: 'Matkhau456', confirmPassword: 'Matkhau456' }),
    code: 'wrong_password',
  },
  'member.setPasswordByPhone': {
    input: () => ({ ...byPhone(), newPassword: 'Matkhau456' }),
    code: 'verification_code_wrong',
  },
  'member.checkAffiliate': { input: () => ({ code: 'agent01', domain: 'sen.example' }), code: 'ok' },
  'member.setIcon': { input: () => ({ icon: 'carp' }), code: 'ok' },
  'member.uploadPicture': { input: () => ({}), code: 'ok' },
  'member.setNickname': { input: () => ({ nickname: 'Quan Ly Fuzz' }), code: 'nickname_refused' },
  'member.removePicture': { input: () => ({ id: '1', reason: 'nobody knows them' }), code: 'member_unknown' },
  'member.resetNickname': { input: () => ({ id: '1', reason: 'nobody knows them' }), code: 'member_unknown' },
  'member.setBirthday': { input: () => ({ birthday: '2026-02-31' }), code: 'birthday_invalid' },
  'member.setLanguage': { input: () => ({ language: 'vi' }), code: 'ok' },
  'member.deskList': {
    input: () => ({ ...deskPage('1795412345678901.42'), ...days, search: 'demo', brand: 'sen' }),
    code: 'ok',
  },
  'member.deskGet': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'member.deskMoney': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'member.deskEntries': {
    input: () => ({ ...deskPage('9223372036854775807'), id: '1', account: 'main' }),
    code: 'member_unknown',
  },
  'member.deskRounds': {
    input: () => ({ ...deskPage('9223372036854775807'), id: '1' }),
    code: 'member_unknown',
  },
  'member.deskTurnover': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'member.deskFlows': { input: () => ({ id: '1' }), code: 'member_unknown' },
  'member.setStatus': {
    input: () => ({ id: '1', status: 'locked', reason: 'nobody knows them' }),
    code: 'member_unknown',
  },
  'member.addNote': { input: () => ({ id: '1', text: 'nobody knows them' }), code: 'member_unknown' },
  'member.setLabels': { input: () => ({ id: '1', labels: ['VIP'] }), code: 'member_unknown' },
};

/** The member `only-<brand>`. */
export const row: MakeRow = async (db, code) => {
  const { id: brandId } = await exportBrand(db, code);
  return String(await db.transaction((tx) => addMember(tx, emptyMember(brandId, `only-${code}`, 'vi'), 'P')));
};

export const otherBrand: OtherBrand = {
  'member.deskList': { input: () => ({ search: 'o' }) },
  'member.deskGet': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'member.setStatus': {
    input: (row) => ({ id: row('member'), status: 'locked', reason: 'not of this desk' }),
    code: 'member_unknown',
  },
  'member.addNote': {
    input: (row) => ({ id: row('member'), text: 'not of this desk' }),
    code: 'member_unknown',
  },
  'member.removePicture': {
    input: (row) => ({ id: row('member'), reason: 'not of this desk' }),
    code: 'member_unknown',
  },
  'member.resetNickname': {
    input: (row) => ({ id: row('member'), reason: 'not of this desk' }),
    code: 'member_unknown',
  },
  'member.setLabels': {
    input: (row) => ({ id: row('member'), labels: ['not of this desk'] }),
    code: 'member_unknown',
  },
  'member.deskMoney': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'member.deskEntries': { input: (row) => ({ id: row('member'), account: 'main' }), code: 'member_unknown' },
  'member.deskRounds': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'member.deskTurnover': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'member.deskFlows': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
};
