/** The way to a person who helps: a small window of its own beside the page. */
import { customerServiceTypes } from '@sen/api/customerServiceTypes';
import { customerService } from '@sen/api/content';
import { api } from '#api.ts';
import { withinTime } from '#shell/lazyScreen.tsx';

const windowFeatures = 'popup,width=440,height=500';
/** Members above this rank have a desk of their own. */
const vipAbove = 4;

/**
 * Opens customer service. The window comes at once and empty, since browsers refuse one that comes later; it closes
 * again when the server does not say where to go. `draft` is what the person wants to say; our own desk takes it up.
 * False: the browser let no window open.
 */
export async function openSupport(desk: 'liveChat' | 'vip' = 'liveChat', draft = ''): Promise<boolean> {
  const popup = window.open('', 'sen-support', windowFeatures);
  if (!popup) return false;
  try {
    const { customerService: channels, vipRankLevel } = await api(customerService, {});
    const first = (type: number) => channels.find(({ csType }) => csType === type);
    const isVip = desk === 'vip' || vipRankLevel > vipAbove;
    const channel = (isVip ? first(customerServiceTypes.vip) : undefined) ?? first(customerServiceTypes.liveChat);
    if (!channel) throw new Error('no support channel is open');
    const { openPath } = await withinTime(import('./supportPath.ts'));
    const address = new URL(await openPath(channel.path), location.origin);
    if (draft !== '' && address.origin === location.origin) address.hash = draftHash(draft);
    // A page elsewhere has no hold on this one.
    popup.opener = null;
    popup.location.replace(address);
  } catch (error) {
    popup.close();
    throw error;
  }
  return true;
}

/** After the hash, so that what somebody writes stays in the browser. */
export const draftHash = (draft: string): string => `#${new URLSearchParams({ draft }).toString()}`;
export const draftOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('draft') ?? '';
