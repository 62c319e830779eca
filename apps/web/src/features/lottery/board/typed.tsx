import { parseTyped } from '@sen/api/lotteryBetting';
import { Button, TextArea } from '@sen/ui';
import { useFailureTexts } from '@sen/front/failure';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import type { CartLine } from '#features/lottery/tickets/cart.ts';

type Fault = { at: string; code: string; readings: readonly string[] };

/**
 * Lines that are typed or pasted, as players and agents write them. They are read back in words on
 * the ticket before they count.
 */
export function Typed({
  gameCode,
  hint,
  onAdd,
}: {
  gameCode: string;
  /** An example of a typed line. */
  hint: string;
  onAdd: (lines: readonly CartLine[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const failureTexts = useFailureTexts();
  const [text, setText] = useState('');
  const [reading, setReading] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [failure, setFailure] = useState('');
  const read = async (): Promise<void> => {
    setReading(true);
    setFailure('');
    try {
      const { lines, faults: found } = await api(parseTyped, { gameCode, text });
      setFaults(found);
      if (found.length > 0) return;
      onAdd(lines);
      setText('');
    } catch (error) {
      setFailure(failureTexts(error).text || failureTexts(error).title);
    } finally {
      setReading(false);
    }
  };
  const twice = faults.find(({ readings }) => readings.length > 1);
  const fractions = faults.filter(({ code }) => code === 'points_whole');
  const unclear = faults.filter(({ code }) => code === 'pick_ambiguous');
  const error =
    failure ||
    (twice ? t('typedTwoMeanings', { piece: twice.at, readings: twice.readings.join(' / ') }) : '') ||
    (fractions.length > 0 ? t('typedWhole', { pieces: fractions.map(({ at }) => at).join(', ') }) : '') ||
    (unclear.length > 0 ? t('typedTwoAnimals', { pieces: unclear.map(({ at }) => at).join(', ') }) : '') ||
    (faults.length > 0 ? t('typedWrong', { pieces: faults.map(({ at }) => at).join(', ') }) : undefined);
  return (
    <form
      className="lottery-typed"
      onSubmit={(event) => {
        event.preventDefault();
        void read();
      }}
    >
      <TextArea
        label={t('typed')}
        hint={hint}
        error={error}
        rows={2}
        value={text}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" loading={reading} disabled={text.trim() === ''}>
        {t('read')}
      </Button>
    </form>
  );
}
