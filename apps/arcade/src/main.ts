/** Starts the arcade from the environment; stops cleanly on SIGINT and SIGTERM. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startArcade } from './arcade.ts';
import { readVendorCodes } from './vendors/vendorCode.ts';

const repository = resolve(import.meta.dirname, '..', '..', '..');

try {
  const dataDir = resolve(repository, process.env['DATA_DIR'] ?? '.data');
  const port = portOf('ARCADE_PORT', 8081);
  const publicUrl = addressOf('PUBLIC_URL', 'http://localhost:8080');
  const secretOf = (code: string): string => keyFile(dataDir, `${code}.secret`).toString().trim();
  const arcade = await startArcade({
    port,
    host: process.env['HOST'] ?? 'localhost',
    arcadeUrl: addressOf('ARCADE_URL', `http://localhost:${port}`),
    publicUrl,
    vendors: readVendorCodes(process.env['ARCADE_VENDORS'] ?? '', publicUrl, secretOf),
    ...(process.env['ARCADE_GAMES'] ? { games: process.env['ARCADE_GAMES'].split(',') } : {}),
    ...(process.env['OPERATOR_WALLET_URL'] ? { walletUrl: addressOf('OPERATOR_WALLET_URL', '') } : {}),
    trustedProxies: (process.env['TRUSTED_PROXIES'] ?? '').split(',').flatMap((item) => item.trim() || []),
    dataDir,
    privateKey: createPrivateKey(keyFile(dataDir, 'arcade.private.pem')),
    operatorKey: createPublicKey(keyFile(dataDir, 'operator.public.pem')),
  });
  process.stdout.write(`The arcade is open at ${arcade.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void arcade.close().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`The arcade cannot start: ${sayWhy(error)}\n`);
  process.exit(1);
}

function portOf(name: string, otherwise: number): number {
  const text = process.env[name] ?? String(otherwise);
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Error(`${name} must be a port number, not "${text}".`);
  return Number(text);
}

function addressOf(name: string, otherwise: string): string {
  const text = process.env[name] ?? otherwise;
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new Error(`${name} must be an http or https address, not "${text}".`);
  return text.replace(/\/$/, '');
}

function keyFile(dataDir: string, name: string): Buffer {
  const path = join(dataDir, 'keys', name);
  try {
    return readFileSync(path);
  } catch {
    throw new Error(`the key ${path} is missing; \`npm start\` makes the key pairs at the first start.`);
  }
}

function sayWhy(error: unknown): string {
  const known = error as Error & { code?: string; port?: number };
  if (known.code === 'EADDRINUSE') return `port ${known.port} is taken; set ARCADE_PORT to another one.`;
  return known.message ?? String(error);
}
