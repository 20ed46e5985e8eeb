import { type Call, registration } from './catalog-calls.ts';

export const words = [
  ...['draw', 'paint', 'write', 'count', 'play', 'listen', 'read', 'plan', 'chat', 'sort'],
];
export const categories = [
  ...['office', 'graphics', 'games', 'education', 'development', 'utilities'],
];

/** Types, extensions and keywords are so many that each has this many applications, however many there are. */
const sharing = 100;
export const kindsOf = (total: number) => Math.ceil(total / sharing);

/** Applications of a request. */
const part = 500;

/** One of many applications, unlike the others in what it is found by. */
function descriptorOf(index: number, total: number): object {
  const kind = index % kindsOf(total);
  const word = (step: number) => words[Math.floor(index / step) % words.length]!;
  return {
    name: `app-${index}`,
    displayname: `${word(1)} ${word(10)} ${index}`,
    template: `acme/oc.template.debian.${index % 5 === 0 ? 'gtk' : 'minimal'}`,
    cat: categories[index % categories.length],
    icon: 'icon.svg',
    keyword: `${word(100)},${word(1000)},word-${kind}`,
    launch: `app-${index}.Window`,
    path: `/usr/bin/app-${index}`,
    mimetype: `application/x-kind-${kind};text/plain;`,
    fileextensions: `k${kind};txt`,
    acl: { permit: ['all'] },
    rules: { homedir: { default: true } },
  };
}

export function callsThatFill(total: number): Call[] {
  return Array.from({ length: Math.ceil(total / part) }, (_, turn) => {
    const length = Math.min(part, total - turn * part);
    const descriptors = Array.from({ length }, (_, n) => descriptorOf(turn * part + n, total));
    return registration(JSON.stringify(descriptors));
  });
}
