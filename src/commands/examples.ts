import type { Command } from 'commander';

/** A command line without `deskpack`, and what it does. */
type Example = readonly [line: string, meaning: string];

// Ids as the catalog gives them.
const token = 'd44c4c11d488d18c';
const webhook = '600495e648813324';

/** Two or more examples for each command, by its names. */
export const examples: Readonly<Record<string, readonly Example[]>> = {
  wizard: [
    ['wizard', 'choose an application, answer the pages, build, prove and register it'],
    ['wizard --from xcalc.d.3.0.json', 'begin with the answers of another descriptor'],
  ],
  learn: [
    ['learn', 'choose a lesson, or continue the one that was begun'],
    ['learn 1 --again', 'begin the first lesson anew'],
  ],
  find: [
    ['find calculator', 'list applications for a calculator'],
    ['find application/pdf --json', 'list what opens a type of files, as JSON'],
  ],
  edit: [
    ['edit xcalc.d.3.0.json', 'change a descriptor page by page'],
    ['edit applications.json gimp', 'change one application of a file with several'],
  ],
  status: [
    ['status', 'list the applications of this folder'],
    ['status descriptors --json', 'list those of another folder, as JSON'],
  ],
  publish: [
    ['publish xcalc.d.3.0.json', 'build, prove, save, import and register one application'],
    ['publish *.d.3.0.json --jobs 2', 'do so for many applications, two at a time'],
  ],
  detect: [
    ['detect x11-apps --name xcalc --output .', 'write the descriptor of a package'],
    ['detect gimp --no-look', 'read the package only, without installing it in an image'],
  ],
  describe: [
    ['describe acme/xcalc:3.0', 'print the descriptor of an image'],
    ['describe Dockerfile --output .', 'write the descriptor that a recipe amounts to'],
  ],
  lint: [
    ['lint .', 'check all descriptors of this folder'],
    ['lint xcalc.d.3.0.json --format sarif', 'check one, for code scanning'],
  ],
  fields: [
    ['fields', 'list all fields'],
    ['fields mimetype', 'describe one field'],
  ],
  schema: [
    ['schema', 'print the schema'],
    ['schema > descriptor.schema.json', 'save it for an editor'],
  ],
  labels: [
    ['labels xcalc.d.3.0.json', 'print the labels of an application'],
    [
      'labels applications.json --name gimp',
      'print those of one application of a file with several',
    ],
  ],
  'icon check': [
    ['icon check icons/xcalc.svg', 'check one icon'],
    ['icon check icons/*.svg', 'check all icons of a folder'],
  ],
  'icon optimize': [
    ['icon optimize icons/xcalc.svg --write', 'make an icon smaller'],
    ['icon optimize icons/*.svg --output smaller', 'write smaller icons into another folder'],
  ],
  'template list': [
    ['template list', 'list the templates, and which are built'],
    ['template list --engine podman', 'list those of another engine'],
  ],
  'template build': [
    ['template build debian.minimal', 'build a template'],
    ['template build debian.minimal --engine podman', 'build it with another engine'],
  ],
  'template copy': [
    ['template copy debian.minimal --from docker --to podman', 'copy a template to another engine'],
    ['template copy acme/oc.template.debian --from podman --to buildah', 'copy another one'],
  ],
  recipe: [
    ['recipe xcalc.d.3.0.json', 'print the build recipe'],
    ['recipe xcalc.d.3.0.json --output build', 'write it into a folder'],
  ],
  build: [
    ['build xcalc.d.3.0.json', 'build the image, check it and prove that it starts'],
    ['build xcalc.d.3.0.json --no-verify', 'build and check it only'],
  ],
  verify: [
    ['verify xcalc.d.3.0.json', 'start the image, and compare its window with the descriptor'],
    ['verify acme/xcalc:3.0', 'start any image'],
  ],
  try: [
    ['try xcalc', 'use the application of an image in a browser'],
    ['try xpad.d.3.0.json note.txt', 'open a file with it'],
    ['try xpad --type Hello --key ctrl+s --output pictures', 'without a browser'],
    ['try xpad --type Hello --accept works', 'prove by hand that it works'],
  ],
  'runs show': [
    ['runs show', 'list the steps of the last run'],
    ['runs show --json', 'list them as JSON'],
  ],
  'runs log': [
    ['runs log', 'print the log of the last run'],
    ['runs log | grep -i error', 'search it'],
  ],
  onboard: [
    ['onboard gimp inkscape --output apps', 'onboard two packages'],
    ['onboard --category Education --limit 20 --dry-run', 'say what would be done for a category'],
    ['onboard --list wanted.txt --changed-since main', 'onboard what a branch changes in a list'],
    ['onboard --update --output apps --register proven', 'build and register what is outdated'],
  ],
  outdated: [
    ['outdated', 'compare the proven images of this folder with the index of their template'],
    ['outdated apps --json', 'compare those of another folder, as JSON'],
  ],
  'report diff': [
    ['report diff monday tuesday', 'print what started on Monday and no longer does'],
    ['report diff monday tuesday --json', 'print it as JSON'],
  ],
  'report merge': [
    ['report merge shard-* --output all', 'merge the reports of shards'],
    ['report merge a b --output all', 'merge two reports'],
  ],
  register: [
    ['register xcalc.d.3.0.json', 'register an application as its descriptor says'],
    ['register record.json --catalog https://catalog.example', 'register an inspection record'],
  ],
  browse: [
    ['browse', 'browse the catalog of the configuration'],
    ['browse https://catalog.example', 'browse another one'],
  ],
  'catalog list': [
    ['catalog list', 'list the applications'],
    ['catalog list --json', 'list them as JSON'],
  ],
  'catalog show': [
    ['catalog show xcalc', 'show an application'],
    ['catalog show xcalc --json', 'print what the catalog has of it'],
    ['catalog show xcalc --document > xcalc.json', 'keep its document, as it was registered'],
  ],
  'catalog remove': [
    ['catalog remove xcalc', 'remove an application'],
    ['catalog remove xcalc xclock', 'remove two'],
  ],
  'catalog history': [
    ['catalog history xcalc', 'list the revisions of an application'],
    ['catalog history xcalc --json', 'list them as JSON'],
  ],
  'catalog diff': [
    [
      'catalog diff xcalc@3',
      'compare it with the newest; the status is 1 if they differ, as of diff',
    ],
    ['catalog diff xcalc@3 xcalc@5', 'compare two revisions'],
  ],
  'catalog revert': [
    ['catalog revert xcalc', 'restore a removed application'],
    ['catalog revert xcalc@3', 'return to an earlier revision'],
  ],
  'catalog watch': [
    ['catalog watch', 'print what happens from now on'],
    ['catalog watch --after 120', 'print what happened after an event, and go on'],
  ],
  'catalog serve': [
    ['catalog serve', 'serve a catalog for this machine'],
    [
      'catalog serve --host 0.0.0.0 --tls-cert server.pem --tls-key server.key',
      'serve a catalog with TLS for a network',
    ],
  ],
  'catalog token create': [
    ['catalog token create ci', 'create a token that may write'],
    [
      'catalog token create shop --scope read --expires 90d',
      'create one that may read, for a time',
    ],
  ],
  'catalog token list': [
    ['catalog token list', 'list the tokens'],
    ['catalog token list --json', 'list them as JSON'],
  ],
  'catalog token revoke': [
    [`catalog token revoke ${token}`, 'revoke a token'],
    [`catalog token revoke ${token} --data /var/lib/catalog`, 'revoke one of another catalog'],
  ],
  'catalog webhook add': [
    ['catalog webhook add https://ci.example/hook', 'send all events to an address'],
    ['catalog webhook add https://ci.example/hook --names "office-*"', 'send some of them'],
  ],
  'catalog webhook list': [
    ['catalog webhook list', 'list the webhooks'],
    ['catalog webhook list --json', 'list them as JSON'],
  ],
  'catalog webhook remove': [
    [`catalog webhook remove ${webhook}`, 'remove a webhook'],
    [`catalog webhook remove ${webhook} --data /var/lib/catalog`, 'remove one of another catalog'],
  ],
  'catalog audit': [
    ['catalog audit', 'list the last hundred entries'],
    ['catalog audit --limit 1000 --json', 'list more, as JSON'],
  ],
  'catalog purge': [
    ['catalog purge xcalc --dry-run', 'say what would be forgotten'],
    ['catalog purge xcalc@2', 'forget one revision'],
    ['catalog purge --keep-revisions 20 --keep-removed 90d', 'forget what is old, from cron'],
  ],
  'catalog backup': [
    ['catalog backup catalog-backup.db', 'back up the catalog of this user'],
    ['catalog backup /backups/today.db --data /var/lib/catalog', 'back up another one'],
  ],
  'catalog restore': [
    ['catalog restore catalog-backup.db', 'restore a backup'],
    ['catalog restore /backups/today.db --data /var/lib/catalog', 'restore into another folder'],
  ],
  'catalog check': [
    ['catalog check', 'check the catalog of this user'],
    ['catalog check catalog-backup.db', 'check a backup'],
  ],
  'catalog copy': [
    [
      'catalog copy /var/lib/catalog postgres://deskpack@database.example/catalog',
      'move a catalog to PostgreSQL',
    ],
    ['catalog copy /var/lib/catalog /srv/catalog', 'copy a catalog into another folder'],
  ],
  doctor: [
    ['doctor', 'check this machine, and show remedies'],
    ['doctor --fix', 'run what fixes it, each command after a question'],
    ['doctor --bundle report.json', 'write a report for a bug, without tokens and passwords'],
    ['doctor --engine podman --json', 'check this machine for builds with podman, as JSON'],
  ],
  version: [
    ['version', 'print the version of deskpack'],
    ['version --json', 'print all versions, for a bug report'],
    ['version --check', 'ask whether there is a newer version'],
  ],
  completion: [
    ['completion bash', 'print the script for bash, with what to do with it'],
    ['completion fish > ~/.config/fish/completions/deskpack.fish', 'install it for fish'],
  ],
  'config list': [
    ['config list', 'list the settings, and where each value comes from'],
    ['config list --json', 'list them as JSON'],
  ],
  'config get': [
    ['config get catalog', 'print one value'],
    ['config get catalog --json', 'print it with its source, as JSON'],
  ],
  'config set': [
    ['config set engine podman', 'build with podman from now on'],
    ['config set catalog https://catalog.example', 'register with another catalog'],
  ],
  'config unset': [
    ['config unset engine', 'let deskpack choose the engine again'],
    ['config unset catalog', 'use the default catalog again'],
  ],
  'config path': [
    ['config path', 'print the path of the file'],
    ['config path | xargs cat', 'print the file'],
  ],
  explain: [
    ['explain icon-missing', 'explain a code'],
    ['explain', 'list all codes'],
  ],
};

/** The names of a command and of those above it, without that of the program: `catalog token create`. */
export function pathOf(command: Command): string {
  const { parent } = command;
  if (!parent) return '';
  const above = pathOf(parent);
  return above === '' ? command.name() : `${above} ${command.name()}`;
}

/** The examples of a command, for the end of its help; empty for one that only has other commands. */
export function examplesText(command: Command): string {
  const own = examples[pathOf(command)];
  if (!own) return '';
  const lines = own.flatMap(([line, meaning]) => [`  # ${meaning}`, `  deskpack ${line}`]);
  return ['', 'Examples:', ...lines].join('\n');
}
