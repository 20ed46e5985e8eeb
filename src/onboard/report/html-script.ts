/** Search, filter and order of the report, which is complete without it. */
export const htmlScript = `
const form = document.querySelector('form');
const sheet = document.querySelector('ol.sheet');
const apps = [...sheet.children];
const shown = document.querySelector('output');
const orders = {
  name: (one) => one.dataset.name,
  outcome: (one) => one.dataset.order + one.dataset.name,
  size: (one) => -Number(one.dataset.size),
  memory: (one) => -Number(one.dataset.memory),
  time: (one) => -Number(one.dataset.time),
};
function update() {
  const { words, outcome, order } = form.elements;
  const wanted = words.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const app of apps) {
    const text = app.textContent.toLowerCase();
    const isRight = outcome.value === '' || app.dataset.outcome === outcome.value;
    app.hidden = !isRight || !wanted.every((word) => text.includes(word));
    if (!app.hidden) count += 1;
  }
  const key = orders[order.value];
  const sorted = [...apps].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
  sheet.append(...sorted);
  shown.value = count + ' of ' + apps.length;
}
form.hidden = false;
form.addEventListener('input', update);
form.addEventListener('submit', (event) => event.preventDefault());
update();
`;
