import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bankName,
  fieldValue,
  registerFaults,
  registerInput,
  shownFields,
  type FieldSetting,
  type Mode,
  type Settings,
} from './fields.ts';

const setting = (name: string, over: Partial<FieldSetting> = {}): FieldSetting => ({
  name,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
  type: 'text',
  ...over,
});
const settings: Settings = {
  username: [
    setting('email', { acceptedPattern: '3', patternId: 3, minLength: 5 }),
    setting('username', { acceptedPattern: '1', patternId: 1, minLength: 2, maxLength: 15 }),
    setting('password', { type: 'password', minLength: 7 }),
    setting('confirmPassword', { type: 'password' }),
    setting('wechat', { enabled: false }),
    setting('verificationCode', { type: 'code' }),
    setting('captcha'),
  ],
  mobile: [
    setting('mobileNum', { type: 'tel' }),
    setting('password', { enabled: false, type: 'password' }),
    setting('affiliateCode', { required: true }),
  ],
};

const shown: [mode: Mode, names: string][] = [
  ['username', 'email username* password* confirmPassword* verificationCode*'],
  ['mobile', 'mobileNum* affiliateCode*'],
];

test('[REG-01] [REG-04] the form has the enabled fields of the settings, in their order, each required as it must be', () => {
  for (const [mode, names] of shown) {
    const fields = shownFields(mode, settings);
    assert.equal(fields.map(({ name, required }) => `${name}${required ? '*' : ''}`).join(' '), names);
  }
});

/** Right values of all fields include this one, too. */
const code = { verificationCode: '123456' };
const faults: [values: Record<string, string>, captcha: boolean, codes: Record<string, string>][] = [
  [
    {},
    false,
    {
      username: 'input_empty',
      password: 'input_empty',
      confirmPassword: 'input_empty',
      verificationCode: 'input_empty',
    },
  ],
  [
    { ...code, username: '1sen', password: 'sen', confirmPassword: 'sen' },
    false,
    { username: 'reg_pattern_1', password: 'reg_pattern_0' },
  ],
  [
    { ...code, username: 'sen1', password: 'lotus123', confirmPassword: 'lotus124' },
    false,
    { confirmPassword: 'passwords_differ' },
  ],
  [
    { ...code, username: ' sen1 ', password: 'lotus123', confirmPassword: 'lotus123', email: 'sen' },
    false,
    { email: 'reg_pattern_3' },
  ],
  [
    { ...code, username: 'sen1', password: 'lotus123', confirmPassword: 'lotus123' },
    true,
    { captcha: 'input_empty' },
  ],
  [
    { ...code, username: 'sen1', password: 'lotus123', confirmPassword: 'lotus123', captcha: 'A1B2' },
    true,
    {},
  ],
];

test('[REG-03] [REG-04] each value is judged by its rule, the confirmation by the password, the captcha by being there', () => {
  const fields = shownFields('username', settings);
  for (const [values, captcha, codes] of faults) {
    const found = Object.entries(registerFaults(fields, values, captcha)).map(([name, { code }]) => [
      name,
      code,
    ]);
    assert.deepEqual(Object.fromEntries(found), codes, JSON.stringify(values));
  }
});

test('the sent values leave out empty fields and the spaces around a value, but keep a password as it is', () => {
  const fields = shownFields('username', settings);
  assert.deepEqual(
    registerInput(fields, {
      username: ' sen1 ',
      password: ' lotus123 ',
      confirmPassword: ' lotus123 ',
      email: ' ',
      other: 'x',
    }),
    {
      username: 'sen1',
      password: ' lotus123 ',
      confirmPassword: ' lotus123 ',
    },
  );
});

test('[REG-03] a date is turned into the order of its rule', () => {
  assert.equal(fieldValue(setting('birthday', { patternId: 13, type: 'date' }), '1995-08-21'), '08-21-1995');
  assert.equal(fieldValue(setting('birthday', { patternId: 11, type: 'date' }), '1995-08-21'), '1995-08-21');
});

const bankNames: [typed: string, written: string][] = [
  ['Nguyễn Văn Đạt', 'NGUYEN VAN DAT'],
  ['  trần   thị  Hường ', 'TRAN THI HUONG'],
  ['LE AN', 'LE AN'],
  ['', ''],
];

test('[REG-10] a real name is sent as banks print it, and one without a space is told to have one', () => {
  const name = setting('payeeName', { acceptedPattern: '18', patternId: 18, minLength: 2, maxLength: 60 });
  assert.equal(fieldValue(name, 'Nguyễn Văn Đạt'), 'NGUYEN VAN DAT');
  assert.deepEqual(registerFaults([name], { payeeName: 'Nguyễn Văn Đạt' }, false), {});
  assert.deepEqual(registerFaults([name], { payeeName: 'Đạt' }, false), {
    payeeName: { code: 'real_name_invalid' },
  });
  assert.deepEqual(
    registerFaults([{ ...name, patternId: 8, acceptedPattern: '8' }], { payeeName: 'Nguyễn An' }, false),
    {
      payeeName: { code: 'real_name_invalid' },
    },
  );
});

test('[REG-09] a real name is put into capitals without diacritics, as banks print it', () => {
  for (const [typed, written] of bankNames) assert.equal(bankName(typed), written);
});
