import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanHtml } from './html.ts';

const cases: Array<[what: string, dirty: string, clean: string]> = [
  ['plain words', '<p>Xin <strong>chào</strong></p>', '<p>Xin <strong>chào</strong></p>'],
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  [
    'a picture that fails on purpose',
    '<img src="x" onerror="alert(1)">',
    '<img alt="" src="x" loading="lazy" />',
  ],
  ['a picture without TLS', '<img src="http://a.example/a.png">', '<img alt="" loading="lazy" />'],
  ['a script as an address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['data as an address', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['an address without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
  [
    'a page elsewhere',
    '<a href="https://a.example" target="_blank">a</a>',
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  ['a way within the site', '<a href="/help#term">a</a>', '<a href="/help#term">a</a>'],
  ['a style', '<style>p{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
  ['a form', '<form action="https://evil.example"><input name="password"></form>a', 'a'],
  ['a frame', '<iframe src="https://evil.example"></iframe>a', 'a'],
  ['drawings with scripts', '<svg><script>alert(1)</script></svg>a', 'a'],
];
for (const [what, dirty, clean] of cases) {
  test(`[HOME-05][INBOX-02] an operator’s HTML with ${what} reaches nobody but as clean text`, () => {
    assert.equal(cleanHtml(dirty), clean);
    assert.equal(cleanHtml(clean), clean);
  });
}
