import type { SensitiveField } from "../candidates/sensitive-fields.ts";

type Kind = "text" | "digits" | "date" | "money" | "number" | "flag";

interface PayrollField {
	kind: Kind;
	/** Which sealed value it is read from. */
	sealed?: SensitiveField;
	/** Shown only with the permission to see pay. */
	isPay?: true;
}

const sealed = (kind: Kind, field: SensitiveField): PayrollField => ({ kind, sealed: field });

/** Fields a payroll file may contain; labels are `payroll:fields.<name>`. */
export const payrollFields = {
	registration: { kind: "text" },
	name: { kind: "text" },
	birth_date: { kind: "date" },
	sex: { kind: "text" },
	marital_status: { kind: "number" },
	education: { kind: "number" },
	nationality: { kind: "text" },
	email: { kind: "text" },
	phone: { kind: "digits" },
	street: { kind: "text" },
	number: { kind: "text" },
	complement: { kind: "text" },
	district: { kind: "text" },
	city: { kind: "text" },
	city_code: { kind: "digits" },
	state: { kind: "text" },
	cep: { kind: "digits" },
	admission_date: { kind: "date" },
	end_date: { kind: "date" },
	experience_end: { kind: "date" },
	position: { kind: "text" },
	cbo: { kind: "digits" },
	category: { kind: "digits" },
	department: { kind: "text" },
	work_schedule: { kind: "text" },
	weekly_hours: { kind: "number" },
	salary: { kind: "money", isPay: true },
	employer_cnpj: { kind: "digits" },
	workplace_cnpj: { kind: "digits" },
	client: { kind: "text" },
	esocial_receipt: { kind: "text" },
	cpf: sealed("digits", "cpf"),
	rg: sealed("text", "rg"),
	pis: sealed("digits", "pis"),
	mother_name: sealed("text", "mother_name"),
	father_name: sealed("text", "father_name"),
	ctps_number: sealed("text", "ctps_form"),
	ctps_series: sealed("text", "ctps_form"),
	ctps_state: sealed("text", "ctps_form"),
	voter_number: sealed("text", "voter_registration_form"),
	bank: sealed("digits", "bank_data_form"),
	bank_branch: sealed("text", "bank_data_form"),
	bank_account: sealed("text", "bank_data_form"),
	dependents_count: sealed("number", "dependents"),
} as const satisfies Record<string, PayrollField>;

export type PayrollFieldName = keyof typeof payrollFields;
export const payrollFieldNames = Object.keys(payrollFields) as PayrollFieldName[];
export const getPayrollField = (name: PayrollFieldName): PayrollField => payrollFields[name];

/** Per person: text, YYYY-MM-DD or cents. Undefined when unknown. */
export type PayrollFacts = Partial<Record<PayrollFieldName, string | number>>;

/** Sensitive fields that a layout uses. */
export function listSealedFields(names: readonly PayrollFieldName[]): SensitiveField[] {
	return [...new Set(names.flatMap((name) => getPayrollField(name).sealed ?? []))];
}
