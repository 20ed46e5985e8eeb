#!/bin/sh
# Makes a backup of the catalog in a file and checks it, and then removes earlier ones:
#
#   back-up.sh CATALOG-FOLDER BACKUP-FOLDER DAYS
#
# What is older than DAYS by the date in its name goes only once there is a new one that is whole. The time of a file says
# nothing: a copy may have another.
set -eu

catalog=$1
backups=$2
days=$3

file=$backups/catalog-$(date -u +%Y-%m-%dT%H%M%SZ).sqlite
deskpack catalog backup --data "$catalog" "$file"
if ! deskpack catalog check "$file"; then
  mv "$file" "$file.damaged"
  exit 1
fi

oldest=$(date -u -d "@$(($(date +%s) - days * 86400))" +%Y%m%d%H%M%S)
for each in "$backups"/catalog-????-??-??T??????Z.sqlite; do
  made=$(basename "$each" | tr -cd '[:digit:]')
  # Not a date in each place of a digit, and so no backup of this script.
  [ "${#made}" -eq 14 ] || continue
  [ "$made" -ge "$oldest" ] || rm -- "$each"
done
