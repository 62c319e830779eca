/** The facts that the server's modules say of themselves (`about.ts`), without starting them. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { About } from '../../apps/server/src/platform/module.ts';
import { root } from '../run/environment.ts';

/** In the order of their words. */
export function readAbouts(folder = root): Promise<About[]> {
  const files = globSync('apps/server/src/modules/*/about.ts', { cwd: folder }).sort();
  return Promise.all(
    files.map(async (file) => {
      const { about } = (await import(pathToFileURL(join(folder, file)).href)) as { about: About };
      return about;
    }),
  );
}
