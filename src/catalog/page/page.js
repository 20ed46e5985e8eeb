// The script of every page. Without it, times are in UTC, and texts are selected to copy them.

/** A day or a time in the reader's language and zone. */
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** After this, a button says again what it does. */
const copiedMs = 2000;

/** Shows the times of a part of the page in the reader's zone. What they were in UTC is their title. */
export function showTimes(part) {
  for (const time of part.querySelectorAll('time:not([title])')) {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime())) continue;
    time.title = `${time.dateTime.slice(0, 16).replace('T', ' ')} UTC`;
    time.textContent = ('day' in time.dataset ? day : moment).format(at);
  }
}

/** Copies what is selected: browsers have no clipboard for pages without TLS. */
function copySelected(element) {
  getSelection().selectAllChildren(element);
  return document.execCommand('copy');
}

async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    return copySelected(element);
  }
}

/** Lets a button copy the text before it. What it says is read out. */
function followButton(button) {
  const before = [...button.childNodes];
  button.hidden = false;
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    const isCopied = await copy(button.previousElementSibling);
    button.textContent = isCopied ? 'Copied' : 'Not copied';
    setTimeout(() => button.replaceChildren(...before), copiedMs);
  });
}

const showIcon = (icon) => icon.classList?.remove('awaited');
const stayAwaited = () => {};

/** Shows the letters of icons until they are loaded, and of those that cannot be. Without the script their places are empty until then. */
export function awaitIcons(part) {
  for (const icon of part.querySelectorAll('.icon img')) {
    // One that has failed before this script began is complete, too, without a size.
    const isShown = icon.complete && icon.hasAttribute('src') && icon.naturalWidth > 0;
    icon.classList.toggle('awaited', !isShown);
    // Some browsers know no size of an SVG that names none. A failed one cannot be decoded.
    if (icon.complete && !isShown) icon.decode().then(() => showIcon(icon), stayAwaited);
  }
}

// These events do not bubble.
document.addEventListener('load', ({ target }) => showIcon(target), true);

showTimes(document);
awaitIcons(document);
for (const button of document.querySelectorAll('[data-copy]')) followButton(button);
