import type { PayrollFieldName } from "./fields.ts";
import type { LayoutColumn, PayrollLayout } from "./layout.ts";

export const presetKeys = ["generic", "senior", "totvs", "adp"] as const;
export type PresetKey = (typeof presetKeys)[number];

type Row = readonly [title: string, source: PayrollFieldName | null, more?: Partial<LayoutColumn>];

const required = { required: true };
const column = ([title, source, more]: Row): LayoutColumn =>
	Object.assign({ title, source, fixed: "", width: null, padding: "right", required: false } as const, more);
const fixed = ([title, source, width, more]: readonly [
	string,
	PayrollFieldName | null,
	number,
	Partial<LayoutColumn>?,
]) => column([title, source, Object.assign({ width }, more)]);
const zeros = { padding: "zeros" } as const;

/** Vendors' layouts are not public; these follow the fields their admission imports require. */
export const presets: Readonly<Record<PresetKey, PayrollLayout>> = {
	generic: {
		name: "CSV",
		kind: "delimited",
		separator: ";",
		encoding: "utf8_bom",
		decimal: "comma",
		date_form: "DD/MM/YYYY",
		has_titles: true,
		columns: (
			[
				["Matrícula", "registration"],
				["Nome", "name", required],
				["CPF", "cpf", required],
				["PIS", "pis"],
				["Nascimento", "birth_date", required],
				["Sexo", "sex"],
				["Mãe", "mother_name"],
				["E-mail", "email"],
				["Telefone", "phone"],
				["Logradouro", "street"],
				["Número", "number"],
				["Complemento", "complement"],
				["Bairro", "district"],
				["Cidade", "city"],
				["UF", "state"],
				["CEP", "cep"],
				["Admissão", "admission_date", required],
				["Cargo", "position", required],
				["CBO", "cbo"],
				["Categoria", "category"],
				["Jornada", "work_schedule"],
				["Horas semanais", "weekly_hours"],
				["Salário", "salary", required],
				["Banco", "bank"],
				["Agência", "bank_branch"],
				["Conta", "bank_account"],
				["Dependentes", "dependents_count"],
				["Recibo eSocial", "esocial_receipt"],
			] as const
		).map((row) => column(row as Row)),
	},
	senior: {
		name: "Senior",
		kind: "delimited",
		separator: ";",
		encoding: "latin1",
		decimal: "comma",
		date_form: "DD/MM/YYYY",
		has_titles: false,
		columns: (
			[
				["NUMEMP", null, { fixed: "1", required: true }],
				["TIPCOL", null, { fixed: "1", required: true }],
				["NUMCAD", "registration", required],
				["NOMFUN", "name", required],
				["DATADM", "admission_date", required],
				["DATNAS", "birth_date", required],
				["TIPSEX", "sex", required],
				["ESTCIV", "marital_status"],
				["GRAINS", "education"],
				["NUMCPF", "cpf", required],
				["NUMPIS", "pis"],
				["NUMCTP", "ctps_number"],
				["SERCTP", "ctps_series"],
				["ESTCTP", "ctps_state"],
				["CODCB2", "cbo"],
				["TITCAR", "position"],
				["VALSAL", "salary", required],
				["HORSEM", "weekly_hours"],
				["CODBAN", "bank"],
				["CODAGE", "bank_branch"],
				["CONBAN", "bank_account"],
				["ENDRUA", "street"],
				["ENDNUM", "number"],
				["NOMBAI", "district"],
				["CODCID", "city_code"],
				["CODEST", "state"],
				["ENDCEP", "cep"],
			] as const
		).map((row) => column(row as Row)),
	},
	totvs: {
		name: "TOTVS (RM, Protheus)",
		kind: "fixed",
		separator: ";",
		encoding: "latin1",
		decimal: "none",
		date_form: "YYYYMMDD",
		has_titles: false,
		columns: (
			[
				["RA_FILIAL", null, 2, { fixed: "01", required: true }],
				["RA_MAT", "registration", 6, { required: true }],
				["RA_NOME", "name", 30, required],
				["RA_CIC", "cpf", 11, Object.assign({ required: true }, zeros)],
				["RA_PIS", "pis", 11, zeros],
				["RA_SEXO", "sex", 1, required],
				["RA_NASC", "birth_date", 8, required],
				["RA_ADMISSA", "admission_date", 8, required],
				["RA_CODFUNC", "cbo", 6, zeros],
				["RA_SALARIO", "salary", 12, Object.assign({ required: true }, zeros)],
				["RA_HRSEMAN", "weekly_hours", 6, zeros],
				["RA_ENDEREC", "street", 30],
				["RA_NUMENDE", "number", 6],
				["RA_BAIRRO", "district", 15],
				["RA_MUNICIP", "city", 20],
				["RA_ESTADO", "state", 2],
				["RA_CEP", "cep", 8, zeros],
				["RA_BCDEPSA", "bank", 3, zeros],
				["RA_AGENCIA", "bank_branch", 5],
				["RA_CTDEPSA", "bank_account", 12],
			] as const
		).map((row) => fixed(row as unknown as readonly [string, PayrollFieldName, number, Partial<LayoutColumn>?])),
	},
	adp: {
		name: "ADP",
		kind: "delimited",
		separator: "|",
		encoding: "utf8",
		decimal: "point",
		date_form: "YYYY-MM-DD",
		has_titles: true,
		columns: (
			[
				["EMPLOYEE_ID", "registration", required],
				["FULL_NAME", "name", required],
				["TAX_ID", "cpf", required],
				["SOCIAL_ID", "pis"],
				["BIRTH_DATE", "birth_date", required],
				["GENDER", "sex"],
				["HIRE_DATE", "admission_date", required],
				["JOB_TITLE", "position", required],
				["OCCUPATION_CODE", "cbo"],
				["DEPARTMENT", "department"],
				["BASE_SALARY", "salary", required],
				["WEEKLY_HOURS", "weekly_hours"],
				["EMAIL", "email"],
				["PHONE", "phone"],
				["ADDRESS", "street"],
				["ADDRESS_NUMBER", "number"],
				["CITY", "city"],
				["STATE", "state"],
				["POSTAL_CODE", "cep"],
				["BANK_CODE", "bank"],
				["BANK_BRANCH", "bank_branch"],
				["BANK_ACCOUNT", "bank_account"],
				["LEGAL_ENTITY", "employer_cnpj"],
			] as const
		).map((row) => column(row as Row)),
	},
};
