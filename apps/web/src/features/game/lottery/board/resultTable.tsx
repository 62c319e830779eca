import { mainPrizes, type OpenedDraw } from '@sen/api/lotteryBetting';
import { Button, Dialog, Icon } from '@sen/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Source } from '#features/game/lottery/results/source.tsx';
import { keptOf } from './seenCommitment.ts';
import { proofOf, type Proof, type Told } from './proof.ts';

type Prizes = readonly { code: string; count: number; digits: number; pool?: number | undefined }[];
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
}: {
  caption: string;
  result: OpenedDraw['result'];
  prizes: Prizes;
  shown: number;
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
                      {number ?? '•'.repeat(digits)}
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

/**
 * How many numbers of a draw are shown. One that stood there already when the page came is shown
 * whole.
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

function ProofButton({ draw, proof: told, prizes }: { draw: OpenedDraw; proof: Told; prizes: Prizes }) {
  const t = useTranslations('lotteryBoard');
  const common = useTranslations('common');
  const [proof, setProof] = useState<Proof>();
  const agrees =
    proof?.seedAgrees === true && proof.beaconAgrees && proof.numbersAgree && proof.keptAgrees !== false;
  const kept = proof?.keptAgrees === undefined ? 'keptNone' : proof.keptAgrees ? 'keptGood' : 'keptBad';
  const { chain, round, isPublic } = told.beacon;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon="shield"
        onClick={() =>
          void proofOf(draw.result, told, prizes, keptOf(draw.gameCode, draw.numero)).then(setProof)
        }
      >
        {t('check')}
      </Button>
      <Dialog
        open={proof !== undefined}
        onClose={() => setProof(undefined)}
        closeLabel={common('close')}
        title={t('proofTitle', { numero: draw.numero })}
      >
        <p className="lottery-verdict" data-good={agrees || undefined}>
          <Icon name={agrees ? 'check' : 'warning'} />
          {t(agrees ? 'proofGood' : 'proofBad')}
        </p>
        <p>{t(kept)}</p>
        <p>{t('proofHow')}</p>
        <dl className="lottery-proof">
          <dt>{t('seedHash')}</dt>
          <dd>{told.seedHash}</dd>
          <dt>{t('seed')}</dt>
          <dd>{told.seed}</dd>
          <dt>{t('ticketsHash')}</dt>
          <dd>{told.ticketsHash}</dd>
          <dt>{t('beaconRound', { round })}</dt>
          <dd>{told.beaconSignature}</dd>
          <dt>{t('beaconChain')}</dt>
          <dd>{chain}</dd>
        </dl>
        {isPublic ? (
          <a href={`https://api.drand.sh/${chain}/public/${round}`} target="_blank" rel="noreferrer">
            {t('beaconLookUp')}
          </a>
        ) : (
          <p className="lottery-none">{t('beaconSandbox')}</p>
        )}
      </Dialog>
    </>
  );
}
