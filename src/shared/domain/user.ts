import * as z from "zod/mini";

/** What a person may do in their church. `plan-maker` is the default. */
export const ROLES = ["plan-maker", "steward", "viewer"] as const;
export const DEFAULT_ROLE = "plan-maker";
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export const userSchema = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string(),
  /** Empty until the person has a church. */
  churchId: z.string(),
  role: roleSchema,
  createdAt: z.string(),
  lastLogin: z.string(),
});
export type User = z.infer<typeof userSchema>;

export const churchSchema = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});
export type Church = z.infer<typeof churchSchema>;

export const churchWithCodeSchema = z.extend(churchSchema, { code: z.string() });
export type ChurchWithCode = z.infer<typeof churchWithCodeSchema>;

/** A member of a church, as its other members see them. */
export const memberSchema = z.object({
  uid: z.string(),
  displayName: z.string(),
  /** Empty for everyone but stewards, who need it to distinguish people. */
  email: z.string(),
  role: roleSchema,
});
export type ChurchMember = z.infer<typeof memberSchema>;

/** A person who asks to join, as the church's stewards see them. */
export const joinRequestSchema = z.object({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
});
export type JoinRequest = z.infer<typeof joinRequestSchema>;

/**
 * The same request, as the person who asked sees it. A refused one stays until they withdraw it or
 * ask another church.
 */
export const pendingRequestSchema = z.object({
  church: churchSchema,
  askedAt: z.string(),
  status: z.enum(["waiting", "refused"]),
});
export type PendingRequest = z.infer<typeof pendingRequestSchema>;
