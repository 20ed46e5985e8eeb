// The page on which an application is tried: bundled with noVNC by scripts/build.ts.
import RFB from '@novnc/novnc';

const byId = (id) => document.getElementById(id);
const [screen, status, clipboard, text] = ['screen', 'status', 'clipboard', 'clipboard-text'].map(
  byId,
);

/** Says why there is no window; undefined if there is one. */
function say(message) {
  status.hidden = message === undefined;
  screen.hidden = message !== undefined;
  status.textContent = message ?? '';
}

async function askSession() {
  const answer = await fetch('/session.json');
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** The reason that the server gives for the end, or that it is not there any more. */
async function reasonOfEnd() {
  try {
    return (await askSession()).end;
  } catch {
    return 'deskpack has ended it: nothing of it is left.';
  }
}

/** Longer waits are no use: the application ends a minute after the last viewer went. */
const retryMs = [500, 1000, 2000, 4000, 8000];
let attempt = 0;

function connect() {
  const rfb = new RFB(screen, `ws://${location.host}/vnc`, { shared: true });
  rfb.resizeSession = true;
  rfb.scaleViewport = true;
  rfb.background = 'transparent';
  rfb.addEventListener('connect', () => {
    attempt = 0;
    say(undefined);
    rfb.focus();
  });
  rfb.addEventListener('disconnect', async () => {
    const end = await reasonOfEnd();
    const again = retryMs[attempt];
    attempt += 1;
    if (end !== undefined || again === undefined) {
      say(end ?? 'The connection is lost. Reload the page to try again.');
      return;
    }
    say('The connection is lost; trying again…');
    setTimeout(connect, again);
  });
  rfb.addEventListener('clipboard', ({ detail }) => {
    text.value = detail.text;
    // Where the browser does not allow it, the text is still there to copy.
    navigator.clipboard?.writeText(detail.text).catch(() => {});
  });
  current = rfb;
}

let current;

text.addEventListener('input', () => current?.clipboardPasteFrom(text.value));
clipboard.addEventListener('submit', (event) => event.preventDefault());
byId('clipboard-button').addEventListener('click', ({ currentTarget }) => {
  clipboard.hidden = !clipboard.hidden;
  currentTarget.setAttribute('aria-expanded', String(!clipboard.hidden));
  if (clipboard.hidden) current?.focus();
  else text.focus();
});
byId('full-screen').addEventListener('click', () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else screen.requestFullscreen().then(() => current?.focus());
});

try {
  const { title, remarks, end } = await askSession();
  document.title = `${title} · deskpack`;
  byId('title').textContent = title;
  byId('remarks').textContent = remarks.join(' ');
  if (end === undefined) connect();
  else say(end);
} catch (error) {
  say(error.message);
}
