#!/bin/sh
# Makes a backup of the catalog in a file and checks it, and then removes earlier ones:
#
#   back-up.sh CATALOG-FOLDER BACKUP-FOLDER DAYS
#
# What is older than DAYS goes only once there is a new one that is whole.
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
find "$backups" -maxdepth 1 -type f -name 'catalog-*.sqlite' -mtime "+$days" -exec rm -- {} +
