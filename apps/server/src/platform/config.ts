import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { quicknet } from '@sen/api/beacon';

/**
 * Everything the server reads from its environment, checked once at start. `.env.example` documents
 * each name.
 */
export type Config = {
  production: boolean;
  host: string;
  port: number;
  /**
   * The address that browsers and vendors use; its scheme decides about secure cookies and HSTS.
   */
  publicUrl: string;
  databaseUrl: string;
  databaseSchema: string;
  dataDir: string;
  arcadeUrl: string;
  gatewayUrl: string;
  bankUrl: string;
  beacon: BeaconSettings;
  logLevel: string;
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /**
   * The time that a client may take for its headers and for its whole request; both are looked at
   * every `checkEveryMs`.
   */
  requestLimits: { headersMs: number; wholeMs: number; checkEveryMs: number };
  /** An operator's own country database (.mmdb); empty: the refreshed or the packaged one. */
  regionDatabase: string;
  /** Calls allowed are multiplied by this; load tests and benchmarks raise it. */
  rateFactor: number;
  files: FileSettings;
  post: PostSettings;
  /** Events that every reader has dealt with are kept for this many days. */
  eventDays: number;
  /** Trial accounts are dropped after this many days. */
  trialDays: number;
  keys: { operatorPrivate: string; operatorPublic: string; gatewayPublic: string; bankPublic: string };
};

/**
 * The source of a public value of draws that nobody knows beforehand: a chain of rounds as drand's
 * networks have them, and a server that tells them.
 */
export type BeaconSettings = {
  url: string;
  /** Whether the League of Entropy runs it, and not ourselves. */
  isPublic: boolean;
  /** SHA-256 over what follows, hex. */
  chain: string;
  /** A point of G2 of BLS12-381, hex; signatures are in G1. */
  publicKey: string;
  periodS: number;
  /** When its first round was signed, in seconds since 1970. */
  genesisS: number;
};
const beaconChains = ['sandbox', 'quicknet'] as const;
export type BeaconChainName = (typeof beaconChains)[number];

/** The store of uploaded files: a folder, or a bucket of any S3-compatible store. */
export type FileSettings =
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3';
      /** Undefined: Amazon's own, by the region. */
      endpoint: string | undefined;
      bucket: string;
      region: string;
      key: string;
      secret: string;
      /** The bucket stands in the path, not in the host name. */
      forcePathStyle: boolean;
    };

/** Addresses and keys of those who carry mails and SMS; null: nobody is connected. */
export type PostSettings = {
  mail: { url: string; /** As mails name their sender: `Sen <no-reply@sen.example>`. */ from: string } | null;
  sms: { url: string; /** As phones name the sender. */ sender: string } | null;
};

/** A slow client holds a connection for no longer than `wholeMs` and one more check. */
export const requestLimits: Config['requestLimits'] = {
  headersMs: 10_000,
  wholeMs: 30_000,
  checkEveryMs: 1_000,
};

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const dataDir = resolve(env['DATA_DIR'] ?? '.data');
  const port = integer(env, 'PORT', 8080, 1, 65_535);
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl)
    throw new ConfigError(
      'DATABASE_URL is not set. `npm start` sets it to the embedded database; a server of its own needs it.',
    );
  const production = env['NODE_ENV'] === 'production';
  const publicUrl = url(env, 'PUBLIC_URL', `http://localhost:${port}`);
  if (production && !publicUrl.startsWith('https:') && !isLoopback(new URL(publicUrl).hostname)) {
    throw new ConfigError(
      `PUBLIC_URL must be an https address in production, but is "${publicUrl}": without TLS sessions could be read on the way.`,
    );
  }
  const trustedProxies = (env['TRUSTED_PROXIES'] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  if (production && publicUrl.startsWith('https:') && trustedProxies.length === 0) {
    throw new ConfigError(
      'TRUSTED_PROXIES must name the proxy that does TLS in production: without it all visitors would count as one address.',
    );
  }
  return {
    production,
    host: env['HOST'] ?? '127.0.0.1',
    port,
    publicUrl,
    databaseUrl,
    databaseSchema: env['DATABASE_SCHEMA'] ?? 'sen',
    dataDir,
    arcadeUrl: url(env, 'ARCADE_URL', 'http://localhost:8081'),
    gatewayUrl: url(env, 'GATEWAY_URL', 'http://localhost:8082'),
    bankUrl: url(env, 'BANK_URL', 'http://localhost:8083'),
    keys: {
      operatorPrivate: key(dataDir, 'operator.private.pem'),
      operatorPublic: key(dataDir, 'operator.public.pem'),
      gatewayPublic: key(dataDir, 'gateway.public.pem'),
      bankPublic: key(dataDir, 'bank.public.pem'),
    },
    beacon: readBeacon(env, dataDir),
    logLevel: choice(env, 'LOG_LEVEL', 'info', [
      'trace',
      'debug',
      'info',
      'warn',
      'error',
      'fatal',
      'silent',
    ]),
    trustedProxies,
    requestLimits,
    regionDatabase: env['REGION_DATABASE'] ?? '',
    rateFactor: integer(env, 'RATE_FACTOR', 1, 1, 1_000_000),
    files: readFileSettings(env),
    post: readPostSettings(env),
    eventDays: integer(env, 'EVENT_DAYS', 30, 1, 3_650),
    trialDays: integer(env, 'TRIAL_DAYS', 14, 7, 3_650),
  };
}

