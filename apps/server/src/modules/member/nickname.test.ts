import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nicknameFault, nicknameFrom, tidyNickname } from './nickname.ts';

const brandWords = ['Sen', 'địt', 'shit'];

test('[CENTRE-03] a nickname has letters of one script, and neither looks like staff nor has a word that the brand refuses', () => {
  const table: [nickname: string, fault: string | undefined][] = [
    ['An', undefined],
    ['Đặng Văn Lâm', undefined],
    ['cao-thủ_88', undefined],
    ['莲花', undefined],
    ['연꽃 77', undefined],
    ['ดอกบัว', undefined],
    ['A', 'nickname_invalid'],
    ['x'.repeat(21), 'nickname_invalid'],
    ['ễ'.repeat(20), undefined],
    ['12345', 'nickname_invalid'],
    ['an  binh', 'nickname_invalid'],
    ['-an', 'nickname_invalid'],
    ['<b>an</b>', 'nickname_invalid'],
    ['an😀', 'nickname_invalid'],
    ['аdmin', 'nickname_invalid'],
    ['Αnna', 'nickname_invalid'],
    ['an\u200bh', 'nickname_invalid'],
    ['Admin', 'nickname_refused'],
    ['a.d-m_i n', 'nickname_refused'],
    ['4dm1n', 'nickname_refused'],
    ['xXadminXx', 'nickname_refused'],
    ['Chăm Sóc Khách Hàng', 'nickname_refused'],
    ['chamsockhachhang', 'nickname_refused'],
    ['CSKH 247', 'nickname_refused'],
    ['客服小王', 'nickname_refused'],
    ['mod', 'nickname_refused'],
    ['mod an', 'nickname_refused'],
    ['modern', undefined],
    ['Sen', 'nickname_refused'],
    ['sen hồng', 'nickname_refused'],
    ['Senna', undefined],
    ['Dít', 'nickname_refused'],
    ['Edith', undefined],
    ['sh1t happens', 'nickname_refused'],
  ];
  for (const [nickname, fault] of table)
    assert.equal(nicknameFault(tidyNickname(nickname), brandWords), fault, nickname);
});

test('[CENTRE-03] a nickname is another one after thirty days', () => {
  const day = 86_400_000;
  assert.equal(nicknameFrom(null, 1_000), null);
  assert.equal(nicknameFrom(1_000, 1_000), 1_000 + 30 * day);
  assert.equal(nicknameFrom(1_000, 1_000 + 30 * day - 1), 1_000 + 30 * day);
  assert.equal(nicknameFrom(1_000, 1_000 + 30 * day), null);
});
