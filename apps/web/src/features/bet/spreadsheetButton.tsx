import type { AnyCall, InputOf } from '@sen/api/call';
import { SpreadsheetButton as ButtonOfSpreadsheet } from '@sen/front/spreadsheetButton';
import type { ReactNode } from 'react';
import { api } from '#calls/api.ts';

/** Asks for a list as a file, in the format that the member chooses. */
export function SpreadsheetButton<C extends AnyCall>(asked: {
  call: C;
  input: Omit<InputOf<C>, 'format'>;
  children: ReactNode;
}) {
  return <ButtonOfSpreadsheet api={api} {...asked} />;
}
