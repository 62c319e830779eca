/**
 * Back closes what is open over the page before it leaves the page. An open modal holds a step of
 * the browser's history, at the page's own address; when it closes in another way the step is left
 * again, so that none is left behind.
 */
type Step = { onBack: () => void };

/** Open dialogs and menus, the lowest first. */
const open: Step[] = [];
/** Actions that wait until the history stands at the page itself. */
let waiting: (() => void)[] = [];
/** The history is on its way back because of `leave`. */
let leaving = false;
/**
 * It leaves the step of a modal that is no longer there: where it arrives is news to the router.
 */
let skipping = false;
/** The address at which the steps were taken. */
let address = '';
let watching = false;
/** Should a browser not go back, the site must not wait for it for ever. */
let patience: ReturnType<typeof setTimeout> | undefined;
const patienceMs = 5_000;

/** The number of modals that the present step of the history stands for. */
const depth = (): number => (history.state as { modals?: number } | null)?.modals ?? 0;

/**
 * Takes a step that Back undoes; `onBack` is to close the modal. Call what it returns when the
 * modal has closed.
 */
export function holdStep(onBack: () => void): () => void {
  watchSteps();
  const step = { onBack };
  open.push(step);
  matchHistory();
  return () => {
    open.splice(open.indexOf(step), 1);
    // In a task of its own: a modal that opens in place of this one takes over its step.
    setTimeout(matchHistory);
  };
}

/** Does what changes the address, at once or as soon as the steps of open modals have been left. */
export function withoutSteps(change: () => void): void {
  watchSteps();
  if (!leaving && depth() === 0) return change();
  waiting.push(change);
  if (!leaving) leave(depth());
}

/**
 * Begins to look after the steps. After a reload the history may stand at one whose modal is gone.
 */
export function watchSteps(): void {
  if (watching) return;
  watching = true;
  // Before any router, even one that listened first.
  addEventListener('popstate', onPop, { capture: true });
  matchHistory();
}

/** Makes the steps as many as the open modals. */
function matchHistory(): void {
  if (leaving) return;
  if (depth() > open.length) return leave(depth() - open.length);
  for (let n = depth() + 1; n <= open.length; n++) {
    address = location.href;
    history.pushState({ ...(history.state as object | null), modals: n }, '');
  }
}

function leave(steps: number): void {
  leaving = true;
  history.go(-steps);
  patience = setTimeout(goOn, patienceMs);
}

/** Does what waited. */
function goOn(): void {
  leaving = skipping = false;
  const changes = waiting;
  waiting = [];
  for (const change of changes) change();
}

function arrive(): void {
  clearTimeout(patience);
  goOn();
  // A dialog that stayed open gets a step in the history again.
  setTimeout(matchHistory);
}

function onPop(event: PopStateEvent): void {
  if (leaving) {
    if (!skipping) event.stopImmediatePropagation();
    return arrive();
  }
  const reached = depth();
  if (reached > open.length) {
    event.stopImmediatePropagation();
    skipping = true;
    return leave(reached - open.length);
  }
  if (reached === open.length) return;
  // The page below is the one that is shown already; a longer way back is the router's business
  // too.
  if (location.href === address) event.stopImmediatePropagation();
  for (const { onBack } of open.slice(reached).reverse()) onBack();
  setTimeout(matchHistory);
}
