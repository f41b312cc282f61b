import { z } from "zod";

/** Limit of people who share one copy. */
export const maxEntrants = 50;

/** Public ids of those allowed in. */
export const entrantsSchema = z.object({ entrants: z.array(z.string().max(40)).min(1).max(maxEntrants) });

export const removalSchema = z.object({ sure: z.literal(true) });
