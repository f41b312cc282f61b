import { z } from "zod";

/** Limit of people who share one copy. */
export const maxSandboxUsers = 50;

/** Public ids of those allowed in. */
export const sandboxUsersSchema = z.object({ entrants: z.array(z.string().max(40)).min(1).max(maxSandboxUsers) });

export const sandboxRemovalSchema = z.object({ sure: z.literal(true) });
