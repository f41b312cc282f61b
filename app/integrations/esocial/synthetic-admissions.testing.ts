import { generateCnpj, generateCpf } from "@brazilian-utils/brazilian-utils";
import type { Admission, Contract, Dependent, Disability, EventKind, Worker } from "#app/domain/esocial/types.ts";

/** Fifty synthetic admissions; `proves` names the layout group each covers. */

export interface SyntheticAdmission {
	proves: string;
	event: EventKind;
	admission: Admission;
	/** Only of S-2206. */
	extension?: string;
}

const employer = { cnpj: generateCnpj() };
const client = generateCnpj();
const union = generateCnpj();

const worker: Worker = {
	cpf: generateCpf(),
	name: "Marina Alves de Souza",
	sex: "F",
	ethnicity: 3,
	marital_status: 1,
	education: "09",
	birth_date: "1994-03-18",
	birth_country: "105",
	nationality: "105",
	address: {
		street: "Rua Augusta",
		number: "1200",
		district: "Consolação",
		cep: "01304001",
		city_code: "3550308",
		state: "SP",
	},
	dependents: [],
	phone: "11987654321",
	email: "marina.alves@exemplo.com.br",
};

const contract: Contract = {
	registration: "SEL-000101",
	category: 101,
	starts_on: "2026-12-01",
	activity: 1,
	position: "Analista de marketing",
	cbo: "253110",
	salary_cents: 620_050,
	salary_unit: 5,
	duration: { kind: 1 },
	workplace_cnpj: client,
	weekly_hours: 44,
	schedule_kind: 3,
	part_time: 0,
	is_night: false,
	schedule: "Segunda a sexta, das 8h às 17h48, com uma hora de intervalo",
	union_cnpj: union,
	union_month: 9,
	hours_regime: 1,
};

const noDisability: Disability = {
	physical: false,
	visual: false,
	hearing: false,
	mental: false,
	intellectual: false,
	rehabilitated: false,
	in_quota: true,
};

const child: Dependent = {
	kinship: "03",
	name: "Davi Alves Prado",
	birth_date: "2019-06-02",
	cpf: generateCpf(),
	sex: "M",
	income_tax: true,
	family_allowance: true,
	unable_to_work: false,
};

type Part<T> = { [K in keyof T]?: T[K] };

let count = 0;

function invent(
	proves: string,
	event: EventKind,
	{ of = {}, as = {}, extension }: { of?: Part<Worker>; as?: Part<Contract>; extension?: string } = {},
): SyntheticAdmission {
	count += 1;
	const person: Worker = Object.assign({}, worker, { cpf: generateCpf() }, of);
	const work: Contract = Object.assign({}, contract, { registration: `SEL-${String(count).padStart(6, "0")}` }, as);
	return { proves, event, extension, admission: { employer, worker: person, contract: work } };
}

const apprentice: Part<Contract> = {
	category: 103,
	salary_cents: 92_000,
	weekly_hours: 30,
	position: "Aprendiz em serviços administrativos",
	cbo: "411010",
	duration: { kind: 2, ends_on: "2028-05-31" },
};
const young: Part<Worker> = { birth_date: "2010-02-11", education: "07" };

const temporary: Part<Contract> = {
	category: 106,
	duration: { kind: 2, ends_on: "2027-05-29" },
	temporary: {
		reason: 2,
		justification: "Aumento das vendas de fim de ano",
		client_cnpj: client,
		replaced_cpfs: [],
	},
};

const internship: Part<Contract> = {
	category: 901,
	internship: {
		is_required: false,
		level: 4,
		area: "Engenharia de produção",
		insurance_policy: "AP-77120",
		ends_on: "2027-11-30",
		school: { cnpj: generateCnpj() },
		supervisor_cpf: generateCpf(),
	},
};
const studying: Part<Worker> = { birth_date: "2005-08-30", education: "08" };

const abroad = (nationality: string, condition: number, stay?: number): Part<Worker> => ({
	nationality,
	birth_country: nationality,
	immigrant: { condition, stay },
});

