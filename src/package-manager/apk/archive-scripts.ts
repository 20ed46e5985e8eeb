import { treeScript } from '../tree-script.ts';
import { indexScript } from './index-script.ts';

/** Prints a line for each available package, as a list of archives has it, compressed and in base64. */
export const archivesScript = indexScript(
  'v["P"], v["V"], v["o"], "", v["A"], v["p"], v["D"], v["S"], "", "", v["T"]',
);

/**
 * Prints the files of archives. The arguments are names of relevant icons, one per line, then the names of packages.
 */
export const lookScript = `
  icons=$1
  shift
  mkdir -p /tmp/look/root && cd /tmp/look || exit 1
  apk update >/dev/null || exit 1
  for name; do
    count=$((\${count:--1} + 1))
    echo "fetch $name" >&2
    mkdir "root/$count" && apk fetch --stdout "$name" >archive || exit 1
    tar -xzf archive -C "root/$count" || exit 1
  done
  cd root && ${treeScript.trim()}`;
