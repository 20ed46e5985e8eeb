import { benchBatch } from './batch.ts';
import { benchCatalog } from './catalog.ts';
import { benchDescriptors } from './descriptors.ts';
import { type Figure, formatFigures } from './figure.ts';
import { benchFind } from './find.ts';
import { benchLayers } from './layers.ts';
import { benchWizard } from './wizard.ts';

/** The suites by name; `npm run bench -- descriptors` runs one of them. */
const suites: Readonly<Record<string, () => Promise<Figure[]>>> = {
  descriptors: benchDescriptors,
  layers: benchLayers,
  batch: benchBatch,
  catalog: benchCatalog,
  find: benchFind,
  wizard: benchWizard,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  console.error(
    `There is no suite ${unknown.join(', ')}; there are: ${Object.keys(suites).join(', ')}`,
  );
  process.exit(2);
}

for (const name of names.length > 0 ? names : Object.keys(suites)) {
  console.log(`\n${name}`);
  console.log(formatFigures(await suites[name]!()));
}
