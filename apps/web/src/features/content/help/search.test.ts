import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folded } from '@sen/api/searchRank';
import { findArticle, plainText, search, type Section } from './search.ts';

const article = (code: string, title: string, html: string) => ({ code, title, html });
const sections: Section[] = [
  {
    code: 'money',
    icon: 'deposit',
    title: 'Nạp và rút',
    articles: [
      article('deposit', 'Nạp tiền thế nào?', '<p>Chọn <strong>kênh nạp</strong> rồi nhập số tiền.</p>'),
      article('withdraw', 'Rút tiền', '<p>Sau khi nạp, điền đủ số tiền &amp; mật khẩu rút.</p>'),
    ],
  },
  {
    code: 'rules',
    icon: 'help',
    title: 'Điều khoản',
    articles: [article('term', 'Điều khoản sử dụng', '<p>Từ đủ 18 tuổi.</p>')],
  },
];

const queries: [query: string, codes: string][] = [
  ['', ''],
  ['   ', ''],
  ['nap tien', 'deposit withdraw'],
  ['RÚT', 'withdraw deposit'],
  ['dieu khoan', 'term'],
  ['ĐIỀU', 'term'],
  ['đủ 18', 'term'],
  ['mat khau rut', 'withdraw'],
  ['poker', ''],
  ['nạp poker', ''],
];

test('[HELP-01] the help centre finds articles by every word typed, with or without diacritics, titles first', () => {
  for (const [query, codes] of queries) {
    assert.equal(
      search(sections, query)
        .map(({ article: { code } }) => code)
        .join(' '),
      codes,
      query,
    );
  }
});

test('[HELP-01] a find shows the place in the text as it is written', () => {
  const [found] = search(sections, 'kenh');
  assert.deepEqual(found?.excerpt, ['Chọn ', 'kênh', ' nạp rồi nhập số tiền.']);
  assert.equal(search(sections, 'su dung')[0]?.excerpt, undefined);
  const long: Section = {
    ...sections[0]!,
    articles: [article('long', 'Dài', `<p>${'chữ '.repeat(60)}đích ${'sau '.repeat(60)}</p>`)],
  };
  const [before, word, after] = search([long], 'dich')[0]!.excerpt!;
  assert.equal(word, 'đích');
  assert.ok(
    before.startsWith('…') && after.endsWith('…') && before.length + word.length + after.length < 150,
  );
});

test('the plain text of an article has no tags and no entities', () => {
  assert.equal(plainText('<h3>Một</h3><p>A &amp; <b>b</b>,&nbsp;c &lt;d&gt; .</p>'), 'Một A & b, c <d>.');
  assert.equal(folded('Đường về NHÀ'), 'duong ve nha');
});

test('[HELP-01] an article is found by its code, wherever it stands', () => {
  assert.equal(findArticle(sections, 'term')?.section.code, 'rules');
  assert.equal(findArticle(sections, 'nothing'), undefined);
});
