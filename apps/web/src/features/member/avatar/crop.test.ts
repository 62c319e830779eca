import assert from 'node:assert/strict';
import { test } from 'node:test';
import { middle, pushed, squareOf } from './crop.ts';

const wide = { width: 400, height: 200 };

test('[CENTRE-03] the square that is cut lies within the picture, at any zoom and position', () => {
  assert.deepEqual(squareOf(wide, middle), { left: 100, top: 0, side: 200 });
  assert.deepEqual(squareOf(wide, { zoom: 2, x: 1, y: 1 }), { left: 300, top: 100, side: 100 });
  assert.deepEqual(squareOf(wide, { zoom: 4, x: 0, y: 0 }), { left: 0, top: 0, side: 50 });
});

test('[CENTRE-03] a picture that is pushed follows the pointer, and stops at its own edges', () => {
  // Shown at half its size: ten pixels on the screen are twenty of the picture, of the 200 that it
  // can move.
  assert.deepEqual(pushed(wide, middle, { dx: 10, dy: 0 }, 100), { zoom: 1, x: 0.4, y: 0.5 });
  assert.deepEqual(pushed(wide, middle, { dx: 1_000, dy: 50 }, 100), { zoom: 1, x: 0, y: 0.5 });
  assert.deepEqual(pushed(wide, { zoom: 2, x: 0.5, y: 0.5 }, { dx: 0, dy: -1_000 }, 100), {
    zoom: 2,
    x: 0.5,
    y: 1,
  });
});
