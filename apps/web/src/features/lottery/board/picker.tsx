import type { LotteryPlay } from '@sen/api/lotteryBetting';
import { Button, Select, Tabs, TextField, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  allOrders,
  animals,
  digitGroupNames,
  digitGroups,
  isWhole,
  lineOf,
  numberGroupNames,
  numberGroups,
  numbersFor,
  numbersOfAnimal,
  pulled,
  readNumbers,
  someOf,
  totalOf,
  unitsOf,
  wheelOf,
  type CartLine,
  type DigitGroup,
} from '#features/lottery/tickets/cart.ts';
import { PlayTerms } from '#features/lottery/rules/playTerms.tsx';

/** Two digits fit on a pad; longer numbers are typed. */
const padDigits = 2;
const multiples = [2, 5, 10] as const;
const pointsMost = 100_000;
const quickCounts = [1, 5] as const;
const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/**
 * Picks numbers for one play and puts them on the ticket. `first`: the play, or the group, with
 * which it begins where there is such a one.
 */
export function Picker({
  plays,
  first,
  onAdd,
}: {
  plays: readonly LotteryPlay[];
  first: string | undefined;
  onAdd: (lines: readonly CartLine[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const groups = [...new Set(plays.map(({ group }) => group))];
  const begun =
    plays.find((each) => each.code === first) ?? plays.find(({ group }) => group === first) ?? plays[0]!;
  const [code, setCode] = useState(begun.code);
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
              <button
                key={each.code}
                type="button"
                aria-pressed={each.code === play.code}
                onClick={() => setCode(each.code)}
              >
                {t(`plays.${each.code as 'lo2'}`)}
              </button>
            ))}
        </div>
        <PlayForm key={play.code} play={play} plays={plays} onAdd={onAdd} />
      </Tabs>
    </section>
  );
}

