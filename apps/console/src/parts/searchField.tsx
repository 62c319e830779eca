import { TextField } from '@sen/ui';
import { useEffect, useState } from 'react';

const typingPauseMs = 300;

/** Searches when the typing pauses or Enter is pressed. A search that follows another one replaces it in the history. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string, replace: boolean) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  // Going back, or a link to another search, changes what stands in the field.
  if (searched !== value) {
    setSearched(value);
    setTyped(value);
  }
  const text = typed.trim();
  const search = () => {
    if (text !== value) onSearch(text, value !== '');
  };
  useEffect(() => {
    const timer = setTimeout(search, typingPauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <form
      role="search"
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        label={label}
        labelHidden
        type="search"
        icon="search"
        placeholder={label}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
