import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../run/environment.ts';
import { factoryLinesMax, functionLinesMax, longFunctions } from './functionLength.ts';

test('every function can be read at once', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\n')
    .filter(
      (file) =>
        /^(apps|packages|tools)\/.*\.(ts|tsx|mjs)$/.test(file) &&
        !/\.(test|spec)\.tsx?$|\/(test|testing|gallery|dist)\//.test(file) &&
        existsSync(join(root, file)),
    );
  assert.deepEqual(
    files.flatMap((file) => longFunctions(file, readFileSync(join(root, file), 'utf8'))),
    [],
  );
});

const lines = (count: number): string => '  f();\n'.repeat(count);
/** A short function of 42 lines. */
const part = (name: string): string => `  function ${name}() {\n${lines(40)}  }\n`;

const cases: [content: string, found: RegExp | null][] = [
  [`function long() {\n${lines(functionLinesMax - 2)}}`, null],
  [`function long() {\n${lines(functionLinesMax - 1)}}`, /^a\.tsx:1 a function of 121 lines/],
  [`const long = () => {\n${lines(functionLinesMax - 1)}};`, /^a\.tsx:1 a function of 121 lines/],
  [`x.on('y', () => {\n${lines(functionLinesMax - 1)}});`, /^a\.tsx:1 a function of 121 lines/],
  [`function makeThing() {\n${part('a')}${part('b')}${part('c')}  return { a, b, c };\n}`, null],
  [`async function start() {\n${part('a')}${part('b')}${part('c')}}`, null],
  [
    `function makeThing() {\n${lines(90)}${part('a')}  return {\n    b() {\n${lines(20)}    },\n  };\n}`,
    null,
  ],
  [
    `function makeThing() {\n${lines(functionLinesMax)}${part('a')}  return { a };\n}`,
    /^a\.tsx:1 a factory with 123 lines beside/,
  ],
  [
    `function makeThing() {\n${lines(2)}  function a() {\n${lines(functionLinesMax)}  }\n  return { a };\n}`,
    /^a\.tsx:4 a function of 122 lines/,
  ],
  [
    `function makeThing() {\n${'abcdefg'.replace(/./g, part)}  return {};\n}`,
    new RegExp(`a factory of 297 lines; up to ${factoryLinesMax}`),
  ],
  [
    `function Component() {\n${part('a')}${part('b')}${part('c')}  return <p />;\n}`,
    /^a\.tsx:1 a function of 129 lines/,
  ],
];
for (const [content, found] of cases) {
  const [first, last] = [
    content.slice(0, 30).split('\n')[0],
    content.slice(-40).split('\n').slice(-2).join(' ').trim(),
  ];
  test(`"${first} … ${last}" of ${content.split('\n').length} lines is ${found ? 'too long' : 'read at once'}`, () => {
    const faults = longFunctions('a.tsx', content);
    assert.equal(faults.length, found ? 1 : 0, faults.join('\n'));
    if (found) assert.match(faults[0]!, found);
  });
}
