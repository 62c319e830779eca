import { SocketAddress, isIPv6 } from 'node:net';

/**
 * Whom an address is counted as. An IPv4 address counts alone, also in IPv6 clothes; of IPv6 one subscriber owns a whole /64,
 * so that counts: `2001:db8:0:1::/64`. What is no IP address stays as it is.
 */
export function clientNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [plain = ''] = ip.split('%');
  // The one way to write it: lower case, `::` at most once, a mapped address with its dots.
  const { address } = new SocketAddress({ address: plain, family: 'ipv6' });
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
