/** What commands print with `--json`, by their names, as far as a line in the table does not say it. */
export const jsonShapes = `## detect

One object: \`applications\`, each with \`descriptor\`, \`sources\` (the source of each value, by field), \`proof\`, \`findings\` (\`rule\`, \`severity\`,
\`path\` and \`message\`) and, with \`--output\`, \`files\`.

| \`proof.state\` | \`launch\` | \`proof.code\` |
|---|---|---|
| \`proven\` | the class of the main window, which stayed | \`window-seen\` |
| \`likely\` | the class of another window, or of a main window that was not usable | the [check](checks.md) that failed, or \`not-confirmed\` |
| \`none\` | a guess | the check, \`not-tried\`, or the [error](errors.md) that prevented it |

\`proof.window\` has \`class\`, \`title\`, \`width\`, \`height\` and \`firstSeenMs\` of the window, \`proof.healed\` the changes that made it appear, and \`proof.network\`
the only host that the start of a web application had the network to. Titles and
classes come from the application and are untrusted.

An application of a vendor's file also has \`origin\`: \`kind\` (\`deb\`, \`repository\`, \`appimage\`, \`archive\`, \`folder\`, \`jar\`, \`exe\`, \`file\` or \`web\`), \`version\` if something
says it, \`sha256\`, \`bytes\`, \`file\` (its name) and, where they are known, \`address\`, \`date\`, and of an AppImage \`updates\` (its update information) with \`sha1\`. The
digest of a folder is that of the list of its files, and of a web application that of what its page says of it;
of a repository, \`version\` and \`file\` are those of the package, and the digest that of the source with its key. A file that an archive only wrapped has \`archive\`,
with \`file\`, \`bytes\` and \`sha256\` of what was given.

## build and publish

One event per line. With several applications, events of runs have the name of their \`application\`.

| \`type\` | Meaning and keys |
|---|---|
| \`application-refused\` | before all others, for each application that is skipped because of a duplicate name: \`application\`, \`file\`, \`index\`, \`problem\` |
| \`batch-started\` | \`batch\`, \`jobs\` and the \`applications\` with \`file\` and \`index\` |
| \`template-started\`, \`template-finished\`, \`template-failed\` | the check of a \`template\`; whether it was pulled (\`isPulled\`), or the \`problem\` |
| \`run-started\`, \`step-started\`, \`progress\`, \`output\`, \`picture\`, \`step-finished\`, \`step-skipped\`, \`step-failed\`, \`run-finished\` | a run |
| \`batch-stopping\` | no further application starts; \`reason\` is \`failure\`, \`asked\` (Ctrl+C) or \`ended\` (by a signal) |
| \`application-finished\` | \`outcome\` is \`done\`, \`unchanged\`, \`failed\`, \`cancelled\` or \`not-started\`; \`isUnproven\`; the \`problem\`, the \`step\`, the \`log\`; the \`template\` if it is missing; \`warnings\` |
| \`batch-finished\` | \`outcome\` (\`done\`, \`failed\` or \`cancelled\`), the \`counts\`, and the \`outcome\` of each of the \`applications\` |

\`progress\` has \`done\` and \`total\` in the \`unit\` \`steps\` or \`bytes\`, and the current activity in \`text\`. While a build installs packages, \`packages\` has
the \`total\`, and the number of \`fetched\`, \`unpacked\` and \`configured\` (apt) or \`installed\` (apk) ones; it is absent if the builder omits output.

A \`problem\` has a \`code\`, a \`message\` and, if one thing is at fault, a \`subject\`. With the code \`not-proven\`, \`checks\` has the names of the
[findings](checks.md). A warning about such a finding has its name in \`code\`.

## verify

One object per image and line.

| Key | Value |
|---|---|
| \`name\`, \`image\`, \`imageId\` | the checked image |
| \`isProven\` | whether the image is proven; if all are, the exit status is 0 |
| \`checks\` | \`title\`, \`state\` (\`passed\`, \`warned\`, \`failed\`, \`skipped\`), \`summary\` and \`findings\` of each check |
| \`start\` | the result of the start; absent if the image was not started |
| \`fixed\` | the changes of \`--fix\`, as text |
| \`healed\` | with \`--heal\`: the names of the heals that helped |
| \`attempts\` | with \`--heal\`: \`name\`, \`title\`, \`outcome\` (\`healed\`, \`further\`, \`same\`, \`unconfirmed\`, \`impossible\`), \`totalMs\`, and optionally \`failure\`, \`reason\`, \`readLine\` and \`packages\` of each attempt |

A finding has \`name\`, \`severity\`, \`message\`, \`harm\`, \`action\`, and optionally \`field\`, \`fix\` (\`path\` and \`value\`) and \`lines\` of the log. \`start\` has
\`proof\` (\`proven\`, \`likely\` or \`none\`), \`launch\` (the class of the window), \`window\`, all \`windows\` with their \`role\`, \`failure\` and \`cause\` (names of
findings), \`exit\`, \`log\`, \`change\` of a class that changes (\`kind\`: \`other\` with \`launch\`, \`absent\`, or \`date\` with \`text\`), \`classVersion\`,
\`firstSeenMs\`, \`settledMs\`, \`stayed\`, \`totalMs\`, \`lostMs\` (stalls), \`peakMemoryBytes\`, \`picture\` and,
of a web application, \`network\`: its \`host\`, and in \`absence\` why it had none.

## try

One object per line. The first has \`url\`, the address of the page, which works once, and \`network\`, what the application reaches, as words; the last has \`ended\`, why it
ended, as a sentence. With \`--key\`, \`--type\` and \`--picture\` there is no page, and each object is what was seen at one time: \`windows\` (\`launch\`, \`title\`, \`type\`, \`width\`,
\`height\`; the topmost last), the lines of \`text\` that were read in the picture and, with \`--output\`, the path of the \`picture\`. Titles, classes and text come from the
application and are untrusted.
If a person proves it by hand, an object has \`accepted\`: the id of the \`image\`, \`by\` whom, \`at\` (ISO 8601) and, if there are some, the \`words\`.

## onboard

One event per line.

| \`type\` | Meaning and keys |
|---|---|
| \`onboarding-started\` | the names of the \`entries\`, the number of \`jobs\`, the \`templates\`, and with \`--shard\` the \`part\`: its \`number\`, how many there are (\`of\`) and the digest of the \`list\` |
| \`entry-started\`, \`entry-progress\` | an \`entry\` has begun; \`text\` says what is read, installed or started |
| \`run-started\`, \`step-started\`, … | the events of a run of an \`application\` |
| \`entry-finished\` | the \`results\` of an \`entry\`: one for each application, with \`package\`, \`entry\`, \`outcome\` and, as far as they are known, \`desktop\`, \`name\`, \`title\`, \`launch\`, \`message\`, \`error\`, \`tail\`, \`checks\`, \`healed\`, \`descriptor\`, \`picture\`, \`provenByHand\`, \`log\`, \`differences\`, \`packages\`, \`file\` (of a vendor: \`path\`, \`title\`, \`kind\`, \`version\`, \`sha256\`, \`bytes\`), \`image\`, \`archive\`, \`pushed\`, \`imported\`, \`registered\`, \`peakMemoryBytes\`, \`windowMs\`, \`startedAt\` and \`endedAt\`; \`isKept\` if they are those of an earlier onboarding |
| \`entry-postponed\` | the engine, a download or a delivery of an \`entry\` failed; it is tried again once all others have ended |
| \`onboarding-dropped\` | an \`image\` was removed because of \`--disk\`, with its \`bytes\` |
| \`onboarding-stopping\` | no further entry begins; \`reason\` is \`asked\`, \`ended\` or \`disk\` |
| \`onboarding-finished\` | \`outcome\` (\`done\` or \`cancelled\`), and the \`counts\` by outcome |

\`report.json\` of \`--report\` has \`startedAt\`, \`endedAt\`, \`outcome\`, \`templates\`, \`counts\`, and \`applications\` with the keys of \`results\`.

## outdated

One object: \`applications\`, each with \`name\`, \`file\`, and \`template\`, \`image\` and \`updates\` (\`name\`, \`from\`, \`to\`, \`isOfTemplate\`, and \`isSecurity\` if the
index tells it), and \`unknown\` packages (\`name\`, \`version\`, \`reason\`: \`absent\` or \`older\`); or what is \`missing\` where nothing was compared: the \`list\`, the
\`template\` in the engine, or the \`index\`, with the \`reason\`.

An application of a vendor has \`origin\` as in [detect](#detect), with its \`title\` (the \`version\` of a repository's package is that in the image), and \`newer\`: its \`state\` is \`current\`, \`newer\` or \`changed\` (with the \`address\`, and
as far as they are known the \`version\` and the \`sign\` by which the server tells files apart), or \`unknown\` with a \`code\` (\`no-address\`, \`own-address\`, \`no-signs\`, \`not-asked\`, \`gone\` or \`no-answer\`) and the \`reason\`.

## describe

Notes have a \`code\`, which stays the same, a \`message\` and, where it is about one field, its \`key\`. \`labelsToKeep\` has the \`fields\`, the \`file\` of the
setting and the whole value of \`extraLabels\` for labels that belong to no field.
`;
