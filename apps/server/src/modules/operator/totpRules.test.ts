import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { seededRandom } from '#platform/random.ts';
import { acceptedStep, enrolment, newRecoveryCodes, readCode } from './totpRules.ts';

/** The key of the vectors in RFC 6238, appendix B; the codes are their last six digits. */
const key = Buffer.from('12345678901234567890');
const vectors: Array<[seconds: number, code: string]> = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

test('[OPS-01] the codes are those of RFC 6238', () => {
  for (const [seconds, code] of vectors)
    assert.equal(
      acceptedStep(key, code, seconds * 1000, 0n),
      BigInt(Math.floor(seconds / 30)),
      `${seconds} s`,
    );
});

test('[OPS-01] a code is taken half a minute early or late, no further, and never after itself or a newer one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...vectors),
      fc.integer({ min: -3, max: 3 }),
      fc.bigInt({ min: -2n, max: 2n }),
      ([seconds, code], late, last) => {
        const step = BigInt(Math.floor(seconds / 30));
        const taken = acceptedStep(key, code, (Number(step) + late) * 30_000 + 1, step + last);
        assert.equal(taken, Math.abs(late) <= 1 && last < 0n ? step : null);
      },
    ),
  );
});

test('[OPS-01] a code is read however it was spaced or written large', () => {
  assert.deepEqual(readCode(' 287 082'), { kind: 'app', text: '287082' });
  assert.deepEqual(readCode('ABCD-efgh-2345'), { kind: 'recovery', text: 'abcdefgh2345' });
  for (const other of ['28708', '2870822', '28708x', '２８７０８２'])
    assert.equal(readCode(other).kind, 'recovery', other);
});

test('[OPS-01] ten recovery codes, all different, none of which reads as a code of the app', () => {
  const codes = newRecoveryCodes(seededRandom(7));
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) {
    assert.match(code, /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
    assert.equal(readCode(code).kind, 'recovery');
  }
});

test('[OPS-01] the address for the QR code names brand and operator and holds the key that is typed', () => {
  const { key: typed, address } = enrolment(key, 'Sen Vàng', 'an.nguyen');
  const url = new URL(address);
  assert.equal(typed, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  assert.equal(url.protocol, 'otpauth:');
  assert.deepEqual(
    ['secret', 'issuer', 'algorithm', 'digits', 'period'].map((name) => url.searchParams.get(name)),
    [typed, 'Sen Vàng', 'SHA1', '6', '30'],
  );
  assert.match(decodeURIComponent(url.pathname), /Sen Vàng:an\.nguyen$/);
});
