/** What the brand of a story announces: a few banners of every kind of linkage, notices, a popup. */
import type { BrandDocument } from '@sen/api/brandDocument';

type Banner = BrandDocument['banners'][number];
const both = (vi: string, en: string) => ({ vi, en });
const always = { showFrom: null, showUntil: null };

export const banner = (bannerId: string, groupName: Banner['groupName'], title: string, to: Partial<Banner> = {}): Banner => ({
  bannerId,
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

export const notice = (id: string, kind: 'player' | 'popup', title: string, body: string): BrandDocument['notices'][number] => ({
  id,
  kind,
  title: both(title, `${title} (en)`),
  body: both(body, body),
  ...always,
});
