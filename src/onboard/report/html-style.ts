/** The style of the report, for light and dark displays and for paper. */
export const htmlStyle = `
:root { color-scheme: light dark; --text: #1c1c1e; --dim: #63636b; --line: #d6d6dc; --back: #fff; --card: #f7f7f9;
  --works: #1a7f37; --unsure: #8a5a00; --fails: #b42318; --unknown: #5b5bd6; }
@media (prefers-color-scheme: dark) { :root { --text: #ececf0; --dim: #a2a2ad; --line: #3a3a42; --back: #17171a;
  --card: #202024; --works: #4cc26a; --unsure: #e0a83a; --fails: #ff8a80; --unknown: #a9a9ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem; background: var(--back); color: var(--text);
  font: 1rem/1.45 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
p.about { color: var(--dim); margin: 0 0 1rem; overflow-wrap: anywhere; }
ul.counts { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; list-style: none; padding: 0; margin: 0 0 1rem; }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0 0 1rem; position: sticky; top: 0; background: var(--back);
  padding: .5rem 0; }
form[hidden] { display: none; }
input, select { font: inherit; padding: .35rem .5rem; border: 1px solid var(--line); border-radius: .35rem;
  background: var(--card); color: inherit; }
ol.sheet { list-style: none; padding: 0; margin: 0; display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); }
li.app { border: 1px solid var(--line); border-radius: .5rem; background: var(--card); padding: .75rem; min-width: 0; }
li.app[hidden] { display: none; }
figure { margin: 0 0 .5rem; height: 10rem; display: grid; place-items: center; background: var(--back);
  border-radius: .35rem; color: var(--dim); }
figure img { max-width: 100%; max-height: 10rem; }
h2 { font-size: 1.05rem; margin: 0; overflow-wrap: anywhere; }
.entry { color: var(--dim); overflow-wrap: anywhere; }
.outcome { font-weight: 600; }
.works { color: var(--works); } .unsure { color: var(--unsure); } .fails { color: var(--fails); }
.unknown { color: var(--unknown); }
dl { display: grid; grid-template-columns: auto 1fr; gap: .1rem .75rem; margin: .5rem 0 0; font-size: .875rem; }
dt { color: var(--dim); } dd { margin: 0; overflow-wrap: anywhere; }
li.app p { font-size: .875rem; margin: .5rem 0 0; overflow-wrap: anywhere; }
form output { align-self: center; }
details { margin-top: .5rem; font-size: .875rem; } summary { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0; }
:focus-visible { outline: 2px solid var(--unknown); outline-offset: 2px; }
@media (max-width: 40rem) { form { position: static; } }
@media print { form { display: none; } li.app { break-inside: avoid; } }
`;
