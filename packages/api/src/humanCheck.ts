import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { text, word } from './text.ts';

/** In CSS pixels: the drawn scene, and the square that its loose piece stands in. */
export const sliderSize = { width: 320, height: 160, piece: 52 } as const;
/** Beeps in groups, to be counted by somebody who does not see the scene. */
export const toneGroups = { count: 4, most: 5 } as const;
/** As many places of the piece’s way as are taken. */
export const trailMax = 400;

export const humanCheck = call({
  name: 'humanCheck.draw',
  summary:
    'A check before a sign-in or a registration, where the brand asks for one: a scene with a gap and its piece, or beeps to count',
  method: 'POST',
  path: '/wps/captcha/human',
  access: access.everyone,
  input: z.object({ kind: z.enum(['slider', 'tones']) }),
  output: z.discriminatedUnion('kind', [
    /**
     * Pictures as base64 of a WebP, at twice their size; `top`: where the piece stands, from the
     * upper edge of the scene.
     */
    z.object({
      kind: z.literal('slider'),
      id: z.string(),
      scene: z.string(),
      piece: z.string(),
      top: z.number(),
    }),
    /** Base64 of a WAV. */
    z.object({ kind: z.literal('tones'), id: z.string(), sound: z.string() }),
  ]),
  errors: ['way_off'],
  rate: { points: 30, perS: 60, by: 'address' },
});

const scenePixel = z.int().check(z.gte(0), z.lte(sliderSize.width));

export const solveHumanCheck = call({
  name: 'humanCheck.solve',
  summary:
    'Judge the solution of a check, which is used up by it; gives a pass for one sign-in or registration with one name',
  method: 'POST',
  path: '/wps/captcha/human/solve',
  access: access.everyone,
  input: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('slider'),
      id: text(64),
      /**
       * The name that will be signed in or registered; where a number registers, that number as it
       * is typed.
       */
      name: word(64).check(z.trim(), z.minLength(1)),
      /** The place at which the piece was left, and how it came there. */
      x: scenePixel,
      trail: z
        .array(z.object({ atMs: z.int().check(z.gte(0), z.lte(3_600_000)), x: scenePixel }))
        .check(z.maxLength(trailMax)),
    }),
    z.object({
      kind: z.literal('tones'),
      id: text(64),
      name: word(64).check(z.trim(), z.minLength(1)),
      /** The beeps of each group. */
      answer: text(16),
    }),
  ]),
  output: z.object({ pass: z.string() }),
  errors: ['human_check_wrong'],
  rate: { points: 30, perS: 60, by: 'address' },
});
