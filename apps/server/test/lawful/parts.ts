/** Types of the files beside this one, and parts that several of them share. */
import type { ErrorCode } from '@sen/api/errors';
import type { World } from '../world.ts';
import { demoSignIns } from '../../src/demo/signIns.ts';

export type Input = Record<string, unknown>;
export type Lawful = {
  /** The chosen way of a call that can be made in several ways. */
  way?: string;
  /** `spoiled` is the field that the fuzzer will put something else into. */
  input: (spoiled: string) => Input;
  code: ErrorCode | 'ok';
};
/**
 * A lawful input of each call of a module, with every field that it knows, and how it is answered:
 * only from there does a single spoiled field say anything. Calls that take nothing are not listed.
 */
export type LawfulInputs = Readonly<Record<string, Lawful | Lawful[]>>;

/** The number of a row of a brand, by the word of the file that makes it. */
export type RowOf = (word: string) => string;
/**
 * Makes a row of a brand, as its desk sees it, and gives its number; `made` makes those that it
 * stands on. The member `only-<brand>` is there.
 */
export type MakeRow = (
  db: World['owner'],
  brand: string,
  made: (word: string) => Promise<string>,
) => Promise<string>;

/**
 * Inputs of the desk's calls, chosen so that they would be answered with something of a brand if they
 * could, and the refusals that operators of another brand meet. Calls that need no input and refuse
 * nobody, as lists do, are not here.
 */
export type OtherBrand = Readonly<Record<string, { input?: (row: RowOf) => Input; code?: ErrorCode }>>;

/** The exports that a file of this folder may have. */
export type LawfulFile = {
  word: string;
  inputs?: LawfulInputs;
  row?: MakeRow;
  otherBrand?: OtherBrand;
};

let serial = 0;
/** Digits that no other request of this run has. */
export const fresh = (): string => String(++serial).padStart(6, '0');

/** Those of the demo members. */
export const { password: loginPassword, paymentPassword } = demoSignIns.members;
export const byPhone = (): Input => ({
  countryDialingCode: '84',
  mobileNum: `0944${fresh()}`,
  verificationCode: '000000',
});
/** A page of a desk’s list; the cursor has as many numbers as the list is sorted by. */
export const deskPage = (cursor: string): Input => ({ after: cursor, before: cursor, size: 20 });
export const days = { from: '2026-01-31', to: '2026-12-31' };
export const span = { from: 0, to: 8_640_000_000_000 };
