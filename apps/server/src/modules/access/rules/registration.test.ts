import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultRegisterFields, registerFieldsOf, whitelabelTree } from '#modules/brand/rules.ts';
import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/mobile';
import { countryDialingCodes, countryOfDialingCode } from '@sen/api/dialingCodes';
import { normalMobile } from './mobile.ts';
import { registrationFaults } from './registration.ts';

const rules = defaultRegisterFields.username;
const adults = { minimumAge: 18, nowMs: Date.UTC(2026, 0, 1), timeZone: 'Asia/Ho_Chi_Minh' };
const good = { username: 'thanhsen', password: 'Matkhau123', confirmPassword: 'Matkhau123' };

test('[REG-01] [REG-10] [REG-11] each field is judged by the brand’s rule, in the order of the form', () => {
  const table: Array<[Record<string, string>, string[]]> = [
    [good, []],
    [{ ...good, username: '' }, ['username input_empty']],
    [{ ...good, username: 'a' }, ['username reg_pattern_1']],
    [{ ...good, username: '1sen' }, ['username reg_pattern_1']],
    [{ ...good, username: 'sen vang' }, ['username reg_pattern_1']],
    [{ ...good, username: 'a2345678901234567' }, ['username reg_pattern_1']],
    [{ ...good, password: 'short1', confirmPassword: 'short1' }, ['password reg_pattern_21']],
    [{ ...good, password: 'Demo@12345', confirmPassword: 'Demo@12345' }, []],
    [{ ...good, confirmPassword: 'Matkhau124' }, ['confirmPassword passwords_differ']],
    [{ ...good, confirmPassword: '' }, ['confirmPassword input_empty']],
    [{ ...good, email: 'no mail' }, ['email reg_pattern_3']],
    [{ ...good, payeeName: 'Nguyễn Văn An' }, ['payeeName real_name_invalid']],
    [{ ...good, payeeName: 'NGUYENVANAN' }, ['payeeName real_name_invalid']],
    [{ ...good, payeeName: 'nguyen van an' }, ['payeeName reg_pattern_18']],
    [{ ...good, payeeName: 'NGUYEN VAN AN' }, []],
    [{ ...good, mobileNum: '09123' }, ['mobileNum reg_pattern_6']],
    [{ ...good, mobileNum: '000000000' }, ['mobileNum mobile_length']],
    [{ ...good, mobileNum: '0000001234', countryDialingCode: '84' }, ['mobileNum mobile_invalid']],
    [{ ...good, mobileNum: '0812345678', countryDialingCode: '66' }, []],
    [{ ...good, mobileNum: '0812345678', countryDialingCode: '855' }, ['mobileNum dialing_code_not_served']],
    [{ ...good, mobileNum: '912345678', countryDialingCode: '840' }, ['mobileNum dialing_code_not_served']],
    [{ ...good, mobileNum: '0912345678' }, []],
    [{ ...good, line: 'x'.repeat(5000) }, []],
    [{}, ['username input_empty', 'password input_empty', 'confirmPassword input_empty']],
  ];
  for (const [values, faults] of table) {
    assert.deepEqual(
      registrationFaults(rules, values, ['84', '66'], adults).map(({ field, code }) => `${field} ${code}`),
      faults,
      JSON.stringify(values),
    );
  }
});

test('[REG-11] a name or mail address that nothing could be looked up by is refused, even where the brand takes any characters', () => {
  const any = rules.map((rule) => ({ ...rule, acceptedPattern: '*', maxLength: 255 }));
  const table: Array<[Record<string, string>, string[]]> = [
    [{ ...good, username: 'Đào' }, []],
    [{ ...good, username: 'sen vang' }, ['username input_invalid']],
    [{ ...good, username: 'sen\u200Bvang' }, ['username input_invalid']],
    [{ ...good, username: 'x'.repeat(65) }, ['username input_invalid']],
    [{ ...good, email: `${'x'.repeat(100)}@example.com` }, []],
    [{ ...good, email: 'no mail' }, ['email input_invalid']],
  ];
  for (const [values, faults] of table) {
    assert.deepEqual(
      registrationFaults(any, values, ['84'], adults).map(({ field, code }) => `${field} ${code}`),
      faults,
      JSON.stringify(values),
    );
  }
});

test('[REG-04] a mobile registration asks for a name and a password only with MOBILENUMPASSREG3, for a code only with REGSMS3', () => {
  const enabled = (switchesOn: string[], way: 'username' | 'mobile'): string[] => {
    const fields = registerFieldsOf({ registerFields: defaultRegisterFields, switchesOn })[way];
    return fields.filter((field) => field.enabled).map((field) => field.name);
  };
  assert.deepEqual(enabled([], 'mobile'), ['mobileNum', 'affiliateCode']);
  assert.deepEqual(enabled(['REGSMS3'], 'mobile'), ['mobileNum', 'verificationCode', 'affiliateCode']);
  assert.deepEqual(enabled(['MOBILENUMPASSREG3'], 'mobile'), [
    'mobileNum',
    'username',
    'password',
    'confirmPassword',
    'affiliateCode',
  ]);
  assert.deepEqual(enabled([], 'username').slice(0, 3), ['username', 'password', 'confirmPassword']);
});

