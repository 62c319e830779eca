/** The rules of nicknames. They are pure: the brand's words come with the question. */
import { nicknameDays, nicknameLength } from '@sen/api/member';
import staffWords from './staffWords.json' with { type: 'json' };

const dayMs = 86_400_000;

/** Scripts that names are written in, each apart: letters of another one would only look alike. */
const scripts = [
  /^[\p{Script=Latin}\p{M}\p{Nd} ._-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{M}0-9A-Za-z ._-]+$/u,
  /^[\p{Script=Hangul}0-9A-Za-z ._-]+$/u,
  /^[\p{Script=Thai}\p{M}0-9A-Za-z ._-]+$/u,
];
const joined = /^[\p{L}\p{M}\p{Nd}]+(?:[ ._-][\p{L}\p{M}\p{Nd}]+)*$/u;

/** Digits and letters that stand for others in words that shall not be found. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '3': 'E',
  '4': 'A',
  '5': 'S',
  '7': 'T',
  '8': 'B',
  L: 'I',
};

/**
 * A word in the form that readers take it for, so that look-alikes are found: no marks, capitals,
 * digits as the letters that they are read as, nothing between them.
 */
function lookOf(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'D').toUpperCase();
  return [...letters.replace(/[^\p{L}\p{N}]/gu, '')].map((letter) => lookalikes[letter] ?? letter).join('');
}

const wholeWordBelow = 4;

export type NicknameFault = 'nickname_invalid' | 'nickname_refused';

/** A nickname as it is kept: composed, without spaces around. */
export const tidyNickname = (typed: string): string => typed.normalize('NFC').trim();

/**
 * Why a nickname is refused; undefined: it is not. Words by which staff is known are, in the
 * languages of the sites; short ones as whole words alone. `refusedWords`: the brand's own, with
 * its name.
 */
export function nicknameFault(nickname: string, refusedWords: readonly string[]): NicknameFault | undefined {
  const length = [...nickname].length;
  if (length < nicknameLength.min || length > nicknameLength.max) return 'nickname_invalid';
  if (!joined.test(nickname) || !/\p{L}/u.test(nickname) || !scripts.some((script) => script.test(nickname)))
    return 'nickname_invalid';
  const whole = lookOf(nickname);
  const parts = nickname.split(/[ ._-]/).map(lookOf);
  const isRefused = [...staffWords, ...refusedWords].map(lookOf).some((word) => {
    if (word === '') return false;
    const isShort = /^[\p{Script=Latin}]+$/u.test(word) && word.length < wholeWordBelow;
    return isShort ? whole === word || parts.includes(word) : whole.includes(word);
  });
  return isRefused ? 'nickname_refused' : undefined;
}

/** From when a nickname that was chosen at `setAt` may be another one, epoch ms; null: now. */
export function nicknameFrom(setAt: number | null, nowMs: number): number | null {
  const from = setAt === null ? nowMs : setAt + nicknameDays * dayMs;
  return from > nowMs ? from : null;
}
