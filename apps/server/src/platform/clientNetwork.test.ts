import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clientNetwork } from './clientNetwork.ts';

const table: Array<[ip: string, network: string]> = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::4:0:0:0:8', '1:0:0:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['no address', 'no address'],
];
for (const [ip, network] of table) {
  test(`[AUTH-21] ${ip || 'nothing'} is counted as ${network || 'nothing'}`, () =>
    assert.equal(clientNetwork(ip), network));
}

const word = fc.integer({ min: 0, max: 0xffff });
const half = fc.tuple(word, word, word, word);
/** The same number in another way of writing: with leading zeros, in capitals, or both. */
const written = (words: readonly number[], ways: readonly number[]): string =>
  words
    .map((value, i) => value.toString(16).padStart((ways[i]! & 1) === 0 ? 1 : 4, '0'))
    .map((text, i) => ((ways[i]! & 2) === 0 ? text : text.toUpperCase()))
    .join(':');
const ways = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 });

test('[AUTH-21] two IPv6 addresses are counted as one exactly when they share their first 64 bits, however they are written', () => {
  fc.assert(
    fc.property(half, half, half, half, ways, ways, (prefix, other, host, otherHost, way, otherWay) => {
      const network = clientNetwork(written([...prefix, ...host], way));
      assert.equal(clientNetwork(written([...prefix, ...otherHost], otherWay)), network);
      const isSame = prefix.every((value, i) => value === other[i]);
      assert.equal(clientNetwork(written([...other, ...otherHost], otherWay)) === network, isSame);
    }),
  );
});

test('[AUTH-21] every IPv6 address has a network of four words, which is its own network', () => {
  fc.assert(
    fc.property(fc.ipV6(), (ip) => {
      const network = clientNetwork(ip);
      if (!network.includes(':')) return;
      assert.match(network, /^(?:[0-9a-f]{1,4}:){4}:\/64$/);
      assert.equal(clientNetwork(network.replace('/64', '')), network);
    }),
  );
});

test('[AUTH-21] an IPv4 address is counted alone, also in IPv6 clothes', () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      assert.equal(clientNetwork(ip), ip);
      assert.equal(clientNetwork(`::ffff:${ip}`), ip);
    }),
  );
});
