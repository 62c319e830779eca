import type { OpenedDraw } from '@sen/api/lotteryBetting';
import { useTranslations } from 'use-intl';

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/**
 * The lots of a draw by their first digit and by their last one (bảng lô tô): lots with head 3 are
 * read at 3.
 */
export function HeadsTails({
  draw: { gameName, result },
}: {
  draw: Pick<OpenedDraw, 'gameName' | 'result'>;
}) {
  const t = useTranslations('lotteryResults');
  const all = result.flatMap(({ code, numbers }) =>
    numbers.map((number) => ({ lot: number.slice(-2), special: code === 'DB' })),
  );
  const lots = all.toSorted((a, b) => a.lot.localeCompare(b.lot));
  const cell = (at: 0 | 1, digit: string) =>
    lots
      .filter(({ lot }) => lot[at] === digit)
      .map(({ lot, special }, i) => (
        // The same number may come twice.
        <span key={i} data-special={special || undefined}>
          {lot[1 - at]}
        </span>
      ));
  return (
    <table className="lottery-lots sen-digits">
      <caption>{t('lots', { station: gameName })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('head')}</th>
          <th scope="col">{t('withTails')}</th>
          <th scope="col">{t('withHeads')}</th>
          <th scope="col">{t('tail')}</th>
        </tr>
      </thead>
      <tbody>
        {digits.map((digit) => (
          <tr key={digit}>
            <th scope="row">{digit}</th>
            <td>{cell(0, digit)}</td>
            <td>{cell(1, digit)}</td>
            <td className="lottery-digit">{digit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
