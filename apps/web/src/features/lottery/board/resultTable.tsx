import { mainPrizes, type OpenedDraw, type TicketMark } from '@sen/api/lotteryBetting';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Prize } from '#features/lottery/fairness/proof.ts';
import { ProofButton } from '#features/lottery/fairness/proofButton.tsx';
import { Source } from '#features/lottery/results/source.tsx';
import { markedParts } from '#features/lottery/tickets/markedParts.ts';
import '#features/lottery/results/prizes.css';

type Prizes = readonly Prize[];
const readOutMs = 220;

/**
 * The numbers of a draw as players read them, a row a prize. A draw that has just ended is read out
 * number by number.
 */
export function ResultTable({ draw, prizes }: { draw: OpenedDraw; prizes: Prizes }) {
  const t = useTranslations('lotteryBoard');
  const shown = useReadOut(draw);
  return (
    <>
      <Source draw={draw} />
      <PrizeRows
        caption={t('resultOf', { numero: draw.numero })}
        result={draw.result}
        prizes={prizes}
        shown={shown}
      />
      {draw.proof && <ProofButton draw={draw} proof={draw.proof} prizes={prizes} />}
    </>
  );
}

/**
 * The shown numbers of each prize, in the order of the draw, and a place for each that is not shown
 * yet.
 */
export function PrizeRows({
  caption,
  result,
  prizes,
  shown,
  marks = [],
}: {
  caption: string;
  result: OpenedDraw['result'];
  prizes: Prizes;
  shown: number;
  /** Digits that a ticket names. */
  marks?: readonly TicketMark[];
}) {
  const t = useTranslations('lotteryBoard');
  return (
    <table className="lottery-result sen-digits">
      <caption className="sen-hidden">{caption}</caption>
      <tbody>
        {prizes.map(({ code, count, digits, pool }, row) => {
          const before = prizes.slice(0, row).reduce((sum, prize) => sum + prize.count, 0);
          const numbers = result.find((prize) => prize.code === code)?.numbers ?? [];
          return (
            <tr
              key={code}
              data-special={mainPrizes.includes(code) || undefined}
              data-balls={pool !== undefined || undefined}
            >
              <th scope="row">{t(`prizes.${code as 'DB'}`)}</th>
              <td>
                {Array.from({ length: count }, (_, i) => {
                  const number = before + i < shown ? numbers[i] : undefined;
                  return (
                    // A number's place is what it is: the same one may come twice.
                    <span key={i} data-shown={number !== undefined || undefined}>
                      {number === undefined ? (
                        '•'.repeat(digits)
                      ) : (
                        <Digits number={number} marks={marks.filter((mark) => isOf(mark, code, i))} />
                      )}
                    </span>
                  );
                })}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const isOf = (mark: TicketMark, code: string, index: number): boolean =>
  mark.code === code && mark.index === index;

function Digits({ number, marks }: { number: string; marks: readonly TicketMark[] }) {
  return markedParts(number, marks).map(({ from, digits, state }) =>
    state === 'none' ? (
      digits
    ) : (
      <mark key={from} data-won={state === 'won' || undefined}>
        {digits}
      </mark>
    ),
  );
}

/**
 * The number of a draw's numbers that are shown. One that stood there already when the page came is
 * shown whole.
 */
function useReadOut({ numero, result }: OpenedDraw): number {
  const count = result.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const first = useRef(numero);
  const [shown, setShown] = useState({ numero, count });
  useEffect(() => {
    if (first.current === numero || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown({ numero, count });
      return undefined;
    }
    first.current = '';
    let read = 0;
    setShown({ numero, count: read });
    const timer = setInterval(() => {
      setShown({ numero, count: ++read });
      if (read >= count) clearInterval(timer);
    }, readOutMs);
    return () => clearInterval(timer);
  }, [numero, count]);
  return shown.numero === numero ? shown.count : 0;
}
