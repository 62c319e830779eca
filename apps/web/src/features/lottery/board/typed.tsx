import type { OutputOf } from '@sen/api/call';
import { parseTyped } from '@sen/api/lotteryBetting';
import { Button, TextArea } from '@sen/ui';
import { useFailureTexts } from '@sen/front/failure';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import type { CartLine } from '#features/lottery/tickets/cart.ts';

type Fault = OutputOf<typeof parseTyped>['faults'][number];

const rowsMost = 5;
/** Characters of what is wrong that are said again beside the field. */
const piecesShown = 60;

/**
 * Lines that are typed or pasted, as players and agents write them. They are read back in words on
 * the ticket before they count; those that cannot be read stay in the field, each with its reason.
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
      if (lines.length > 0) onAdd(lines);
      setText([...new Set(found.map(({ line }) => line))].join('\n'));
    } catch (error) {
      setFailure(failureTexts(error).text || failureTexts(error).title);
    } finally {
      setReading(false);
    }
  };
  const error = failure || (faults.length > 0 ? <Reasons faults={faults} /> : undefined);
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
        rows={Math.min(Math.max(text.split('\n').length, 2), rowsMost)}
        value={text}
        readOnly={reading}
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

const clipped = (text: string): string =>
  text.length > piecesShown ? `${text.slice(0, piecesShown)}…` : text;

/** Why lines stay in the field: each reason once in its line, with the pieces that it is about. */
function Reasons({ faults }: { faults: readonly Fault[] }) {
  const t = useTranslations('lotteryBoard');
  const reasons = Object.values(Object.groupBy(faults, ({ line, code }) => `${code} ${line}`));
  return (
    <span className="lottery-reasons">
      {reasons.map((all = []) => {
        const [{ line, code, digits, readings } = faults[0]!] = all;
        const pieces = clipped(all.map(({ at }) => at).join(', '));
        return (
          <span key={`${code} ${line}`}>
            {code === 'line_ambiguous'
              ? t('typedTwoMeanings', { piece: clipped(line), readings: readings.join(' / ') })
              : t(`typedFaults.${code}`, { pieces, digits: digits ?? 0 })}
          </span>
        );
      })}
    </span>
  );
}
