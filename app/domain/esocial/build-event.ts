import {
	apprenticeGroup,
	contactGroup,
	dependentGroups,
	disabilityGroup,
	durationGroup,
	type EventHead,
	employerGroup,
	eventGroup,
	type Group,
	hoursGroup,
	personGroups,
	salaryGroup,
	workplaceGroup,
} from "./event-groups.ts";
import type { Admission, AnyEventKind, Contract, Employer, EventKind, Internship, TemporaryWork } from "./types.ts";

/** Effective date of a change, for S-2205 and S-2206. */
export type ContractAmendment = { since: string; extension?: string };

/** Name of the layout's element and schema of each event. */
export const eventElements: Record<AnyEventKind, string> = {
	"S-2190": "evtAdmPrelim",
	"S-2200": "evtAdmissao",
	"S-2205": "evtAltCadastral",
	"S-2206": "evtAltContratual",
	"S-2300": "evtTSVInicio",
	"S-3000": "evtExclusao",
};

export function buildEvent(kind: EventKind, head: EventHead, admission: Admission, change?: ContractAmendment): Group {
	const common = { ideEvento: eventGroup(head), ideEmpregador: employerGroup(admission.employer) };
	switch (kind) {
		case "S-2190":
			return { ...common, ...preliminaryAdmission(admission) };
		case "S-2200":
			return { ...common, ...employeeAdmission(admission) };
		case "S-2205":
			return { ...common, ...personChange(admission, change?.since ?? admission.contract.starts_on) };
		case "S-2206":
			return { ...common, ...contractChange(admission, change ?? { since: admission.contract.starts_on }) };
		case "S-2300":
			return { ...common, ...workerStart(admission) };
	}
}

/** Cancels an event by its receipt. */
export function buildExclusion(
	{ environment, employer }: { environment: 1 | 2; employer: Employer },
	{ kind, receipt, cpf }: { kind: EventKind; receipt: string; cpf: string },
): Group {
	const { indRetif: _, nrRecibo: __, ...head } = eventGroup({ environment });
	return {
		ideEvento: head,
		ideEmpregador: employerGroup(employer),
		infoExclusao: { tpEvento: kind, nrRecEvt: receipt, ideTrabalhador: { cpfTrab: cpf } },
	};
}

/** Sent before the first day, while other data is missing. */
function preliminaryAdmission({ worker, contract }: Admission): Group {
	return {
		infoRegPrelim: {
			cpfTrab: worker.cpf,
			dtNascto: worker.birth_date,
			dtAdm: contract.starts_on,
			matricula: contract.registration,
			codCateg: contract.category,
			natAtividade: contract.activity,
			infoRegCTPS: {
				CBOCargo: contract.cbo,
				...pick(salaryGroup(contract), ["vrSalFx", "undSalFixo"]),
				...pick(durationGroup(contract, "start"), ["tpContr", "dtTerm"]),
			},
		},
	};
}

function employeeAdmission({ worker, contract }: Admission): Group {
	return {
		trabalhador: {
			cpfTrab: worker.cpf,
			...personGroups(worker, "start"),
			infoDeficiencia: disabilityGroup(worker.disability, true),
			dependente: dependentGroups(worker.dependents, true),
			contato: contactGroup(worker),
		},
		vinculo: {
			matricula: contract.registration,
			// CLT, general pension.
			tpRegTrab: 1,
			tpRegPrev: 1,
			cadIni: "N",
			infoRegimeTrab: {
				infoCeletista: {
					dtAdm: contract.starts_on,
					// Admission by the employer's initiative.
					tpAdmissao: 1,
					indAdmissao: 1,
					...regimeGroup(contract),
					trabTemporario: contract.temporary && temporaryGroup(contract.temporary),
					aprend: apprenticeGroup(contract.apprenticeship),
				},
			},
			infoContrato: contractGroup(contract, "start"),
		},
	};
}

