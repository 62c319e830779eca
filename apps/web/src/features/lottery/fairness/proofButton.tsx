import type { OpenedDraw } from '@sen/api/lotteryBetting';
import { Button, Dialog, Icon } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keptOf } from './seenCommitment.ts';
import { proofOf, type Prize, type Proof, type Told } from './proof.ts';
import '#features/lottery/results/prizes.css';

type Props = { draw: OpenedDraw; proof: Told; prizes: readonly Prize[] };

/** Checks a draw of the house in the browser, and shows the values that it was checked by. */
export function ProofButton({ draw, proof: told, prizes }: Props) {
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
