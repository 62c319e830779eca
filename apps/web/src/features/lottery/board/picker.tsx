import type { LotteryPlay } from '@sen/api/lotteryBetting';
import { Button, Select, Tabs, TextField, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import {
  allOrders,
  animals,
  digitGroupNames,
  digitGroups,
  numberGroupNames,
  numberGroups,
  numbersFor,
  numbersOfAnimal,
  pulled,
  randomCounts,
  someOf,
  totalOf,
  without,
  type DigitGroup,
} from '#features/lottery/tickets/cart.ts';
import { PlayTerms } from '#features/lottery/rules/playTerms.tsx';
import type { Picking } from './picking.ts';

const multiples = [2, 5, 10] as const;
const pointsMost = 100_000;
const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** Picks numbers for one play and puts them on the ticket. */
export function Picker({ picking }: { picking: Picking }) {
  const t = useTranslations('lotteryBoard');
  const { plays, play, setPlay } = picking;
  const groups = [...new Set(plays.map(({ group }) => group))];
  return (
    <section className="lottery-picker" aria-label={t('pick')}>
      <Tabs
        label={t('groupsLabel')}
        value={play.group}
        onChange={(group) => setPlay(plays.find((each) => each.group === group)!.code)}
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
                onClick={() => setPlay(each.code)}
              >
                {t(`plays.${each.code as 'lo2'}`)}
              </button>
            ))}
        </div>
        <PlayForm key={play.code} picking={picking} />
      </Tabs>
    </section>
  );
}

function PlayForm({ picking }: { picking: Picking }) {
  const t = useTranslations('lotteryBoard');
  const numberFormat = useNumberFormat();
  const { play, isLong, numbers, others, count, combinations, lines, wheel, put } = picking;
  const { pick } = play;
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
        (isLong ? (
          <>
            <TextField
              label={t('numbersLabel', { digits: pick.digits })}
              hint={t('numbersHint')}
              error={
                others.length > 0
                  ? t('numbersWrong', { others: others.join(', '), digits: pick.digits })
                  : undefined
              }
              value={picking.typed}
              inputMode="numeric"
              onChange={({ target }) => picking.setTyped(target.value)}
            />
            <LongGroups play={play} numbers={numbers} onChange={(next) => picking.setTyped(next.join(' '))} />
          </>
        ) : (
          <Pad play={play} picks={picking.picks} onChange={picking.setPicks} />
        ))}
      <div className="lottery-points">
        <TextField
          label={t('points')}
          value={picking.points}
          inputMode="numeric"
          maxLength={6}
          onChange={({ target }) => picking.setPoints(target.value)}
        />
        <div className="lottery-groups" role="group" aria-label={t('multiples')}>
          {multiples.map((by) => (
            <button
              key={by}
              type="button"
              disabled={count === 0 || count * by > pointsMost}
              onClick={() => picking.setPoints(String(count * by))}
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
      <RandomAndClear play={play} chosen={numbers} onChange={onChange} />
    </div>
  );
}

/** Some more numbers by chance beside those that were chosen, and none. */
function RandomAndClear({
  play,
  chosen,
  onChange,
}: {
  play: LotteryPlay;
  chosen: readonly string[];
  onChange: (numbers: readonly string[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const all = numbersFor(play);
  const counts = randomCounts(play, chosen.length);
  return (
    <>
      {counts.map((count) => (
        <button
          key={count}
          type="button"
          onClick={() => onChange([...chosen, ...someOf(without(all, chosen), count)])}
        >
          {t('random', { count })}
        </button>
      ))}
      <button type="button" disabled={chosen.length === 0} onClick={() => onChange([])}>
        {t('clear')}
      </button>
      <p role="status" className="lottery-none">
        {counts.length === 0 && t('full', { count: chosen.length })}
      </p>
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
        <RandomAndClear play={play} chosen={picks} onChange={onChange} />
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
