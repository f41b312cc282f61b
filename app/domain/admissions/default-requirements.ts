import { type AdmissionModel, admissionModels } from "./admission-models.ts";
import type { AdmissionCondition } from "./conditions.ts";
import type { AdmissionField } from "./fields.ts";

interface Requirement {
	kind: "form" | "document" | "task";
	field: AdmissionField | null;
	models: readonly AdmissionModel[];
	condition?: AdmissionCondition;
	required?: false;
	/** f: file, e: expiry date, s: shared with the client on consent, h: health data. */
	marks?: string;
	days_before?: number;
}

const employed = ["clt", "temporary", "apprentice"] as const;
const paid = ["clt", "temporary", "apprentice", "intern"] as const;
const clt = ["clt", "temporary"] as const;
const company = ["pj", "associate"] as const;

/** Names in Portuguese and English, with legal or usual requirements per contract model. */
const list: readonly (readonly [string, string, Requirement])[] = [
	[
		"RG ou CIN",
		"Identity card",
		{ kind: "form", field: "rg_form", models: admissionModels, condition: "always", marks: "fs" },
	],
	["CPF", "CPF (tax number)", { kind: "form", field: "cpf_form", models: admissionModels, marks: "s" }],
	[
		"RNM ou CRNM",
		"Foreigner's registration (RNM)",
		{ kind: "document", field: "rnm", models: admissionModels, condition: "foreigner", marks: "fes" },
	],
	[
		"CNH",
		"Driver's licence",
		{ kind: "form", field: "driver_license_form", models: admissionModels, condition: "licence", marks: "fes" },
	],
	[
		"Foto 3x4",
		"Portrait photo",
		{ kind: "document", field: null, models: admissionModels, required: false, marks: "fs" },
	],
	["Nascimento e nacionalidade", "Birth and nationality", { kind: "form", field: "personal", models: admissionModels }],
	["Filiação", "Parents", { kind: "form", field: "parents", models: paid }],
	["Estado civil", "Marital status", { kind: "form", field: "marital_status", models: employed }],
	["Escolaridade", "Education", { kind: "form", field: "education_level", models: paid }],
	[
		"Certidão de nascimento ou casamento",
		"Birth or marriage certificate",
		{ kind: "form", field: "birth_form", models: employed, marks: "f" },
	],
	["PIS/PASEP", "PIS/PASEP", { kind: "form", field: "pis", models: clt }],
	["CTPS", "Work card (CTPS)", { kind: "form", field: "ctps_form", models: employed, marks: "s" }],
	[
		"Título de eleitor",
		"Voter registration",
		{ kind: "form", field: "voter_registration_form", models: clt, required: false },
	],
	[
		"Certificado militar",
		"Military certificate",
		{ kind: "form", field: "military_reserve_number", models: paid, condition: "military", marks: "f" },
	],
	["CNPJ da empresa", "Company's CNPJ", { kind: "document", field: "company", models: company, marks: "fs" }],
	["Contrato social", "Articles of association", { kind: "document", field: null, models: company, marks: "fs" }],
	["Endereço", "Address", { kind: "form", field: "address", models: admissionModels }],
	["Comprovante de endereço", "Proof of address", { kind: "document", field: null, models: paid, marks: "f" }],
	["Dependentes", "Dependents", { kind: "form", field: "dependents", models: employed, required: false }],
	[
		"Certidão e CPF dos dependentes",
		"Dependents' certificates",
		{ kind: "document", field: null, models: employed, condition: "dependents", marks: "f" },
	],
	["Dados bancários", "Bank account", { kind: "form", field: "bank_data_form", models: admissionModels }],
	["Transporte", "Commuting", { kind: "form", field: "transportation", models: paid }],
	[
		"Cartão do vale-transporte",
		"Transport card",
		{ kind: "document", field: null, models: paid, condition: "voucher", required: false, marks: "f" },
	],
	[
		"Contato de emergência",
		"Emergency contact",
		{ kind: "form", field: "emergency_contact", models: admissionModels, marks: "s" },
	],
	["ASO admissional", "Medical exam (ASO)", { kind: "document", field: null, models: employed, marks: "feh" }],
	[
		"Declaração de matrícula",
		"Proof of enrolment",
		{ kind: "document", field: null, models: ["intern", "apprentice"], marks: "fe" },
	],
	[
		"Termo de compromisso de estágio",
		"Internship agreement",
		{ kind: "document", field: null, models: ["intern"], marks: "fs" },
	],
	[
		"Agendar exame admissional",
		"Book the medical exam",
		{ kind: "task", field: null, models: employed, days_before: 7 },
	],
	["Contrato assinado", "Contract signed", { kind: "task", field: null, models: admissionModels, days_before: 1 }],
	[
		"Criar e-mail e acessos",
		"Create e-mail and accounts",
		{ kind: "task", field: null, models: admissionModels, days_before: 2 },
	],
];

/** Default rows of a new business, which administrators may change. */
export const defaultRequirements = list.map(([name_pt, name_en, requirement]) => {
	const { kind, field, models, condition = "always", required = true, marks = "", days_before } = requirement;
	return {
		name_pt,
		name_en,
		kind,
		field,
		models: [...models],
		condition,
		required,
		with_file: marks.includes("f"),
		expires: marks.includes("e"),
		share: marks.includes("s"),
		health: marks.includes("h"),
		days_before: days_before ?? null,
	};
});
