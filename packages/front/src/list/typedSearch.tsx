import { TextField } from '@sen/ui';
import { useEffect, useState, type ComponentProps } from 'react';

const typingPauseMs = 300;

/** A field for a filter that is typed: it counts when the typing pauses, or at once with Enter. */
export function TypedSearch({
  value,
  onSearch,
  className,
  role,
  ...field
}: {
  /** The searched text, as it stands in the address. */
  value: string;
  onSearch: (text: string) => void;
  className: string;
  /** `search` where it is the only filter of its list. */
  role?: 'search';
} & Pick<ComponentProps<typeof TextField>, 'label' | 'labelHidden' | 'hint' | 'placeholder'>) {
  const [typed, setTyped] = useState(value);
  const [held, setHeld] = useState(value);
  const [sent, setSent] = useState<string>();
  // Back, or a link to another search, changes the text in the field. A search that the field sent
  // itself does not when it comes back from the address: it is without the space at its end, and
  // more may have been typed by now.
  if (held !== value) {
    setHeld(value);
    setSent(undefined);
    if (value !== sent) setTyped(value);
  }
  const text = typed.trim();
  const search = () => {
    // A search that was sent is on its way into the address, or was refused there.
    if (text === value || text === sent) return;
    setSent(text);
    onSearch(text);
  };
  useEffect(() => {
    const timer = setTimeout(search, typingPauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <form
      role={role}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        {...field}
        type="search"
        icon="search"
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
