import { encode } from 'fast-png';
import { record } from '../documents.ts';

/** Applications as a platform has them: name, display name, category, words, and who may use it. */
const applications = [
  ['arithmo', 'Arithmo', 'office', 'spreadsheet,table,csv', ['all']],
  ['atelier', 'Atelier', 'graphics', 'painting,brush,layers', ['all']],
  ['bookmill', 'Bookmill', 'office', 'ebook,library,reader', ['all']],
  ['cadence', 'Cadence', 'education', 'music,score,notes', ['staff', 'students']],
  ['calculator', 'Calculator', 'utilities', 'math,numbers', ['all']],
  ['cartograph', 'Cartograph', 'graphics,education', 'map,geography,gis', ['students']],
  ['codebench', 'Codebench', 'development', 'editor,source,debugger', ['developers']],
  ['diagrams', 'Diagrams', 'office,graphics', 'chart,flow,network', ['all']],
  ['diffview', 'Diffview', 'development', 'compare,merge,text', ['developers']],
  ['dustbin', 'Dustbin', 'utilities', 'clean,disk,space', ['staff']],
  ['formulary', 'Formulary', 'education', 'chemistry,molecule', ['students', 'teachers']],
  ['glyphs', 'Glyphs', 'graphics', 'font,characters', ['all']],
  ['gridlock', 'Gridlock', 'games', 'puzzle,cars', ['all']],
  ['hexed', 'Hexed', 'development', 'binary,bytes,editor', ['developers']],
  ['inkwell', 'Inkwell', 'graphics', 'vector,drawing,svg', ['all']],
  ['invoice-desk', 'Invoice Desk', 'office', 'accounting,bill,customer', ['accounting']],
  ['ledger', 'Ledger', 'office', 'accounting,books', ['accounting']],
  ['lens', 'Lens', 'graphics,utilities', 'picture,viewer,photo', ['all']],
  ['letterpress', 'Letterpress', 'office', 'text,document,writer', ['all']],
  ['mahjongg', 'Mahjongg', 'games', 'tiles,solitaire', ['all']],
  ['mailroom', 'Mailroom', 'office', 'mail,calendar,contacts', ['staff', 'teachers']],
  ['minefield', 'Minefield', 'games', 'puzzle,logic', ['all']],
  ['orbits', 'Orbits', 'education', 'astronomy,planets,sky', ['all']],
  ['paperclip', 'Paperclip', 'office,utilities', 'pdf,document,viewer', ['all']],
  ['planner', 'Planner', 'office', 'project,schedule,gantt', ['staff']],
  ['quartet', 'Quartet', 'games,education', 'words,letters', ['all']],
  ['query-studio', 'Query Studio', 'development', 'database,sql,tables', ['developers']],
  ['slidecase', 'Slidecase', 'office', 'presentation,slides', ['all']],
  ['tracer', 'Tracer', 'development,utilities', 'network,packets', ['developers']],
  ['vault', 'Vault', 'utilities', 'password,keys', ['all']],
] as const;

/** What some of them are, in a sentence. */
const sentences: Readonly<Record<string, string>> = {
  arithmo: 'Calculate in tables',
  atelier: 'Paint with brushes and layers',
  bookmill: 'Read and sort e-books',
  cadence: 'Write and play music',
  calculator: 'Calculate with numbers',
  codebench: 'Write and debug programs',
  diagrams: 'Draw charts, flows and networks',
  diffview: 'Compare and merge texts',
  glyphs: 'Look at the characters of fonts',
  gridlock: 'Free a car from a crowd of others',
  inkwell: 'Draw with lines and curves',
  lens: 'Look through pictures',
  letterpress: 'Write letters and books',
  mahjongg: 'Take the tiles away in pairs',
  paperclip: 'Read and annotate PDF documents',
  slidecase: 'Show slides to an audience',
};

