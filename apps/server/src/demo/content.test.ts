/**
 * Texts and pictures of the demo brands are finished: complete in every language, drawn, clean, and
 * with links that lead somewhere.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { bannerGroups } from '@sen/api/announcement';
import type { LocalizedText } from '@sen/api/brandDocument';
import type { BrandContent } from '@sen/api/contentItem';
import { languageTags, type Language } from '@sen/api/language';
import { siteRoutes } from '@sen/api/siteRoute';
import { readAmount } from '@sen/api/typedAmount';
import { textsIn } from '@sen/front/vite/textFiles';
import { contrast, themeColours, tooFaint } from '@sen/ui/contrast.ts';
import { cleanHtml } from '#modules/content/html.ts';
import { factsOf, fillFacts } from '#modules/content/facts.ts';
import { contentProblems } from '#modules/content/rules.ts';
import { DemoFileInvalid, demoFolder, readDemoBrand, readDemoBrands } from './brands.ts';
import { readDrawings } from './pictures.ts';
import { demoVendorCodes } from './vendors.ts';

const demoBrands = readDemoBrands(readDrawings());
const brands = demoBrands.map(
  ({ document, content, goods }) => [document.name, { ...document, ...content, goods }] as const,
);
const repository = (path: string): string =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const site = fileURLToPath(new URL('../../../web', import.meta.url));

/** Every name of an address of the site. */
const routes = new Set(siteRoutes.flatMap(({ path, aliases = [] }) => [path, ...aliases]));

/** Vendor and code under which the demo offers a game of the arcade. */
function addressOfGame(code: string): string {
  assert.ok(
    existsSync(new URL(`../../../arcade/games/${code}/rules.ts`, import.meta.url)),
    `${code} is no game`,
  );
  const elsewhere = demoVendorCodes
    .split(' ')
    .find((offer) => offer.split(':')[1]!.split(',').includes(code));
  return `${elsewhere?.split('=')[0] ?? 'arcade'}/${code}`;
}

/** Figures that a setting decides: an age, the time to pay an order, how many promotions there are. */
const contradictable: Record<Language, RegExp[]> = {
  vi: [
    /\d+ tuổi/,
    /\d+ phút (?:để|chưa) thanh toán/i,
    /(?:\d+|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười) khuyến mãi/i,
  ],
  en: [
    /\d+ or older|under \d+\b|\d+ years? old/,
    /\d+ minutes to pay/,
    /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten) promotions/i,
  ],
  zh: [/\d+ ?周?岁/],
  id: [/\d+ tahun/],
  th: [/\d+ ปี/],
  ko: [/\d+세/],
  ja: [/\d+歳/],
};
const soonWords = { vi: /sắp mở/i, en: /coming soon/i };

type Spoken = [route: string, words: LocalizedText];

/** Every text that a brand says in languages. */
function spokenWords(value: unknown, route = ''): Spoken[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('vi' in value && typeof value.vi === 'string') return [[route, value as LocalizedText]];
  const inner = Array.isArray(value)
    ? value.map((item: { code?: string }) => [item.code ?? '', item] as const)
    : Object.entries(value);
  return inner.flatMap(([name, part]) => spokenWords(part, route === '' ? name : `${route}.${name}`));
}

function htmlOf(content: BrandContent): Spoken[] {
  return [
    ...content.notices.map(({ code, body }): Spoken => [`notice ${code}`, body]),
    ...content.promotions.map(({ code, body }): Spoken => [`promotion ${code}`, body]),
    ...content.helpArticles.map(({ code, body }): Spoken => [`help ${code}`, body]),
    ...content.vipRanks.map(({ code, benefits }): Spoken => [`rank ${code}`, benefits]),
  ];
}

