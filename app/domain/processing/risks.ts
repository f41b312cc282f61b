import type { SecurityKey } from "./processing-data.ts";

/** Risks for people with their safeguards; labels: `processing:risks.<key>`. */
export const risks = {
	access: ["encryption", "https", "second_factor", "passwords", "attempts", "sessions", "tenants", "roles", "audit"],
	staff: ["roles", "audit", "sensitive_log", "confirmations"],
	discrimination: ["no_refusal", "protected_facts", "swap_test", "impact_ratios", "decision_log", "review"],
	recipients: ["outbound", "signed_webhooks", "concealment", "sandbox"],
	excess: ["retention_rule", "erasure", "consents"],
	loss: ["backups", "exports", "transactions"],
	identity: ["merge_undo", "data_copy", "correction"],
	adolescents: ["guardian"],
} as const satisfies Record<string, readonly SecurityKey[]>;

export type RiskKey = keyof typeof risks;
export const riskKeys = Object.keys(risks) as RiskKey[];
export const riskLevels = ["low", "medium", "high"] as const;
