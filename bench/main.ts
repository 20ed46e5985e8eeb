import { benchBatch } from './batch.ts';
import { benchCatalog } from './catalog.ts';
import { benchDescriptors } from './descriptors.ts';
import { benchDetect } from './detect.ts';
import { type Figure, formatFigures } from './figure.ts';
import { benchFind } from './find.ts';
import { benchLayers } from './layers.ts';
import { benchOnboard } from './onboard.ts';
import { benchVendor } from './vendor.ts';
import { benchWay } from './way.ts';
import { benchWizard } from './wizard.ts';

/** A suite, which gets the options behind its name. */
type Suite = (options: string[]) => Promise<Figure[]>;

/** The suites by name; `npm run bench -- descriptors` runs one of them. */
const suites: Readonly<Record<string, Suite>> = {
  descriptors: benchDescriptors,
  layers: benchLayers,
  batch: benchBatch,
  catalog: benchCatalog,
  find: benchFind,
  wizard: benchWizard,
  detect: benchDetect,
  onboard: benchOnboard,
  way: benchWay,
  vendor: benchVendor,
};

const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('-'));
const names = firstOption === -1 ? words : words.slice(0, firstOption);
const options = firstOption === -1 ? [] : words.slice(firstOption);
const unknown = names.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  console.error(
    `There is no suite ${unknown.join(', ')}; there are: ${Object.keys(suites).join(', ')}`,
  );
  process.exit(2);
}
const withOptions = ['detect', 'catalog', 'onboard', 'way', 'vendor'];
if (options.length > 0 && !withOptions.includes(names.join())) {
  console.error(`Only ${withOptions.join(', ')} have options, each as the only suite.`);
  process.exit(2);
}

const long = ['onboard', 'way', 'vendor'];

/** All suites but those that take long. */
const usual = Object.keys(suites).filter((name) => !long.includes(name));

for (const name of names.length > 0 ? names : usual) {
  console.log(`\n${name}`);
  console.log(formatFigures(await suites[name]!(options)));
}
