#!/bin/sh
# The build and install procedure with a finished recipe: NAME NAMESPACE CATALOG PROXY. Prints each part and its seconds.
set -eu
name=$1 namespace=$2 catalog=$3 proxy=$4
part() {
  title=$1
  shift
  begun=$(date +%s.%N)
  "$@" >&2
  ended=$(date +%s.%N)
  echo "$title $(echo "$ended $begun" | awk '{ printf "%.3f", $1 - $2 }')"
}
record() {
  docker inspect "$name" >"$name.json"
}
part build docker build --build-arg "http_proxy=$proxy" --build-arg TAG=3.0 --tag "$name" --file "$name.d" .
part inspect record
part save docker save -o "$name.tar" "$name"
part import ctr --namespace "$namespace" images import "$name.tar"
part register curl --fail --silent --show-error --request PUT --header 'Content-Type: text/javascript' \
  --data-binary "@$name.json" "$catalog/API/manager/image"
