/**
 * Ways to reach a brand that it has not set up: they lead to `/support?via=<name>`, which says so
 * and takes a message instead.
 */
export const sampleChannels = ['telegram', 'facebook', 'complaint', 'backup', 'email'] as const;
export type SampleChannel = (typeof sampleChannels)[number];

/** The sample that an address within the site stands for; undefined for any other address. */
export function sampleChannelOf(address: string): SampleChannel | undefined {
  const via = /^\/support\?(.*)$/.exec(address)?.[1];
  const name = via === undefined ? null : new URLSearchParams(via).get('via');
  return sampleChannels.find((channel) => channel === name);
}