function PlayForm({
  play,
  plays,
  onAdd,
}: {
  play: LotteryPlay;
  plays: readonly LotteryPlay[];
  onAdd: (lines: readonly CartLine[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const numberFormat = useNumberFormat();
  const [picks, setPicks] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [points, setPoints] = useState('1');
  const { pick } = play;
  const long = pick !== null && pick.digits > padDigits;
  const { numbers, others } = readNumbers(typed, pick?.digits ?? 0);
  const chosen = long ? numbers : picks;
  const count = /^[1-9]\d{0,5}$/.test(points) ? Number(points) : 0;
  const combinations = unitsOf(play, chosen.length);
  const whole = isWhole(play, chosen.length) && others.length === 0 && count > 0;
  const lines = whole ? [lineOf(play, chosen, count)] : [];
  // Three or four numbers, as more would be hundreds of parlays.
  const wheel =
    play.code.startsWith('parlay') && (chosen.length === 3 || chosen.length === 4) && count > 0
      ? wheelOf(plays, chosen, count)
      : [];
  const put = (added: readonly CartLine[]): void => {
    if (added.length === 0) return;
    onAdd(added);
    setPicks([]);
    setTyped('');
  };
  return (
    <form
      className="lottery-play"
      onSubmit={(event) => {
        event.preventDefault();
        put(lines);
      }}
    >
      <p className="lottery-how">
        {t(`how.${play.code as 'lo2'}`)} <PlayTerms play={play} />
      </p>
      {pick !== null &&
        (long ? (
          <>
            <TextField
              label={t('numbersLabel', { digits: pick.digits })}
              hint={t('numbersHint')}
              error={
                others.length > 0
                  ? t('numbersWrong', { others: others.join(', '), digits: pick.digits })
                  : undefined
              }
              value={typed}
              inputMode="numeric"
              onChange={({ target }) => setTyped(target.value)}
            />
            <LongGroups play={play} numbers={numbers} onChange={(next) => setTyped(next.join(' '))} />
          </>
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
        <div className="lottery-groups" role="group" aria-label={t('multiples')}>
          {multiples.map((by) => (
            <button
              key={by}
              type="button"
              disabled={count === 0 || count * by > pointsMost}
              onClick={() => setPoints(String(count * by))}
            >
              ×{by}
            </button>
          ))}
        </div>
        <Button type="submit" icon="plus" disabled={lines.length === 0}>
          {lines.length > 0 ? t('add', { price: numberFormat.decimal(totalOf(lines)) }) : t('addNothing')}
        </Button>
      </div>
      {wheel.length > 1 && (
        <Button icon="refresh" onClick={() => put(wheel)}>
          {t('wheel', { price: numberFormat.decimal(totalOf(wheel)) })}
        </Button>
      )}
      {pick?.isSet && combinations > 0 && (
        <p className="lottery-units">{t('combinations', { size: pick.size, units: combinations })}</p>
      )}
    </form>
  );
}

/**
 * Buttons for numbers that are too long for a pad: they add more of their kind, or some by chance.
 */
function LongGroups({
  play,
  numbers,
  onChange,
}: {
  play: LotteryPlay;
  numbers: readonly string[];
  onChange: (numbers: readonly string[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const { to: most, isSet } = play.pick!;
  const put = (next: readonly string[]) => () => onChange(next.slice(0, most));
  const none = numbers.length === 0;
  return (
    <div className="lottery-groups" role="group" aria-label={t('numberGroups')}>
      {!isSet && (
        <>
          <button type="button" disabled={none} onClick={put(allOrders(numbers))}>
            {t('reverse')}
          </button>
          <button type="button" disabled={none} onClick={put(pulled(numbers, 0))}>
            {t('pullFirst')}
          </button>
          <button type="button" disabled={none} onClick={put(pulled(numbers, -1))}>
            {t('pullLast')}
          </button>
        </>
      )}
      <RandomAndClear play={play} none={none} onChange={onChange} />
    </div>
  );
}

/** Some numbers by chance instead of those that were chosen, and none. */
function RandomAndClear({
  play,
  none,
  onChange,
}: {
  play: LotteryPlay;
  none: boolean;
  onChange: (numbers: readonly string[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const { to: most, isSet, size } = play.pick!;
  const counts = isSet ? [size] : quickCounts.filter((count) => count <= most);
  return (
    <>
      {counts.map((count) => (
        <button key={count} type="button" onClick={() => onChange(someOf(numbersFor(play), count))}>
          {t('random', { count })}
        </button>
      ))}
      <button type="button" disabled={none} onClick={() => onChange([])}>
        {t('clear')}
      </button>
    </>
  );
}

function Pad({
  play,
  picks,
  onChange,
}: {
  play: LotteryPlay;
  picks: readonly string[];
  onChange: (picks: readonly string[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const all = numbersFor(play);
  const { to: most } = play.pick!;
  const isOfAnimals = play.code === 'zodiac';
  const add = (numbers: readonly string[]): void =>
    onChange([...new Set([...picks, ...numbers])].slice(0, most));
  const toggle = (number: string): void => {
    if (picks.includes(number)) onChange(picks.filter((each) => each !== number));
    else if (picks.length < most) onChange([...picks, number]);
  };
  return (
    <>
      <div className="lottery-groups" role="group" aria-label={t('numberGroups')}>
        {all.length === 100 && !play.pick!.isSet && (
          <>
            {numberGroupNames.map((name) => (
              <button key={name} type="button" onClick={() => add(all.filter(numberGroups[name]))}>
                {t(`numbers.${name}`)}
              </button>
            ))}
            <button type="button" disabled={picks.length === 0} onClick={() => add(allOrders(picks))}>
              {t('reverse')}
            </button>
            <Select
              label={t('byDigit')}
              labelHidden
              value=""
              options={[
                { value: '', label: t('byDigit') },
                ...digitGroupNames.flatMap((name) =>
                  digits.map((digit) => ({
                    value: `${name} ${digit}`,
                    label: t(`digitGroups.${name}`, { digit }),
                  })),
                ),
              ]}
              onChange={({ target }) => {
                const [name, digit = ''] = target.value.split(' ');
                if (name) add(all.filter((number) => digitGroups[name as DigitGroup](number, digit)));
              }}
            />
            <Select
              label={t('byAnimal')}
              labelHidden
              value=""
              options={[
                { value: '', label: t('byAnimal') },
                ...animals.map((animal) => ({ value: animal, label: t(`animals.${animal as '00'}`) })),
              ]}
              onChange={({ target }) => {
                if (target.value) add(numbersOfAnimal(target.value));
              }}
            />
          </>
        )}
        <RandomAndClear play={play} none={picks.length === 0} onChange={onChange} />
      </div>
      <div
        className="lottery-pad sen-digits"
        role="group"
        aria-label={t('pad')}
        data-balls={play.pick!.low > 0 || undefined}
        data-animals={isOfAnimals || undefined}
      >
        {all.map((number) => (
          <button
            key={number}
            type="button"
            aria-pressed={picks.includes(number)}
            onClick={() => toggle(number)}
          >
            {isOfAnimals ? (
              <>
                <strong>{t(`animals.${number as '00'}`)}</strong>
                <small>{numbersOfAnimal(number).join(' ')}</small>
              </>
            ) : (
              number
            )}
          </button>
        ))}
      </div>
    </>
  );
}
