// The script of the list: it searches as the user types, and loads more as the user scrolls. Without it, the same form and
// links lead to the same places.
import { awaitIcons, showTimes } from './page.js';

const pauseMs = 120;
/** The pause before a failed request is retried. */
const retryMs = 2000;
/**
 * Applications of a part that is added to the list, and how far from its end that begins. While the user scrolls, browsers
 * hold back what arrives, for up to a second where drawing is slow, however small it is: so it is asked for in few pieces
 * and early.
 */
const partSize = 300;
const ahead = '6000px';
/** Applications of a list among them; rows of up to six are full. */
const listSize = 60;
/** An entry that is still in the viewport after this time was not only scrolled past. */
const restMs = 150;
const parser = new DOMParser();

/**
 * The page at an address; undefined if the catalog refuses it, which the browser then shows.
 *
 * @throws when the catalog cannot be reached, or another page is wanted meanwhile
 */
async function load(address, signal) {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } });
  if (response.ok) return parser.parseFromString(await response.text(), 'text/html');
  location.assign(address);
  return undefined;
}

/** Shows the list of another page in this one. The field that is typed in stays, and so does the count, which is read out. */
function show(page) {
  for (const id of ['filters', 'found', 'kept']) {
    document.getElementById(id).replaceWith(page.getElementById(id));
  }
  document.getElementById('count').textContent = page.getElementById('count').textContent;
  document.title = page.title;
  const found = document.getElementById('found');
  showTimes(found);
  awaitIcons(found);
  followList();
}

/** Icons in sight that are still to be loaded. */
const inSight = new Set();
let iconTimer;

function loadIcons() {
  for (const icon of inSight) {
    icons.unobserve(icon);
    icon.src = icon.dataset.src;
    icon.removeAttribute('data-src');
  }
  inSight.clear();
}

/** Icons are loaded when the list rests: each is a document for the browser, and thousands are only scrolled past. */
const icons = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inSight.add(target);
      else inSight.delete(target);
    }
    clearTimeout(iconTimer);
    iconTimer = setTimeout(loadIcons, restMs);
  },
  { rootMargin: '300px' },
);

// Only the icons of parts that are laid out are watched.
document.addEventListener('contentvisibilityautostatechange', ({ target, skipped }) => {
  for (const icon of target.querySelectorAll('img[data-src]')) {
    if (skipped) icons.unobserve(icon);
    else icons.observe(icon);
  }
});

/** Leaves the icons of a part for later, if the browser says when the part comes into sight. */
function deferIcons(part) {
  if (!('oncontentvisibilityautostatechange' in document.body)) return;
  for (const icon of part.querySelectorAll('img')) {
    icon.dataset.src = icon.getAttribute('src');
    icon.removeAttribute('src');
  }
}

/** Divides a list into several: browsers lay out and paint the whole of each that is partly in sight. */
function divided(list) {
  const cards = [...list.children];
  const lists = [];
  for (let start = 0; start < cards.length; start += listSize) {
    const part = list.cloneNode();
    part.append(...cards.slice(start, start + listSize));
    lists.push(part);
  }
  return lists;
}

/** Adds a part below the others, as high as it will be, so that nothing moves when it is laid out. */
function addPart(part) {
  deferIcons(part);
  showTimes(part);
  const first = document.querySelector('.applications');
  const rowHeight = first.offsetHeight / first.childElementCount;
  const lists = divided(part);
  for (const { style, childElementCount } of lists) {
    style.containIntrinsicHeight = `auto ${Math.round(rowHeight * childElementCount)}px`;
  }
  document.querySelector('.next').before(...lists);
  for (const list of lists) awaitIcons(list);
}

/** Adds the part of the list that a link leads to; later, if it cannot be loaded now. */
async function extendList(link) {
  const address = new URL(link.href);
  address.searchParams.set('limit', partSize);
  let page;
  try {
    page = await load(address);
  } catch {
    setTimeout(() => link.isConnected && followList(), retryMs);
    return;
  }
  // The list may be another one by now.
  if (!page || !link.isConnected) return;
  const part = page.querySelector('.applications');
  if (part) addPart(part);
  const next = page.querySelector('.next a');
  if (next) link.href = next.href;
  else link.parentElement.remove();
  followList();
}

/** Extends the list when its end is nearly in sight. */
function followList() {
  const link = document.querySelector('.next a');
  if (!link) return;
  const observer = new IntersectionObserver(
    (changes) => {
      // Where drawing is slow, several come together, and only the last one says how it is now.
      if (!changes.at(-1).isIntersecting) return;
      observer.disconnect();
      extendList(link);
    },
    { rootMargin: ahead },
  );
  observer.observe(link);
}

/** Searches while the user types. All that is typed in one go is one step of the history. */
function followField(form, field) {
  let timer;
  let running = new AbortController();
  let isTyping = false;

  async function visit(address) {
    running.abort();
    running = new AbortController();
    try {
      const page = await load(address, running.signal);
      if (page) show(page);
    } catch (error) {
      const count = document.getElementById('count');
      if (error.name !== 'AbortError') count.textContent = 'The catalog cannot be reached.';
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const address = new URL(form.action);
      const given = [...new FormData(form)].filter(([name, value]) => name !== 'q' || value);
      address.search = new URLSearchParams(given);
      history[isTyping ? 'replaceState' : 'pushState'](null, '', address);
      isTyping = true;
      visit(address);
    }, pauseMs);
  });
  field.addEventListener('blur', () => {
    isTyping = false;
  });
  form.addEventListener('submit', (event) => {
    // The typed text was searched for already, or will be at once.
    if (document.activeElement === field && new URL(location).searchParams.get('q') === field.value)
      event.preventDefault();
  });
  addEventListener('popstate', () => {
    clearTimeout(timer);
    isTyping = false;
    field.value = new URL(location).searchParams.get('q') ?? '';
    visit(location.href);
  });
}

/** Lets a key lead to the field, unless something is typed elsewhere. */
function followKey(field) {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (key !== '/' || ctrlKey || altKey || metaKey || target.matches('input, select')) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  field.nextElementSibling.hidden = false;
}

/** Shows all of what the keyboard leads to in a row that is scrolled sideways: browsers are content with the edge of it. */
addEventListener('focusin', ({ target }) => {
  if (!target.matches(':focus-visible') || !target.closest('.shelf ul, .filters')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
});

const form = document.querySelector('form[role=search]');
const searchField = form.querySelector('input[type=search]');
form.dataset.live = '';
followField(form, searchField);
followKey(searchField);
followList();
