import type { Role } from "#shared/domain/user.ts";

/** A person in a church. Read from the directory on every call, so that a removal takes effect immediately. */
export interface Member {
  uid: string;
  churchId: string;
  role: Role;
}
