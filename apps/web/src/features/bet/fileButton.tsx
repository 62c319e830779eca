import type { AnyCall, InputOf } from '@sen/api/call';
import { useFailureWords } from '@sen/front/failure';
import { Button, showToast } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { api } from '#calls/api.ts';
import { keepFile } from '#parts/keepFile.ts';

/** Asks for a file and gives it to the browser to keep; a refusal is said in passing. */
export function FileButton<C extends AnyCall>({ call, input, children }: { call: C; input: InputOf<C>; children: ReactNode }) {
  const words = useFailureWords();
  const [working, setWorking] = useState(false);
  const fetchFile = async () => {
    setWorking(true);
    try {
      keepFile((await api(call, input)) as { name: string; file: Blob });
    } catch (error) {
      const { title, text } = words(error);
      showToast(text || title, 'bad');
    }
    setWorking(false);
  };
  return (
    <Button icon="download" loading={working} onClick={() => void fetchFile()}>
      {children}
    </Button>
  );
}
