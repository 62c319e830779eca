import type { AnyCall, InputOf } from '@sen/api/call';
import type { Client } from '@sen/api/client';
import { Button, showToast } from '@sen/ui';
import type { ReactNode } from 'react';
import { useAction } from './action.ts';
import { useFailureTexts } from './failure.ts';
import { keepFile } from './keepFile.ts';

/** Asks for a file and gives it to the browser to keep; a refusal is said in passing. */
export function FileButton<C extends AnyCall>({
  api,
  call,
  input,
  children,
}: {
  api: Client;
  call: C;
  input: InputOf<C>;
  children: ReactNode;
}) {
  const failureTexts = useFailureTexts();
  const { running, run } = useAction<'fetch'>((error) => {
    const { title, text } = failureTexts(error);
    showToast(text || title, 'bad');
  });
  const fetchFile = () =>
    run('fetch', async () => keepFile((await api(call, input)) as { name: string; file: Blob }));
  return (
    <Button icon="download" loading={running !== undefined} onClick={fetchFile}>
      {children}
    </Button>
  );
}
