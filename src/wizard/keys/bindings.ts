import { type Binding, bind } from '../../terminal/keys/binding.ts';
import { lineKeys, rowKeys, screenKeys, scrollKeys } from '../../terminal/keys/common-keys.ts';
import type { CommandName } from '../command.ts';
import type { KeyContext } from '../key-context.ts';

/** A row of the table of keys. */
export type WizardBinding = Binding<CommandName, KeyContext>;

const text: readonly KeyContext[] = ['text', 'suggestion', 'tick'];
const form: readonly KeyContext[] = [...text, 'choice'];
/** Lines of text outside of the form. */
const lines: readonly KeyContext[] = ['search', 'address'];
/** The applications of the folder. */
const home: readonly KeyContext[] = ['home'];
const filter: readonly KeyContext[] = ['home-filter'];
const typing: readonly KeyContext[] = [...text, 'start', ...filter, ...lines];
/** What is typed in or chosen with the keys of a line. */
const editing: readonly KeyContext[] = [...typing, 'choice'];
/** The page on which a new application is begun. */
const start: readonly KeyContext[] = ['start', 'beginnings'];
const over: readonly KeyContext[] = ['help', 'preview'];
const unfinished: readonly KeyContext[] = ['ended', 'at-fault'];
const log: readonly KeyContext[] = ['going', 'read', ...unfinished];
const run: readonly KeyContext[] = ['done', ...log];
const pages: readonly KeyContext[] = [...start, ...form, 'review', ...run];
const scrolling: readonly KeyContext[] = ['review', ...log, ...over];
const leaving: readonly KeyContext[] = [
  ...filter,
  ...start,
  ...form,
  'review',
  'done',
  'read',
  ...unfinished,
  ...over,
  'menu',
  'waiting',
  ...lines,
];
const anywhere: readonly KeyContext[] = [...home, ...leaving, 'going'];

/**
 * Every key of the wizard. It only uses keys that terminals deliver: no function keys, and no control keys that
 * equal another key (H, I, M) or that a terminal may use itself (S, Q). A terminal sends Ctrl+J for Enter if it
 * is pressed before the program has started; so Ctrl+J does the same as Enter, except in texts with several
 * lines.
 */
