/** The house style that neither compiler nor linter knows, each rule with its cure. */
import { termPattern, terms } from './terms.ts';

interface TidyRule {
  name: string;
  /** Paths from the root that the rule looks at. */
  files: RegExp;
  except?: RegExp;
  /** Lines that break the rule; comments count as lines too unless `code` is set. */
  pattern: RegExp;
  /** Whether comments are left out. */
  code: boolean;
  /** The sentences of comments are looked at, and no lines. */
  sentences?: true;
  cure: string;
}

const source = /\.(ts|tsx|mjs|js|css)$/;
const tests = /\.(test|spec)\.tsx?$/;
/** The rules themselves spell out what they forbid. */
const ownFiles = /^tools\/rules\/(tidy|terms)/;

/** Of a file of code, of one of tests, whose cases stand one after the other, and of styles. */
export const linesMax = 750;
export const testLinesMax = 800;
export const styleLinesMax = 600;

/**
 * Two words, one of which is surely Vietnamese. Words of other languages are found in JSX by
 * packages/front/src/texts.test.ts.
 */
const vietnameseWords =
  /[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]\p{L}* \p{L}|\p{L} \p{L}*[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]/u;

export const tidyRules: TidyRule[] = [
  {
    name: 'no Math.random where outcomes or secrets are made',
    files:
      /^(apps\/(server|gateway|bank|book)\/|apps\/arcade\/src\/|apps\/arcade\/games\/.*rules|packages\/(api|sandbox)\/|tools\/).*\.(ts|mjs)$/,
    pattern: /\bMath\.random\b/,
    code: true,
    cure: 'Take the injected random source; in production it is cryptographic.',
  },
  {
    name: 'rules are pure',
    files: /\/rules(\.ts$|\/)/,
    except: tests,
    pattern:
      /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(|\brandom(Bytes|Int|UUID|FillSync)\b|\bprocess\./,
    code: true,
    cure: 'Take time, randomness and settings as arguments.',
  },
  {
    name: 'servers write to the log',
    files: /^(apps\/(server|arcade|gateway|bank)|packages\/sandbox)\/src\/.*\.ts$/,
    except: tests,
    pattern: /\bconsole\.\w+\(/,
    code: true,
    cure: 'Use the logger of the context, with the facts as an object.',
  },
  {
    name: 'browser code leaves no console notes behind',
    files: /^(apps\/(web|console)\/src|packages\/(ui|front)\/src)\/.*\.tsx?$/,
    except: tests,
    pattern: /\bconsole\.(log|info)\(/,
    code: true,
    cure: 'Remove it, or show the person what happened.',
  },
  {
    name: 'words stand in dictionaries',
    files:
      /^(apps\/(web|console)\/src|apps\/server\/src\/(modules|platform)|packages\/(?!api)\w+\/src)\/.*\.tsx?$/,
    // A module's facts have the titles of its lists of own data.
    except: /\.(test|spec)\.tsx?$|\/modules\/\w+\/about\.ts$/,
    pattern: vietnameseWords,
    code: true,
    cure: 'Give it a key: text/vi.json and text/en.json beside the code that says it, or make it a refusal.',
  },
  {
    name: 'groups of texts are declared beside their folder',
    files: /^apps\/(web|console)\/src\/.*\.tsx?$/,
    pattern: /\btypeof import\('(?!\.\/text\/)[^']*\.json'\)/,
    code: true,
    cure: 'Declare it in `OwnTexts` of a file that stands in the same folder as its `text`.',
  },
  {
    name: 'Vietnamese of the contract stands in its refusals',
    files: /^packages\/api\/src\/.*\.ts$/,
    // Each language says its own name there.
    except: /\.test\.ts$|^packages\/api\/src\/language\.ts$/,
    pattern: new RegExp(`^(?! {4}vi: ['"]).*(?:${vietnameseWords.source})`, 'u'),
    code: true,
    cure: 'Make it the `vi` of a refusal: packages/api/src/<word>Refusals.ts.',
  },
  {
    name: 'numbers are written by the number format of the language',
    files:
      /^(apps\/(web|console|gateway|bank)\/src|apps\/arcade\/games|packages\/(ui|front)\/src)\/.*\.tsx?$/,
    // Coordinates of drawings and ratios of colours are no words to people; the counter has its leading zeros.
    except: /\.(test|spec)\.tsx?$|\/art\/|\/contrast\.ts$|\/showcaseJackpot\.ts$/,
    pattern: /\\B\(\?=|\.toLocale(?:Date|Time)?String\(|\bIntl\.NumberFormat\b|\.toFixed\(/,
    code: true,
    cure: 'Use useNumberFormat() or <Money>; outside of React numberFormatOf(tag) of @sen/api/numberFormat.',
  },
  {
    name: 'stories share the browser contexts that their worker keeps',
    files: /^apps\/(web|console)\/test\/.*\.ts$/,
    // `look.spec` starts a browser of its own for its large letters; sheets are no stories.
    except: /\/(kept|kept\.spec|watched|sheets|look\.spec)\.ts$/,
    pattern:
      /\bbrowser\.new(Context|Page)\(|\bcontext(\(\))?\.(addInitScript|exposeFunction|exposeBinding)\(/,
    code: true,
    cure: 'A further person is `otherPerson()`; scripts and bindings are asked of the page, because those of a context stay for the next story.',
  },
  {
    name: 'dates are written in one way',
    files: /^(apps\/(web|console)\/src|packages\/(ui|front)\/src)\/.*\.tsx?$/,
    except: tests,
    // The Swedish way is for fields and files, which no person reads as a date.
    pattern: /DateTimeFormat\((?!'sv-SE')[^)]*dateStyle: 'short'/,
    code: true,
    cure: 'Use <DateTime>, dateText() or dayName() of @sen/ui: 31/12/2026.',
  },
  {
    name: 'no enums, no parameter properties, no decorators',
    files: /\.tsx?$/,
    pattern:
      /^\s*(export\s+)?(declare\s+)?(const\s+)?enum\s+\w|\bconstructor\([^)]*\b(private|public|protected|readonly)\s|^\s*@\w+\(.*\)\s*$/,
    code: true,
    cure: 'Use a union of strings with an `as const` list, and plain functions over plain objects.',
  },
  {
    name: 'no test stands alone',
    files: tests,
    pattern: /\b(test|it|describe|suite)\.only\(|\bonly:\s*true/,
    code: true,
    cure: 'Remove .only: the others would never run.',
  },
  {
    name: 'no test is left out',
    files: tests,
    // Where a story runs is chosen by its tag (`@phone`, `@phone-only`), not by skipping it.
    pattern: /\b(test|it|describe|suite)\.(skip|todo|fixme)\(|\b(skip|todo):\s*(true|['"`])/,
    code: true,
    cure: 'Make it pass, or remove it.',
  },
  {
    name: 'tests do not sleep',
    files: tests,
    // Fault tests strike at random moments of a running load; their assertions wait for events.
    except: /\/test\/faults\//,
    pattern: /timers\/promises|\bwaitForTimeout\(|new Promise\b.*\bsetTimeout\(|\bawait (sleep|delay|wait)\(/,
    code: true,
    cure: 'Move the injected clock, or await the event, the row or the element itself.',
  },
  {
    name: 'nothing unfinished is left standing',
    files: /\.(ts|tsx|mjs|js|css|sql|md|json)$/,
    pattern: /\b(TODO|FIXME|HACK)\b|\b[Ll]orem ipsum\b|\b[Nn]ot implemented\b/,
    code: false,
    cure: 'Finish it, or leave it out.',
  },
  {
    name: 'a comment names its subject',
    files: /\.(ts|tsx|mjs|js|css|sql)$/,
    pattern:
      /(?:(?:^|\s|\{)(?:\/\/|\/\*\*?|--)|^\s*\*) *(?:(?:Who|What)(?:ever)?\b|(?:Of|Whose|Whom|Which)\b.{40})/,
    code: false,
    cure: 'Begin with the thing: "The price of a line", not "What a line costs"; "A member who …", not "Who …".',
  },
  {
    name: 'a sentence of a comment has a main clause',
    files: /\.(ts|tsx|mjs|js|css|sql)$/,
    // "Where nothing is asked for, all count" has one, after its comma.
    pattern: /^(?:How\b|Where\b(?![^,.:;]*,))/,
    code: false,
    sentences: true,
    cure: 'Begin with the thing or the deed: "The number of …", "The time for which …", "The place of …", "Reads …".',
  },
  {
    name: 'no paths of one machine',
    files: /\.(ts|tsx|mjs|js|css|sql|md|json)$/,
    pattern: /(^|[\s'"`(=])\/(home|Users|work|root|mnt)\/\w|(\.\.\/){2,}shared\b/,
    code: false,
    cure: 'Write it relative to the repository, or take it from the environment.',
  },
  ...terms.map(([banned, use]): TidyRule => ({
    name: `the term for "${banned}" is another`,
    files: /\.(ts|tsx|mjs|css|sql|md)$/,
    // The glossary names what is not said.
    except: /^docs\/glossary\.md$/,
    pattern: termPattern(banned),
    code: false,
    cure: `Say ${use}.`,
  })),
];

/** Faults of style in a file, as sentences that name the line and the cure. */
export function untidy(file: string, content: string): string[] {
  if (ownFiles.test(file)) return [];
  const lines = content.split('\n');
  const codeLines = withoutComments(content).split('\n');
  const sentences = commentSentences(content, file.endsWith('.sql') ? '--' : '//');
  const faults = tidyRules
    .filter((rule) => rule.files.test(file) && !rule.except?.test(file))
    .flatMap((rule) => {
      const texts = rule.sentences
        ? sentences
        : (rule.code ? codeLines : lines).map((line, index): [number, string] => [index + 1, line]);
      return texts.flatMap(([line, text]) =>
        rule.pattern.test(text) ? [`${file}:${line} ${rule.name}. ${rule.cure}`] : [],
      );
    });
  const max = tests.test(file) ? testLinesMax : file.endsWith('.css') ? styleLinesMax : linesMax;
  if (source.test(file) && lines.length > max) {
    faults.push(
      `${file} has ${lines.length} lines; a file is a pleasant read up to ${max}. Split it by what it is about.`,
    );
  }
  return faults;
}

const blockComments = /\/\*[^]*?\*\//g;
const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');

/** Blanks comments and keeps the line numbers. */
function withoutComments(content: string): string {
  return content.replace(/\/\*[^]*?\*\//g, blank).replace(/(^|\s)\/\/.*$/gm, '$1');
}

/**
 * The sentences of all comments, each with the line where its comment begins. Lines that begin with
 * `mark` one below the other are one comment.
 */
function commentSentences(content: string, mark: string): [line: number, sentence: string][] {
  const comments = [...content.matchAll(/(?<=^|[\s{(])\/\*\*?([^]*?)\*\//g)].map(
    ({ 1: text = '', index }): [number, string] => [
      content.slice(0, index).split('\n').length,
      text.replace(/^ *\* ?/gm, ''),
    ],
  );
  const marked = new RegExp(`(?:^|\\s)${mark} ?(.*)$`);
  let above = -2;
  for (const [index, line] of content.replace(blockComments, blank).split('\n').entries()) {
    const text = marked.exec(line)?.[1];
    if (text === undefined) continue;
    if (above === index - 1 && line.trimStart().startsWith(mark)) comments.at(-1)![1] += ` ${text}`;
    else comments.push([index + 1, text]);
    above = index;
  }
  return comments.flatMap(([line, comment]) =>
    comment
      .split(/\n\s*\n/)
      .flatMap((part) =>
        part
          .replace(/\s+/g, ' ')
          .trim()
          .split(/(?<=[.?!]) (?=[A-Z`'"‘“])/),
      )
      .map((sentence): [number, string] => [line, sentence]),
  );
}

/** Row ids in the title of a test, e.g. `test('[WALLET-04] …')`. */
export function rowIdsOfTests(content: string): string[] {
  const titles = [
    ...content.matchAll(/\b(?:test|it|describe|suite)\b[^('"`\n]*\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)/g),
  ].map((match) => match[2]!);
  return titles.flatMap((title) =>
    [...title.matchAll(/\[([A-Z][A-Z0-9]*-\d\d)\]/g)].map((match) => match[1]!),
  );
}

/**
 * Row ids that a page of docs/product declares: the first cell of a table row, or a heading, or a
 * list item that starts with it.
 */
export function rowIdsOfProduct(content: string): string[] {
  return [...content.matchAll(/^(?:\|\s*|#+\s*|[-*]\s+)[`*[]*([A-Z][A-Z0-9]*-\d\d)\b/gm)].map(
    (match) => match[1]!,
  );
}
