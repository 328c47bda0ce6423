@rem "exec" in npm's scripts lets signals reach Node instead of a shell. Windows has no such command but this.
@%*
