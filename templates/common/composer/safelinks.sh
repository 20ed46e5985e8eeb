#!/bin/sh
# Makes the symbolic links below the current folder work for whoever gets this folder alone.
#
# Packages put links into the icon folders that point to other places of the system, such as
# /etc/alternatives. Icons are looked up by name in a copy or a mount of these folders, where such a
# link leads nowhere. So a link whose target is given from the root of the system becomes
#   - a relative link, when its target is inside the folder too;
#   - a copy of the file, when the target is a file outside of it.
# Links to nothing, to folders outside and relative links stay as they are. Running it again changes
# nothing. It touches links only, and never follows one out of the folder to change what is there.
set -eu

root=$(pwd -P)

# Themes have tens of thousands of relative links; where find can tell, they are not even looked at.
set --
if find . -maxdepth 0 -lname x >/dev/null 2>&1; then
  set -- -lname '/*'
fi

find . -type l "$@" -exec sh -c '
  root=$1
  shift
  for link; do
    case $(readlink "$link") in
      /*) ;;
      *) continue ;;
    esac
    target=$(readlink -f "$link") || continue
    [ -e "$target" ] || continue
    case $target in
      "$root"/*)
        # From the folder of the link up to the current one, then down to the target.
        up=$(dirname "$link" | sed -e "s|^\./*||" -e "s|^\.$||" -e "s|[^/][^/]*|..|g")
        ln -snf "${up:+$up/}${target#"$root"/}" "$link"
        ;;
      *)
        if [ -f "$target" ]; then
          cp -p "$target" "$link.safelinks" && mv -f "$link.safelinks" "$link"
        fi
        ;;
    esac
  done
' sh "$root" {} +
