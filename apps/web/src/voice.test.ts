/**
 * One voice: words that the site does not say in Vietnamese, because it has another word for the
 * same thing.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../../..');
const files = globSync(
  [
    'apps/{web,console}/src/**/text/*vi.json',
    'apps/web/src/**/text/vi.json',
    'packages/{front,ui}/src/**/*vi.json',
    // Refusals stand beside their calls.
    'packages/api/src/*.ts',
    'apps/arcade/games/**/text/*vi.json',
    'apps/server/demo/*/content/**/*.json',
    'apps/server/src/modules/**/text/*vi.json',
    // Titles of a member's own data.
    'apps/server/src/modules/*/about.ts',
  ],
  { cwd: root },
);

/** The expressions to use, by those that are wrong. */
const instead: readonly [RegExp, string][] = [
  [/(?<!sao )chép (?:mã|liên kết|địa chỉ|vào|được|bằng tay)|(?:đã|không cho) chép/i, 'Sao chép'],
  [/nạp điểm/i, 'Nạp tiền'],
  [/điểm ảo/i, 'điểm chơi'],
  [/trung tâm (?:mở|đang)/i, 'Đổi thưởng'],
  [/thực đơn/i, 'menu'],
  [/ngoại tuyến/i, 'Mất kết nối mạng'],
  [/bản nhẹ/i, 'Bản Lite'],
  [/(?:yêu cầu|gửi|có|mọi|loại) lời nhắn|lời nhắn (?:của bạn|khác|này|đang chờ)/i, 'yêu cầu hỗ trợ'],
  [/trò chuyện (?:trực tuyến|với nhân viên)/i, 'Gửi yêu cầu hỗ trợ'],
  [/sắp (?:ra mắt|diễn ra|mở cửa)|khi .*ra mắt/i, 'Sắp mở'],
  [/tổng giải/i, 'Tổng quỹ hũ'],
  [/trung tâm đổi|khu đổi/i, 'Đổi thưởng'],
  [/số điện tử/i, 'Keno & số nhanh'],
  [/dọn hàng|định phần|cứ tính lại|biết cao thấp|đọc thể lệ trước/i, 'words that players use'],
  [/mã giới thiệu/i, 'Mã mời'],
  [/thành viên/i, 'Hội viên'],
  [/cấp dưới|hạ tuyến/i, 'Tuyến dưới'],
  [/chia hoa hồng|cổ tức|chia lãi/i, 'Chia lợi nhuận'],
  [/đợt quay|kỳ xổ(?! số)|kỳ mở thưởng/i, 'Kỳ quay'],
  [/(?<!\p{L})hủy/iu, 'huỷ, with its mark on the last letter'],
  [/chưa có kết quả["']?,?\s*$/i, 'Đang chờ'],
];

for (const [pattern, word] of instead) {
  test(`[UI-03] the site says ${word} and nothing else for the same thing`, () => {
    const found = files
      // A draw without a result yet is no state of a bet.
      .filter((file) => !(word === 'Đang chờ' && !file.includes('features/bet/')))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
      );
    assert.deepEqual(found, []);
  });
}

test('[UI-03] texts are found where they are looked for', () =>
  assert.ok(files.length > 60, `${files.length} files`));
