import type { OutputOf } from '@sen/api/call';
import type { inboxList } from '@sen/api/inbox';
import { limitKinds } from '@sen/api/limit';
import { dateText, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useDateLocale } from '@sen/front/dateLocale';

export type InboxMessage = OutputOf<typeof inboxList>['list'][number];

/** Title and text of a message in the reader's language. */
export function useInboxText(): (message: InboxMessage) => { title: string; text: string } {
  const t = useTranslations('inbox');
  const locale = useDateLocale();
  const numberFormat = useNumberFormat();
  const { brand } = useBrand();
  return ({ template, values, title, text, sentAt }) => {
    if (template === null) return { title, text };
    const { amount, currency, device } = values;
    const kind = limitKinds.find((each) => each === values['kind']);
    const symbol = currency === brand.currency ? brand.currencySymbol : currency;
    const named = {
      ...values,
      amount: amount === undefined ? '' : `${numberFormat.amount(amount)} ${symbol}`,
      device: device || t('unknownDevice'),
      reason: values['reason'] ?? '',
      points: values['points'] === undefined ? '' : numberFormat.decimal(values['points']),
      limit: kind === undefined ? '' : t(`limits.${kind}`),
      time: dateText(sentAt, locale, 'dateMinute'),
    };
    return { title: t(`templates.${template}.title`, named), text: t(`templates.${template}.text`, named) };
  };
}
