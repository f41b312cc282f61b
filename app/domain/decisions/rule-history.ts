/** Append-only; each seal hashes the previous one. "names": only identifiers changed, so the version stays. */
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
	["match", 3, "2026-11-30", "3e163f8dee972087", "019ef3d0d71a66c0", "names"],
	["best", 1, "2026-11-30", "d5679a7a6a8fd85b", "d5d06b2a68510ffd", "names"],
	["criteria", 2, "2026-11-30", "857bb9e320176aa6", "dd08d4632e7c29a1", "names"],
	["knockout", 1, "2026-11-30", "057a23d8e491e85e", "f89ee5054a014fdf", "names"],
	["passed_test", 1, "2026-11-30", "ee5acd305cb9de8c", "eb55e6e9ad01de94", "names"],
	["triage", 1, "2026-11-30", "7018f2eb3c5ceb94", "ba605c3108d8b458", "names"],
	["summary", 1, "2026-11-30", "962a715a2be63ce7", "54d5d4f6eccbd7db", "names"],
	["similar", 1, "2026-11-30", "e0c79d115b842cb4", "025fb2892d18271b", "names"],
	["cultural_fit", 1, "2026-11-30", "88a2fa75b72b1057", "834ab882ba836535", "names"],
	["affirmative", 1, "2026-11-30", "bc81cec2bad6599c", "fc37f904760bfd22", "names"],
	["search", 2, "2026-11-30", "11bf89ce940966ef", "40d5226618d06104", "names"],
	["automations", 1, "2026-11-30", "d3e3eeae427865e6", "de13983e72477724", "names"],
	["match", 3, "2026-11-30", "d6ec9d8ebdfed4e8", "1e05f04bea7ef364", "names"],
	["best", 1, "2026-11-30", "d5dd114737ac25f7", "b8476956e282bb0e", "names"],
	["knockout", 1, "2026-11-30", "b6d726026df2f368", "fa2f9ea98ce0d653", "names"],
	["passed_test", 1, "2026-11-30", "469887fefcf3c969", "eccf64a0be7faaaf", "names"],
	["triage", 1, "2026-11-30", "ceacd45842e210e5", "a643218f0e018be0", "names"],
	["summary", 1, "2026-11-30", "12b0ec92cb7ca5fc", "51e470f8da9a4bd3", "names"],
	["affirmative", 1, "2026-11-30", "d3b705e9d47abbbd", "ad317a505e812340", "names"],
	["automations", 1, "2026-11-30", "2962f472fba4f57d", "fe289d1b33c0f5b2", "names"],
] as const satisfies readonly (readonly [
	rule: string,
	version: number,
	since: string,
	fingerprint: string,
	seal: string,
	change?: "names",
])[];

/** The version of a rule that counts now. */
export function getCurrentVersion(rule: (typeof ruleHistory)[number][0]): {
	version: number;
	since: string;
	fingerprint: string;
} {
	const lines = ruleHistory.filter(([name]) => name === rule);
	const [, version, , fingerprint] = lines.at(-1) ?? ruleHistory[0];
	const [, , since] = lines.find((line) => line[1] === version) ?? ruleHistory[0];
	return { version, since, fingerprint };
}
