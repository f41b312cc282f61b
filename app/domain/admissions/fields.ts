const catalogueKeys = {
	personal: ["date_birth", "nationality"],
	parents: ["mother_name", "father_name"],
	marital_status: ["marital_status"],
	education_level: ["education_level"],
	birth_form: ["birth_form"],
	rg_form: ["rg_form"],
	cpf_form: ["cpf_form"],
	driver_license_form: ["driver_license_form"],
	pis: ["pis"],
	ctps_form: ["ctps_form"],
	voter_registration_form: ["voter_registration_form"],
	military_reserve_number: ["military_reserve_number"],
	address: ["address"],
	dependents: ["dependents"],
	bank_data_form: ["bank_data_form"],
	transportation: ["transportation"],
	emergency_contact: ["emergency_contact_name", "emergency_contact_phone", "emergency_contact_kinship"],
} as const;

/** Fields the catalogue does not have: their number is sealed with the item. */
export const numberFields = { rnm: "line", company: "cnpj" } as const;

export const admissionFields = [
	...(Object.keys(catalogueKeys) as (keyof typeof catalogueKeys)[]),
	...(Object.keys(numberFields) as (keyof typeof numberFields)[]),
] as const;
export type AdmissionField = (typeof admissionFields)[number];

export const isAdmissionField = (text: string): text is AdmissionField =>
	(admissionFields as readonly string[]).includes(text);

/** Keys of the catalogue a field asks. */
export const getCatalogueKeys = (field: string | null): readonly string[] =>
	field !== null && field in catalogueKeys ? catalogueKeys[field as keyof typeof catalogueKeys] : [];

/** Pages of the person's form, in order; each takes a few minutes on a phone. */
export const admissionSteps = [
	"identity",
	"personal",
	"work",
	"address",
	"family",
	"bank",
	"transport",
	"emergency",
	"documents",
] as const;
export type AdmissionStep = (typeof admissionSteps)[number];

const steps: Readonly<Record<AdmissionField, AdmissionStep>> = {
	rg_form: "identity",
	cpf_form: "identity",
	rnm: "identity",
	driver_license_form: "identity",
	personal: "personal",
	parents: "personal",
	marital_status: "personal",
	education_level: "personal",
	birth_form: "personal",
	pis: "work",
	ctps_form: "work",
	voter_registration_form: "work",
	military_reserve_number: "work",
	company: "work",
	address: "address",
	dependents: "family",
	bank_data_form: "bank",
	transportation: "transport",
	emergency_contact: "emergency",
};

/** Page of an item; documents without a field follow their condition. */
export function findStep(item: { field: string | null; condition: string }): AdmissionStep {
	if (item.field && isAdmissionField(item.field)) return steps[item.field];
	if (item.condition === "dependents") return "family";
	return item.condition === "voucher" ? "transport" : "documents";
}
