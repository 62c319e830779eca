import * as z from 'zod/mini';
import { calls } from '#test/calls.ts';
import { lawful } from './index.ts';
import type { Input, Lawful } from './parts.ts';

/** Every call in every way that it can be made, with the fields of that way. */
const nothingToTake: Lawful = { input: () => ({}), code: 'ok' };
export const ways = calls.flatMap((call) =>
  [lawful[call.name] ?? nothingToTake].flat().map((each) => ({
    call,
    lawful: each,
    title: each.way === undefined ? call.name : `${call.name} ${each.way}`,
    fields: fieldsOf(call.input, each.input('')),
  })),
);

function fieldsOf(schema: z.ZodMiniType, input: Input): string[] {
  const { shape, options } = schema.def as { shape?: object; options?: z.ZodMiniType[] };
  const chosen = options?.find((option) => z.safeParse(option, input).success);
  return chosen ? fieldsOf(chosen, input) : Object.keys(shape ?? {});
}
