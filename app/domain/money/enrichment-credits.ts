export type EnrichmentKind = "purchase" | "adjust" | "consume";

/** Kinds that an administrator may enter manually. */
export const manualEnrichmentKinds = ["purchase", "adjust"] as const satisfies readonly EnrichmentKind[];
