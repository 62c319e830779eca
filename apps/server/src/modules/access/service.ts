/** Signing members and operators in and out. */
export { captchaFits } from './captcha.ts';
export { provePassword } from './password.ts';
export { checkedMobile, codeMessage } from './phone.ts';
export { newPasswordFaults } from './rules/registration.ts';
export { openCaptchas } from './store.ts';
