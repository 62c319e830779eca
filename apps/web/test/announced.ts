/** Announcements of a story's brand: a few banners of every kind of linkage, notices, a popup. */
import type { ContentItem } from '@sen/api/contentItem';

type Banner = ContentItem<'banner'>;
const both = (vi: string, en: string) => ({ vi, en });
const always = { showFrom: null, showUntil: null };

export const banner = (
  code: string,
  groupName: Banner['groupName'],
  title: string,
  to: Partial<Banner> = {},
): Banner => ({
  code,
  groupName,
  url: '',
  urlNarrow: '',
  title: both(title, `${title} (en)`),
  text: both('Lời dưới tiêu đề', 'Words below the title'),
  linkageType: null,
  linkage: '',
  ...always,
  ...to,
});

export const notice = (
  code: string,
  kind: 'player' | 'popup',
  title: string,
  body: string,
): ContentItem<'notice'> => ({
  code,
  kind,
  title: both(title, `${title} (en)`),
  body: both(body, body),
  ...always,
});

type Texts = ContentItem<'helpArticle'>['title'];
type Section = {
  code: string;
  icon: string;
  title: Texts;
  articles: { code: string; title: Texts; body: Texts }[];
};
/** Help by section, each with its articles. */
export const help = (
  sections: Section[],
): { helpSections: ContentItem<'helpSection'>[]; helpArticles: ContentItem<'helpArticle'>[] } => ({
  helpSections: sections.map(({ code, icon, title }) => ({ code, icon, title, ...always })),
  helpArticles: sections.flatMap(({ code, articles }) =>
    articles.map((article) => ({ ...article, section: code, ...always })),
  ),
});
