/**
 * The page stands before its scripts do, and people do not wait: what they typed, focused or pressed in the drawn view
 * is carried over into the one that takes its place.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Place = readonly number[];
/** index.html keeps the last press there, and holds it back. */
type Drawn = HTMLElement & { pressed?: Element | null; takenOver?: boolean };

/** Notes where everything is. The returned function does it all again in the new view, right after that has replaced the old one. */
export function watchDrawnView(root: Drawn): () => void {
  const fields = [...root.querySelectorAll<Field>('input,textarea,select')].map((field) => ({ field, place: placeOf(field, root) }));
  const stops = [...root.querySelectorAll<HTMLElement>('a,button,input,textarea,select')].map((stop) => ({
    stop,
    place: placeOf(stop, root),
  }));
  let focused = document.activeElement;
  const follow = (event: FocusEvent) => {
    focused = event.target as Element;
  };
  root.addEventListener('focusin', follow);

  return () => {
    root.removeEventListener('focusin', follow);
    root.takenOver = true;
    for (const { field, place } of fields) {
      const heir = heirOf(field, place, root);
      if (heir) type(heir, field);
    }
    const heirNow = (element: Element | null | undefined) => {
      const found = stops.find(({ stop }) => stop === element);
      return found && heirOf(found.stop, found.place, root);
    };
    heirNow(focused)?.focus({ preventScroll: true });
    const pressed = heirNow(root.pressed);
    // When everything that follows a first drawing is in place.
    if (pressed) setTimeout(() => pressed.click());
  };
}

function placeOf(element: Element, root: Element): Place {
  const place: number[] = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement) place.unshift([...at.parentElement.children].indexOf(at));
  return place;
}

/** The element in the same place, if it is the same one to a person. */
function heirOf<E extends Element>(element: E, place: Place, root: Element): E | undefined {
  let at: Element | undefined = root;
  for (const index of place) at = at?.children[index];
  const same =
    at?.tagName === element.tagName &&
    ['name', 'type', 'aria-label', 'href'].every((name) => at.getAttribute(name) === element.getAttribute(name));
  return same ? (at as E) : undefined;
}

/** As if it had been typed: the property's own setter and an event, which is what forms listen to. */
function type(field: Field, typed: Field): void {
  if (typed instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(typed.type)) {
    if (typed.checked !== typed.defaultChecked && typed.checked !== (field as HTMLInputElement).checked) field.click();
    return;
  }
  if (typed.value === field.value || (typed instanceof HTMLSelectElement ? false : typed.value === typed.defaultValue)) return;
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
  set?.call(field, typed.value);
  field.dispatchEvent(new Event(typed instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
