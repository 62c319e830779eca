import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import compileMessage from 'icu-minify/compile';
import { parseAst } from 'vite';

type Texts = { [key: string]: string | Texts };
const folder = new URL('.', import.meta.url);
const languages = ['vi', 'en'] as const;
const dictionaries = Object.fromEntries(
  languages.map((language) => [language, flatten(JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Texts)]),
) as Record<(typeof languages)[number], Map<string, string>>;

function flatten(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[path + key, text]] : [...flatten(text, `${path}${key}.`)],
    ),
  );
}

/** Names that a message is filled with, tags included: `{name}`, `<br>`. */
const holes = (text: string) =>
  [...new Set([...text.matchAll(/\{\s*(\w+)|<(\w+)>/g)].map((match) => match[1] ?? match[2] ?? ''))].toSorted((a, b) => a.localeCompare(b));

test('[UI-03] both dictionaries have the same keys, none of them empty', () => {
  assert.deepEqual([...dictionaries.en.keys()].sort(), [...dictionaries.vi.keys()].sort());
  for (const language of languages) {
    for (const [key, text] of dictionaries[language]) assert.notEqual(text.trim(), '', `${language}: ${key} is empty`);
  }
});

test('[UI-03] a text takes the same values in every language, and every text can be parsed', () => {
  for (const [key, text] of dictionaries.vi) {
    assert.deepEqual(holes(dictionaries.en.get(key) ?? ''), holes(text), key);
    for (const language of languages)
      assert.doesNotThrow(() => compileMessage(dictionaries[language].get(key) ?? ''), `${language}: ${key}`);
  }
});

test('[UI-03] Vietnamese is written with its marks', () => {
  const bare = [...dictionaries.vi].filter(([, text]) =>
    /\b(?:khong|tai khoan|mat khau|nap tien|tro choi|dang nhap|dang ky|lich su)\b/i.test(text),
  );
  assert.deepEqual(bare, []);
});

type Node = { type: string; value?: unknown; name?: { name?: string }; [key: string]: unknown };

/** Words in JSX that stand outside of the dictionaries: text between tags, and attributes that people read or hear. */
function strayWords(code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    const isWord = (value: unknown): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value);
    if (node.type === 'JSXText' && isWord(node.value)) found.push(node.value.trim());
    const spoken = /^(?:aria-label|alt|title|placeholder|label|hint|lead|text)$/;
    const literal = node['value'] as Node | null;
    if (node.type === 'JSXAttribute' && spoken.test(node.name?.name ?? '') && literal?.type === 'Literal' && isWord(literal.value))
      found.push(literal.value);
    for (const child of Object.values(node)) {
      for (const item of Array.isArray(child) ? child : [child])
        if (typeof item === 'object' && item !== null && 'type' in item) visit(item as Node);
    }
  };
  visit(parseAst(code, { lang: 'tsx' }) as unknown as Node);
  return found;
}

test('[UI-03] no word that people read stands in a component', () => {
  const stray = globSync('**/*.tsx', { cwd: new URL('..', folder) }).flatMap((file) =>
    strayWords(readFileSync(new URL(`../${file}`, folder), 'utf8')).map((words) => `${file}: "${words}" belongs into src/text/*.json`),
  );
  assert.deepEqual(stray, []);
});

test('[UI-03] the search for stray words finds a planted one', () => {
  assert.deepEqual(strayWords('const a = <p title="Xin chào">Nạp tiền {b}<i aria-label={t("x")}>·</i></p>;'), ['Xin chào', 'Nạp tiền']);
});
