import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { texts, textsId } from './texts.ts';

test('[UI-03] texts that a language lacks are shown in English, a whole group as well as single texts', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'sen-texts-'));
  t.after(() => rmSync(root, { recursive: true }));
  const files = {
    'src/deposit/text/vi.json': { title: 'Nạp tiền', form: { send: 'Gửi', back: 'Quay lại' } },
    'src/deposit/text/en.json': { title: 'Deposit', form: { send: 'Send', back: 'Back' } },
    'locales/th.json': { 'deposit.form.send': ['1a2b3c4d', 'ส่ง'] },
    'src/deposit/text/later.vi.json': { soon: 'Sắp có' },
    'src/deposit/text/later.en.json': { soon: 'Soon' },
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), JSON.stringify(content));
  }
  const plugin = texts(root, { first: new Set<string>(), of: () => [] });
  const load = plugin.load as unknown as (this: { addWatchFile(path: string): void }, id: string) => string;
  const group = (language: string, name: string): unknown =>
    JSON.parse(
      load.call({ addWatchFile: () => undefined }, textsId(language, name)).replace('export default ', ''),
    );
  assert.deepEqual(group('th', 'deposit'), { title: 'Deposit', form: { send: 'ส่ง', back: 'Back' } });
  assert.deepEqual(group('th', 'later'), { soon: 'Soon' });
  assert.deepEqual(group('vi', 'deposit'), files['src/deposit/text/vi.json']);
});
