import type { LessonStep } from '../lesson.ts';

/** The purpose of each field of the form. The lessons share them. */
export const formSteps: readonly LessonStep[] = [
  {
    id: 'template',
    when: { page: 'template' },
    text: 'The template is the base image: a small Debian with the entry point that starts applications on the platform. All applications on a template share its layers, so each of them only adds its own packages.',
    learnt: 'the template is the base image, whose layers all its applications share',
  },
  {
    id: 'name',
    when: { page: 'identity', field: 'name' },
    text: 'The name is for machines: of the image, of the files and of the entry in the catalog. It never changes afterwards.',
    learnt: 'the name identifies image, files and entry, and stays',
  },
  {
    id: 'displayname',
    when: { page: 'identity', field: 'displayname' },
    text: 'Display name and icon are the tile in the menu. deskpack has read them in the package; the source stands beside each answer. {next}; {review} goes to the review, from anywhere.',
  },
  {
    id: 'category',
    when: { page: 'identity', field: 'cat' },
    text: 'The category is the folder of the menu, compared letter by letter. To see what happens without it, {clear}. {undo}',
    learnt: 'the category is the folder in the menu',
  },
  {
    id: 'icon',
    when: { page: 'identity', field: 'icon' },
    text: 'The icon is an SVG file beside the descriptor. It becomes a label of the image, so that the menu shows it before the image has been pulled. {back}: at the category, a mistake can be tried.',
    learnt: 'the icon is in a label, and shown before the image is pulled',
  },
  {
    id: 'keywords',
    when: { page: 'identity', field: 'keyword' },
    text: 'Keywords are what users type into the search of the menu. They are split at commas and compared from their beginnings, so a blank after a comma would hide a word.',
  },
  {
    id: 'packages',
    when: { page: 'packages' },
    text: 'The packages that the recipe installs, without those that are only recommended. What is missing at run time is found by the proof, not by the build.',
    learnt: 'a build cannot tell what is missing at run time, the proof can',
  },
  {
    id: 'path',
    when: { page: 'launch', field: 'path' },
    text: 'The platform starts this file with a fixed entry point, which does not look in PATH. To see a mistake, remove /usr/bin/ from the path. {undo}',
    learnt: 'the executable is an absolute path, since nothing looks in PATH',
  },
  {
    id: 'class',
    when: { page: 'launch', field: 'launch' },
    text: 'By its class, the dock finds the application of a window, character by character. No package names it: deskpack has started the application and read it. To see a mistake, change a letter. {undo}',
    learnt: 'only the window tells its class, by which the dock finds it',
  },
  {
    id: 'arguments',
    when: { page: 'launch', field: 'args' },
    text: 'Arguments are split at blanks and nothing else: quotes, ~ and variables reach the application as they are. The file that a user opens is added at the end.',
    learnt: 'arguments are split at blanks, and quotes group nothing',
  },
  {
    id: 'desktop-file',
    when: { page: 'launch' },
    text: 'The desktop file of the package. By its name, files of the user find the application: without it, nothing opens with it.',
  },
  {
    id: 'files',
    when: { page: 'files' },
    text: 'With which files the application opens. Types and extensions are split at semicolons only; without a desktop file, nothing opens with it. A calculator opens none.',
    learnt: 'types and extensions of files are split at semicolons only',
  },
  {
    id: 'access',
    when: { page: 'access', field: 'acl.permit' },
    text: 'The access rule: labels of the users who see and start it. all is everyone, and a label in Deny wins. To see a mistake, {clear}, or type a label such as staff. {undo}',
    learnt: 'who is not permitted does not even see the application',
  },
  {
    id: 'deny',
    when: { page: 'access', field: 'acl.deny' },
    text: 'Users with one of these labels do not see the application, whatever Permit says.',
  },
  {
    id: 'home-folder',
    when: { page: 'access', field: 'rules.homedir.default' },
    text: 'Whether the home folder of the user is mounted into the container. Without it, nothing that the user saves stays.',
  },
  {
    id: 'limits',
    when: { page: 'access' },
    text: 'Limits of the container in which it runs. Without them, one application may use the memory of the whole machine.',
    learnt: 'limits protect the other users of a machine',
  },
  {
    id: 'advanced',
    when: { page: 'advanced' },
    text: 'Rarely needed fields. {rare}.',
  },
];
