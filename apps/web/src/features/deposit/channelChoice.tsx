import type { OutputOf } from '@sen/api/call';
import type { channels } from '@sen/api/deposit';
import { percentOf } from '@sen/front/percent';
import { Icon, StatusPill, useNumberFormat } from '@sen/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';

export type Channel = OutputOf<typeof channels>['list'][number];

/** The channels as cards of one choice, each with its fee and limits. */
export function ChannelChoice({ name, list }: { name: string; list: Channel[] }) {
  const t = useTranslations('deposit');
  const channelName = useChannelName();
  const numberFormat = useNumberFormat();
  const { register } = useFormContext();
  return (
    <fieldset className="deposit-channels">
      <legend>{t('channel')}</legend>
      {list.map((channel) => (
        <label key={channel.code} className="deposit-channel">
          <input type="radio" value={channel.code} disabled={!channel.open} {...register(name)} />
          <Icon name="deposit" />
          <span className="deposit-channel-name">{channelName(channel.code)}</span>
          <span className="deposit-channel-facts">
            {channel.open ? (
              <>
                {channel.feeBasisPoints === 0
                  ? t('noFee')
                  : t('feeRate', { percent: numberFormat.decimal(percentOf(channel.feeBasisPoints)) })}
                {' · '}
                {numberFormat.amount(channel.min, 0)} – {numberFormat.amount(channel.max, 0)}
              </>
            ) : (
              <StatusPill tone="warn">{t('channelClosed')}</StatusPill>
            )}
            {channel.hours && ` · ${t('hours', channel.hours)}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The name of a channel in the language of the page; a channel that has none shows its code. */
export function useChannelName(): (code: string) => string {
  const t = useTranslations('deposit');
  return (code) => {
    const key = `channels.${code}` as 'channels.sandbox';
    return t.has(key) ? t(key) : code;
  };
}
