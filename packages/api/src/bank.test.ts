import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bankOf, banks } from './bank.ts';
import { coveredAccountNumber, foldedName } from './bankAccount.ts';

test('[CASHIER-02] every bank has a code, a BIN and names of its own', () => {
  for (const part of ['code', 'bin', 'name', 'shortName'] as const) {
    assert.equal(new Set(banks.map((bank) => bank[part])).size, banks.length, part);
  }
  for (const { code, bin } of banks) {
    assert.match(code, /^[A-Z]{2,10}$/);
    assert.match(bin, /^\d{6}$/);
  }
  assert.equal(bankOf('VCB')?.bin, '970436');
  assert.equal(bankOf('toString'), undefined);
});

test('[CASHIER-02] a holder’s name is compared without marks and case, with single spaces', () => {
  const table: [typed: string, folded: string][] = [
    ['Nguyễn Văn An', 'NGUYEN VAN AN'],
    ['  nguyen   văn  AN ', 'NGUYEN VAN AN'],
    ['ĐẶNG THỊ ĐÀO', 'DANG THI DAO'],
    ['Lê Thị Ước-Mơ', 'LE THI UOC MO'],
    ['Nguye\u0302\u0303n Va\u0306n An', 'NGUYEN VAN AN'],
    ['O’Brien', 'O BRIEN'],
    ['...', ''],
    ['', ''],
  ];
  for (const [typed, folded] of table) assert.equal(foldedName(typed), folded, typed);
});

test('[CASHIER-02] a folded name folds to itself, however it was composed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const folded = foldedName(name);
      assert.equal(foldedName(folded), folded);
      assert.equal(foldedName(name.normalize('NFD')), folded);
      assert.doesNotMatch(folded, /^ | $| {2}/);
    }),
  );
});

test('[CASHIER-02] an account number shows its last four digits alone', () => {
  assert.equal(coveredAccountNumber('0123456789'), '******6789');
  assert.equal(coveredAccountNumber('123456'), '**3456');
});
