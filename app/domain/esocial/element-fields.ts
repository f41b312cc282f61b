import { getOccurrenceElement, type Occurrence } from "./batch.ts";
import type { ContractInput } from "./contract-form.ts";

/** Box of the event's form by the element it becomes. */
export const elementFields: Readonly<Record<string, keyof ContractInput>> = {
	tpAmb: "environment",
	dtAlteracao: "since",
	justProrr: "extension",
	nrRecibo: "corrects",
	nmSoc: "social_name",
	grauInstr: "education",
	paisNascto: "birth_country",
	paisNac: "nationality",
	condIng: "immigrant_condition",
	tmpResid: "immigrant_stay",
	infoCota: "in_quota",
	matricula: "registration",
	codCateg: "category",
	CBOCargo: "cbo",
	natAtividade: "activity",
	undSalFixo: "salary_unit",
	dscSalVar: "variable_salary",
	tpContr: "duration_kind",
	dtTerm: "ends_on",
	clauAssec: "early_end_clause",
	objDet: "task",
	nrInsc: "workplace_cnpj",
	cnpjSindCategProf: "union_cnpj",
	dtBase: "union_month",
	tpRegJor: "hours_regime",
	qtdHrsSem: "weekly_hours",
	tpJornada: "schedule_kind",
	tmpParc: "part_time",
	dscJorn: "schedule",
	horNoturno: "is_night",
	indAprend: "apprentice_hiring",
	cnpjEntQual: "apprentice_cnpj",
	hipLeg: "temporary_reason",
	justContr: "temporary_justification",
	cpfTrabSubst: "replaced_cpfs",
	natEstagio: "internship_required",
	nivEstagio: "internship_level",
	areaAtuacao: "internship_area",
	dtPrevTerm: "internship_ends_on",
	cnpjInstEnsino: "school_cnpj",
	nmRazao: "school_name",
	nrApol: "insurance_policy",
	cpfSupervisor: "supervisor_cpf",
	cnpjAgntInteg: "agent_cnpj",
};

/** Elements filled from records instead of form fields; labels are `esocial:facts`. */
export const elementFacts = {
	nmTrab: "name",
	cpfTrab: "cpf",
	dtNascto: "birth_date",
	sexo: "sex",
	racaCor: "ethnicity",
	estCiv: "marital_status",
	dscLograd: "address",
	nrLograd: "address",
	complemento: "address",
	bairro: "address",
	cep: "address",
	codMunic: "address",
	uf: "address",
	nmDep: "dependents",
	cpfDep: "dependents",
	tpDep: "dependents",
	fonePrinc: "phone",
	emailPrinc: "email",
	nmCargo: "position",
	vrSalFx: "salary",
	dtAdm: "starts_on",
	dtInicio: "starts_on",
	Signature: "signature",
} as const satisfies Readonly<Record<string, string>>;

/** A form field, a fact of the records, or unknown. */
export function findElementSource({ place }: Pick<Occurrence, "place">) {
	const element = getOccurrenceElement(place) ?? "";
	if (Object.hasOwn(elementFields, element)) return { box: elementFields[element] };
	if (Object.hasOwn(elementFacts, element)) return { fact: elementFacts[element as keyof typeof elementFacts] };
	return {};
}
