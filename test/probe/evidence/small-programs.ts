/** A small program, and what has to come out when it is started. */
export interface SmallProgram {
  readonly name: string;
  /** The kind of fault or of real window. */
  readonly kind: string;
  /** `proven`, `not` for anything else, or the only class that may be proven. */
  readonly expected: 'proven' | 'not' | 'main';
  /** Arguments of `small-program.tcl`; `_` is a space and `|` a line break. */
  readonly words: readonly string[];
}

/** Titled like the application. */
const named = 'title=small';

const messages: Readonly<Record<string, readonly [text: string, buttons: string]>> = {
  fatal: ['FATAL:_could_not_open_/etc/small.conf', 'OK'],
  error: ['An_error_occured', 'OK'],
  licence: ['Please_read_this_licence_agreement|before_you_use_the_program.', 'Accept_Decline'],
  login: ['Login|User_name:|Password:', 'Continue'],
  crash: ['The_program_has_crashed_at_its_last_start.|Send_a_report', 'Send_Cancel'],
  profile: ['Choose_a_profile_to_start_with:|default|other', 'Start'],
  group: [
    'You_need_to_be_added_to_a_group|to_use_the_serial_ports.||Click_Add_below_to_be_added.||You_must_log_out_and_log_in_again|before_any_group_changes|will_take_effect.',
    'Ignore_Add',
  ],
  question: ['Do_you_want_to_make_it_the_default_program?', 'Yes_No'],
  welcome: ['Welcome!_This_is_the_first_start.', 'Next'],
};

const sizes = ['500x300', '420x260', '260x190'] as const;

const asMessages: SmallProgram[] = Object.entries(messages).flatMap(([kind, [text, buttons]]) =>
  sizes.flatMap((size) =>
    [1, 0].map((fixed) => ({
      name: `${kind} ${size} ${fixed ? 'fixed' : 'resizable'}`,
      kind: `message: ${kind}`,
      expected: 'not' as const,
      words: [named, `size=${size}`, `text=${text}`, `buttons=${buttons}`, `fixed=${fixed}`],
    })),
  ),
);

const terms = Array.from({ length: 14 }, (_, at) => `${at}._You_may_use_it`).join('|');

/** Dialogs that their buttons show, of any size. */
const dialogs: SmallProgram[] = (
  [
    ['apology 900x500', 'size=900x500', 'text=Sorry,_something_went_wrong.', 'buttons=Close'],
    ['apology 420x180', 'size=420x180', 'text=Sorry,_something_went_wrong.', 'buttons=Close'],
    ['large error', 'size=800x450', 'text=Error:_no_settings_were_loaded.', 'buttons=OK'],
    ['no database', 'size=450x200', 'text=No_connection|Check_it.', 'buttons=Retry_Cancel'],
    ['missing part', 'size=600x200', 'text=Missing_plugin:_core.so', 'buttons=Close'],
    ['large login', 'size=700x480', 'text=Username:||Password:', 'buttons=Login_Cancel'],
    ['login to a server', 'size=400x220', 'text=Server|User|PIN', 'buttons=Connect_Cancel'],
    ['update', 'size=420x160', 'text=Version_2.1_is_available.', 'buttons=Download_Later'],
    ['import', 'size=400x160', 'fixed=1', 'text=Old_settings', 'buttons=Import_Skip'],
    ['assistant', 'size=600x400', 'text=Small,_step_1_of_4', 'buttons=Back_Next_Cancel'],
    ['large assistant', 'size=1100x740', 'text=Small,_step_1_of_4', 'buttons=Back_Next_Cancel'],
    ['first page', 'size=1000x700', `text=${terms}`, 'buttons=Cancel_Next'],
    ['last page', 'size=1240x780', `text=${terms}`, 'buttons=Back_Finish'],
    ['large licence', 'size=1100x740', `text=${terms}`, 'buttons=Accept_Decline'],
    ['long licence', 'size=620x460', `text=${terms}`, 'buttons=Accept_Decline'],
  ] as const
).map(([name, ...words]) => ({
  name,
  kind: 'dialog by its buttons',
  expected: 'not' as const,
  words: [named, ...words],
}));

const lates: SmallProgram[] = [2000, 5000, 8000].flatMap((ms) =>
  (['dialog', 'normal'] as const).flatMap((type) =>
    ['Error', 'small'].map((title) => ({
      name: `${type} "${title}" after ${ms} ms`,
      kind: `late ${type}`,
      expected: 'not' as const,
      words: ['size=800x600', 'text=File_Edit_View', `late=${ms}_300x100_${type}_${title}`],
    })),
  ),
);

const lateText: SmallProgram = {
  name: 'normal "small" after 8000 ms that shows its text 4500 ms later',
  kind: 'late text',
  expected: 'not',
  words: ['size=800x600', 'text=File_Edit_View', 'late=8000_300x100_normal_small', 'lateText=4500'],
};