test('[SYS-05] the white-label tree has a node for each switch, on only when the brand says so', () => {
  const tree = whitelabelTree({ switchesOn: ['FREEPLAY'] });
  const nodes = tree.childrenNodes.flatMap((group) => group.childrenNodes);
  assert.deepEqual(
    nodes.filter((node) => node.enabled === '1').map((node) => node.modId),
    ['FREEPLAY'],
  );
  assert.equal(tree.childrenNodes.find((group) => group.modId === 'REGISTER')!.enabled, '0');
  assert.equal(tree.childrenNodes.find((group) => group.modId === 'LOGIN')!.enabled, '1');
});

test('[REG-10] a mobile number must have exactly as many digits as those of its country, which the refusal says', () => {
  const anyLength = rules.map((rule) =>
    rule.name === 'mobileNum' ? { ...rule, minLength: 4, maxLength: 15 } : rule,
  );
  const table: Array<[dialingCode: string, mobileNum: string, fault: object | undefined]> = [
    ['84', '0912345678', undefined],
    ['84', '091234567', { code: 'mobile_length', min: 10, max: 10 }],
    ['84', '09123456789', { code: 'mobile_length', min: 10, max: 10 }],
    ['66', '08123456', { code: 'mobile_length', min: 10, max: 10 }],
    ['1', '202555012', { code: 'mobile_length', min: 10, max: 10 }],
    ['62', '0812345', { code: 'mobile_length', min: 10, max: 13 }],
    ['36', '0620123456', { code: 'mobile_length', min: 11, max: 11 }],
    ['36', '06201234567', undefined],
    ['84', '0112345678', { code: 'mobile_invalid' }],
  ];
  for (const [countryDialingCode, mobileNum, fault] of table)
    assert.deepEqual(
      registrationFaults(
        anyLength,
        { ...good, mobileNum, countryDialingCode },
        ['84', '66', '1', '62', '36'],
        adults,
      ),
      fault ? [{ field: 'mobileNum', ...fault }] : [],
      `${countryDialingCode} ${mobileNum}`,
    );
});

test('[REG-10] a real name needs no spaces where its letters are not Latin ones: the brand’s pattern judges it alone', () => {
  const any = rules.map((rule) => (rule.name === 'payeeName' ? { ...rule, acceptedPattern: '*' } : rule));
  const codes = (payeeName: string) =>
    registrationFaults(any, { ...good, payeeName }, [], adults).map(({ code }) => code);
  for (const fine of ['김철수', '李明', 'สมชาย ใจดี', "O'BRIEN JAMES", 'Nguyen An'])
    assert.deepEqual(codes(fine), [], fine);
  for (const bad of ['Đặng Hương', 'AN', ' AN ', 'Ngu\u0303yen An'])
    assert.deepEqual(codes(bad), ['real_name_invalid'], bad);
});

test('[REG-11] one mobile number has one form, however it is typed', () => {
  const table: Array<[dialingCode: string, typed: string, number: string | undefined]> = [
    ['84', '0912345678', '+84912345678'],
    ['84', '912345678', '+84912345678'],
    ['84', '000912345678', undefined],
    ['84', '0084912345678', '+84912345678'],
    ['84', '00840912345678', '+84912345678'],
    ['84', '84912345678', '+84912345678'],
    // A number of Vietnam may begin with the digits of its own dialling code.
    ['84', '0849123456', '+84849123456'],
    ['84', '849123456', '+84849123456'],
    ['84', '84849123456', '+84849123456'],
    ['1', '2025550123', '+12025550123'],
    ['7', '89161234567', '+79161234567'],
    // Here the zero belongs to the number.
    ['225', '0712345678', '+2250712345678'],
    // Codes of no country: digits of a number behind Vietnam's, satellites, paid services.
    ['840', '912345678', undefined],
    ['849', '12345678', undefined],
    ['1684', '7331234', undefined],
    ['881', '612345678', undefined],
    ['979', '123456789', undefined],
    ['', '0912345678', undefined],
    // No mobile numbers: a landline, and services that cost more.
    ['84', '02412345678', undefined],
    ['84', '19001234', undefined],
    ['1', '9005550123', undefined],
    ['84', '000000000', undefined],
    ['84', '0084000000', undefined],
    ['84', '', undefined],
    ['84', '01234', undefined],
    ['84', '012345', undefined],
    ['84', '9'.repeat(20), undefined],
    ['84', '09123x5678', undefined],
    ['84', '0912345678\n', undefined],
  ];
  for (const [dialingCode, typed, number] of table)
    assert.equal(normalMobile(dialingCode, typed), number, `${dialingCode} ${typed}`);
});

test('[REG-11] [AUTH-06] every country’s dialling code that numbers are read by is in the list with a country that has it, and no other', () => {
  assert.deepEqual(
    countryDialingCodes,
    new Set(getCountries().map((country) => getCountryCallingCode(country))),
  );
  for (const code of countryDialingCodes)
    assert.equal(getCountryCallingCode(countryOfDialingCode(code) as CountryCode), code);
  assert.deepEqual(['1', '7', '44', '84'].map(countryOfDialingCode), ['US', 'RU', 'GB', 'VN']);
});
