/** Data of eSocial's admission events, layout S-1.3. Codes are those of its tables. */

/** YYYY-MM-DD. */
export type Day = string;

export interface Employer {
	/** 14 characters. */
	cnpj: string;
}

export interface BrazilianAddress {
	street: string;
	number: string;
	complement?: string;
	district?: string;
	cep: string;
	/** IBGE's seven digits. */
	city_code: string;
	state: string;
}

export interface ForeignAddress {
	/** Table 06. */
	country: string;
	street: string;
	number: string;
	complement?: string;
	district?: string;
	city: string;
	postal_code?: string;
}

export interface Dependent {
	/** Table 07, two digits. */
	kinship: string;
	name: string;
	birth_date: Day;
	cpf?: string;
	sex?: "M" | "F";
	income_tax: boolean;
	family_allowance: boolean;
	unable_to_work: boolean;
	/** Only of kinship 99. */
	description?: string;
}

export interface Disability {
	physical: boolean;
	visual: boolean;
	hearing: boolean;
	mental: boolean;
	intellectual: boolean;
	rehabilitated: boolean;
	/** Counts for the quota of Lei 8.213. */
	in_quota: boolean;
	note?: string;
}

export interface Worker {
	cpf: string;
	name: string;
	social_name?: string;
	sex: "M" | "F";
	/** 1 white, 2 black, 3 brown, 4 yellow, 5 indigenous, 6 not stated. */
	ethnicity: number;
	/** 1 single, 2 married, 3 divorced, 4 separated, 5 widowed. */
	marital_status?: number;
	/** 01 to 12. */
	education: string;
	birth_date: Day;
	/** Table 06; 105 is Brazil. */
	birth_country: string;
	nationality: string;
	address: BrazilianAddress | ForeignAddress;
	immigrant?: { /** 1 undetermined, 2 determined. */ stay?: number /** 1 to 7. */; condition: number };
	disability?: Disability;
	dependents: Dependent[];
	phone?: string;
	email?: string;
}

export interface Duration {
	/** 1 indefinite, 2 until a day, 3 until a task is done. */
	kind: 1 | 2 | 3;
	ends_on?: Day;
	/** Whether either party may end it early, as an indefinite one (CLT 481). */
	early_end_clause?: boolean;
	/** Task that ends it, for kind 3. */
	task?: string;
}

export interface Apprenticeship {
	/** 1 hired by the employer, 2 by the school. */
	hiring: 1 | 2;
	/** For hiring 1: the training institution. */
	school_cnpj?: string;
	/** For hiring 2: the employer. */
	employer_cnpj?: string;
}

export interface TemporaryWork {
	/** 1 replacement of a worker, 2 more work than usual (Lei 6.019). */
	reason: 1 | 2;
	justification: string;
	/** Client where the person works. */
	client_cnpj: string;
	/** Replaced workers, for reason 1. */
	replaced_cpfs: string[];
}

export interface Internship {
	is_required: boolean;
	/** 1 basic, 2 secondary, 3 professional, 4 higher, 8 special, 9 other. */
	level: number;
	area?: string;
	insurance_policy?: string;
	ends_on: Day;
	school: { cnpj?: string; name?: string };
	agent_cnpj?: string;
	supervisor_cpf?: string;
}

export interface Contract {
	/** Employer's own registration number, up to 30 characters. */
	registration: string;
	/** Table 01. */
	category: number;
	starts_on: Day;
	/** 1 urban, 2 rural. */
	activity: 1 | 2;
	position: string;
	/** Six digits. */
	cbo: string;
	salary_cents: number;
	/** 1 hour, 2 day, 3 week, 4 fortnight, 5 month, 6 task, 7 variable only. */
	salary_unit: number;
	variable_salary?: string;
	duration: Duration;
	/** The establishment worked at. */
	workplace_cnpj: string;
	weekly_hours?: number;
	/** 2 12×36, 3 fixed hours/day off, 4 varying day off, 5 6×1. 6 unfixed, 7 shifts, 9 other. */
	schedule_kind: number;
	/** 0 whole, 1 up to 25 hours, 2 up to 30, 3 up to 26. */
	part_time: number;
	is_night: boolean;
	schedule: string;
	union_cnpj: string;
	/** Month of the collective agreement. */
	union_month?: number;
	/** 1 counted hours, 2 work outside, 3 position of trust, 4 telework by task. */
	hours_regime: number;
	apprenticeship?: Apprenticeship;
	temporary?: TemporaryWork;
	internship?: Internship;
}

export interface Admission {
	employer: Employer;
	worker: Worker;
	contract: Contract;
}

export const eventKinds = ["S-2190", "S-2200", "S-2205", "S-2206", "S-2300"] as const;
export type EventKind = (typeof eventKinds)[number];

/** Cancels an event that has a receipt. */
export const exclusionEvent = "S-3000";
export type AnyEventKind = EventKind | typeof exclusionEvent;