function personChange({ worker }: Admission, since: string): Group {
	return {
		ideTrabalhador: { cpfTrab: worker.cpf },
		alteracao: {
			dtAlteracao: since,
			dadosTrabalhador: {
				...personGroups(worker, "change"),
				infoDeficiencia: disabilityGroup(worker.disability, true),
				dependente: dependentGroups(worker.dependents, true),
				contato: contactGroup(worker),
			},
		},
	};
}

function contractChange({ worker, contract }: Admission, { since, extension }: ContractAmendment): Group {
	return {
		ideVinculo: { cpfTrab: worker.cpf, matricula: contract.registration },
		altContratual: {
			dtAlteracao: since,
			vinculo: {
				tpRegPrev: 1,
				infoRegimeTrab: {
					infoCeletista: {
						...regimeGroup(contract),
						trabTemporario: contract.temporary && extension ? { justProrr: extension } : undefined,
						aprend: apprenticeGroup(contract.apprenticeship),
					},
				},
				infoContrato: contractGroup(contract, "change"),
			},
		},
	};
}

/** For workers who are no employees: interns, directors. */
function workerStart({ worker, contract }: Admission): Group {
	return {
		trabalhador: {
			cpfTrab: worker.cpf,
			...personGroups(worker, "start"),
			infoDeficiencia: disabilityGroup(worker.disability, false),
			dependente: dependentGroups(worker.dependents, false),
			contato: contactGroup(worker),
		},
		infoTSVInicio: {
			cadIni: "N",
			matricula: contract.registration,
			codCateg: contract.category,
			dtInicio: contract.starts_on,
			natAtividade: contract.internship ? undefined : contract.activity,
			infoComplementares: {
				cargoFuncao: contract.internship ? undefined : { nmCargo: contract.position, CBOCargo: contract.cbo },
				remuneracao: contract.internship ? undefined : salaryGroup(contract),
				infoEstagiario: contract.internship && internshipGroup(contract.internship),
				localTrabGeral: contract.internship ? workplaceGroup(contract) : undefined,
			},
		},
	};
}

const regimeGroup = (contract: Contract): Group => ({
	tpRegJor: contract.hours_regime,
	natAtividade: contract.activity,
	dtBase: contract.union_month,
	cnpjSindCategProf: contract.union_cnpj,
});

function contractGroup(contract: Contract, part: "start" | "change"): Group {
	return {
		nmCargo: contract.position,
		CBOCargo: contract.cbo,
		codCateg: contract.category,
		remuneracao: salaryGroup(contract),
		duracao: durationGroup(contract, part),
		localTrabalho: { localTrabGeral: workplaceGroup(contract) },
		horContratual: hoursGroup(contract),
	};
}

const temporaryGroup = (temporary: TemporaryWork): Group => ({
	hipLeg: temporary.reason,
	justContr: temporary.justification,
	ideEstabVinc: { tpInsc: 1, nrInsc: temporary.client_cnpj },
	ideTrabSubstituido: temporary.replaced_cpfs.map((cpf) => ({ cpfTrabSubst: cpf })),
});

const internshipGroup = (internship: Internship): Group => ({
	natEstagio: internship.is_required ? "O" : "N",
	nivEstagio: internship.level,
	areaAtuacao: internship.area,
	nrApol: internship.insurance_policy,
	dtPrevTerm: internship.ends_on,
	instEnsino: {
		cnpjInstEnsino: internship.school.cnpj,
		nmRazao: internship.school.cnpj ? undefined : internship.school.name,
	},
	ageIntegracao: internship.agent_cnpj ? { cnpjAgntInteg: internship.agent_cnpj } : undefined,
	supervisorEstagio: internship.supervisor_cpf ? { cpfSupervisor: internship.supervisor_cpf } : undefined,
});

function pick(group: Group, names: string[]): Group {
	return Object.fromEntries(names.map((name) => [name, group[name]]));
}

/** Unique per employer: "ID", number type, number, timestamp and counter. */
export function eventId(employer: { cnpj: string }, moment: Date, count: number): string {
	const stamp = moment.toISOString().replace(/\D/g, "").slice(0, 14);
	return `ID1${employer.cnpj.slice(0, 8).padEnd(14, "0")}${stamp}${String(count).padStart(5, "0")}`;
}
