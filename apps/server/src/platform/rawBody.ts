import type { FastifyInstance } from 'fastify';

/** Routes whose body arrives as the bytes that were sent: what was signed is what was sent, not what was parsed. */
export function rawBodyScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    routes(scope);
  });
}
