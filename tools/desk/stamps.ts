/** What `npm run new -- vendor` writes: an adapter complete enough to pass every check. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../run/problem.ts';

/** New contents by path from the root; files that exist already are changed, the others are made. */
export type Stamp = Map<string, string>;

export const modulesDir = 'apps/server/src/modules';

/** A vendor's adapter begins as a copy of the proven one, protocol and all; then it is bent to the vendor's own protocol. */
export function stampVendor(root: string, name: string): Stamp {
  if (!/^[a-z][a-z0-9]{2,19}$/.test(name))
    throw new Problem(`"${name}" is no name for a vendor's adapter: lower case letters and digits, e.g. "evoplay".`);
  const folder = `${modulesDir}/vendor/${name}`;
  const taken = globSync([folder, `packages/api/src/${name}.ts`], { cwd: root });
  if (taken.length) throw new Problem(`There is an adapter of that name already (${taken.join(', ')}).`);
  const rename = (text: string) => text.replaceAll('hub88', name).replaceAll('Hub88', capital(name));
  const sources = ['packages/api/src/hub88.ts', ...globSync(`${modulesDir}/vendor/hub88/**/*.*`, { cwd: root })];
  return new Map(sources.map((path) => [rename(path), rename(readFileSync(join(root, path), 'utf8'))]));
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
