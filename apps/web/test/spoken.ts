/** Stories of a brand with a little of everything to say; each worker has one of its own. */
import { ownBrand } from './ownBrand.ts';
import { spokenContent } from './spokenContent.ts';
import { expect, test as base } from './watched.ts';

/** `site` is the brand's origin; the page's own addresses lead there. */
export const test = base.extend<object, { site: string }>({
  site: [
    async ({ browserName: _browser }, use, { workerIndex }) =>
      use(await ownBrand(`spoken${workerIndex}`, spokenContent)),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
});
export { expect };
