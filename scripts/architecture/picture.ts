import { importsBetweenModules, type Module, modules } from './modules.ts';

const cell = 22;
const left = 150;
const top = 122;
const colours = {
  ground: '#1d2026',
  text: '#c8ccd4',
  faint: '#5c6370',
  line: '#2c313a',
  used: '#98c379',
  open: '#5c6370',
};

interface Placed extends Module {
  readonly at: number;
}

/** The meaning of one square: whether the module of its row imports the module of its column, may, or is it. */
function square(row: Placed, column: Placed, imported: ReadonlySet<string>): string {
  const x = left + column.at * cell + cell / 2;
  const y = top + row.at * cell + cell / 2;
  if (row.name === column.name) {
    return `<rect x="${x - 9}" y="${y - 9}" width="18" height="18" rx="3" fill="${colours.line}"/>`;
  }
  if (imported.has(column.name))
    return `<circle cx="${x}" cy="${y}" r="5" fill="${colours.used}"/>`;
  if (!row.mayImport.includes(column.name)) return '';
  return `<circle cx="${x}" cy="${y}" r="2" fill="${colours.open}"/>`;
}

/**
 * The modules and their imports as a picture (SVG): a row a module, with a disc below each module that it imports and a dot
 * below each that it might. All imports point down where nothing is right of the diagonal.
 */
export function modulesPicture(): string {
  const imports = importsBetweenModules();
  const placed = modules.map((module, at): Placed => ({ ...module, at }));
  const size = modules.length * cell;
  const width = left + size + 130;
  const height = top + size + 46;
  const parts = placed.flatMap((row) => {
    const y = top + row.at * cell + cell / 2 + 4;
    const x = left + row.at * cell + cell / 2;
    const isFirst = placed[row.at - 1]?.layer !== row.layer;
    const edge = top + row.at * cell;
    const layer = isFirst
      ? [
          `<path d="M12 ${edge}H${width - 12}" stroke="${colours.line}"/>`,
          `<text x="${left + size + 12}" y="${y}" fill="${colours.faint}">${row.layer}</text>`,
        ]
      : [];
    return [
      ...layer,
      `<text x="${left - 10}" y="${y}" text-anchor="end">${row.name}</text>`,
      `<text transform="translate(${x + 4} ${top - 8}) rotate(-60)">${row.name}</text>`,
      ...placed.map((column) => square(row, column, imports.get(row.name) ?? new Set())),
    ].filter((part) => part !== '');
  });
  const legend = `<text x="${left}" y="${height - 16}" fill="${colours.faint}">A row imports the columns with a disc; it may also import those with a dot.</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="${colours.text}">`,
    '<title>The modules and what they import</title>',
    `<rect width="100%" height="100%" fill="${colours.ground}"/>`,
    ...parts,
    legend,
    '</svg>',
    '',
  ].join('\n');
}
