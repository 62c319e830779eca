import type { AnyCall, InputOf } from '@sen/api/call';
import { FileButton as ButtonOfFile } from '@sen/front/fileButton';
import type { ReactNode } from 'react';
import { api } from '#calls/api.ts';

/** Asks for a file and gives it to the browser to keep. */
export function FileButton<C extends AnyCall>(asked: { call: C; input: InputOf<C>; children: ReactNode }) {
  return <ButtonOfFile api={api} {...asked} />;
}
