import * as contact from '@sen/api/contact';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { sendCode, verify } from './service.ts';

export function mountContact(http: HttpServer, ctx: Context): void {
  http.mount(contact.sendContactCode, (request, input) => sendCode(ctx, request, input));
  http.mount(contact.verifyContact, (request, input) => verify(ctx, request, input));
}
