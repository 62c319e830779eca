import * as api from '@sen/api/file';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { openFile, picturesOfDesk, sizeOfFile, upload } from './service.ts';

export function mountFile(http: HttpServer, ctx: Context): void {
  http.mount(api.uploadFile, (request, input) => upload(ctx, request, input));
  http.mount(api.fileList, (request, input) => picturesOfDesk(ctx, request, input));

  http.app.route({
    method: ['GET', 'HEAD'],
    url: `${api.filesPath}*`,
    handler: async (request, reply) => {
      const key = (request.params as { '*': string })['*'];
      if (!api.fileKeyPattern.test(key)) return refuse('not_found');
      const etag = `"${key}"`;
      // The picture under a key never changes: a browser that has it need not load it again.
      if (hasIt(request.headers['if-none-match'], etag)) return reply.code(304).headers(lasting(etag)).send();
      if (request.method === 'HEAD') {
        const bytes = (await sizeOfFile(ctx.files, key)) ?? refuse('not_found');
        return reply.headers(lasting(etag)).headers(content(bytes)).send();
      }
      const file = (await openFile(ctx.files, key)) ?? refuse('not_found');
      return reply.headers(lasting(etag)).headers(content(file.bytes)).send(file.stream);
    },
  });
}

function hasIt(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/**
 * A brand's own image hosts fetch it too, hence cross-origin; opened as a page it can do nothing.
 */
function lasting(etag: string): Record<string, string> {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

function content(bytes: number): Record<string, string | number> {
  return { 'content-type': 'image/webp', 'content-length': bytes, 'content-disposition': 'inline' };
}
