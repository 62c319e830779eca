/**
 * Loaded before a test file: the code named in PLANT is read with another text in one place.
 * Nothing is written to the disk.
 */
import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Plant = {
  /** From the root of the repository. */
  file: string;
  /** Stands in the file once. */
  right: string;
  wrong: string;
};

const planted = process.env['PLANT'];
if (planted) {
  const { file, right, wrong } = JSON.parse(planted) as Plant;
  const url = pathToFileURL(resolve(import.meta.dirname, '../../../..', file)).href;
  registerHooks({
    load(asked, context, next) {
      const loaded = next(asked, context);
      if (asked !== url) return loaded;
      const { source } = loaded;
      assert(source, `${file} has a text`);
      const text = typeof source === 'string' ? source : new TextDecoder().decode(source);
      assert.equal(text.split(right).length, 2, `${file} has the text that is to be replaced once`);
      return { ...loaded, source: text.replace(right, () => wrong) };
    },
  });
}
