import { expect, it } from 'vitest';
import {
  type Evidence,
  failureIn,
  mayBeMessage,
} from '../../../src/probe/evidence/window-failure.ts';

const small: Evidence = { share: 0.1, isFixedSize: true, answersPing: true, lines: [] };
const large: Evidence = { ...small, share: 0.8, isFixedSize: false };

it.each([
  ['FATAL: could not open /etc/x', 'window-error'],
  ['An error occured', 'window-error'],
  ['Password:', 'window-password'],
  ['the licence agreement', 'window-licence'],
  ['Choose a profile', 'window-first-run'],
  ['Make it the default?', 'window-first-run'],
  ['Loading modules...', 'window-loading'],
])('does not believe a small window that reads %j', (line, failure) => {
  expect(failureIn({ ...small, lines: ['Small', line] })).toEqual({ failure, line });
  expect(failureIn({ ...small, isFixedSize: false, lines: [line] })).toEqual({ failure, line });
});

it('does not take a character on a button for a question', () => {
  for (const line of ['x?', 'y x?', '7 8?', '?', 'sin?']) {
    expect(failureIn({ ...small, lines: [line] })).toBeUndefined();
  }
  expect(failureIn({ ...small, lines: ['Quit now ?'] })?.failure).toBe('window-first-run');
});

it('does not take a score that was read as letters for a login prompt', () => {
  const lines = [
    'Menu',
    'Score',
    'Logood',
    'Options',
    'Logon',
    'Graphics',
    'B0000',
    'Level',
    'Quit',
  ];
  expect(failureIn({ ...small, share: 0.4, lines })).toBeUndefined();
  for (const line of ['Login', 'Log in']) {
    expect(failureIn({ ...small, lines: [line] })?.failure).toBe('window-password');
  }
});

/** More lines than a short message has. */
const told = [
  'The folder with the tunes of the whole',
  'family is empty. Each tune that is put',
  'there is played in the order of the letters',
  'with which its name begins, and the list is',
  'read again whenever one of them is added.',
  'Put some tunes there, or choose a different',
  'folder in the menu of the window that plays',
  'them, which opens by a click with the right',
  'button, to be without this notice.',
];

it('takes sentences of any length for a message, if there is nothing to do but to acknowledge them', () => {
  const failed = { failure: 'window-message-only', line: 'OK' };
  expect(failureIn({ ...small, isFixedSize: false, lines: [...told, '[ OK ]'] })).toEqual(failed);
  for (const end of [['Close'], ['New OK'], ['Stop', 'OK', 'Play'], []]) {
    const lines = [...told, ...end];
    expect(failureIn({ ...small, isFixedSize: false, lines })).toBeUndefined();
  }
  const labels = Array.from({ length: 12 }, (_, at) => `Part ${at} of it`);
  expect(failureIn({ ...small, isFixedSize: false, lines: [...labels, 'OK'] })).toBeUndefined();
});

it('takes words in a large resizable window for its document', () => {
  const lines = ['fatal error: cannot read', 'password'];
  expect(failureIn({ ...large, lines })).toBeUndefined();
  expect(mayBeMessage(large)).toBe(false);
});

const medium: Evidence = { ...large, share: 0.4 };
const many = Array.from({ length: 14 }, (_, at) => `${at}. It may be used`);

it.each([
  [['Sorry, something went wrong.', 'Lamp has to close.', 'Close'], 'window-error'],
  [['Segmentation violation. Aborting.', 'ok'], 'window-error'],
  [['Error: the settings could not be loaded.', '_ OK |'], 'window-error'],
  [['No connection to the database.', 'Retry', 'Cancel'], 'window-error'],
  [['Missing plugin: core.so', 'Close'], 'window-message-only'],
  [['Username:', 'Password:', 'Login', 'Cancel'], 'window-password'],
  [['Please identify yourself', 'Name:', 'Cancel Continue'], 'window-password'],
  [['Server', 'User', 'PIN', 'Connect', 'Cancel'], 'window-message-only'],
  [['A new version 2.1 is available.', 'Download |', 'Later |'], 'window-message-only'],
  [['Import the settings', 'Import |', 'Skip |'], 'window-message-only'],
  [['Lamp setup, step 1 of 4', 'Cancel', 'Back |', 'Next |'], 'window-first-run'],
  [[...many, 'I Agree', 'Decline'], 'window-licence'],
  [[...many, '| Agree   Decline'], 'window-licence'],
])(
  'does not believe a resizable window of two fifths of the screen that ends like a dialog: %j',
  (lines, failure) => {
    expect(failureIn({ ...medium, lines })?.failure).toBe(failure);
    expect(failureIn({ ...small, isFixedSize: false, lines })?.failure).toBe(failure);
    // In a larger one, only an assistant or a licence.
    const isCertain = /(?:Back|Decline)/.test(lines.join());
    expect(failureIn({ ...medium, share: 0.6, lines })?.failure).toBe(
      isCertain ? failure : undefined,
    );
    // A button that no dialog has at its end, and a main window.
    expect(failureIn({ ...medium, lines: [...lines, 'Eject'] })).toBeUndefined();
    expect(failureIn({ ...medium, lines: ['File Edit Help', ...lines] })).toBeUndefined();
  },
);

