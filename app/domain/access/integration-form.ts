import { findOutboundUrlProblem } from "./safe-outbound-url.ts";

export const billingSystems: readonly string[] = ["erp_1", "erp_2", "nfse_file"];

/** Rejects addresses inside internal networks. */
export function integrationProblems({ provider, address }: Record<string, unknown>): Record<string, string> {
	if (typeof address !== "string" || address === "") return provider === "webhook" ? { address: "forms:required" } : {};
	const problem = findOutboundUrlProblem(address);
	return problem ? { address: `integrations:problems.${problem}` } : {};
}
