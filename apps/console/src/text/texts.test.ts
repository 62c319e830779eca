import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from './en.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

type Texts = { [key: string]: string | Texts };

test('[UI-03] the console says everything in Vietnamese and in English, with the same placeholders', () => {
  const english = new Map(flat(en));
  const vietnamese = new Map(flat(vi));
  assert.deepEqual([...english.keys()].sort(), [...vietnamese.keys()].sort());
  for (const [key, text] of vietnamese) {
    assert.notEqual(text.trim(), '', `${key} is empty`);
    assert.deepEqual(placeholders(english.get(key)!), placeholders(text), `${key} differs in its placeholders`);
  }
});

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

/** `{count, plural, one {# round} …}` and `{count, number}` both name `count`. */
function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!))].sort();
}
