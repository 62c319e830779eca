import type { BannerGroup } from '@sen/api/announcement';
import type { BrandDocument, Words } from '@sen/api/brandDocument';

type Banner = BrandDocument['banners'][number];
export type BannerDraft = {
  id: string;
  group: BannerGroup;
  /** The drawings `<picture>-wide` and `<picture>-narrow`. */
  picture: string;
  title: Words;
  text: Words;
  leadsTo?: [type: NonNullable<Banner['linkageType']>, linkage: string];
};

/** A banner that always shows, with both of its drawings. Their left side (wide) and foot (narrow) are kept dark for light words. */
export function banner({ id, group, picture, title, text, leadsTo }: BannerDraft): Banner {
  return {
    bannerId: id,
    groupName: group,
    url: `demo:${picture}-wide`,
    urlNarrow: `demo:${picture}-narrow`,
    title,
    text,
    linkageType: leadsTo?.[0] ?? null,
    linkage: leadsTo?.[1] ?? '',
    showFrom: null,
    showUntil: null,
  };
}