export const syntheticAdmissions: readonly SyntheticAdmission[] = [
	// S-2190: before the first day.
	invent("preliminary, indefinite", "S-2190"),
	invent("preliminary, until a day", "S-2190", { as: { duration: { kind: 2, ends_on: "2027-02-28" } } }),
	invent("preliminary, by task", "S-2190", { as: { duration: { kind: 3, task: "Inventário do depósito" } } }),
	invent("preliminary, rural", "S-2190", { as: { activity: 2 } }),
	invent("preliminary, temporary", "S-2190", { as: temporary }),
	invent("preliminary, apprentice", "S-2190", {
		of: young,
		as: Object.assign({}, apprentice, { apprenticeship: { hiring: 1, school_cnpj: generateCnpj() } }),
	}),
	// S-2200: employees.
	invent("plain employee", "S-2200"),
	invent("no contact", "S-2200", { of: { phone: undefined, email: undefined } }),
	invent("social name", "S-2200", { of: { social_name: "Marina Souza" } }),
	invent("no marital status", "S-2200", { of: { marital_status: undefined } }),
	invent("name with apostrophe and ampersand", "S-2200", { of: { name: "Zoé Sant'Ana D'Ávila & Cia" } }),
	invent("ethnicity not told", "S-2200", { of: { ethnicity: 6 } }),
	invent("illiterate", "S-2200", { of: { education: "01" } }),
	invent("doctorate", "S-2200", { of: { education: "12" } }),
	invent("address abroad", "S-2200", {
		of: {
			address: { country: "063", street: "Av. Corrientes", number: "345", city: "Buenos Aires", postal_code: "C1043" },
		},
	}),
	invent("no district, with complement", "S-2200", {
		of: {
			address: {
				street: "Sítio Boa Vista",
				number: "S/N",
				complement: "km 12",
				cep: "37540000",
				city_code: "3159605",
				state: "MG",
			},
		},
	}),
	invent("refugee", "S-2200", { of: abroad("249", 1, 1) }),
	invent("Mercosul", "S-2200", { of: abroad("063", 4, 2) }),
	invent("Portuguese with equal rights", "S-2200", { of: abroad("607", 6) }),
	invent("born abroad, Brazilian", "S-2200", { of: { birth_country: "249" } }),
	invent("physical disability", "S-2200", { of: { disability: Object.assign({}, noDisability, { physical: true }) } }),
	invent("visual disability", "S-2200", { of: { disability: Object.assign({}, noDisability, { visual: true }) } }),
	invent("hearing disability, outside the quota", "S-2200", {
		of: { disability: Object.assign({}, noDisability, { hearing: true, in_quota: false }) },
	}),
	invent("mental and intellectual disability", "S-2200", {
		of: { disability: Object.assign({}, noDisability, { mental: true, intellectual: true, note: "Laudo de 03/2026" }) },
	}),
	invent("rehabilitated", "S-2200", { of: { disability: Object.assign({}, noDisability, { rehabilitated: true }) } }),
	invent("one child", "S-2200", { of: { dependents: [child] } }),
	invent("spouse and two children", "S-2200", {
		of: {
			marital_status: 2,
			dependents: [
				Object.assign({}, child, { kinship: "01", name: "Rui Prado", birth_date: "1992-01-20", cpf: generateCpf() }),
				Object.assign({}, child, { cpf: generateCpf() }),
				Object.assign({}, child, { name: "Lia Prado", birth_date: "2023-11-09", cpf: undefined, income_tax: false }),
			],
		},
	}),
	invent("dependent unable to work", "S-2200", {
		of: { dependents: [Object.assign({}, child, { unable_to_work: true })] },
	}),
	invent("another dependent", "S-2200", {
		of: { dependents: [Object.assign({}, child, { kinship: "99", description: "Sobrinha sob guarda" })] },
	}),
	invent("until a day with early end", "S-2200", {
		as: { duration: { kind: 2, ends_on: "2027-02-28", early_end_clause: true } },
	}),
	invent("by task", "S-2200", { as: { duration: { kind: 3, task: "Implantação do novo sistema" } } }),
	invent("paid by the hour", "S-2200", { as: { salary_unit: 1, salary_cents: 2_890 } }),
	invent("paid by commission only", "S-2200", {
		as: { salary_unit: 7, variable_salary: "4% das vendas faturadas no mês" },
	}),
	invent("12×36 by night", "S-2200", { as: { schedule_kind: 2, is_night: true, weekly_hours: 42 } }),
	invent("half time", "S-2200", { as: { part_time: 1, weekly_hours: 24.5 } }),
	invent("position of trust, no hours", "S-2200", {
		as: { hours_regime: 3, weekly_hours: undefined, schedule_kind: 9 },
	}),
	invent("no month of agreement", "S-2200", { as: { union_month: undefined } }),
	invent("apprentice hired by the employer", "S-2200", {
		of: young,
		as: Object.assign({}, apprentice, { apprenticeship: { hiring: 1, school_cnpj: generateCnpj() } }),
	}),
	invent("apprentice hired by the school", "S-2200", {
		of: young,
		as: Object.assign({}, apprentice, { apprenticeship: { hiring: 2, employer_cnpj: client } }),
	}),
	invent("temporary, more work", "S-2200", { as: temporary }),
	invent("temporary, replacing two", "S-2200", {
		as: Object.assign({}, temporary, {
			temporary: {
				reason: 1,
				justification: "Licença-maternidade e férias",
				client_cnpj: client,
				replaced_cpfs: [generateCpf(), generateCpf()],
			},
		}),
	}),
	// S-2300: workers without an employment contract.
	invent("intern of a university", "S-2300", { of: studying, as: internship }),
	invent("intern of secondary school, required, by an agent", "S-2300", {
		of: { birth_date: "2009-04-04", education: "07" },
		as: Object.assign({}, internship, {
			internship: {
				is_required: true,
				level: 2,
				ends_on: "2027-06-30",
				school: { name: "Escola Estadual Castro Alves" },
				agent_cnpj: generateCnpj(),
			},
		}),
	}),
	invent("intern with a disability", "S-2300", {
		of: Object.assign({}, studying, { disability: Object.assign({}, noDisability, { visual: true }) }),
		as: internship,
	}),
	invent("director who is not employed", "S-2300", {
		as: { category: 721, position: "Diretora comercial", cbo: "123305" },
	}),
	invent("director with a child", "S-2300", { of: { dependents: [child] }, as: { category: 722 } }),
	// S-2205 and S-2206: later changes.
	invent("married since", "S-2205", { of: { marital_status: 2, name: "Marina Alves Prado", dependents: [child] } }),
	invent("moved abroad", "S-2205", {
		of: { address: { country: "607", street: "Rua do Ouro", number: "88", city: "Lisboa" } },
	}),
	invent("pay and hours changed", "S-2206", { as: { salary_cents: 710_000, weekly_hours: 40 } }),
	invent("temporary work goes on", "S-2206", {
		as: Object.assign({}, temporary, { duration: { kind: 2, ends_on: "2027-08-27" } }),
		extension: "A licença foi prorrogada",
	}),
];