/** Quiet colours, and shapes that can be told apart. */
const colours = ['#3b6ea5', '#4f8a5b', '#a4553f', '#7a5a9e', '#b07d2b', '#3d8a8a', '#8a4766'];
const shapes = [
  '<circle cx="32" cy="32" r="15" fill="#fff"/><circle cx="32" cy="32" r="6" fill="COLOUR"/>',
  '<path d="M18 16h20l8 8v24H18z" fill="#fff"/><path d="M24 30h16M24 37h16M24 44h10" stroke="COLOUR" stroke-width="3"/>',
  '<path d="M16 44 28 26l8 10 6-8 8 16z" fill="#fff"/><circle cx="43" cy="20" r="4" fill="#fff"/>',
  '<rect x="16" y="18" width="32" height="28" rx="3" fill="#fff"/><path d="M16 28h32M32 28v18" stroke="COLOUR" stroke-width="3"/>',
  '<path d="m26 22-10 10 10 10M38 22l10 10-10 10" fill="none" stroke="#fff" stroke-width="5"/>',
  '<path d="M32 14 50 32 32 50 14 32z" fill="#fff"/><path d="M32 24 40 32 32 40 24 32z" fill="COLOUR"/>',
];

function iconOf(index: number): string {
  const colour = colours[index % colours.length]!;
  const shape = shapes[(index * 5 + 2) % shapes.length]!.replaceAll('COLOUR', colour);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="4" y="4" width="56" height="56" rx="13" fill="${colour}"/>${shape}</svg>`;
}

/** Records of thirty applications. */
export function sampleRecords(): Record<string, unknown>[] {
  return applications.map(([name, displayname, cat, keyword, permit], index) => {
    const id = `sha256:${String(index).padStart(2, '0').repeat(32)}`;
    const limits = index % 3 === 0 ? {} : { mem_limit: `${256 * (1 + (index % 4))}M` };
    const cpus = index % 5 === 1 ? { cpu_period: 100_000, cpu_quota: 150_000 } : {};
    const isAlpine = index % 4 === 3;
    return record(
      {
        'oc.name': name,
        'oc.displayname': displayname,
        'oc.cat': cat,
        'oc.keyword': keyword,
        'oc.summary': sentences[name] ?? '',
        'oc.licence': ['GPL-3.0-or-later', 'MIT', 'Apache-2.0'][index % 3],
        'oc.icon': `${name}.svg`,
        'oc.icondata': Buffer.from(iconOf(index)).toString('base64'),
        'oc.launch': `${name}.${displayname.replaceAll(' ', '')}`,
        'oc.path': `/usr/bin/${name}`,
        'oc.args': index % 2 === 0 ? '--fresh' : '',
        'oc.desktopfile': `${name}.desktop`,
        'oc.mimetype': 'text/plain;text/csv;application/json;',
        'oc.template': `acme/oc.template.${isAlpine ? 'alpine' : 'debian'}.minimal`,
        'oc.acl': JSON.stringify({ permit, ...(index % 7 === 3 ? { deny: ['guests'] } : {}) }),
        'oc.host_config': JSON.stringify({ ...limits, ...cpus }),
      },
      { Id: id, RepoTags: [`acme/${name}.d:3.0`], RepoDigests: [] },
    );
  });
}

type Colour = readonly [red: number, green: number, blue: number];

/** A picture of a window: a frame, a bar for its title, and lines of text that cannot be read. */
export function windowPicture(): Uint8Array {
  const [width, height] = [480, 320];
  const data = new Uint8Array(width * height * 3);
  const fill = (x: number, y: number, w: number, h: number, colour: Colour) => {
    for (let row = y; row < y + h; row += 1) {
      for (let column = x; column < x + w; column += 1) {
        data.set(colour, (row * width + column) * 3);
      }
    }
  };
  fill(0, 0, width, height, [245, 246, 247]);
  fill(0, 0, width, 28, [58, 74, 92]);
  fill(width - 24, 9, 10, 10, [232, 150, 60]);
  fill(0, 28, 120, height - 28, [226, 231, 236]);
  for (let line = 0; line < 9; line += 1) {
    fill(16, 48 + line * 26, 60 + ((line * 37) % 30), 8, [140, 152, 164]);
    fill(144, 48 + line * 26, 160 + ((line * 83) % 150), 8, [94, 106, 118]);
  }
  return encode({ width, height, channels: 3, depth: 8, data });
}
