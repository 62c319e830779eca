import { TextField } from '@sen/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

/** The time for which somebody may pause in typing before the list follows. */
const typingMs = 250;

/** The search of a list, whose words stand in the address. */
export function SearchField({
  value,
  onChange,
}: {
  value: string;
  onChange: (search: string | undefined) => void;
}) {
  const t = useTranslations('game');
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  // The address may change under the field (a cleared search, the browser's back button); a search
  // that the field itself sent does not replace text that was typed since.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      onChange(typed.trim() || undefined);
    }, typingMs);
    return () => clearTimeout(timer);
  });
  return (
    <search className="list-search">
      <TextField
        label={t('search')}
        labelHidden
        icon="search"
        type="search"
        placeholder={t('search')}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}
