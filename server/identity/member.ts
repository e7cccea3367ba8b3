import type { Role } from "#shared/domain/user.ts";

/** A person in a church. */
export interface Member {
  uid: string;
  churchId: string;
  role: Role;
  /** The church's membership epoch when this was read from the directory. The church's object refuses changes under another one. */
  epoch?: string;
}
