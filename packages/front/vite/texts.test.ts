import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { texts, textsId } from './texts.ts';

test('[UI-03] texts that a language lacks are shown in English, a whole group as well as single texts', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'sen-texts-'));
  t.after(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'src/deposit/text');
  mkdirSync(folder, { recursive: true });
  const files = {
    'vi.json': { title: 'Nạp tiền', form: { send: 'Gửi', back: 'Quay lại' } },
    'en.json': { title: 'Deposit', form: { send: 'Send', back: 'Back' } },
    'th.json': { form: { send: 'ส่ง' } },
    'later.vi.json': { soon: 'Sắp có' },
    'later.en.json': { soon: 'Soon' },
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content));
  const plugin = texts(root, { first: new Set<string>(), of: () => [] });
  const load = plugin.load as unknown as (this: { addWatchFile(path: string): void }, id: string) => string;
  const group = (language: string, name: string): unknown =>
    JSON.parse(
      load.call({ addWatchFile: () => undefined }, textsId(language, name)).replace('export default ', ''),
    );
  assert.deepEqual(group('th', 'deposit'), { title: 'Deposit', form: { send: 'ส่ง', back: 'Back' } });
  assert.deepEqual(group('th', 'later'), { soon: 'Soon' });
  assert.deepEqual(group('vi', 'deposit'), files['vi.json']);
});
