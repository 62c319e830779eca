import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { groupsIn, importsIn, readTextGroups } from '../vite/textGroups.ts';

test('[UI-03] [NAV-06] the groups of words of a screen are those that it and its imports say, beside the first ones', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'sen-texts-'));
  t.after(() => rmSync(root, { recursive: true }));
  const sources: Record<string, string> = {
    'src/main.tsx': `import { Shell } from './shell.tsx';\nconst Page = lazy(() => import('./page.tsx'));`,
    'src/shell.tsx': `useTranslations('shell.nav');`,
    'src/page.tsx': `import type { T } from './other.tsx';\nimport {\n  Form,\n} from '#form.tsx';\nuseTranslations('page'); useTranslations('shell');`,
    'src/form.tsx': `import { useErrorText } from '@sen/front/errorText';\nimport { ListRows } from '@sen/front/list/listRows';\nimport './page.tsx';\nuseTranslations("form");`,
    'src/other.tsx': `useTranslations('other');`,
  };
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  const groups = readTextGroups(root, ['src/main.tsx']);
  assert.deepEqual([...groups.first], ['shell']);
  assert.deepEqual(groups.of(join(root, 'src/page.tsx')), ['common', 'errors', 'form', 'listPages', 'page']);
});

test('a use of words that names no group is refused, one in a comment does not count', () => {
  assert.throws(
    () => groupsIn('const t = useTranslations();', 'page.tsx'),
    /page\.tsx: .* has to name a group/,
  );
  assert.throws(() => groupsIn('const t = useTranslations(name);', 'page.tsx'), /has to name a group/);
  assert.deepEqual(
    groupsIn(`// useTranslations('old')\nexport function useTextGroup(group: string) {}`, 'page.tsx'),
    [],
  );
});

test('imports of a source are what it brings along, not types and not what is fetched on demand', () => {
  const source = `import a from './a.ts';\nimport './b.css';\nexport * from './c.ts';\nimport type { D } from './d.ts';\nconst e = () => import('./e.ts');`;
  assert.deepEqual(importsIn(source), ['./a.ts', './b.css', './c.ts']);
});
