/** Append-only: rule, version, date, code fingerprint, seal. Each seal also hashes the previous one. */
export const ruleHistory = [
	["match", 3, "2026-11-30", "ea1473a2ed8c67cd", "e978ba473614fd42"],
	["best", 1, "2026-11-27", "b27f5b47868b4f95", "169a743bf44b0f6c"],
	["criteria", 2, "2026-11-30", "e094ee2dffa2d00e", "6d11d00474d43948"],
	["knockout", 1, "2026-11-23", "4075c0598d474137", "5ff322476a350b38"],
	["passed_test", 1, "2026-11-23", "1a032d8a7e90a901", "d740dc2e452c05d6"],
	["triage", 1, "2026-11-27", "91a505494aab2b95", "b3fbc99498f8d5da"],
	["summary", 1, "2026-11-30", "45b2d7f1ba4e22b6", "69dbcb9f5718e95f"],
	["similar", 1, "2026-11-23", "0c20e2271e8e1f1d", "caf98e5662d7b352"],
	["cultural_fit", 1, "2026-11-23", "3cbb9b811d1be3e7", "305bcc3ee6cd6982"],
	["affirmative", 1, "2026-11-28", "120e3076d956fec9", "5c31ef91d6bbf9e7"],
	["search", 1, "2026-11-23", "6e40f13a875b571e", "fd4ed17a5d9d6087"],
	["automations", 1, "2026-11-23", "ecdf73b98c4d90c5", "27bf9ca70d51b464"],
	["search", 2, "2026-11-30", "f471b11871f1221a", "2342f58f18d6eb4b"],
] as const satisfies readonly (readonly [
	rule: string,
	version: number,
	since: string,
	fingerprint: string,
	seal: string,
])[];

/** The version of a rule that counts now. */
export function getCurrentVersion(rule: (typeof ruleHistory)[number][0]): {
	version: number;
	since: string;
	fingerprint: string;
} {
	const [, version, since, fingerprint] = ruleHistory.findLast(([name]) => name === rule) ?? ruleHistory[0];
	return { version, since, fingerprint };
}
