import { findOffer } from "#db/queries/offers/find.ts";

/** How an offer of an address is found. */
export const offerSource = { resource: "offers", find: findOffer } as const;
