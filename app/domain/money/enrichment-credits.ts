export type EnrichmentCreditKind = "purchase" | "adjust" | "consume";

/** Kinds that an administrator may enter manually. */
export const manualEnrichmentCreditKinds = ["purchase", "adjust"] as const satisfies readonly EnrichmentCreditKind[];
