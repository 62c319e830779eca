import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { ways } from './ways.ts';

test('[API-03] every call has a lawful input to spoil, with each of its fields', () => {
  for (const { call, lawful: each, title, fields } of ways) {
    const input = each.input('');
    assert.deepEqual(Object.keys(input).sort(), fields.toSorted(), title);
    assert.ok(z.safeParse(call.input, input).success, title);
  }
});
