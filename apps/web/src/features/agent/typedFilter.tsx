import { TextField } from '@sen/ui';
import { useEffect, useState } from 'react';
import type { Filters } from '#parts/list/filters.tsx';

const typingPauseMs = 400;

/** A filter that is typed: it holds when the typing pauses, or at once with Enter. */
export function TypedFilter({ filters, name, label, hint }: { filters: Filters; name: string; label: string; hint?: string }) {
  const value = filters.get(name);
  const [typed, setTyped] = useState(value);
  const [held, setHeld] = useState(value);
  // Back, or a link to somebody else, changes what stands in the field.
  if (held !== value) {
    setHeld(value);
    setTyped(value);
  }
  const text = typed.trim();
  const hold = () => {
    if (text !== value) filters.set({ [name]: text });
  };
  useEffect(() => {
    const timer = setTimeout(hold, typingPauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <form
      className="team-typed"
      onSubmit={(event) => {
        event.preventDefault();
        hold();
      }}
    >
      <TextField
        type="search"
        label={label}
        hint={hint}
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
