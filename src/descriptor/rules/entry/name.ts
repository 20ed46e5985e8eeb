import { fields } from '../../fields.ts';
import type { DescriptorRule } from '../../finding/rule.ts';
import { isImageReference } from '../../values/template-name.ts';

const characters = new RegExp(`^${fields.name.pattern}$`);

/** Maximum length, so that file names made from the name fit into the 255 bytes of a file system. */
const maxNameLength = 128;

export const nameFormat: DescriptorRule = {
  name: 'name-format',
  severity: 'error',
  protects: true,
  summary:
    'name starts with a letter or digit and continues with letters, digits, ".", "_" and "-".',
  reason:
    'The name becomes an image name, file names and an address in the catalog. Any other character breaks one of them or leads out of the folder.',
  example: { bad: { descriptor: { name: 'x calc' } }, good: { descriptor: { name: 'xcalc' } } },
  *check({ descriptor: { name } }) {
    if (name === undefined || characters.test(name)) return;
    yield {
      path: ['name'],
      message:
        'The name may hold letters, digits, ".", "_" and "-", and starts with a letter or digit: it becomes an image name and file names.',
    };
  },
};

export const imageName: DescriptorRule = {
  name: 'image-name',
  severity: 'error',
  summary: `In lower case, name is an image name of at most ${maxNameLength} characters.`,
  reason:
    'No engine tags an image with a name that ends in ".", "_" or "-", or that has several of them in a row ("__" and "--" are fine), so the build fails.',
  example: {
    bad: { descriptor: { name: 'xcalc.' } },
    good: { descriptor: { name: 'x-calc_2.0' } },
  },
  *check({ descriptor: { name } }) {
    if (name === undefined || !characters.test(name)) return;
    if (name.length > maxNameLength) {
      yield {
        path: ['name'],
        message: `The name has ${name.length} characters; file and image names made from it get too long. At most ${maxNameLength}.`,
      };
    } else if (!isImageReference(name.toLowerCase())) {
      yield {
        path: ['name'],
        message:
          'No engine accepts this as an image name: ".", "_" and "-" must be between letters or digits, and not several in a row.',
      };
    }
  },
};

export const nameUppercase: DescriptorRule = {
  name: 'name-uppercase',
  severity: 'warning',
  summary: 'name is in lower case.',
  reason:
    'Image names are lower case, so the image is named differently from the application. Two names that differ only in case share an image.',
  example: { bad: { descriptor: { name: 'XCalc' } }, good: { descriptor: { name: 'xcalc' } } },
  *check({ descriptor: { name } }) {
    if (name === undefined || name === name.toLowerCase() || !characters.test(name)) return;
    yield {
      path: ['name'],
      message: `Image names are lower case: the image will be named ${name.slice(0, maxNameLength).toLowerCase()}.`,
    };
  },
};