const splashes: SmallProgram[] = [4000, 6000, 9000, 12_000, 15_000].flatMap((ms) => [
  {
    name: `splash of ${ms} ms with text`,
    kind: 'splash',
    expected: 'main' as const,
    words: [named, 'fixed=1', 'text=Loading_modules...', `splash=${ms}`],
  },
  {
    name: `splash of ${ms} ms with a picture`,
    kind: 'splash',
    expected: 'main' as const,
    words: [named, 'drawn=1', `splash=${ms}`],
  },
]);

const ends: SmallProgram[] = [
  ...[2000, 5000, 9000].flatMap((ms) => [
    { name: `ends after ${ms} ms`, kind: 'gone', words: [`life=${ms}`, 'text=File_Edit_View'] },
    { name: `is hidden after ${ms} ms`, kind: 'gone', words: [`unmap=${ms}`, 'text=File_Edit'] },
  ]),
  { name: 'hangs', kind: 'deaf', words: ['ping=1', 'hang=2500', 'text=File_Edit_View'] },
  { name: 'dies of a size', kind: 'touched', words: ['dies=resize', 'text=File_Edit_View'] },
  { name: 'dies of a key', kind: 'touched', words: ['dies=key', 'text=File_Edit_View'] },
].map((one) => ({ ...one, expected: 'not' as const }));

const long = Array.from({ length: 16 }, (_, at) => `line_${at}:_an_error_was_found`).join('|');

const reals: SmallProgram[] = (
  [
    ['calculator', 'size=230x310', 'text=0|7_8_9_/|4_5_6_*|1_2_3_-|0_._=_+'],
    ['fixed calculator', 'size=230x310', 'fixed=1', 'text=0|7_8_9_/|4_5_6_*|1_2_3_-|0_._=_+'],
    ['puzzle', 'size=300x400', 'fixed=1', 'drawn=1', 'buttons=New_Undo'],
    ['puzzle with its name', named, 'size=300x300', 'fixed=1', 'drawn=1'],
    ['wide game', 'size=640x400', 'fixed=1', 'drawn=1'],
    ['large game', 'size=800x600', 'fixed=1', 'drawn=1', 'buttons=Start'],
    ['small game with its name', named, 'size=180x200', 'fixed=1', 'drawn=1'],
    ['clock', 'size=300x300', 'drawn=1'],
    ['editor with the word error', 'size=800x600', 'menu=editor', `text=${long}`],
    ['editor of one line', 'size=700x500', 'menu=editor', 'text=fatal_error:_cannot_read'],
    ['small editor', 'size=420x300', 'menu=editor', `text=${long}`],
    [
      'editor about passwords',
      'size=640x480',
      'menu=editor',
      'text=password_and_login_and_licence',
    ],
    ['viewer that answers', 'ping=1', 'size=1000x700', 'drawn=1'],
    ['notes', 'size=400x300', 'menu=editor', 'text=Milk|Bread|Butter'],
    ['list', 'size=350x500', 'text=Documents|Music|Pictures|Videos'],
    ['form', 'size=500x400', 'fixed=1', 'text=Width|Height|Colour|Depth|Scale', 'buttons=Apply'],
    ['converter', 'size=400x200', 'fixed=1', 'text=Metres|Feet|Inches', 'buttons=Convert'],
    [
      'fixed start page with menus',
      'size=386x501',
      'fixed=1',
      'text=File_Edit_Help||Welcome_to_Small|Version_1|Create_new|Browse_files',
    ],
    ['tea timer', 'size=320x200', 'text=Time_for_the_tea_in_minutes:|05:00', 'buttons=Start_Quit'],
    ['notes to read', 'size=420x330', 'text=You_can_bake_it_with_milk|and_two_eggs.|Stir_well.'],
    ['timer', 'size=300x200', 'fixed=1', 'text=00:25:00', 'buttons=Start_Quit'],
    ['dictionary', 'size=480x360', 'menu=editor', 'text=welcome:_a_greeting|well:_a_hole'],
    ['launcher', 'size=700x480', 'text=Writer|Calc|Draw', 'buttons=Start_Quit'],
    ['slides', 'size=1100x740', 'drawn=1', 'buttons=Previous_Next_Quit'],
    ['large browser', 'size=1100x740', `text=${long}`, 'buttons=Back_Forward'],
    ['large form', 'size=1100x740', 'text=Width|Height|Colour', 'buttons=Apply_Cancel'],
    ['player', 'size=480x180', 'text=00:00|Track_1', 'buttons=Play_Stop'],
  ] as const
).map(([name, ...words]) => ({ name, kind: 'real', expected: 'proven' as const, words }));

/** Every small program. The verdicts were written down before anything was tuned. */
export const smallPrograms: readonly SmallProgram[] = [
  ...asMessages,
  ...dialogs,
  ...lates,
  lateText,
  ...splashes,
  ...ends,
  ...reals,
];
