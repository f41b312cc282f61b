/**
 * Every version of every rule, in the order they came: rule, version, since, fingerprint of its code, seal. Appended to, never
 * changed: a seal is made of its line and of the seal before, so a line that is changed breaks all that follow.
 */
export const ruleHistory = [
	["match", 3, "2026-11-30", "e4b2a3b2fd35fefc", "d4ac9dfb7d92c30f"],
	["best", 1, "2026-11-27", "b27f5b47868b4f95", "c159506e2a1c0f80"],
	["criteria", 2, "2026-11-30", "e094ee2dffa2d00e", "06185e3a5c07da71"],
	["knockout", 1, "2026-11-23", "89720719c2e652cd", "e6faddd311197455"],
	["passed_test", 1, "2026-11-23", "1a032d8a7e90a901", "bd955379c0973e52"],
	["triage", 1, "2026-11-27", "91a505494aab2b95", "bd184c7e4dd28ed8"],
	["summary", 1, "2026-11-30", "45b2d7f1ba4e22b6", "4dc5914ca5da88b1"],
	["similar", 1, "2026-11-23", "0c20e2271e8e1f1d", "c711a5cc2d50e8a2"],
	["cultural_fit", 1, "2026-11-23", "3cbb9b811d1be3e7", "b98febeda7d8b197"],
	["affirmative", 1, "2026-11-28", "120e3076d956fec9", "befbfa1956b510e1"],
	["search", 1, "2026-11-23", "6e40f13a875b571e", "e5d12ef2e918b219"],
	["automations", 1, "2026-11-23", "47ebd667ae452410", "06354041c36bced5"],
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