it.each([
  [['fatal error: cannot read']],
  [['00:25:00', 'Start', 'Close']],
  [['Writer', 'Calc', 'Draw', 'Quit']],
  [['Device 1', 'Level', 'Mute', 'Apply', 'Close']],
  [[...many, 'OK', 'Cancel', 'Apply']],
  [[...many, 'Close']],
  [['New game', 'Back', 'Next', 'a move of the white king']],
])('believes a resizable window of two fifths of the screen that reads %j', (lines) => {
  expect(failureIn({ ...medium, lines })).toBeUndefined();
});

it('takes many lines above a single OK for a list to choose from', () => {
  const lines = ['Select your language', ...many, '_ OK |'];
  expect(failureIn({ ...small, isFixedSize: false, lines })?.failure).toBe('window-first-run');
  expect(failureIn({ ...small, isFixedSize: false, lines: lines.slice(0, -1) })).toBeUndefined();
});

it('takes a word of a dictionary for no welcome', () => {
  expect(failureIn({ ...small, lines: ['welcome: a greeting', 'well: a hole'] })).toBeUndefined();
  for (const line of ['Welcome to Lamp', 'Welcome!', 'Welcome']) {
    expect(failureIn({ ...small, lines: [line] })?.failure).toBe('window-first-run');
  }
});

it('takes many lines in a small resizable window for a document', () => {
  const lines = Array.from({ length: 9 }, (_, at) => `error ${at}`);
  expect(failureIn({ ...small, isFixedSize: false, lines })).toBeUndefined();
  expect(failureIn({ ...small, lines })?.failure).toBe('window-error');
});

it('takes a fixed window with a few words and the button of a message for a message', () => {
  const lines = ['Nothing happens here', 'OK'];
  expect(failureIn({ ...small, lines })?.failure).toBe('window-message-only');
  expect(failureIn({ ...small, lines: ['Disk full', 'OK'] })?.failure).toBe('window-message-only');
  const resizable = { ...small, isFixedSize: false };
  expect(failureIn({ ...resizable, lines })?.failure).toBe('window-message-only');
  expect(failureIn({ ...resizable, lines: ['Metres', 'Feet', 'OK'] })).toBeUndefined();
  expect(failureIn({ ...small, lines: ['Scale', 'Apply'] })).toBeUndefined();
  // A tool with a few labels.
  expect(failureIn({ ...small, lines: ['00:25:00', 'Start', 'Quit'] })).toBeUndefined();
});

it.each([
  [['make it the default prog', 'Yes No'], 'Yes No'],
  [['make it the default prog', 'Yes', 'No'], 'Yes No'],
  [['make it the default prog', 'Yes', 'No', 'Cancel'], 'Yes No Cancel'],
  [['make it the default prog', '[ Yes   No'], 'Yes No'],
  [['make it the default prog', '', 'Yes No', ''], 'Yes No'],
])(
  'takes a window with the buttons of a question for one, though its text is cut off: %j',
  (lines, line) => {
    const found = { failure: 'window-message-only', line };
    expect(failureIn({ ...small, lines })).toEqual(found);
    expect(failureIn({ ...small, isFixedSize: false, lines })).toEqual(found);
    expect(failureIn({ ...large, lines })).toBeUndefined();
  },
);

it.each([
  [['File', 'Help', 'Welcome to Small', 'Version 1.2', 'Create new..', 'Browse files']],
  [['Game Settings Help', 'Loading is over', 'OK']],
  [['Version 1', 'File Edit', 'Cannot undo']],
  [['Version 1', 'File  Edit   View', 'Cannot undo']],
])('takes a small window with a menu bar for a main one, whatever it reads: %j', (lines) => {
  expect(failureIn({ ...small, lines })).toBeUndefined();
  expect(failureIn({ ...small, isFixedSize: false, lines })).toBeUndefined();
});

