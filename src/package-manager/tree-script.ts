/** Folders of user programs. */
const programFolders = ['usr/local/bin', 'usr/bin', 'bin', 'usr/games', 'usr/local/games'];

/** The file types that are read with content; other files are empty. */
const kept = [
  '[.]desktop$',
  '/icons/[^/]+/index[.]theme$',
  '^[.]/[0-9]+/usr/share/mime/packages/[^/]+[.]xml$',
  '^[.]/[0-9]+/usr/share/man/man[16]/',
  '^[.]/[0-9]+/usr/share/(metainfo|appdata)/[^/]+[.]xml$',
  '^[.]/[0-9]+/usr/share/dbus-1/services/[^/]+[.]service$',
  '^[.]/[0-9]+/usr/share/doc/[^/]+/copyright$',
].join('|');

const isProgram = `^[.]/[0-9]+/(${programFolders.join('|')})/[^/]+$`;

/**
 * A shell script that prints the files of packages, each in a folder `0`, `1`, … of the current one, as a tar archive,
 * compressed and in base64. Only files that describe an application have content: desktop files, the icons that they or
 * the variable `icons` name, MIME types, manual pages, AppStream metadata, services of the session bus, licences, and
 * programs that are short enough to be scripts. It needs only a shell, awk, find, tar and the core utilities, also those
 * of BusyBox.
 */
export const treeScript = `
  { printf '%s\\n' "$icons"; find . -name '*.desktop' -type f -size -512 -exec sed -n 's/^Icon=//p' {} +; } |
    sed 's|^.*/||; s/[.]svgz*$//; s/[.]png$//; s/[.]xpm$//' | sort -u > ../icons
  find . -type f -size +1024 -exec truncate -c -s 0 {} +
  find . -type f | grep -E '${isProgram}' | tr '\\n' '\\0' | xargs -0 sh -c '
    for file; do test "$(wc -c < "$file")" -le 4096 || truncate -c -s 0 "$file"; done' sh
  find . -type f | awk -F/ '
    FILENAME != "-" { icons[$0]; next }
    /${kept.replaceAll('/', '\\/')}/ || /${isProgram.replaceAll('/', '\\/')}/ { next }
    /[.](svgz?|png|xpm)$/ { name = $NF; sub(/[.][a-z]+$/, "", name); if (name in icons) next }
    { print }' ../icons - | tr '\\n' '\\0' | xargs -0 truncate -c -s 0
  tar -c . | gzip -1 | base64 -w 0`;
