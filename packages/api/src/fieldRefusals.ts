/**
 * Refusals of fields. One that does not match its pattern says which one: `reg_pattern_0` …
 * `reg_pattern_21`, with {min} and {max}.
 */
import type { Refusals } from './refusal.ts';

export const fieldRefusals = {
  email_invalid: {
    status: 400,
    vi: 'Email không hợp lệ.',
    en: 'This is not a valid email address.',
  },
  input_empty: {
    status: 400,
    vi: 'Vui lòng nhập thông tin này.',
    en: 'Input cannot be empty.',
  },
  passwords_differ: {
    status: 400,
    vi: 'Hai lần nhập mật khẩu không khớp.',
    en: 'The two passwords do not match.',
  },
  amount_unclear: {
    status: 400,
    vi: 'Chưa rõ số tiền. Dùng dấu chấm giữa hàng nghìn, dấu phẩy trước phần lẻ, tối đa 2 chữ số lẻ, ví dụ 1.500 hoặc 1,50.',
    en: 'This amount is unclear. Put commas between thousands and a point before the fraction, with 2 decimals at most: 1,500 or 1.50.',
  },
  amount_not_number: {
    status: 400,
    vi: 'Số tiền chỉ gồm chữ số, ví dụ 1.500 hoặc 1,50.',
    en: 'An amount has digits only, for example 1,500 or 1.50.',
  },
  mobile_length: {
    status: 400,
    vi: 'Số điện thoại phải gồm {min}-{max} chữ số.',
    en: 'The mobile number must have {min}-{max} digits.',
  },
  mobile_invalid: {
    status: 400,
    vi: 'Số điện thoại di động không hợp lệ. Vui lòng kiểm tra lại.',
    en: 'This is not a valid mobile number. Please check it.',
  },
  real_name_invalid: {
    status: 400,
    vi: 'Vui lòng nhập họ tên thật không dấu, các từ cách nhau bằng khoảng trắng, ví dụ NGUYEN VAN AN.',
    en: 'Enter your real name without accents and with spaces between the words, for example NGUYEN VAN AN.',
  },
  dialing_code_not_served: {
    status: 400,
    vi: 'Chúng tôi chưa hỗ trợ số điện thoại của quốc gia này.',
    en: 'Phone numbers of this country are not supported here.',
  },
  reg_pattern_0: {
    status: 400,
    vi: 'Độ dài từ {min}-{max} ký tự.',
    en: 'Use {min}-{max} characters.',
  },
  reg_pattern_1: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự gồm chữ cái không dấu và số, bắt đầu bằng chữ cái.',
    en: 'Use {min}-{max} letters and digits, starting with a letter.',
  },
  reg_pattern_2: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, chỉ gồm chữ cái không dấu hoặc chữ Hán.',
    en: 'Use {min}-{max} characters: letters and Chinese characters only.',
  },
  reg_pattern_3: {
    status: 400,
    vi: 'Nhập đúng địa chỉ email, dài {min}-{max} ký tự.',
    en: 'Enter a valid email address of {min}-{max} characters.',
  },
  reg_pattern_4: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, chỉ gồm chữ cái không dấu hoặc số.',
    en: 'Use {min}-{max} letters or digits.',
  },
  reg_pattern_5: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, gồm cả chữ cái không dấu và số, không có ký tự đặc biệt.',
    en: 'Use {min}-{max} characters with both letters and digits.',
  },
  reg_pattern_6: {
    status: 400,
    vi: 'Nhập {min}-{max} chữ số.',
    en: 'Enter {min}-{max} digits.',
  },
  reg_pattern_7: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, gồm chữ cái không dấu và số, có ít nhất một chữ hoa.',
    en: 'Use {min}-{max} letters and digits, with at least one uppercase letter.',
  },
  reg_pattern_8: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, chỉ gồm chữ cái tiếng Anh và khoảng trắng.',
    en: 'Use {min}-{max} characters: English letters and spaces only.',
  },
  reg_pattern_9: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, không có khoảng trắng.',
    en: 'Use {min}-{max} characters without spaces.',
  },
  reg_pattern_10: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, chỉ gồm chữ Hán và dấu câu.',
    en: 'Use {min}-{max} characters: Chinese characters and punctuation only.',
  },
  reg_pattern_11: {
    status: 400,
    vi: 'Nhập ngày theo dạng yyyy-MM-dd, ví dụ 1995-08-21.',
    en: 'Enter a date as yyyy-MM-dd, for example 1995-08-21.',
  },
  reg_pattern_12: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, chỉ gồm chữ cái và khoảng trắng.',
    en: 'Use {min}-{max} characters: letters and spaces only.',
  },
  reg_pattern_13: {
    status: 400,
    vi: 'Nhập ngày theo dạng MM-dd-yyyy, ví dụ 08-21-1995.',
    en: 'Enter a date as MM-dd-yyyy, for example 08-21-1995.',
  },
  reg_pattern_14: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, chỉ gồm chữ cái và số.',
    en: 'Use {min}-{max} characters: letters and digits only.',
  },
  reg_pattern_15: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự tiếng Hàn.',
    en: 'Use {min}-{max} Korean characters.',
  },
  reg_pattern_16: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự tiếng Thái.',
    en: 'Use {min}-{max} Thai characters.',
  },
  reg_pattern_17: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, chỉ gồm chữ tiếng Thái hoặc tiếng Anh và khoảng trắng.',
    en: 'Use {min}-{max} characters: Thai or English letters and spaces only.',
  },
  reg_pattern_18: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, chữ IN HOA không dấu và khoảng trắng.',
    en: 'Use {min}-{max} characters: CAPITAL letters and spaces, at least one letter.',
  },
  reg_pattern_19: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự gồm chữ cái không dấu, số hoặc ký hiệu, không có khoảng trắng.',
    en: 'Use {min}-{max} letters, digits or symbols, without spaces.',
  },
  reg_pattern_20: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự, có ít nhất một chữ hoa, một chữ thường, một chữ số và một ký tự đặc biệt.',
    en: 'Use {min}-{max} characters with at least one uppercase letter, one lowercase letter, one digit and one special character.',
  },
  reg_pattern_21: {
    status: 400,
    vi: 'Dùng {min}-{max} ký tự không dấu, có cả chữ cái và số, không có khoảng trắng. Được dùng ký tự đặc biệt như @ # !',
    en: 'Use {min}-{max} characters with both letters and digits, without spaces. Symbols such as @ # ! are welcome.',
  },
  amount_invalid: {
    status: 400,
    vi: 'Số tiền không hợp lệ.',
    en: 'This is not a valid amount.',
  },
} as const satisfies Refusals;
