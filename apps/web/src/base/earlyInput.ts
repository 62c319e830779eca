/**
 * Input before hydration. A page that the server drew is seen before its scripts run, and a person
 * may type and press meanwhile: typed text stays in the elements and is handed to the forms once
 * React is at work, and the last press is repeated. Focus needs no care, because the elements
 * remain.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** index.html prevents the last press and keeps it there. */
type Drawn = HTMLElement & { pressed?: HTMLElement | null; isHydrated?: boolean };

const fieldTags = 'input,textarea,select';
let waiting: (() => void) | undefined;

/** Records earlier and further input. `done` runs when the first screen is hydrated. */
export function recordEarlyInput(root: Drawn, done: () => void): void {
  const typed = new Map<Field, string | boolean>();
  const note = (field: Field) => void typed.set(field, isSwitch(field) ? field.checked : field.value);
  const follow = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches(fieldTags)) note(target as Field);
  };
  for (const field of root.querySelectorAll<Field>(fieldTags)) if (isChanged(field)) note(field);
  root.addEventListener('input', follow, true);

  waiting = () => {
    root.removeEventListener('input', follow, true);
    root.isHydrated = true;
    for (const [field, value] of typed) fill(replacementOf(field, root), value);
    if (root.pressed) replacementOf(root.pressed, root)?.click();
    done();
  };
}

/**
 * The first screen is hydrated: repeats what was typed and pressed before. A dialog that this opens
 * may load its code later.
 */
export function replayEarlyInput(): void {
  if (waiting) setTimeout(waiting);
  waiting = undefined;
}

/**
 * The element itself, or the one that has taken its place where the browser knew better than the
 * server.
 */
function replacementOf<E extends HTMLElement>(element: E, root: Element): E | undefined {
  if (element.isConnected) return element;
  const same = (other: E) =>
    other.textContent === element.textContent &&
    ['name', 'type', 'aria-label', 'href'].every(
      (name) => other.getAttribute(name) === element.getAttribute(name),
    );
  return [...root.querySelectorAll<E>(element.localName)].find(same);
}

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

function isChanged(field: Field): boolean {
  if (isSwitch(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, first);
}

/** Sets the value, fires `input`, and `focusout` when the field is not focused. */
function fill(field: Field | undefined, value: string | boolean): void {
  if (!field) return;
  type(field, value);
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** By the property's own setter and an event, which is what forms listen to. */
function type(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if ((field as HTMLInputElement).checked !== value) field.click();
    return;
  }
  // React passes over an event that brings what it last saw in the field, and it saw the field with
  // the text in it.
  if (!(field instanceof HTMLSelectElement)) field.value = value === '' ? ' ' : '';
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