/** Production takes its values from the public network, unless it is told otherwise. */
export function readBeaconChain(env: NodeJS.ProcessEnv): BeaconChainName {
  return choice(env, 'BEACON_CHAIN', env['NODE_ENV'] === 'production' ? 'quicknet' : 'sandbox', beaconChains);
}

function readBeacon(env: NodeJS.ProcessEnv, dataDir: string): BeaconSettings {
  if (readBeaconChain(env) === 'quicknet')
    return { ...quicknet, url: url(env, 'BEACON_URL', 'https://api.drand.sh') };
  const told = JSON.parse(key(dataDir, 'beacon.public.json')) as {
    hash: string;
    public_key: string;
    period: number;
    genesis_time: number;
  };
  return {
    url: url(env, 'BEACON_URL', 'http://localhost:8084'),
    isPublic: false,
    chain: told.hash,
    publicKey: told.public_key,
    periodS: told.period,
    genesisS: told.genesis_time,
  };
}

/** For commands that keep files without a server; as strict as the server's own start. */
export function readFileSettings(env: NodeJS.ProcessEnv): FileSettings {
  const bucket = env['FILES_S3_BUCKET'] ?? '';
  if (bucket === '') {
    const stray = ['ENDPOINT', 'REGION', 'KEY', 'SECRET', 'FORCE_PATH_STYLE']
      .map((name) => `FILES_S3_${name}`)
      .find((name) => env[name]);
    if (stray)
      throw new ConfigError(`${stray} is set, but FILES_S3_BUCKET is not: name the bucket, or none of both.`);
    return { kind: 'disk', folder: join(resolve(env['DATA_DIR'] ?? '.data'), 'files') };
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(`FILES_S3_BUCKET must be a bucket's name, but is "${bucket}".`);
  const [key, secret] = [env['FILES_S3_KEY'] ?? '', env['FILES_S3_SECRET'] ?? ''];
  if (key === '' || secret === '')
    throw new ConfigError('FILES_S3_BUCKET is set, so FILES_S3_KEY and FILES_S3_SECRET must be too.');
  return {
    kind: 's3',
    bucket,
    endpoint: env['FILES_S3_ENDPOINT'] ? url(env, 'FILES_S3_ENDPOINT', '') : undefined,
    region: env['FILES_S3_REGION'] || 'us-east-1',
    key,
    secret,
    forcePathStyle: choice(env, 'FILES_S3_FORCE_PATH_STYLE', 'false', ['true', 'false']) === 'true',
  };
}

function readPostSettings(env: NodeJS.ProcessEnv): PostSettings {
  const [smtpUrl, from, smsUrl, sender] = ['SMTP_URL', 'MAIL_FROM', 'SMS_URL', 'SMS_SENDER'].map(
    (name) => env[name] ?? '',
  );
  if ((smtpUrl === '') !== (from === ''))
    throw new ConfigError('SMTP_URL and MAIL_FROM are set together, or none of both.');
  if ((smsUrl === '') !== (sender === ''))
    throw new ConfigError('SMS_URL and SMS_SENDER are set together, or none of both.');
  if (
    smtpUrl &&
    (!URL.canParse(smtpUrl) ||
      !/^smtps?:$/.test(new URL(smtpUrl).protocol) ||
      new URL(smtpUrl).hostname === '')
  )
    throw new ConfigError('SMTP_URL must be an address like smtps://user:password@mail.example:465.');
  if (from && !/^[^<>\r\n]*<?[^<>@\s]+@[^<>@\s]+>?$/.test(from))
    throw new ConfigError(`MAIL_FROM must be a mail address, with or without a name, but is "${from}".`);
  return {
    mail: smtpUrl && from ? { url: smtpUrl, from } : null,
    sms: smsUrl && sender ? { url: url(env, 'SMS_URL', ''), sender } : null,
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

function key(dataDir: string, name: string): string {
  const file = join(dataDir, 'keys', name);
  if (!existsSync(file))
    throw new ConfigError(
      `The key ${file} is missing. \`npm start\` makes it; or set DATA_DIR to the folder that has it.`,
    );
  return readFileSync(file, 'utf8');
}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, but is "${text}".`);
  return value;
}

function url(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError(`${name} must be an http or https address, but is "${text}".`);
  return text.replace(/\/+$/, '');
}

function choice<Word extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: Word,
  allowed: readonly Word[],
): Word {
  const text = env[name] ?? fallback;
  const word = allowed.find((each) => each === text);
  if (word === undefined)
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, but is "${text}".`);
  return word;
}