for (const [name, document] of brands) {
  test(`[HELP-01][HOME-05] every text of ${name} is there in each of its languages, and is no filler`, () => {
    const all = spokenWords(document);
    assert.ok(all.length > 40, `only ${all.length} texts were found`);
    for (const [path, words] of all) {
      for (const language of document.languages) {
        const text = fillFacts(words[language] ?? '', factsOf(document, language));
        assert.notEqual(text.trim(), '', `${path} lacks ${language}`);
        assert.doesNotMatch(text, /lorem|ipsum|\bdolor\b|\bxxx|undefined|\bNaN\b|\{\w+\}/i, path);
        assert.equal(text, text.normalize('NFC'), path);
      }
    }
    for (const [path, words] of htmlOf(document)) assert.notEqual(words.vi, words.en, path);
  });

  test(`[UI-03] numbers within the texts of ${name} stand in the way of their language`, () => {
    for (const [path, words] of spokenWords(document)) {
      for (const language of document.languages) {
        // Indonesian writes the time of day with a point.
        const text = fillFacts(words[language] ?? '', factsOf(document, language))
          .replace(/href="[^"]*"/g, '')
          .replace(/(?:pukul|sampai) \d{1,2}\.\d{2}/g, '');
        for (const [number] of text.matchAll(/\d+(?:[.,]\d+)+/g))
          assert.equal(
            typeof readAmount(number, languageTags[language]),
            'string',
            `${path} in ${language}: ${number}`,
          );
        // Years stand as they are, and so does what begins with a zero.
        for (const [number] of text.matchAll(/\b[1-9]\d{3,}\b/g))
          assert.match(number, /^(?:19|20)\d\d$/, `${path} in ${language}`);
      }
    }
  });

  test(`[SYS-13] ages, times to pay and what is open are said by ${name} as its settings say, never in figures of its own`, () => {
    for (const [path, words] of spokenWords(document)) {
      for (const language of document.languages)
        for (const pattern of contradictable[language])
          assert.doesNotMatch(words[language] ?? '', pattern, `${path} in ${language}`);
    }
    for (const { code, state, title, summary, body } of document.promotions)
      for (const [language, soon] of Object.entries(soonWords))
        assert.equal(
          [title, summary, body].some((text) => soon.test(text[language as Language] ?? '')),
          state === 'soon',
          `promotion ${code} in ${language}`,
        );
  });

  test(`[HOME-05][INBOX-02] what ${name} writes as HTML is clean as it stands`, () => {
    for (const [path, words] of htmlOf(document))
      for (const text of Object.values(words)) assert.equal(cleanHtml(text), text, path);
  });

  test(`[HOME-03][HELP-01] every link of ${name} leads to a screen, an article, a promotion or a game that is there`, () => {
    const anchors = new Set([...document.helpSections, ...document.helpArticles].map(({ code }) => code));
    const check = (path: string, link: string): void => {
      if (/^https:\/\//.test(link)) return;
      const { pathname, hash } = new URL(link, 'http://site.example');
      assert.ok(routes.has(pathname), `${path}: ${link} is no route`);
      if (pathname === '/help' && hash)
        assert.ok(anchors.has(hash.slice(1)), `${path}: ${link} is no article of ${name}`);
    };
    for (const [path, words] of htmlOf(document)) {
      for (const text of Object.values(words))
        for (const [, link] of text.matchAll(/href="([^"]*)"/g)) check(path, link!);
    }
    for (const { code, linkageType, linkage } of document.banners) {
      if (linkageType === 'route') check(`banner ${code}`, linkage);
      if (linkageType === 'game')
        assert.equal(linkage, addressOfGame(linkage.split('/')[1]!), `banner ${code}`);
      if (linkageType === 'promotion')
        assert.ok(
          document.promotions.some(({ code }) => code === linkage),
          linkage,
        );
    }
  });

  test(`[HELP-01][HELP-03] other screens find the articles of ${name} that they link to, each code once`, () => {
    const codes = document.helpArticles.map(({ code }) => code);
    for (const code of [
      'term',
      'privacy',
      'rules',
      'about',
      'responsible',
      'licences',
      'install-ios',
      'install-android',
      'install-lite',
    ]) {
      assert.equal(codes.filter((other) => other === code).length, 1, code);
    }
    assert.equal(new Set(codes).size, codes.length);
    const icons = repository('packages/ui/src/icon.tsx') + repository('packages/ui/src/moreIcons.tsx');
    for (const { icon } of document.helpSections) assert.match(icons, new RegExp(`\\n  ${icon}: `), icon);
  });

  test(`[NAV-13] ${name} claims no licence and points at nobody’s account`, () => {
    for (const { sample, verifyUrl, number } of document.licences)
      assert.deepEqual([sample, verifyUrl, number.slice(0, 5)], [true, '', '0000-']);
    const ways = [
      ...document.resources.map(({ url }) => url),
      ...document.customerService.map(({ path }) => path),
    ];
    for (const way of ways) assert.match(way, /^\/(?!\/)/, way);
  });

  test(`[NAV-13] [HOME-07] what ${name} would have elsewhere is called a sample and leads to the page that explains it`, () => {
    const elsewhere = document.resources
      .filter(({ resourceType }) => /EMAIL|TELEGRAM|FACEBOOK|BACKUP/.test(resourceType))
      .map(({ url, labelNameEn }) => [url, labelNameEn] as const);
    assert.equal(elsewhere.length, 5);
    // A button at the edge of each page has somebody behind it.
    assert.deepEqual(
      document.customerService.map(({ path }) => path),
      ['/support', '/support?desk=vip'],
    );
    for (const [way, label] of elsewhere) {
      assert.match(way, /^\/support\?via=(?:telegram|facebook|complaint|backup|email)$/);
      assert.match(label, /\(demo\)$/);
    }
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`[UI-04] with ${name}’s own colours every text of the ${theme} theme reads at WCAG AA`, () => {
      const kit = themeColours(repository('packages/ui/src/tokens.css'), theme);
      const unknown = Object.keys(document.theme[theme]).filter((token) => !kit.has(token));
      assert.deepEqual(unknown, []);
      assert.deepEqual(tooFaint(new Map([...kit, ...Object.entries(document.theme[theme])])), []);
    });
  }

  test(`[SYS-13] the words that ${name} says in its own way are words of the site`, () => {
    for (const [language, texts] of Object.entries(document.texts)) {
      for (const key of Object.keys(texts)) {
        const [group, ...rest] = key.split('.');
        const found = rest.reduce<unknown>(
          (node, part) => (node as Record<string, unknown> | undefined)?.[part],
          textsIn(site, language as Language).get(group!),
        );
        assert.equal(typeof found, 'string', `${language} ${key}`);
      }
    }
  });
}

test('[HOME-01] Sen has a banner for every group of screens but the sign-in form, and each banner its drawings for desktops and phones', () => {
  // Above the form a banner would take the room of its fields on a phone.
  const missing = bannerGroups.filter(
    (group) =>
      group !== 'w_login' && !demoBrands[0].content.banners.some(({ groupName }) => groupName === group),
  );
  assert.deepEqual(missing, []);
});

test('[HOME-01] every picture that the demo brands name is drawn, and every drawing is shown', () => {
  const named = new Set(demoBrands.flatMap(({ pictures }) => [...pictures]));
  assert.deepEqual([...readDrawings().keys()].sort(), [...named].sort());
});

test('[SYS-13] the demo brands’ content contradicts neither itself nor their documents', () => {
  for (const { code, document, content } of demoBrands)
    assert.deepEqual(contentProblems(content, document), [], code);
});

test('[SYS-13] a demo file that is not as its schema says is refused with its name and the place in it', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(join(demoFolder, 'truc'), folder, { recursive: true });
  const refusal = (file: string, edit: (text: string) => string): string => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, edit(text));
    try {
      readDemoBrand(folder, 'truc', new Map());
    } catch (error) {
      if (error instanceof DemoFileInvalid) return error.message;
      throw error;
    } finally {
      writeFileSync(path, text);
    }
    return 'taken';
  };
  assert.equal(
    refusal('brand.json', (text) => text),
    'taken',
  );
  assert.match(
    refusal('brand.json', (text) => text.replace('"playMoney": true', '"playMoney": 1')),
    /brand\.json: .*\n {2}playMoney: /,
  );
  assert.match(
    refusal('content/notices.json', (text) => text.replace('"player"', '"plaier"')),
    /notices\.json: .*\n {2}notices\.\d\.kind: /,
  );
  assert.match(
    refusal('content/notices.json', (text) => text.replace('"notices"', '"notes"')),
    /notices\.json: .*notes/s,
  );
  assert.match(
    refusal('content/banners.json', (text) => text.replace(',', '')),
    /banners\.json: .*line \d+ column \d+/,
  );
});

