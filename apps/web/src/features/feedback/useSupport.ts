/** The support channels that the brand has, ready to be pressed. */
import { customerServiceTypes } from '@sen/api/customerServiceTypes';
import { showToast } from '@sen/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureTexts } from '@sen/front/failure';
import { useBrand } from '#brand/brand.tsx';
import type { ChannelName, OpenChannel } from './channel.ts';
import { openSupport } from './openSupport.ts';

/** Whether the brand has a channel of this kind. */
export function useHasChannel(name: ChannelName): boolean {
  return useBrand().customerService.some(({ csType }) => csType === customerServiceTypes[name]);
}

/** Opens the support window; says so when it cannot. */
export function useOpenSupport(): (desk?: 'liveChat' | 'vip', draft?: string) => void {
  const t = useTranslations('shell');
  const failureTexts = useFailureTexts();
  return (desk, draft) => {
    openSupport(desk, draft).then(
      (opened) => {
        if (!opened) showToast(t('supportBlocked'), 'bad');
      },
      (error: unknown) => showToast(failureTexts(error).text, 'bad'),
    );
  };
}

/** Channels with an address of their own, as soon as their addresses are readable. */
export function useOpenChannels(): readonly OpenChannel[] {
  const { customerService } = useBrand();
  const [channels, setChannels] = useState<readonly OpenChannel[]>([]);
  useEffect(() => {
    let gone = false;
    void import('./supportAddress.ts').then(
      async ({ readChannels }) => {
        const read = await readChannels(customerService);
        if (!gone) setChannels(read);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [customerService]);
  return channels;
}
