import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isLanguage, languageTags, languages } from '@sen/api/language';
import { isWrittenIn } from '@sen/api/languageScript';
import { readAmount } from '@sen/api/typedAmount';
import compileMessage from 'icu-minify/compile';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { languagesIn, textsIn, type Texts } from '../vite/textFiles.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Texts of a language by `group.key`. */
type Dictionary = ReadonlyMap<string, string>;
/** Dictionaries by language, of each workspace that has some. */
const workspaces = ['packages/front', 'apps/web', 'apps/console'].map((workspace) => {
  const path = fileURLToPath(new URL(workspace, root));
  return {
    workspace,
    dictionaries: new Map(
      languagesIn(path).map((language) => [language, dictionaryOf(textsIn(path, language))] as const),
    ),
  };
});

function dictionaryOf(groups: ReadonlyMap<string, Texts>): Dictionary {
  return new Map([...groups].flatMap(([group, texts]) => [...flatten(texts, `${group}.`)]));
}

function flatten(texts: Texts, path = ''): Dictionary {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string][] =>
      typeof text === 'string' ? [[path + key, text]] : [...flatten(text, `${path}${key}.`)],
    ),
  );
}

/** Names and abbreviations that stay as they are. */
const names = new Set(
  'OK RTP VIP QR ID IP ms iOS Android Safari Chrome SMS MB QQ Telegram Facebook Google Zalo LINE WhatsApp WeChat Mega Power Max D'.split(
    ' ',
  ),
);
const isSameEverywhere = (text: string) =>
  [...text.replace(/\{\w+\}|<\/?\w+>/g, '').matchAll(/\p{L}+/gu)].every(([word]) => names.has(word));

/** Texts that a language truly has as English has them. */
const likeEnglish: Readonly<Record<string, ReadonlySet<string>>> = {
  vi: new Set(['Baccarat', 'Crash', 'Email', 'Esports', 'Hot', 'Malta', 'Philippines', 'Roulette']),
  id: new Set([
    'Baccarat',
    'Bonus',
    'Crash',
    'Deposit',
    'Deposit #{id}',
    'Email',
    'Esports',
    'Level {level}',
    'Malta',
    'Menu',
    'Normal',
    'Provider',
    'Roulette',
    'Slot',
    'Status',
    'Total',
    'Upline',
  ]),
};

/**
 * Names that a message is filled with, tags included: `{name}`, `<br>`; not the words of a choice,
 * as in `one {# hit}`.
 */
const holes = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/(?<!\b(?:zero|one|two|few|many|other) )\{\s*(\w+)|<(\w+)>/g)].map(
        (match) => match[1] ?? match[2] ?? '',
      ),
    ),
  ].toSorted((a, b) => a.localeCompare(b));

for (const { workspace, dictionaries } of workspaces) {
  const vietnamese = dictionaries.get('vi')!;
  test(`[UI-03] Vietnamese and English of ${workspace} have the same keys, the other languages no further ones, and no text is empty`, () => {
    assert.ok(dictionaries.size >= 2 && vietnamese.size > 0);
    for (const [language, dictionary] of dictionaries) {
      assert.ok(isLanguage(language), `${language} is no language of the product`);
      // Texts that another language lacks are shown in English until they are translated (`npm run
      // translate`); `npm test` refuses them.
      if (language === 'en')
        assert.deepEqual([...dictionary.keys()].sort(), [...vietnamese.keys()].sort(), language);
      for (const key of dictionary.keys())
        assert.ok(vietnamese.has(key), `${language}: ${key} is no key of Vietnamese`);
      for (const [key, text] of dictionary) assert.notEqual(text.trim(), '', `${language}: ${key} is empty`);
    }
  });

  test(`[UI-03] a text of ${workspace} takes the same values in every language, and every text can be parsed`, () => {
    for (const [language, dictionary] of dictionaries) {
      for (const [key, text] of dictionary) {
        assert.deepEqual(holes(text), holes(vietnamese.get(key) ?? ''), `${language}: ${key}`);
        assert.doesNotThrow(() => compileMessage(text), `${language}: ${key}`);
      }
    }
  });

  test(`[UI-03] no text of ${workspace} is left in another language`, () => {
    const english = dictionaries.get('en')!;
    for (const [language, dictionary] of dictionaries) {
      assert.ok(isLanguage(language));
      for (const [key, text] of dictionary) {
        if (isSameEverywhere(text)) continue;
        assert.ok(isWrittenIn(language, text), `${language}: ${key} is "${text}"`);
        if (language !== 'en' && text === english.get(key) && !likeEnglish[language]?.has(text))
          assert.fail(`${language}: ${key} is still the English "${text}"`);
      }
    }
  });

  test(`[UI-03] numbers within the texts of ${workspace} stand in the way of their language`, () => {
    for (const [language, dictionary] of dictionaries) {
      for (const [key, text] of dictionary) {
        // A version is no number.
        for (const [number] of text.replace(/iOS [\d.]+/g, '').matchAll(/\d+(?:[.,]\d+)+/g))
          assert.equal(
            typeof readAmount(number, languageTags[language]),
            'string',
            `${language}: ${key}: ${number}`,
          );
      }
    }
  });

  test(`[UI-03] Vietnamese of ${workspace} is written with its marks`, () => {
    const bare = [...vietnamese].filter(([, text]) =>
      /\b(?:khong|tai khoan|mat khau|nap tien|tro choi|dang nhap|dang ky|lich su)\b/i.test(text),
    );
    assert.deepEqual(bare, []);
  });

  test(`[CASHIER-05] [UI-03] Vietnamese of ${workspace} has one name for the payment password, where it is set and where it is asked for`, () => {
    const others = [...vietnamese].filter(([, text]) => /mật khẩu (?:giao dịch|rút tiền|quỹ|ví)/i.test(text));
    assert.deepEqual(others, []);
  });

  test(`[UI-03] Vietnamese of ${workspace} sets the tone marks of oa, oe and uy in one way: hoà, khoẻ, huỷ`, () => {
    const others = [...vietnamese].filter(([, text]) =>
      /(?:[óòỏõọ][ae]|(?<!q)[úùủũụ]y)(?!\p{L})/iu.test(text),
    );
    assert.deepEqual(others, []);
  });
}

