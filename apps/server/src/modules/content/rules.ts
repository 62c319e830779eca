import type { BrandDocument, LocalizedText } from '@sen/api/brandDocument';
import { isHttpsUrl, isSitePath, pictureProblem } from '@sen/api/brandAddress';
import { contentFactMark, contentFacts } from '@sen/api/contentFact';
import type { BrandContent, ContentBody, ContentKind } from '@sen/api/contentItem';

type Period = { showFrom: number | null; showUntil: number | null };

/**
 * Whether something with a period is to be shown now. Both ends may be open; the end itself is
 * past.
 */
export function isShown({ showFrom, showUntil }: Period, now: number): boolean {
  return (showFrom === null || showFrom <= now) && (showUntil === null || now < showUntil);
}

/**
 * Values of fields that a stored body lacks because it was saved before they existed. A new field
 * needs an entry.
 */
export const bodyDefaults: { [K in ContentKind]: Partial<ContentBody<K>> } = {
  banner: { urlNarrow: '', text: {}, linkageType: null, linkage: '' },
  notice: {},
  promotion: { picture: '' },
  helpSection: {},
  helpArticle: {},
  vipRank: { benefits: {} },
};

export type ContentProblem = {
  /** List, code and field: `banners.home.title`. */ path: string;
  problem: string;
};
type Settings = Pick<BrandDocument, 'defaultLanguage'> & { imageCdns: readonly string[] };
type Field<Value> = [path: string, value: Value];

/**
 * Problems that a schema cannot find: content that contradicts itself or its brand's settings.
 * Empty when it can be published.
 */
export function contentProblems(content: BrandContent, settings: Settings): ContentProblem[] {
  return [
    ...languageProblems(content, settings),
    ...repeatedCodes(content),
    ...linkageProblems(content),
    ...sectionProblems(content),
    ...pictureProblems(content, settings),
    ...periodProblems(content),
    ...factProblems(content),
  ];
}

/**
 * The problems of `after` that `before` did not have: a published item stays published when a rule
 * becomes stricter.
 */
export function newProblems(before: BrandContent, after: BrandContent, settings: Settings): ContentProblem[] {
  const known = new Set(contentProblems(before, settings).map(({ path, problem }) => `${path}: ${problem}`));
  return contentProblems(after, settings).filter(({ path, problem }) => !known.has(`${path}: ${problem}`));
}

function languageProblems(content: BrandContent, { defaultLanguage }: Settings): ContentProblem[] {
  const titles = (['banners', 'notices', 'promotions', 'helpSections', 'helpArticles'] as const).flatMap(
    (list) => content[list].map(({ code, title }): Field<LocalizedText> => [`${list}.${code}.title`, title]),
  );
  const needed: Field<LocalizedText>[] = [
    ...titles,
    ...content.notices.map(({ code, body }): Field<LocalizedText> => [`notices.${code}.body`, body]),
    ...content.promotions.flatMap(({ code, summary, body }): Field<LocalizedText>[] => [
      [`promotions.${code}.summary`, summary],
      [`promotions.${code}.body`, body],
    ]),
    ...content.helpArticles.map(({ code, body }): Field<LocalizedText> => [
      `helpArticles.${code}.body`,
      body,
    ]),
    ...content.vipRanks.map(({ code, name }): Field<LocalizedText> => [`vipRanks.${code}.name`, name]),
  ];
  return needed
    .filter(([, text]) => !text[defaultLanguage])
    .map(([path]) => ({
      path,
      problem: `words in the brand's own language (${defaultLanguage}) are missing`,
    }));
}

/** Every text of an item, by its field and language. */
const textsOf = (item: object): Field<string>[] =>
  Object.entries(item).flatMap(([field, value]) =>
    value !== null && typeof value === 'object'
      ? Object.entries(value as Record<string, unknown>).flatMap(([language, text]): Field<string>[] =>
          typeof text === 'string' ? [[`${field}.${language}`, text]] : [],
        )
      : [],
  );

function factProblems(content: BrandContent): ContentProblem[] {
  const known = new Set<string>(contentFacts);
  return Object.entries(content).flatMap(([list, items]) =>
    items.flatMap((item) =>
      textsOf(item).flatMap(([field, text]) =>
        [...text.matchAll(contentFactMark)].flatMap(([mark, name]) =>
          known.has(name!)
            ? []
            : [{ path: `${list}.${item.code}.${field}`, problem: `"${mark}" is no fact of a brand` }],
        ),
      ),
    ),
  );
}

function repeatedCodes(content: BrandContent): ContentProblem[] {
  return Object.entries(content).flatMap(([list, items]) => {
    const codes = items.map(({ code }) => code);
    return [...new Set(codes.filter((code, i) => codes.indexOf(code) !== i))].map((code) => ({
      path: list,
      problem: `has "${code}" twice`,
    }));
  });
}

function linkageProblems({ banners, promotions }: BrandContent): ContentProblem[] {
  const isRight: Record<string, (linkage: string) => boolean> = {
    none: (linkage) => linkage === '',
    route: isSitePath,
    game: (linkage) => /^[\w-]+\/[\w.-]+$/.test(linkage),
    promotion: (linkage) => promotions.some(({ code }) => code === linkage),
    external: isHttpsUrl,
  };
  return banners.flatMap(({ code, linkageType, linkage }) =>
    isRight[linkageType ?? 'none']!(linkage)
      ? []
      : [
          {
            path: `banners.${code}.linkage`,
            problem: `"${linkage}" is no linkage of type ${linkageType ?? 'none'}`,
          },
        ],
  );
}

function sectionProblems({ helpSections, helpArticles }: BrandContent): ContentProblem[] {
  return helpArticles.flatMap(({ code, section }) =>
    helpSections.some((each) => each.code === section)
      ? []
      : [{ path: `helpArticles.${code}.section`, problem: `there is no help section "${section}"` }],
  );
}

function pictureProblems(content: BrandContent, { imageCdns }: Settings): ContentProblem[] {
  const texts = (['notices', 'promotions', 'helpArticles'] as const).flatMap((list) =>
    content[list].flatMap(({ code, body }) =>
      Object.entries(body).map(([language, html]): Field<string> => [
        `${list}.${code}.body.${language}`,
        html,
      ]),
    ),
  );
  const pictures: Field<string>[] = [
    ...content.banners.flatMap(({ code, url, urlNarrow }): Field<string>[] => [
      [`banners.${code}.url`, url],
      [`banners.${code}.urlNarrow`, urlNarrow],
    ]),
    ...content.promotions.map(({ code, picture }): Field<string> => [`promotions.${code}.picture`, picture]),
    ...texts.flatMap(([path, html]) => picturesIn(html).map((address): Field<string> => [path, address])),
  ];
  return pictures.flatMap(([path, address]) => {
    const problem = pictureProblem(address, imageCdns);
    return problem === undefined ? [] : [{ path, problem }];
  });
}

function picturesIn(html: string): string[] {
  const sources = html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi);
  return Array.from(sources, ([, double, single, bare]) => (double ?? single ?? bare ?? '').trim());
}

function periodProblems(content: BrandContent): ContentProblem[] {
  return Object.entries(content).flatMap(([list, items]) =>
    items.flatMap(({ code, showFrom, showUntil }) =>
      showFrom !== null && showUntil !== null && showFrom >= showUntil
        ? [{ path: `${list}.${code}.showUntil`, problem: 'must be later than showFrom' }]
        : [],
    ),
  );
}
