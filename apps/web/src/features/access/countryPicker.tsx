import { countryOfDialingCode } from '@sen/api/dialingCodes';
import { classNames, holdStep, Icon, placePanel } from '@sen/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import './countryPicker.css';

const flags = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * The list stays so long after the field was left: a press on the list takes the focus from the
 * field first.
 */
const closesAfterMs = 200;

/**
 * The form's field `countryDialingCode`: flag and dialling code of the country, read-only. Where
 * the brand takes numbers of several countries, focus opens their list; a choice closes it, and so
 * does leaving the field.
 */
export default function CountryPicker() {
  const { dialingCodes } = useBrand().brand;
  const chosen = String(useFormContext().watch('countryDialingCode'));
  return dialingCodes.length > 1 ? (
    <CountryList dialingCodes={dialingCodes} chosen={chosen} />
  ) : (
    <span className="country-field">
      <Flag dialingCode={chosen} />+{chosen}
    </span>
  );
}

function CountryList({ dialingCodes, chosen }: { dialingCodes: readonly string[]; chosen: string }) {
  const t = useTranslations('access');
  const { setValue } = useFormContext();
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The window lost the focus, not the field in it: its coming back opens nothing. */
  const windowLeft = useRef(false);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const optionId = (index: number): string => `${id}-${index}`;

  useEffect(() => () => clearTimeout(closing.current), []);
  usePlacedPanel(open, list, frame);
  useBackCloses(open, frame, setOpen);
  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = () => {
    clearTimeout(closing.current);
    setActive(Math.max(0, dialingCodes.indexOf(chosen)));
    setOpen(true);
  };
  const choose = (dialingCode: string | undefined) => {
    if (dialingCode !== undefined) setValue('countryDialingCode', dialingCode);
    setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (!open) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
      show();
    } else {
      const last = dialingCodes.length - 1;
      const to = {
        ArrowDown: Math.min(active + 1, last),
        ArrowUp: Math.max(active - 1, 0),
        Home: 0,
        End: last,
      }[event.key];
      if (to !== undefined) setActive(to);
      else if (event.key === 'Enter' || event.key === ' ') choose(dialingCodes[active]);
      else if (event.key === 'Escape') setOpen(false);
      else return;
    }
    // Enter must not send the form, nor Escape close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <span ref={frame} className="country-field country-field-open">
      <Flag dialingCode={chosen} />
      <input
        readOnly
        className="country-input"
        role="combobox"
        aria-label={t('country')}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? optionId(active) : undefined}
        value={`+${chosen}`}
        onFocus={() => {
          if (!windowLeft.current) show();
          windowLeft.current = false;
        }}
        onClick={() => open || show()}
        onBlur={({ currentTarget }) => {
          windowLeft.current = document.activeElement === currentTarget;
          closing.current = setTimeout(() => setOpen(false), closesAfterMs);
        }}
        onKeyDown={press}
      />
      <Icon name="chevronDown" className="country-mark" />
      {open && (
        <div
          ref={list}
          id={id}
          popover="manual"
          role="listbox"
          tabIndex={-1}
          aria-label={t('country')}
          className="sen-popover country-list"
        >
          {dialingCodes.map((dialingCode, index) => (
            <CountryOption
              key={dialingCode}
              id={optionId(index)}
              dialingCode={dialingCode}
              chosen={dialingCode === chosen}
              active={index === active}
              onChoose={() => choose(dialingCode)}
            />
          ))}
        </div>
      )}
    </span>
  );
}

/** Back closes the list before it closes a dialog around the form or leaves the page. */
function useBackCloses(
  open: boolean,
  frameRef: RefObject<HTMLElement | null>,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    if (!open) return;
    const leave = holdStep(() => setOpen(false));
    const dialog = frameRef.current?.closest('dialog');
    // Some browsers give the Back of a phone to the dialog first.
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setOpen(false);
    };
    dialog?.addEventListener('cancel', cancel, true);
    return () => {
      dialog?.removeEventListener('cancel', cancel, true);
      leave();
    };
  }, [open, frameRef, setOpen]);
}

/**
 * Keeps the panel shown below its frame while it is open: what it hangs from moves with the page.
 */
function usePlacedPanel(
  open: boolean,
  panelRef: RefObject<HTMLElement | null>,
  frameRef: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const panel = panelRef.current;
    if (!open || !panel || !frameRef.current) return;
    panel.showPopover();
    placePanel(panel, frameRef.current, 'start');
    const follow = (event: Event) => {
      if (event.target !== panel && frameRef.current) placePanel(panel, frameRef.current, 'start');
    };
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [open, panelRef, frameRef]);
}

type OptionProps = {
  id: string;
  dialingCode: string;
  chosen: boolean;
  active: boolean;
  onChoose: () => void;
};

/** The focus stays in the field, and with it the keyboard: keys choose there. */
function CountryOption({ id, dialingCode, chosen, active, onChoose }: OptionProps) {
  const nameOf = useCountryName();
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      className={classNames('country-option', active && 'country-option-active')}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Flag dialingCode={dialingCode} />
      <span>{nameOf(dialingCode)}</span>
      <span className="country-code">+{dialingCode}</span>
    </button>
  );
}

/** Decoration: the country is named by the words beside it. */
function Flag({ dialingCode }: { dialingCode: string }) {
  const src =
    flags[`../../../../../node_modules/country-flag-icons/3x2/${countryOfDialingCode(dialingCode)}.svg`];
  return src === undefined ? null : <img className="country-flag" src={src} alt="" width={24} height={16} />;
}

/** The country of a dialling code in the visitor's language. */
function useCountryName(): (dialingCode: string) => string {
  const names = new Intl.DisplayNames([useLocale()], { type: 'region' });
  return (dialingCode) => {
    const country = countryOfDialingCode(dialingCode);
    return country === undefined ? `+${dialingCode}` : (names.of(country) ?? country);
  };
}
