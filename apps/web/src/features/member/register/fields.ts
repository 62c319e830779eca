/**
 * The fields of a registration form, the faults of values, and the values to send. Pure: the
 * brand's settings decide.
 */
import type { OutputOf } from '@sen/api/call';
import { namedFieldFault } from '@sen/api/patterns';
import type { registerSetting } from '@sen/api/system';
import type { Fault } from '@sen/front/form';

export type Mode = 'username' | 'mobile';
export type Settings = OutputOf<typeof registerSetting>;
export type FieldSetting = Settings[Mode][number];
export type Values = Record<string, string>;

const passwordNames: readonly string[] = ['username', 'password', 'confirmPassword'];

/**
 * The fields to show, in the brand's order; the server has already left out those that a switch
 * turns off. The captcha has a place of its own. Some fields are required in spite of the settings.
 */
export function shownFields(mode: Mode, settings: Settings): FieldSetting[] {
  const always = [...passwordNames, 'verificationCode', ...(mode === 'mobile' ? ['mobileNum'] : [])];
  return settings[mode]
    .filter(({ enabled, name }) => enabled && name !== 'captcha')
    .map((setting) => (always.includes(setting.name) ? { ...setting, required: true } : setting));
}

export function emptyValues(fields: readonly FieldSetting[]): Values {
  return Object.fromEntries([...fields.map(({ name }) => name), 'captcha'].map((name) => [name, '']));
}

/** The faults of all fields, by name. */
export function registerFaults(
  fields: readonly FieldSetting[],
  values: Values,
  captcha: boolean,
): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const setting of fields) {
    const fault = namedFieldFault(setting, fieldValue(setting, values[setting.name] ?? ''));
    if (fault) faults[setting.name] = fault;
    else if (setting.name === 'confirmPassword' && values['confirmPassword'] !== values['password'])
      faults[setting.name] = { code: 'passwords_differ' };
  }
  if (captcha && (values['captcha'] ?? '').trim() === '') faults['captcha'] = { code: 'input_empty' };
  return faults;
}

/** The values that are sent for the fields: none for those that were left empty. */
export function registerInput(fields: readonly FieldSetting[], values: Values): Values {
  return Object.fromEntries(
    fields
      .map((setting) => [setting.name, fieldValue(setting, values[setting.name] ?? '')] as const)
      .filter(([, value]) => value !== ''),
  );
}

/** Capitals and spaces alone: the way banks write the holder of an account. */
export const bankNamePattern = 18;

/**
 * A value as its rule wants it: no spaces around, a date in the rule's order (a date field gives
 * yyyy-MM-dd), and a name as banks print it.
 */
export function fieldValue(setting: FieldSetting, typed: string): string {
  if (setting.type === 'password') return typed;
  const value = typed.trim();
  if (setting.patternId === bankNamePattern) return bankName(value);
  const date = /^(\d{4})-(\d\d-\d\d)$/.exec(value);
  return setting.patternId === 13 && date ? `${date[2]}-${date[1]}` : value;
}

/** A name as banks print it: `Nguyễn Văn Đạt` is `NGUYEN VAN DAT`. */
export function bankName(typed: string): string {
  return typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'D')
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();
}