test('[UI-03] the site speaks every language of the product, and so does what it shares', () => {
  for (const { workspace, dictionaries } of workspaces.filter((each) => each.workspace !== 'apps/console'))
    assert.deepEqual([...dictionaries.keys()].sort(), [...languages].sort(), workspace);
});

test('[UI-03] no group of an app has the name of a shared one or of the texts of refusals', () => {
  const groupsOf = (dictionary: Dictionary) =>
    new Set([...dictionary.keys()].map((key) => key.split('.')[0]!));
  const [shared, ...apps] = workspaces.map(({ dictionaries }) => groupsOf(dictionaries.get('vi')!));
  for (const groups of apps)
    assert.deepEqual(
      [...groups].filter((group) => group === 'errors' || shared!.has(group)),
      [],
    );
});

type Node = { type: string; value?: unknown; name?: { name?: string }; [key: string]: unknown };

const isWord = (value: unknown): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value);
/** Attributes that people read or hear. */
const spoken =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label|hint|lead|text)$/;

/**
 * Words in JSX that stand outside of the dictionaries: between tags and in attributes that people
 * read, written out or in an expression.
 */
function strayWords(code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node, parent?: Node): void => {
    if (node.type === 'JSXText' && isWord(node.value)) found.push(node.value.trim());
    const isSaid = node.type === 'JSXAttribute' ? spoken.test(node.name?.name ?? '') : false;
    if (isSaid && node.value) found.push(...wordsSaid(node.value as Node));
    if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute')
      found.push(...wordsSaid(node));
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(parseAst(code, { lang: 'tsx' }) as unknown as Node);
  return found;
}

/** Words that the value of an expression may be; arguments of functions are not looked at. */
function wordsSaid(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return isWord(node.value) ? [node.value] : [];
    case 'TemplateElement': {
      const { cooked } = node.value as { cooked: string };
      return isWord(cooked) ? [cooked.trim()] : [];
    }
    case 'TemplateLiteral':
    case 'JSXExpressionContainer':
      return childrenOf(node).flatMap(wordsSaid);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap((each) => wordsSaid(each as Node));
    case 'LogicalExpression':
    case 'BinaryExpression':
      return /^(?:\|\||\?\?|&&|\+)$/.test(String(node['operator']))
        ? [node['left'], node['right']].flatMap((each) => wordsSaid(each as Node))
        : [];
    default:
      return [];
  }
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((item): item is Node => typeof item === 'object' && item !== null && 'type' in item);

test('[UI-03] no word that people read stands in a component', () => {
  const files = globSync(['apps/{web,console}/src/**/*.tsx', 'packages/{front,ui}/src/**/*.tsx'], {
    cwd: root,
  });
  assert.ok(files.length > 50);
  const stray = files.flatMap((file) =>
    strayWords(read(file)).map((words) => `${file}: "${words}" belongs into a dictionary (text/ beside it)`),
  );
  assert.deepEqual(stray, []);
});

const planted: [code: string, stray: string[]][] = [
  ['<p title="Xin chào">Nạp tiền {b}<i aria-label={t("x")}>·</i></p>', ['Xin chào', 'Nạp tiền']],
  ["<p>{open ? 'Đang mở' : t('shut')}</p>", ['Đang mở']],
  ["<p>{name || 'Khách'}{rows.length === 'none' && <b>…</b>}</p>", ['Khách']],
  ['<img alt={`Ảnh của ${name}`} className={`tile ${tone}`} />', ['Ảnh của']],
  [
    "<Field label={'Số tiền' + unit} kind={wide ? 'wide' : 'narrow'} onClick={() => send('now')} />",
    ['Số tiền'],
  ],
];
for (const [code, stray] of planted) {
  test(`[UI-03] the search for stray words finds ${stray.join(', ')}`, () => {
    assert.deepEqual(strayWords(`const a = ${code};`), stray);
  });
}
