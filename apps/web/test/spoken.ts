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

/** The page as the server writes it, before any script runs. */
export async function writtenPage(path: string, site: string, language = 'vi'): Promise<string> {
  const { port, host } = new URL(site);
  // Only browsers know that every name below localhost is this machine.
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host, 'accept-language': language } }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve(text));
    }).on('error', reject);
  });
}
