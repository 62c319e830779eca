import * as z from 'zod/mini';
import { access, call } from './call.ts';

/**
 * A picture to read; asked for only after the server says `captcha_required`, or where the brand
 * wants it to register.
 */
export const captcha = call({
  name: 'captcha.picture',
  summary: 'A captcha picture (base64 PNG) and its id',
  method: 'GET',
  path: '/wps/captcha',
  access: access.everyone,
  input: z.object({}),
  output: z.object({ id: z.string(), image: z.string() }),
  rate: { points: 30, perS: 60, by: 'address' },
});