it.each([
  [['File not found'], 'window-error'],
  [['Help', 'File', 'could not be opened'], 'window-error'],
  [['Cannot open the file', 'Help'], 'window-error'],
  [['File Help could not be read'], 'window-error'],
  [['File Help', 'Password:'], 'window-password'],
  [['Welcome', 'Help', 'OK'], 'window-first-run'],
])('takes %j for no menu bar, or for one that cannot be used', (lines, failure) => {
  expect(failureIn({ ...small, lines })?.failure).toBe(failure);
});

it('does not believe a window that offers to answer and does not', () => {
  expect(failureIn({ ...large, answersPing: false })).toEqual({ failure: 'window-unresponsive' });
  expect(failureIn({ ...large, answersPing: undefined })).toBeUndefined();
});

it('reads what is smaller than a fifth of the screen, or than three fifths if it cannot be resized', () => {
  const read = (share: number, isFixed: boolean) => mayBeMessage({ share, isFixedSize: isFixed });
  expect([0.199, 0.2, 0.59].map((share) => read(share, false))).toEqual([true, false, false]);
  expect([0.199, 0.2, 0.599, 0.6].map((share) => read(share, true))).toEqual([
    ...[true, true, true, false],
  ]);
});

it('takes eight lines for a message at most, and one line with a button for none', () => {
  const rest = (count: number) => Array.from({ length: count }, () => 'Nothing happens here');
  const resizable = { ...small, isFixedSize: false };
  expect(failureIn({ ...resizable, lines: ['no error', ...rest(7)] })?.failure).toBe(
    'window-error',
  );
  expect(failureIn({ ...resizable, lines: ['no error', ...rest(8)] })).toBeUndefined();
  expect(failureIn({ ...small, lines: ['OK', ...rest(7)] })?.failure).toBe('window-message-only');
  expect(failureIn({ ...small, lines: ['OK', ...rest(8)] })).toBeUndefined();
  expect(failureIn({ ...small, lines: ['OK'] })).toBeUndefined();
  expect(
    failureIn({ ...large, isFixedSize: true, lines: ['Nothing happens here', 'OK'] }),
  ).toBeUndefined();
});

/** Many lines, as on the first page of an assistant. */
const page = [
  'Welcome to Small',
  'Small can do a lot for you, and it does so without errors.',
  ...Array.from({ length: 8 }, () => 'There are a few things that need to be configured before'),
];

it.each([
  [['Cancel', 'Forward']],
  [['Cancel Forward']],
  [['< Back  Next > Cancel']],
  [['This can be changed later', 'Help', 'Back', 'Continue']],
])('takes many lines that welcome, and end with the buttons %j, for an assistant', (buttons) => {
  const lines = [...page, ...buttons];
  const found = { failure: 'window-first-run', line: 'Welcome to Small' };
  expect(failureIn({ ...small, isFixedSize: false, lines })).toEqual(found);
});

it.each([
  [['Cancel', 'Next']],
  [['Cancel Forward']],
  [['Help', '< Back  Next > Cancel']],
  [['Back Finish']],
  [['I agree', 'Decline']],
])('takes a window of any size that ends with the buttons %j for no main one', (buttons) => {
  const lines = [...Array.from({ length: 20 }, () => 'Nothing happens here'), ...buttons];
  for (const share of [0.1, 0.3, 0.7, 1]) {
    const { failure } = failureIn({ ...large, share, lines }) ?? {};
    expect(failure).toBe(buttons.includes('Decline') ? 'window-licence' : 'window-first-run');
  }
  expect(failureIn({ ...large, lines: [...lines, 'Ready'] })).toBeUndefined();
  expect(failureIn({ ...large, lines: ['File Edit View Help', ...lines] })).toBeUndefined();
});

it.each([
  [['Back', 'Next']],
  [['Previous Next Close']],
  [['Back Forward']],
  [['Open Cancel']],
  [['Retry', 'Cancel']],
  [['OK']],
  [['Yes No']],
])('believes a large window that ends with the buttons %j', (buttons) => {
  expect(failureIn({ ...large, lines: ['Sorry, an error', ...buttons] })).toBeUndefined();
});

it.each([[['Back Forward', 'https://small.example']], [['Cancel', 'OK']], [['Next']]])(
  'takes many lines that welcome, and end with %j, for a document',
  (last) => {
    expect(failureIn({ ...small, isFixedSize: false, lines: [...page, ...last] })).toBeUndefined();
  },
);

it('believes an assistant that asks nothing', () => {
  const lines = [...Array.from({ length: 10 }, () => 'Nothing happens here'), 'Back', 'Next'];
  expect(failureIn({ ...small, isFixedSize: false, lines })).toBeUndefined();
});

it('believes a small window whose text could not be read', () => {
  expect(failureIn({ ...small, lines: undefined })).toBeUndefined();
});
