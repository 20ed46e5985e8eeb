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

/** Shows or hides a form below the head, and gives the keys to it or back to the application. */
function toggle(form, button, field) {
  form.hidden = !form.hidden;
  button.setAttribute('aria-expanded', String(!form.hidden));
  if (form.hidden) current?.focus();
  else field.focus();
}

const [acceptForm, acceptButton, acceptStatus, accepted, by, words] = [
  'accept',
  'accept-button',
  'accept-status',
  'accepted',
  'accept-by',
  'accept-words',
].map(byId);

function sayAccepted(message) {
  accepted.hidden = message === undefined;
  accepted.textContent = message ?? '';
}

acceptButton.addEventListener('click', () => toggle(acceptForm, acceptButton, words));
acceptForm.addEventListener('submit', async (event) => {
  event.preventDefault();
  const [button] = acceptForm.getElementsByTagName('button');
  button.disabled = true;
  acceptStatus.textContent = 'Taking the picture…';
  try {
    const answer = await fetch('/accept', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ by: by.value, words: words.value }),
    });
    const told = await answer.text();
    acceptStatus.textContent = answer.ok ? '' : told;
    if (!answer.ok) return;
    sayAccepted(told);
    if (!acceptForm.hidden) toggle(acceptForm, acceptButton, words);
  } catch {
    acceptStatus.textContent = 'It was not accepted: deskpack has ended.';
  } finally {
    button.disabled = false;
  }
});

text.addEventListener('input', () => current?.clipboardPasteFrom(text.value));
clipboard.addEventListener('submit', (event) => event.preventDefault());
byId('clipboard-button').addEventListener('click', ({ currentTarget }) =>
  toggle(clipboard, currentTarget, text),
);
byId('full-screen').addEventListener('click', () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else screen.requestFullscreen().then(() => current?.focus());
});

try {
  const { title, remarks, end, by: name, accepted: before } = await askSession();
  document.title = `${title} · deskpack`;
  byId('title').textContent = title;
  byId('remarks').textContent = remarks.join(' ');
  by.value = name ?? '';
  sayAccepted(before);
  if (end === undefined) connect();
  else say(end);
} catch (error) {
  say(error.message);
}
