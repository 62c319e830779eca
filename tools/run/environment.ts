/**
 * Settings that the commands read from the environment and from `.env`; `.env.example` documents
 * every variable.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ConfigError,
  readBeaconChain,
  readFileSettings,
  type BeaconChainName,
} from '../../apps/server/src/platform/config.ts';
import { demoVendorCodes } from '../../apps/server/src/demo/vendors.ts';
import { Problem } from './problem.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

export interface Environment {
  nodeEnv: 'development' | 'test' | 'production';
  host: string;
  port: number;
  arcadePort: number;
  gatewayPort: number;
  bankPort: number;
  beaconPort: number;
  postgresPort: number;
  /** Origins as a browser sees them, without a trailing slash. */
  publicUrl: string;
  arcadeUrl: string;
  gatewayUrl: string;
  bankUrl: string;
  /** Whether the sandbox gateway and the sandbox bank run: anybody who reaches them makes money. */
  sandboxes: boolean;
  /** The source of the lottery's public values: the sandbox beacon, or the public one. */
  beaconChain: BeaconChainName;
  /** The arcade's codes beside its own. Empty: none. */
  arcadeVendors: string;
  /** Undefined means: start the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
}

/** Reads `.env` if there is one. A variable of the real environment wins over the file. */
export function loadEnvironmentFile(): void {
  const file = join(root, '.env');
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Problem(
      `The file .env cannot be read (${(error as Error).message}). Compare it with .env.example.`,
    );
  }
}

/** Checks every variable and names all that are wrong in one problem. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const wrong: string[] = [];
  const text = (name: string, fallback: string) => source[name]?.trim() || fallback;
  const port = (name: string, fallback: number) => {
    const value = text(name, String(fallback));
    if (/^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536) return Number(value);
    wrong.push(`${name}=${value} is not a port (1 to 65535)`);
    return fallback;
  };
  const origin = (name: string, fallback: string) => {
    const value = text(name, fallback).replace(/\/+$/, '');
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url && /^https?:$/.test(url.protocol) && url.origin === value) return value;
    wrong.push(`${name}=${value} is not an origin such as https://play.example`);
    return fallback;
  };

  const nodeEnv = text('NODE_ENV', 'development');
  if (nodeEnv !== 'development' && nodeEnv !== 'test' && nodeEnv !== 'production') {
    wrong.push(`NODE_ENV=${nodeEnv} is none of development, test, production`);
  }
  const ports = {
    port: port('PORT', 8080),
    arcadePort: port('ARCADE_PORT', 8081),
    gatewayPort: port('GATEWAY_PORT', 8082),
    bankPort: port('BANK_PORT', 8083),
    beaconPort: port('BEACON_PORT', 8084),
    postgresPort: port('EMBEDDED_POSTGRES_PORT', 54329),
  };
  if (new Set(Object.values(ports)).size !== 6)
    wrong.push(
      'PORT, ARCADE_PORT, GATEWAY_PORT, BANK_PORT, BEACON_PORT and EMBEDDED_POSTGRES_PORT must differ',
    );
  const sandboxes = text('SANDBOXES', nodeEnv === 'production' ? 'off' : 'on');
  if (sandboxes !== 'on' && sandboxes !== 'off') wrong.push(`SANDBOXES=${sandboxes} is neither on nor off`);
  const databaseUrl = source['DATABASE_URL']?.trim() || undefined;
  if (databaseUrl && !(URL.canParse(databaseUrl) && /^postgres(ql)?:$/.test(new URL(databaseUrl).protocol))) {
    wrong.push('DATABASE_URL is not of the form postgres://user:password@host:port/name');
  }
  let beaconChain: BeaconChainName = 'sandbox';
  try {
    beaconChain = readBeaconChain(source);
    readFileSettings(source);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    wrong.push(error.message.replace(/\.$/, ''));
  }

  // The demo's own, unless the arcade is set up otherwise.
  const isSetUp = nodeEnv === 'production' || source['ARCADE_VENDORS'] !== undefined;
  const environment: Environment = {
    ...ports,
    nodeEnv: nodeEnv as Environment['nodeEnv'],
    host: text('HOST', '127.0.0.1'),
    publicUrl: origin('PUBLIC_URL', `http://localhost:${ports.port}`),
    arcadeUrl: origin('ARCADE_URL', `http://localhost:${ports.arcadePort}`),
    gatewayUrl: origin('GATEWAY_URL', `http://localhost:${ports.gatewayPort}`),
    bankUrl: origin('BANK_URL', `http://localhost:${ports.bankPort}`),
    sandboxes: sandboxes === 'on',
    beaconChain,
    arcadeVendors: text('ARCADE_VENDORS', isSetUp ? '' : demoVendorCodes),
    databaseUrl,
    dataDir: resolve(root, text('DATA_DIR', '.data')),
  };
  if (wrong.length) throw new Problem(`The environment is wrong: ${wrong.join('; ')}. See .env.example.`);
  return environment;
}

/**
 * The same values as the processes read them; everything else of the real environment passes
 * through.
 */
export function childEnvironment(
  environment: Environment,
  databaseUrl: string,
): Record<string, string | undefined> {
  return {
    ...process.env,
    NODE_ENV: environment.nodeEnv,
    HOST: environment.host,
    PORT: String(environment.port),
    ARCADE_PORT: String(environment.arcadePort),
    GATEWAY_PORT: String(environment.gatewayPort),
    BANK_PORT: String(environment.bankPort),
    BEACON_PORT: String(environment.beaconPort),
    PUBLIC_URL: environment.publicUrl,
    ARCADE_URL: environment.arcadeUrl,
    GATEWAY_URL: environment.gatewayUrl,
    BANK_URL: environment.bankUrl,
    BEACON_CHAIN: environment.beaconChain,
    ...(environment.beaconChain === 'sandbox' && {
      BEACON_URL: process.env['BEACON_URL'] || `http://localhost:${environment.beaconPort}`,
    }),
    ARCADE_VENDORS: environment.arcadeVendors,
    DATABASE_URL: databaseUrl,
    DATA_DIR: environment.dataDir,
  };
}
