#!/usr/bin/env bash
# Puts a build on a server of one's own and keeps what older tabs still ask for. See README.md.
#
#   release.sh BUILD [ROOT] [DAYS]
#
# ROOT (/srv/docs) gets releases/<time>/ and the link `current` to the newest. Files with a hash or a stamp in
# their name stay for DAYS (30) after the last build that had them. To go back: release.sh --back [ROOT].
set -euo pipefail

# Copies the files with a hash or a stamp that the other release lacks, with their dates, which tell the last build
# that had a file. The rest of the arguments narrows the choice, as find takes them.
keep() { # from, to
  local from=$1 to
  to=$(realpath "$2")
  (cd "$from/" && find . -type f \( -path './assets/*' -o -path './search-*' \) "${@:3}" \
    -exec cp -an --parents -t "$to" {} +)
}

switch_to() { # root, release
  ln -sfn "$2" "$1/switch"
  mv -T "$1/switch" "$1/current"
  echo "$1/current is now $2"
}

if [[ ${1:-} == --back ]]; then
  root=${2:-/srv/docs}
  before=$(find "$root/releases" -mindepth 1 -maxdepth 1 -printf '%f\n' | sort |
    awk -v now="$(basename "$(readlink "$root/current")")" '$0 < now { last = $0 } END { print last }')
  [[ -n $before ]] || { echo "there is no release before this one in $root/releases" >&2; exit 1; }
  # The files of the release that is left: its tabs are open too.
  keep "$root/current" "$root/releases/$before"
  switch_to "$root" "releases/$before"
  exit
fi

build=${1:?usage: release.sh BUILD [ROOT] [DAYS], or release.sh --back [ROOT]}
root=${2:-/srv/docs}
days=${3:-30}
[[ -f $build/_headers.nginx.conf && -f $build/404.html ]] || { echo "$build is no build of this site" >&2; exit 1; }

release=releases/$(date -u +%Y%m%dT%H%M%S.%NZ)
mkdir -p "$root/releases"
cp -a "$build" "$root/$release"
if [[ -e $root/current ]]; then
  keep "$root/current" "$root/$release" -mtime "-$days"
fi
switch_to "$root" "$release"