export const bindings: readonly WizardBinding[] = [
  bind('accept', 'enter ctrl+j', home, 'edit the application', 'edit'),
  bind('accept', 'enter ctrl+j', filter, 'to the list, which stays filtered', 'to the list'),
  bind('next-application', 'n', home, 'begin a new application', 'new'),
  bind('tick', 'space', home, 'mark the application, or not any more', 'mark'),
  bind('build', 'b', home, 'build the marked applications, or this one', 'build'),
  bind('prove', 'v', home, 'build them, and prove that they start', 'prove'),
  bind('register', 'r', home, 'do all of that, import and register them', 'register'),
  bind('search', '/', home, 'filter as you type: names, states, failures', 'filter'),
  bind('try', 't', home, 'use it in a browser, as it was built', 'try'),
  bind('duplicate', 'd', home, 'begin a new application with the values of this one', 'duplicate'),
  bind('show-log', 'l', home, 'what its last run has printed', 'log'),
  bind('remove', 'x delete', home, 'remove it, after a question', 'remove'),
  bind(
    'show-picture',
    'P',
    home,
    'show its window, large; behind that which was accepted before',
    'picture',
  ),
  bind('sort', 's', home, 'sort by name, state, age of proof, last failure', 'sort'),
  bind('accept-tried', 'a', home, 'it works: prove by hand what you have tried', 'accept'),
  bind('mark-all', 'A', home, 'mark all that are shown, or none of them'),
  bind('reload', 'ctrl+r', home, 'read the folder again'),
  bind('up', 'up k', home, 'application before'),
  bind('down', 'down j', home, 'next application'),
  bind('page-up', 'pageup', home, 'a page up'),
  bind('page-down', 'pagedown', home, 'a page down'),
  bind('first', 'home g', home, 'first'),
  bind('last', 'end G', home, 'last'),
  bind('up', 'up', filter, 'application before'),
  bind('down', 'down', filter, 'next application'),
  bind('page-up', 'pageup', filter, 'a page up'),
  bind('page-down', 'pagedown', filter, 'a page down'),
  bind('back', 'escape', home, 'all applications, none of them marked', 'all'),
  bind('back', 'escape', filter, 'all applications again', 'all'),
  bind('accept', 'enter', ['text', 'choice'], 'accept and continue', 'next'),
  bind('accept', 'enter', ['suggestion', 'tick'], 'take the suggestion and continue', 'take'),
  bind('tick', 'space', ['tick'], 'take the suggestion, or remove it again', 'tick'),
  bind('accept', 'enter ctrl+j', ['start'], 'take it, and fill in the form', 'take'),
  bind('accept', 'enter ctrl+j', ['beginnings'], 'begin with it', 'choose'),
  bind('accept', 'enter ctrl+j', ['menu'], 'choose', 'choose'),
  // The page has the word for it.
  bind('accept', 'enter ctrl+j', ['review'], 'do it, or go to that answer'),
  bind('accept', 'enter ctrl+j', ['search'], 'search', 'search'),
  bind('accept', 'enter ctrl+j', ['address'], 'register with this catalog', 'use it'),
  bind('accept', 'enter ctrl+j q', ['done', 'read'], 'quit', 'quit'),
  bind('prove', 'v', ['done'], 'prove now that it starts; the rest is kept', 'prove it now'),
  bind('next-application', 'n', ['done'], 'begin the next application', 'new'),
  bind(
    'show-in-catalog',
    'o',
    ['done'],
    'browse the catalog it is registered with',
    'show in catalog',
  ),
  bind('show-log', 'l', ['done'], 'the steps of the run and its log', 'log'),
  bind('show-log', 'l', ['read'], 'the results, and the next actions', 'end'),
  bind(
    'accept',
    'enter ctrl+j',
    ['ended'],
    'try again, without the steps that are up to date',
    'again',
  ),
  bind(
    'accept',
    'enter ctrl+j',
    ['at-fault'],
    'go to the answer that caused the failure, or ask about the catalog that did',
    'fix it',
  ),
  bind('next-choice', 'space', ['choice'], 'next choice', 'change'),
  bind('next-field', 'tab', form, 'next field', 'next'),
  bind('previous-field', 'shift+tab', form, 'previous field'),
  bind('beginnings', 'tab shift+tab', ['start'], 'other beginnings', 'other beginnings'),
  bind('beginnings', 'tab shift+tab', ['beginnings'], 'back to the line', 'search'),
  bind('down', 'down', form, 'next suggestion or field'),
  bind('up', 'up', form, 'previous suggestion or field'),
  bind('page-down', 'pagedown', form, 'more suggestions, or a smaller size'),
  bind('page-up', 'pageup', form, 'suggestions before, or a larger size'),
  bind('down', 'down', ['start'], 'next result'),
  bind('up', 'up', ['start'], 'previous result'),
  bind('page-down', 'pagedown', ['start'], 'more results'),
  bind('page-up', 'pageup', ['start'], 'results before'),
  bind('down', 'down', ['beginnings'], 'next'),
  bind('up', 'up', ['beginnings'], 'previous; from the first one back to the line'),
  bind('left', 'left', ['beginnings'], 'to the first column'),
  bind('right', 'right', ['beginnings'], 'to the second column'),
  bind('retry', 'ctrl+f', start, 'ask the engine again', 'try again'),
  bind('template', 'ctrl+t', start, 'another template', 'template'),
  ...rowKeys(['menu']),
  bind('discard', 'delete', ['menu'], 'discard the highlighted draft', 'discard'),
  bind('next-tab', 'tab right', ['review'], 'next tab of the review', 'next tab'),
  bind('previous-tab', 'shift+tab left', ['review'], 'previous tab of the review'),
  bind('next-tab', 'tab', ['preview'], 'descriptor or recipe', 'other'),
  bind('editor', 'e ctrl+o', ['review'], 'open the selected value in $EDITOR', 'edit'),
  bind('fix', 'f ctrl+f', ['review'], 'apply the fix of the selected finding', 'fix'),
  bind('undo', 'ctrl+_ alt+u', [...start, ...form], 'undo the last change, in any field', 'undo'),
  bind('redo', 'ctrl+y alt+e', [...start, ...form], 'redo the last undone change', 'redo'),
  bind('undo', 'u ctrl+_ alt+u', ['review'], 'undo the last change of an answer', 'undo'),
  bind('redo', 'U ctrl+y alt+e', ['review'], 'redo the last undone change', 'redo'),
  bind('restore', 'ctrl+b alt+r', form, 'reset the answer to the value in the file', 'as in file'),
  bind(
    'restore',
    'r ctrl+b',
    ['review'],
    'reset the selected answer to the value in the file',
    'as in file',
  ),
  bind('follow', 'f', log, 'follow the last lines', 'follow'),
  bind('search', '/', run, 'search in the log', 'search'),
  bind('next-match', 'n', log, 'next match'),
  bind('previous-match', 'N', log, 'previous match'),
  bind('next-error', 'e', log, 'next error'),
  bind('previous-error', 'E', log, 'previous error'),
  bind('wrap', 'w', log, 'wrap long lines', 'wrap'),
  bind('print-log', 'p', run, 'show the log on the plain screen, to copy from', 'print'),
  bind('try', 'alt+t', form, 'use in a browser what the closer look has started', 'try'),
  bind(
    'try',
    't alt+t',
    ['review'],
    'use it in a browser, as it is or as the look has started it',
    'try',
  ),
  bind('try', 't', ['done', 'read', ...unfinished], 'use it in a browser', 'try'),
  bind(
    'accept-tried',
    'a',
    ['done', 'read', ...unfinished],
    'it works: prove by hand what you have tried',
    'accept',
  ),
  bind('show-picture', 'P', run, 'show the picture of the window, large', 'picture'),
  bind('retry', 'r', unfinished, 'try again, without the steps that are up to date', 'again'),
  bind('skip', 's', unfinished, 'skip the failed step and continue', 'skip'),
  bind(
    'keep-catalog',
    'c',
    ['done', 'read', ...unfinished],
    'keep the catalog running when you quit',
    'keep catalog',
  ),
  ...scrollKeys(scrolling),
  bind('left', 'left', editing, 'to the left'),
  bind('right', 'right', form, 'to the right; at the end, complete the word'),
  bind('right', 'right', ['start', ...filter, ...lines], 'to the right'),
  bind('delete-left', 'backspace', editing, 'delete the previous character'),
  bind('delete-right', 'delete ctrl+d', editing, 'delete the character at the cursor'),
  ...lineKeys(typing),
  bind('new-line', 'ctrl+j alt+enter', form, 'new line', 'new line'),
  bind('editor', 'ctrl+o', text, 'open the value in $EDITOR'),
  bind('fix', 'ctrl+f', form, 'apply the fix of the finding', 'fix'),
  bind('back', 'escape', ['suggestion', 'tick'], 'keep the typed value instead', 'as typed'),
  bind('back', 'escape', ['waiting'], 'do not wait', 'do not wait'),
  bind('back', 'escape', pages, 'back', 'back'),
  bind('back', 'escape', ['menu', ...lines], 'close', 'close'),
  bind('back', 'escape enter ? ctrl+x ctrl+t q', over, 'close', 'close'),
  bind('next-page', 'ctrl+n', [...start, ...form, 'review'], 'next page'),
  bind('previous-page', 'ctrl+p', [...form, 'review'], 'previous page'),
  bind('pages', 'ctrl+g', pages, 'go to any page', 'pages'),
  bind('review', 'ctrl+r', [...start, ...form], 'to the review', 'review'),
  bind('preview', 'ctrl+t', form, 'preview: descriptor, recipe, none', 'preview'),
  bind('help', '? ctrl+x', home, 'why it is in this state, and these keys', 'why'),
  bind('help', '? ctrl+x', ['beginnings', 'choice', 'review', ...run], 'this help', 'help'),
  bind('help', 'ctrl+x', ['start', ...text], 'this help', 'help'),
  ...screenKeys(anywhere),
  bind('quit', 'ctrl+c q', home, 'quit', 'quit'),
  bind('quit', 'ctrl+c', ['going'], 'stop after this step; again: at once', 'stop'),
  bind('quit', 'ctrl+c', leaving, 'quit, after a question', 'quit'),
];
