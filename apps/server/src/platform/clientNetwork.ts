import { SocketAddress, isIPv6 } from 'node:net';

/**
 * The key that rate limits count a client address by: an IPv4 address itself, also when it comes
 * IPv4-mapped, or the /64 of an IPv6 address (`2001:db8:0:1::/64`), which is what one subscriber
 * gets. A text that is no IP address stays as it is.
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
