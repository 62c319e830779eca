// Counts down while the payment is open and leads back when it has ended. The page works without
// it.
const clock = document.querySelector('.clock');
if (clock) {
  const wholeMs = Number(clock.dataset.leftMs);
  const endsAt = performance.now() + wholeMs;
  const digits = clock.querySelector('.clock-digits');
  const bar = clock.querySelector('.clock-bar > span');
  const pad = (value) => String(value).padStart(2, '0');
  const tick = () => {
    const leftMs = Math.max(0, endsAt - performance.now());
    const seconds = Math.ceil(leftMs / 1000);
    const hours = Math.floor(seconds / 3600);
    digits.textContent = `${hours ? `${hours}:` : ''}${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
    bar.style.transform = `scaleX(${wholeMs ? leftMs / wholeMs : 0})`;
    clock.classList.toggle('hurry', leftMs < 60_000);
    if (leftMs === 0) location.reload();
    else setTimeout(tick, 250);
  };
  tick();
  // Another tab or device may have ended the payment.
  const watch = async () => {
    const reply = await fetch(clock.dataset.status).catch(() => undefined);
    if (reply?.ok && (await reply.json()).status !== 'pending') location.reload();
    else setTimeout(watch, 3_000);
  };
  setTimeout(watch, 3_000);
}

const back = document.getElementById('back');
const soon = document.getElementById('soon');
if (back && soon) {
  let seconds = 5;
  const step = () => {
    soon.textContent = soon.dataset.text.replace('{seconds}', seconds);
    soon.hidden = false;
    if (seconds === 0) location.replace(back.href);
    else setTimeout(step, 1_000);
    seconds -= 1;
  };
  step();
}
