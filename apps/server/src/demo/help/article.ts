import type { BrandDocument } from '@sen/api/brandDocument';

export type HelpSection = BrandDocument['help'][number];
export type HelpArticle = HelpSection['articles'][number];
