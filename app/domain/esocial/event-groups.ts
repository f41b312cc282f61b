import type { Apprenticeship, BrazilianAddress, Contract, Dependent, Disability, Employer, Worker } from "./types.ts";

/** In layout order; undefined elements are omitted, arrays repeat the element. */
export interface Group {
	[element: string]: string | number | Group | Group[] | undefined;
}

export interface EventHead {
	/** The receipt of the event that this one corrects. */
	corrects?: string;
	/** 1 production, 2 tests. */
	environment: 1 | 2;
}

/** The country code of Brazil in table 06. */
export const brazilCode = "105";

const formatYesNo = (value: boolean) => (value ? "S" : "N");
/** Cents as the layout writes money: 1234.50. */
const formatMoney = (cents: number) => (cents / 100).toFixed(2);

export function eventGroup({ corrects, environment }: EventHead): Group {
	return {
		indRetif: corrects ? 2 : 1,
		nrRecibo: corrects,
		tpAmb: environment,
		// Sent by the employer's own software.
		procEmi: 1,
		verProc: "Seleta",
	};
}

/** The first eight characters identify all establishments. */
export const employerGroup = ({ cnpj }: Employer): Group => ({ tpInsc: 1, nrInsc: cnpj.slice(0, 8) });

/** S-2200 and S-2300 include the birthplace, S-2205 does not. */
export function personGroups(worker: Worker, part: "start" | "change"): Group {
	const { immigrant } = worker;
	return {
		nmTrab: worker.name,
		sexo: worker.sex,
		racaCor: worker.ethnicity,
		estCiv: worker.marital_status,
		grauInstr: worker.education,
		nmSoc: worker.social_name,
		nascimento: part === "start" ? birthGroup(worker) : undefined,
		paisNac: part === "change" ? worker.nationality : undefined,
		endereco: addressGroup(worker.address),
		trabImig: immigrant && { tmpResid: immigrant.stay, condIng: immigrant.condition },
	};
}

const birthGroup = (worker: Worker): Group => ({
	dtNascto: worker.birth_date,
	paisNascto: worker.birth_country,
	paisNac: worker.nationality,
});

function addressGroup(address: Worker["address"]): Group {
	if ("city_code" in address) return { brasil: brazilianAddressGroup(address) };
	return {
		exterior: {
			paisResid: address.country,
			dscLograd: address.street,
			nrLograd: address.number,
			complemento: address.complement,
			bairro: address.district,
			nmCid: address.city,
			codPostal: address.postal_code,
		},
	};
}

const brazilianAddressGroup = (address: BrazilianAddress): Group => ({
	dscLograd: address.street,
	nrLograd: address.number,
	complemento: address.complement,
	bairro: address.district,
	cep: address.cep,
	codMunic: address.city_code,
	uf: address.state,
});

/** The quota is reported for employees only. */
export function disabilityGroup(disability: Disability | undefined, isEmployee: boolean): Group | undefined {
	if (!disability) return undefined;
	return {
		defFisica: formatYesNo(disability.physical),
		defVisual: formatYesNo(disability.visual),
		defAuditiva: formatYesNo(disability.hearing),
		defMental: formatYesNo(disability.mental),
		defIntelectual: formatYesNo(disability.intellectual),
		reabReadap: formatYesNo(disability.rehabilitated),
		infoCota: isEmployee ? formatYesNo(disability.in_quota) : undefined,
		observacao: disability.note,
	};
}

export function dependentGroups(dependents: readonly Dependent[], isEmployee: boolean): Group[] | undefined {
	if (dependents.length === 0) return undefined;
	return dependents.map((dependent) => ({
		tpDep: dependent.kinship,
		nmDep: dependent.name,
		dtNascto: dependent.birth_date,
		cpfDep: dependent.cpf,
		sexoDep: isEmployee ? dependent.sex : undefined,
		depIRRF: formatYesNo(dependent.income_tax),
		depSF: formatYesNo(dependent.family_allowance),
		incTrab: formatYesNo(dependent.unable_to_work),
		descrDep: dependent.description,
	}));
}

export function contactGroup({ phone, email }: Worker): Group | undefined {
	if (!phone && !email) return undefined;
	return { fonePrinc: phone, emailPrinc: email };
}

export const salaryGroup = (contract: Contract): Group => ({
	vrSalFx: formatMoney(contract.salary_unit === 7 ? 0 : contract.salary_cents),
	undSalFixo: contract.salary_unit,
	dscSalVar: contract.variable_salary,
});

/** The early-end clause is reported at the start only. */
export function durationGroup({ duration }: Contract, part: "start" | "change"): Group {
	const isClauseTold = part === "start" && duration.kind !== 1;
	return {
		tpContr: duration.kind,
		dtTerm: duration.kind === 2 ? duration.ends_on : undefined,
		clauAssec: isClauseTold ? formatYesNo(duration.early_end_clause ?? false) : undefined,
		objDet: duration.kind === 3 ? duration.task : undefined,
	};
}

export const workplaceGroup = (contract: Contract): Group => ({ tpInsc: 1, nrInsc: contract.workplace_cnpj });

export const hoursGroup = (contract: Contract): Group => ({
	qtdHrsSem: contract.weekly_hours,
	tpJornada: contract.schedule_kind,
	tmpParc: contract.part_time,
	horNoturno: formatYesNo(contract.is_night),
	dscJorn: contract.schedule,
});

export function apprenticeGroup(apprenticeship: Apprenticeship | undefined): Group | undefined {
	if (!apprenticeship) return undefined;
	const isHiredBySchool = apprenticeship.hiring === 2;
	return {
		indAprend: apprenticeship.hiring,
		cnpjEntQual: isHiredBySchool ? undefined : apprenticeship.school_cnpj,
		tpInsc: isHiredBySchool ? 1 : undefined,
		nrInsc: isHiredBySchool ? apprenticeship.employer_cnpj : undefined,
	};
}
