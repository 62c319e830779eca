/**
 * A brand of a story's own, on a host of its own, so that its content and switches disturb no other
 * story.
 */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { make } from './fixtures.ts';

const port = Number(process.env['STORY_PORT'] ?? 18080);

/**
 * Makes the brand `code`, like the demo brand but for `differences`; gives its origin. Made again
 * it is changed. The command that changes brands has a story in `brand.spec.ts`.
 */
export async function ownBrand(code: string, differences: fixture.BrandDifferences): Promise<string> {
  await make(fixture.putBrand, { code, differences });
  return `http://${code}.localhost:${port}`;
}

/** Asks a brand's own host beside the browser, which alone knows where `*.localhost` is. */
export function askBrand(
  request: APIRequestContext,
  address: string,
  { headers = {} }: { headers?: Record<string, string> } = {},
): Promise<APIResponse> {
  const { host, pathname, search } = new URL(address);
  return request.get(`http://localhost:${port}${pathname}${search}`, { headers: { ...headers, host } });
}
