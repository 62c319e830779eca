import type { OpenedDraw } from '@sen/api/lotteryBetting';
import { Button, Dialog, Icon } from '@sen/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { proofOf, type Proof } from './proof.ts';

type Prizes = readonly { code: string; count: number; digits: number }[];
const readOutMs = 220;

/** The numbers of a draw as players read them, a row a prize. A draw that has just ended is read out number by number. */
export function ResultTable({ draw, prizes }: { draw: OpenedDraw; prizes: Prizes }) {
  const t = useTranslations('lotteryBoard');
  const shown = useReadOut(draw);
  const rows = rowsOf(draw);
  return (
    <table className="lottery-result sen-figures">
      <caption className="sen-hidden">{t('resultOf', { numero: draw.numero })}</caption>
      <tbody>
        {rows.map(({ code, numbers, from }) => (
          <tr key={code} data-special={code === 'DB' || undefined}>
            <th scope="row">{t(`prizes.${code as 'DB'}`)}</th>
            <td>
              {numbers.map((number, i) => {
                const isShown = from + i < shown;
                return (
                  // A number's place is what it is: the same one may come twice.
                  <span key={i} data-shown={isShown || undefined}>
                    {isShown ? number : '•'.repeat(number.length)}
                  </span>
                );
              })}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>
            <ProofButton draw={draw} prizes={prizes} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The prizes with the place of their first number in the draw. */
function rowsOf({ result }: OpenedDraw) {
  return result.map(({ code, numbers }, i) => ({
    code,
    numbers,
    from: result.slice(0, i).reduce((sum, before) => sum + before.numbers.length, 0),
  }));
}

/** How many numbers of a draw are shown. One that stood there already when the page came is shown whole. */
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

function ProofButton({ draw, prizes }: { draw: OpenedDraw; prizes: Prizes }) {
  const t = useTranslations('lotteryBoard');
  const [proof, setProof] = useState<Proof>();
  const agrees = proof?.seedAgrees === true && proof.numbersAgree;
  return (
    <>
      <Button size="sm" variant="quiet" icon="shield" onClick={() => void proofOf(draw, prizes).then(setProof)}>
        {t('check')}
      </Button>
      <Dialog open={proof !== undefined} onClose={() => setProof(undefined)} title={t('proofTitle', { numero: draw.numero })}>
        <p className="lottery-verdict" data-good={agrees || undefined}>
          <Icon name={agrees ? 'check' : 'warning'} />
          {t(agrees ? 'proofGood' : 'proofBad')}
        </p>
        <p>{t('proofHow')}</p>
        <dl className="lottery-proof">
          <dt>{t('seedHash')}</dt>
          <dd>{draw.seedHash}</dd>
          <dt>{t('seed')}</dt>
          <dd>{draw.seed}</dd>
          <dt>{t('ticketsHash')}</dt>
          <dd>{draw.ticketsHash}</dd>
        </dl>
      </Dialog>
    </>
  );
}
