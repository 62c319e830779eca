/** The targets of the brand's support channels. */
import { customerService } from '@sen/api/content';
import { customerServiceTypes } from '@sen/api/customerServiceTypes';
import { api } from '#calls/api.ts';
import type { Permission } from '#base/firstState.ts';
import { draftHash } from './supportDraft.ts';
import { openPath } from './supportPath.ts';
import { topicOfPath } from './topic.ts';
import type { ChannelName, OpenChannel } from './channel.ts';

/** Members above this rank have a desk of their own. */
const vipAbove = 4;

/**
 * The address of the desk that this person is to speak to; our own desk is given the draft. Rejects
 * when none is open.
 */
export async function addressOf(desk: 'liveChat' | 'vip', draft: string): Promise<URL> {
  const { customerService: channels, vipRankLevel } = await api(customerService, {});
  const first = (type: number) => channels.find(({ csType }) => csType === type);
  const isVip = desk === 'vip' || vipRankLevel > vipAbove;
  const channel =
    (isVip ? first(customerServiceTypes.vip) : undefined) ?? first(customerServiceTypes.liveChat);
  if (!channel) throw new Error('no support channel is open');
  const address = new URL(await openPath(channel.path), location.origin);
  if (address.origin !== location.origin) return address;
  address.searchParams.set('about', topicOfPath(location.pathname));
  if (draft !== '') address.hash = draftHash(draft);
  return address;
}

/** Channels with the addresses that they lead to. A channel that cannot be read is left out. */
export async function readChannels(sealed: Permission['customerService']): Promise<readonly OpenChannel[]> {
  const named = Object.entries(customerServiceTypes).flatMap(([name, type]) =>
    sealed
      .filter(({ csType }) => csType === type)
      .map((channel) => ({ ...channel, name: name as ChannelName })),
  );
  const read = await Promise.allSettled(
    named.map(async ({ name, title, path }) => ({ name, title, href: await openPath(path) })),
  );
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
