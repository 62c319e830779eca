import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valueOf, withValue } from './documentEdit.ts';

const document = {
  maintenance: false,
  tagline: { vi: 'Xin chào', en: 'Hello' },
  hosts: ['a.example', 'b.example'],
};
const edit = (path: string, value: unknown): unknown => withValue(document, path.split('.'), value);

test('[SYS-13] one place of a document is changed, and the rest stays as it was', () => {
  const before = structuredClone(document);
  assert.deepEqual(edit('maintenance', true), { ...before, maintenance: true });
  assert.deepEqual(edit('tagline.en', 'Hi'), { ...before, tagline: { vi: 'Xin chào', en: 'Hi' } });
  assert.deepEqual(edit('hosts.1', 'c.example'), { ...before, hosts: ['a.example', 'c.example'] });
  assert.deepEqual(document, before);
});

test('[SYS-13] a path that leads nowhere changes nothing and says where it went astray', () => {
  for (const [path, step] of [
    ['maintenence', 'maintenence'],
    ['tagline.fr', 'fr'],
    ['toString', 'toString'],
    ['hosts.2', '2'],
    ['hosts.-1', '-1'],
    ['hosts.length', 'length'],
    ['hosts.', ''],
  ] as const)
    assert.throws(() => edit(path, 'x'), { message: `There is no "${step}" in the document.` });
  assert.throws(() => edit('maintenance.now', true), { message: 'The path leads into a value at "now".' });
});

test('[SYS-13] a value is JSON where it reads as such, otherwise the text itself', () => {
  assert.deepEqual(['true', '7', '["a"]', '"true"', 'Hello', ''].map(valueOf), [
    true,
    7,
    ['a'],
    'true',
    'Hello',
    '',
  ]);
});
