import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { quicknet } from '@sen/api/beacon';
import { ConfigError, readConfig } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sen-config-'));
mkdirSync(join(dataDir, 'keys'));
for (const name of ['operator.private', 'operator.public', 'gateway.public', 'bank.public'])
  writeFileSync(join(dataDir, 'keys', `${name}.pem`), name);
const sandboxBeacon = { hash: 'aa', public_key: 'bb', period: 3, genesis_time: 1_767_225_600 };
writeFileSync(join(dataDir, 'keys', 'beacon.public.json'), JSON.stringify(sandboxBeacon));
after(() => rmSync(dataDir, { recursive: true }));

const bucket = { FILES_S3_BUCKET: 'pictures', FILES_S3_KEY: 'key', FILES_S3_SECRET: 'secret' };
const good = { DATABASE_URL: 'postgres://localhost/sen', DATA_DIR: dataDir };

test('[API-03] the environment is checked at start, and each fault has a line that says what to do', () => {
  const table: Array<[Record<string, string>, RegExp]> = [
    [{ DATABASE_URL: '' }, /DATABASE_URL is not set/],
    [{ PORT: '0' }, /PORT must be a whole number from 1 to 65535, but is "0"/],
    [{ PORT: '80 80' }, /PORT must be/],
    [{ PUBLIC_URL: 'sen.example' }, /PUBLIC_URL must be an http or https address/],
    [{ ARCADE_URL: 'ftp://arcade' }, /ARCADE_URL must be/],
    [{ BEACON_CHAIN: 'default' }, /BEACON_CHAIN must be one of sandbox, quicknet/],
    [{ EVENT_DAYS: '0' }, /EVENT_DAYS must be a whole number from 1 to 3650/],
    [{ TRIAL_DAYS: '6' }, /TRIAL_DAYS must be a whole number from 7/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
    [
      { NODE_ENV: 'production', PUBLIC_URL: 'http://sen.example' },
      /PUBLIC_URL must be an https address in production/,
    ],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://sen.example' }, /TRUSTED_PROXIES must name the proxy/],
    [{ FILES_S3_KEY: 'key' }, /FILES_S3_KEY is set, but FILES_S3_BUCKET is not/],
    [{ FILES_S3_BUCKET: 'pictures', FILES_S3_KEY: 'key' }, /FILES_S3_KEY and FILES_S3_SECRET must be too/],
    [
      { FILES_S3_BUCKET: '../pictures', FILES_S3_KEY: 'key', FILES_S3_SECRET: 'secret' },
      /FILES_S3_BUCKET must be a bucket's name/,
    ],
    [{ ...bucket, FILES_S3_ENDPOINT: 's3.example' }, /FILES_S3_ENDPOINT must be an http or https address/],
    [{ ...bucket, FILES_S3_FORCE_PATH_STYLE: 'yes' }, /FILES_S3_FORCE_PATH_STYLE must be one of true, false/],
    [{ SMTP_URL: 'smtps://mail.example' }, /SMTP_URL and MAIL_FROM are set together/],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'no-reply@sen.example' }, /SMTP_URL must be an address/],
    [{ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply' }, /MAIL_FROM must be a mail address/],
    [{ SMS_SENDER: 'SEN' }, /SMS_URL and SMS_SENDER are set together/],
    [{ SMS_URL: 'sms.example', SMS_SENDER: 'SEN' }, /SMS_URL must be an http or https address/],
    [{ DATA_DIR: join(dataDir, 'nowhere') }, /key .*operator\.private\.pem is missing/],
  ];
  for (const [change, message] of table) {
    assert.throws(
      () => readConfig({ ...good, ...change }),
      (error) => error instanceof ConfigError && message.test(error.message),
      JSON.stringify(change),
    );
  }
});

test('[API-03] a setting that is not given has a default for a machine of one’s own', () => {
  const config = readConfig(good);
  assert.deepEqual(
    [config.port, config.publicUrl, config.host, config.production],
    [8080, 'http://localhost:8080', '127.0.0.1', false],
  );
  assert.equal(
    readConfig({
      ...good,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://sen.example/',
      TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
    }).publicUrl,
    'https://sen.example',
  );
});

test('[LOTTERY-06] production takes the values of its draws from the public network, a machine of one’s own from the sandbox', () => {
  const { isPublic, chain, publicKey, url } = readConfig(good).beacon;
  assert.deepEqual([isPublic, chain, publicKey, url], [false, 'aa', 'bb', 'http://localhost:8084']);
  const production = {
    ...good,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://sen.example',
    TRUSTED_PROXIES: '10.0.0.1',
  };
  assert.deepEqual(readConfig(production).beacon, { ...quicknet, url: 'https://api.drand.sh' });
  assert.equal(
    readConfig({ ...production, BEACON_URL: 'https://relay.example/' }).beacon.url,
    'https://relay.example',
  );
  assert.equal(readConfig({ ...production, BEACON_CHAIN: 'sandbox' }).beacon.isPublic, false);
});

test('[API-03] [CENTRE-03] mails and SMS are carried by who is named, and by nobody otherwise', () => {
  assert.deepEqual(readConfig(good).post, { mail: null, sms: null });
  const named = {
    SMTP_URL: 'smtps://sen:secret@mail.example',
    MAIL_FROM: 'Sen <no-reply@sen.example>',
    SMS_URL: 'https://sms.example/',
    SMS_SENDER: 'SEN',
  };
  assert.deepEqual(readConfig({ ...good, ...named }).post, {
    mail: { url: named.SMTP_URL, from: named.MAIL_FROM },
    sms: { url: 'https://sms.example', sender: 'SEN' },
  });
});

test('[API-03][SYS-13] files lie in the data folder, or in a bucket when one is named', () => {
  assert.deepEqual(readConfig(good).files, { kind: 'disk', folder: join(dataDir, 'files') });
  const keys = { bucket: 'pictures', key: 'key', secret: 'secret' };
  const usual = { kind: 's3', ...keys, endpoint: undefined, region: 'us-east-1', forcePathStyle: false };
  assert.deepEqual(readConfig({ ...good, ...bucket }).files, usual);
  const own = {
    FILES_S3_ENDPOINT: 'http://store.example:9000/',
    FILES_S3_REGION: 'eu',
    FILES_S3_FORCE_PATH_STYLE: 'true',
  };
  assert.deepEqual(readConfig({ ...good, ...bucket, ...own }).files, {
    ...usual,
    endpoint: 'http://store.example:9000',
    region: 'eu',
    forcePathStyle: true,
  });
});
