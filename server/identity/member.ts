import type { Role } from "#shared/domain/user.ts";

/** A person in a church. Read from the directory on each call, so that a removal takes effect at once. */
export interface Member {
  uid: string;
  churchId: string;
  role: Role;
}
