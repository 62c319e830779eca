/** The stamp of `npm run new -- vendor`: an adapter complete enough to pass every check. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../run/problem.ts';

/**
 * New contents by path from the root; files that exist already are changed, the others are made.
 */
export type Stamp = Map<string, string>;

export const modulesDir = 'apps/server/src/modules';

/**
 * A vendor's adapter begins as a copy of the proven one, protocol and all; then it is bent to the
 * vendor's own protocol.
 */
export function stampVendor(root: string, name: string): Stamp {
  if (!/^[a-z][a-z0-9]{2,19}$/.test(name))
    throw new Problem(
      `"${name}" is no name for a vendor's adapter: lower case letters and digits, e.g. "evoplay".`,
    );
  const folder = `${modulesDir}/vendor/${name}`;
  const taken = globSync([folder, `packages/api/src/${name}.ts`], { cwd: root });
  if (taken.length) throw new Problem(`There is an adapter of that name already (${taken.join(', ')}).`);
  const rename = (text: string) => text.replaceAll('hub88', name).replaceAll('Hub88', capital(name));
  const sources = [
    'packages/api/src/hub88.ts',
    ...globSync(`${modulesDir}/vendor/hub88/**/*.*`, { cwd: root }),
  ];
  const stamp: Stamp = new Map(
    sources.map((path) => [rename(path), rename(readFileSync(join(root, path), 'utf8'))]),
  );
  const change = (path: string, ...changes: [from: RegExp, to: string][]): void => {
    let source = readFileSync(join(root, path), 'utf8');
    for (const [from, to] of changes) {
      if (!from.test(source))
        throw new Problem(`${path} has no place for "${to}" as the stamp knows it; add it there by hand.`);
      source = source.replace(from, to);
    }
    stamp.set(path, source);
  };
  change(
    `${modulesDir}/vendor/rules.ts`,
    [/(vendorProtocols = \[[^\]]*)\]/, `$1, '${name}']`],
    [/(type SeamlessProtocol = [^;]*);/, `$1 | '${name}';`],
    [/(walletOfProtocol: [^{]*\{\s*)/, `$1${name}: 'seamless', `],
    [/(hasFunIn: [^{]*\{\s*)/, `$1${name}: true, `],
    [/(keyOfProtocol: [^{]*\{\s*)/, `$1${name}: 'public key', `],
    [/(sessionOfProtocol: [^{]*\{\s*)/, `$1${name}: 'game', `],
  );
  change(`${modulesDir}/vendor/differences.ts`, [
    /^( {2}hub88: (\{[^}]*\{[^}]*\}[^}]*\},))$/m,
    `$1\n  ${name}: $2`,
  ]);
  change(
    `${modulesDir}/vendor/protocols.ts`,
    [/^(import \{ hub88 .*)$/m, `$1\nimport { ${name} } from './${name}/protocol.ts';`],
    [/(protocols: .* = \{[^}]*?),?\s*\}/, `$1,\n  ${name},\n}`],
  );
  change(`${modulesDir}/vendor/migrations/0011-vendor.sql`, [
    /(check \(protocol in \([^)]*)\)/,
    `$1, '${name}')`,
  ]);
  return stamp;
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
