/** Specification, section 3 (candidate data field catalogue), in its order. */
export const dataCatalog = [
	...["name", "email", "address", "mobile_phone", "linkedin", "github", "stackoverflow", "portifolio"],
	...["professional_moment", "remote_work", "clt_expectation", "pj_expectation", "current_regime", "hiring_regimes"],
	...[
		"self_introduction",
		"gender",
		"biological_gender",
		"date_birth",
		"temporary_expectation",
		"freelance_expectation",
	],
	...[
		"disabilitys",
		"mobility",
		"current_experience",
		"other_experiences",
		"skills",
		"professional_reference",
		"avatar",
	],
	...["cpf", "rg", "pis", "mother_name", "father_name", "emergency_contact_name", "emergency_contact_phone"],
	...[
		"emergency_contact_kinship",
		"ethnicity",
		"nationality",
		"rg_form",
		"cpf_form",
		"driver_license_form",
		"ctps_form",
	],
	...["voter_registration_form", "bank_data_form", "birth_form", "dependents", "generation", "marital_status"],
	...["military_reserve_number", "education_level", "transportation", "sexual_orientation"],
] as const;

const consented = new Set([
	...["pis", "rg_form", "cpf_form", "driver_license_form", "ctps_form", "voter_registration_form", "bank_data_form"],
	...["birth_form", "generation", "marital_status", "military_reserve_number", "education_level", "transportation"],
]);

/** Whether storing its answer needs a separate consent. */
export const requiresConsent = (key: string): boolean => consented.has(key);
