/** A sandbox's pages: plain HTML, complete without script. */
export type Lang = 'vi' | 'en';

/** Text that is HTML already. */
export interface Html {
  html: string;
}

/** Builds HTML; every value that is not HTML already is escaped. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const render = (value: string | number | Html | Html[]): string => {
    if (Array.isArray(value)) return value.map(render).join('');
    return typeof value === 'object' ? value.html : escape(String(value));
  };
  return { html: String.raw({ raw: parts }, ...values.map(render)) };
}

export const nothing: Html = { html: '' };

function escape(value: string): string {
  return value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Texts by key in both languages, with `{name}` filled from the values. */
export function textsOf<Key extends string>(
  dictionaries: Readonly<Record<Lang, Readonly<Record<Key, string>>>>,
) {
  return (lang: Lang, key: Key, values: Record<string, string> = {}): string =>
    dictionaries[lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export interface PageFrame {
  lang: Lang;
  title: string;
  /** The name of the page's owner, its line, and the notice that no real money moves. */
  texts: { brand: string; brandLine: string; sandbox: string };
  /** Names of the app's own assets. */
  style: string;
  script?: string;
  body: Html;
  headerEnd: Html;
}

/** The whole document: the name and mark above, the sentence about play money, the card. */
export function sandboxPage({ lang, title, texts, style, script, body, headerEnd }: PageFrame): string {
  const page = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        <link rel="stylesheet" href="/assets/${style}" />
        ${script === undefined ? nothing : html`<script src="/assets/${script}" defer></script>`}
      </head>
      <body>
        <header>
          <span class="brand"
            ><img src="/assets/mark.svg" width="28" height="28" alt="" />${texts.brand}<small
              >${texts.brandLine}</small
            ></span
          >${headerEnd}
        </header>
        <p class="sandbox">${texts.sandbox}</p>
        <main>${body}</main>
      </body>
    </html> `;
  return page.html;
}
