import { deskBroadcasts } from '@sen/api/inbox';
import { useLanguage } from '@sen/front/language';
import type { RowOf } from '@sen/front/list/page';
import { useTranslations } from 'use-intl';

export type SentRow = RowOf<typeof deskBroadcasts>;
type Audience = Pick<SentRow, 'audience' | 'account' | 'rankFrom' | 'rankTo' | 'label'>;

/** The audience of a message, in words. */
export function useAudienceName(): (to: Audience) => string {
  const t = useTranslations('inbox.to');
  return ({ audience, account, rankFrom, rankTo, label }) =>
    t(audience, {
      account: account ?? '',
      from: String(rankFrom ?? ''),
      to: String(rankTo ?? ''),
      label: label ?? '',
    });
}

/** The title in the language of the desk, else in one that it was written in. */
export function useTitleOf(): (row: Pick<SentRow, 'texts'>) => string {
  const language = useLanguage();
  return ({ texts }) => (texts[language] ?? Object.values(texts)[0])?.title ?? '';
}
