/** The inputs of all calls that tests send, gathered from the files beside this one. */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LawfulFile, LawfulInputs, OtherBrand } from './parts.ts';

export const filesOfLawful: readonly LawfulFile[] = await readFiles();

/** The fuzzer's lawful inputs of all calls. */
export const lawful: LawfulInputs = Object.assign({}, ...filesOfLawful.map(({ inputs }) => inputs));

/** The answers to operators of another brand. */
export const otherBrand: OtherBrand = Object.assign({}, ...filesOfLawful.map(({ otherBrand }) => otherBrand));

async function readFiles(): Promise<LawfulFile[]> {
  const files = globSync('*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/^(?:index|parts|ways)\.|\.test\.ts$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const path = pathToFileURL(join(import.meta.dirname, file)).href;
      return { word: basename(file, '.ts'), ...((await import(path)) as Omit<LawfulFile, 'word'>) };
    }),
  );
}
