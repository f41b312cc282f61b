import { findOffer } from "#db/queries/offers/find.ts";

/** How an offer of an address is found: its rights are those of hires. */
export const offerSource = { resource: "placements", find: findOffer } as const;
