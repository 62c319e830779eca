import type { customerServiceTypes } from '@sen/api/customerServiceTypes';

export type ChannelName = keyof typeof customerServiceTypes;
/** A support channel with an address of its own. */
export type OpenChannel = { name: ChannelName; title: string; href: string };