/**
 * Six-digit colour of the lightest pixel within a part of a drawing, given in shares of its width
 * and height.
 */
async function lightest(
  svg: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<string> {
  const { data, info } = await sharp(svg, { density: 24 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = { x: Math.floor(part.left * info.width), y: Math.floor(part.top * info.height) };
  const to = {
    x: Math.floor((part.left + part.width) * info.width),
    y: Math.floor((part.top + part.height) * info.height),
  };
  let best: [sum: number, colour: string] = [-1, ''];
  for (let y = at.y; y < to.y; y += 1) {
    for (let x = at.x; x < to.x; x += 1) {
      const pixel = data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
      const sum = pixel[0]! + pixel[1]! + pixel[2]!;
      if (sum > best[0]) best = [sum, `#${pixel.toString('hex')}`];
    }
  }
  return best[1];
}

test('[HOME-01][UI-04] banners hold no words of their own and leave dark room where the page writes its light ones', async () => {
  const lightWords = '#f6ebd8';
  for (const [name, svg] of readDrawings()) {
    const source = svg.toString();
    assert.doesNotMatch(
      source,
      /<(?:text|script|image|foreignObject|style)\b|(?:href|url)\s*[=(]\s*"?(?:https?:|data:)/i,
      name,
    );
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(source)!.map(Number);
    const isBanner = name.endsWith('-wide');
    const size = isBanner ? [1_440, 420] : name.startsWith('goods-') ? [960, 720] : [960, 540];
    assert.deepEqual([width, height], size, name);
    if (!isBanner) continue;
    const ground = await lightest(svg, { left: 0, top: 0, width: 0.42, height: 1 });
    assert.ok(contrast(lightWords, ground) >= 4.5, `${name}: ${ground} is too light for ${lightWords}`);
  }
});
