/** Contract kinds of an admission; each requires different documents. */
export const admissionModels = ["clt", "temporary", "intern", "apprentice", "pj", "associate"] as const;
export type AdmissionModel = (typeof admissionModels)[number];

interface Contract {
	regime: number | null;
	contract_model: number | null;
	internal_contract_model?: number | null;
	position_level?: string | null;
}

const temporaryContract = 1;
const byInternalModel: Readonly<Record<number, AdmissionModel>> = { 4: "clt", 5: "associate", 6: "intern", 7: "pj" };
const byRegime: Readonly<Record<number, AdmissionModel>> = {
	1: "pj",
	3: "temporary",
	4: "pj",
	5: "associate",
	7: "pj",
	9: "associate",
};
const byLevel: Readonly<Record<string, AdmissionModel>> = { internship: "intern", apprentice: "apprentice" };

/** Order: contract model, then position level, then regime; CLT otherwise. */
export function findAdmissionModel(contract: Contract): AdmissionModel {
	const { regime, contract_model, internal_contract_model: internal, position_level: level } = contract;
	if (internal) return byInternalModel[internal] ?? "clt";
	if (level && byLevel[level]) return byLevel[level];
	if (contract_model === temporaryContract) return "temporary";
	if (contract_model) return "clt";
	return (regime && byRegime[regime]) || "clt";
}

/** "client" when the client itself is the employer. */
export function findEmploymentKind(contract: Contract): "client" | "direct" {
	const outsourced = new Set([3, 8]);
	return contract.contract_model || (contract.regime && outsourced.has(contract.regime)) ? "client" : "direct";
}
