import type { LotteryPlay } from '@sen/api/lotteryBetting';
import { Button, Tabs, TextField, useFigures } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isWhole, lineOf, numberGroupNames, numberGroups, numbersFor, readNumbers, unitsOf, type CartLine } from './cart.ts';

/** Two digits fit on a pad; longer numbers are typed. */
const padDigits = 2;

/** Picks numbers for one play and puts them on the ticket. */
export function Picker({ plays, onAdd }: { plays: readonly LotteryPlay[]; onAdd: (line: CartLine) => void }) {
  const t = useTranslations('lotteryBoard');
  const groups = [...new Set(plays.map(({ group }) => group))];
  const [code, setCode] = useState(plays[0]!.code);
  const play = plays.find((each) => each.code === code) ?? plays[0]!;
  return (
    <section className="lottery-picker" aria-label={t('pick')}>
      <Tabs
        label={t('groupsLabel')}
        value={play.group}
        onChange={(group) => setCode(plays.find((each) => each.group === group)!.code)}
        tabs={groups.map((group) => ({ key: group, label: t(`groups.${group as 'lo'}`) }))}
      >
        <div className="lottery-plays" role="group" aria-label={t('playsLabel')}>
          {plays
            .filter(({ group }) => group === play.group)
            .map((each) => (
              <button key={each.code} type="button" aria-pressed={each.code === play.code} onClick={() => setCode(each.code)}>
                {t(`plays.${each.code as 'lo2'}`)}
              </button>
            ))}
        </div>
        <PlayForm key={play.code} play={play} onAdd={onAdd} />
      </Tabs>
    </section>
  );
}

function PlayForm({ play, onAdd }: { play: LotteryPlay; onAdd: (line: CartLine) => void }) {
  const t = useTranslations('lotteryBoard');
  const figures = useFigures();
  const [picks, setPicks] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [points, setPoints] = useState('1');
  const { pick } = play;
  const long = pick !== null && pick.digits > padDigits;
  const { numbers, others } = readNumbers(typed, pick?.digits ?? 0);
  const chosen = long ? numbers : picks;
  const count = /^[1-9]\d{0,5}$/.test(points) ? Number(points) : 0;
  const whole = isWhole(play, chosen.length) && others.length === 0 && count > 0;
  const line = whole ? lineOf(play, chosen, count) : undefined;
  return (
    <form
      className="lottery-play"
      onSubmit={(event) => {
        event.preventDefault();
        if (!line) return;
        onAdd(line);
        setPicks([]);
        setTyped('');
      }}
    >
      <p className="lottery-how">
        {t(`how.${play.code as 'lo2'}`)}{' '}
        {t('terms', { price: figures.decimal(play.price), odds: figures.decimal(play.odds), rtp: figures.decimal(play.rtp) })}
      </p>
      {pick !== null &&
        (long ? (
          <TextField
            label={t('numbersLabel', { digits: pick.digits })}
            hint={t('numbersHint')}
            error={others.length > 0 ? t('numbersWrong', { others: others.join(', '), digits: pick.digits }) : undefined}
            value={typed}
            inputMode="numeric"
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : (
          <Pad play={play} picks={picks} onChange={setPicks} />
        ))}
      <div className="lottery-points">
        <TextField
          label={t('points')}
          value={points}
          inputMode="numeric"
          maxLength={6}
          onChange={({ target }) => setPoints(target.value)}
        />
        <Button type="submit" icon="plus" disabled={!line}>
          {line ? t('add', { price: figures.decimal(line.price) }) : t('addNothing')}
        </Button>
      </div>
      {pick?.isSet && <p className="lottery-units">{t('combinations', { size: pick.size, units: unitsOf(play, chosen.length) })}</p>}
    </form>
  );
}

function Pad({ play, picks, onChange }: { play: LotteryPlay; picks: readonly string[]; onChange: (picks: readonly string[]) => void }) {
  const t = useTranslations('lotteryBoard');
  const all = numbersFor(play);
  const most = play.pick!.to;
  const toggle = (number: string): void => {
    if (picks.includes(number)) onChange(picks.filter((each) => each !== number));
    else if (picks.length < most) onChange([...picks, number]);
  };
  return (
    <>
      {all.length === 100 && !play.pick!.isSet && (
        <div className="lottery-groups" role="group" aria-label={t('numberGroups')}>
          {numberGroupNames.map((name) => (
            <button key={name} type="button" onClick={() => onChange([...new Set([...picks, ...all.filter(numberGroups[name])])])}>
              {t(`numbers.${name}`)}
            </button>
          ))}
          <button type="button" onClick={() => onChange([])} disabled={picks.length === 0}>
            {t('clear')}
          </button>
        </div>
      )}
      <div className="lottery-pad sen-figures" role="group" aria-label={t('pad')}>
        {all.map((number) => (
          <button key={number} type="button" aria-pressed={picks.includes(number)} onClick={() => toggle(number)}>
            {number}
          </button>
        ))}
      </div>
    </>
  );
}
