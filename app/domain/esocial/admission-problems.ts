import { normalizeCnpj, normalizeCpf } from "../candidates/document-numbers.ts";
import { addDays } from "../time/brasilia-time.ts";
import { apprenticeCategory, findCategory, internCategory, temporaryWorkerCategory } from "./categories.ts";
import { brazilCode } from "./event-groups.ts";
import type { Admission, Contract, Worker } from "./types.ts";

/** Field and message key of what layout or law refuses but the schema accepts. */
export type Problems = Map<string, string>;

/** Lei 6.019, article 10: 180 days, and 90 more when the reason lasts. */
export const temporaryDays = { first: 180, extended: 270 };
/** CLT 428: an apprenticeship of at most two years, from 14 years of age on. */
const apprenticeYears = { from: 14, most: 2 };
const adultWorkFrom = 16;
/** Lei 11.788, article 11. */
const internYears = 2;

const isValidCpf = (cpf: string) => normalizeCpf(cpf) === cpf;
const isValidCnpj = (cnpj: string) => normalizeCnpj(cnpj) === cnpj;

export function findAdmissionProblems({ worker, contract }: Admission): Problems {
	return new Map([...workerProblems(worker), ...ageProblems(worker, contract), ...contractProblems(contract)]);
}

function* workerProblems(worker: Worker): Generator<[string, string]> {
	if (!isValidCpf(worker.cpf)) yield ["cpf", "esocial:problem.cpf"];
	if (worker.nationality !== brazilCode && !worker.immigrant)
		yield ["immigrant_condition", "esocial:problem.immigrant"];
	if (worker.nationality === brazilCode && worker.immigrant)
		yield ["immigrant_condition", "esocial:problem.notImmigrant"];
	const { disability } = worker;
	if (disability && !isDisabled(disability)) yield ["disabilities", "esocial:problem.disability"];
	const cpfs = worker.dependents.flatMap(({ cpf }) => cpf ?? []);
	if (new Set([worker.cpf, ...cpfs]).size <= cpfs.length) yield ["dependents", "esocial:problem.dependentTwice"];
	if (cpfs.some((cpf) => !isValidCpf(cpf))) yield ["dependents", "esocial:problem.dependentCpf"];
	if (worker.dependents.some(({ income_tax, cpf }) => income_tax && !cpf))
		yield ["dependents", "esocial:problem.dependentWithoutCpf"];
	if (worker.dependents.some(({ kinship, description }) => kinship === "99" && !description))
		yield ["dependents", "esocial:problem.dependentDescription"];
}

/** The 29th of February stays it: days are only compared. */
const addYears = (day: string, count: number) => `${Number(day.slice(0, 4)) + count}${day.slice(4)}`;

const isDisabled = (disability: NonNullable<Worker["disability"]>) =>
	disability.physical ||
	disability.visual ||
	disability.hearing ||
	disability.mental ||
	disability.intellectual ||
	disability.rehabilitated;

function* ageProblems({ birth_date }: Worker, { category, starts_on }: Contract): Generator<[string, string]> {
	const from = category === apprenticeCategory ? apprenticeYears.from : adultWorkFrom;
	if (addYears(birth_date, from) > starts_on) yield ["birth_date", "esocial:problem.tooYoung"];
}

function* contractProblems(contract: Contract): Generator<[string, string]> {
	const { category, duration, starts_on } = contract;
	if (!findCategory(category)) yield ["category", "esocial:problem.category"];
	if (duration.kind === 2 && !duration.ends_on) yield ["ends_on", "forms:required"];
	if (duration.ends_on && duration.ends_on <= starts_on) yield ["ends_on", "esocial:problem.endsBefore"];
	if (duration.kind === 3 && !duration.task) yield ["task", "forms:required"];
	if (contract.salary_unit === 7 && !contract.variable_salary) yield ["variable_salary", "forms:required"];
	if (!isValidCnpj(contract.workplace_cnpj)) yield ["workplace_cnpj", "esocial:problem.cnpj"];
	if (category !== internCategory && !isValidCnpj(contract.union_cnpj)) yield ["union_cnpj", "esocial:problem.cnpj"];
	yield* apprenticeProblems(contract);
	yield* temporaryProblems(contract);
	yield* internshipProblems(contract);
}

function* apprenticeProblems(contract: Contract): Generator<[string, string]> {
	const { apprenticeship, duration, starts_on } = contract;
	if ((contract.category === apprenticeCategory) !== Boolean(apprenticeship))
		yield ["apprentice_hiring", apprenticeship ? "esocial:problem.notApprentice" : "forms:required"];
	if (!apprenticeship) return;
	if (duration.kind !== 2) yield ["duration_kind", "esocial:problem.apprenticeDuration"];
	if (duration.ends_on && duration.ends_on > addYears(starts_on, apprenticeYears.most))
		yield ["ends_on", "esocial:problem.apprenticeDuration"];
	const cnpj = apprenticeship.hiring === 1 ? apprenticeship.school_cnpj : apprenticeship.employer_cnpj;
	if (!cnpj || !isValidCnpj(cnpj)) yield ["apprentice_cnpj", "esocial:problem.cnpj"];
}

function* temporaryProblems(contract: Contract): Generator<[string, string]> {
	const { temporary, duration, starts_on } = contract;
	if ((contract.category === temporaryWorkerCategory) !== Boolean(temporary))
		yield ["temporary_reason", temporary ? "esocial:problem.notTemporary" : "forms:required"];
	if (!temporary) return;
	if (duration.kind !== 2) yield ["duration_kind", "esocial:problem.temporaryDuration"];
	if (duration.ends_on && duration.ends_on > addDays(starts_on, temporaryDays.extended - 1))
		yield ["ends_on", "esocial:problem.temporaryDuration"];
	if (!isValidCnpj(temporary.client_cnpj)) yield ["client_cnpj", "esocial:problem.cnpj"];
	if (temporary.reason === 1 && temporary.replaced_cpfs.length === 0) yield ["replaced_cpfs", "forms:required"];
	if (temporary.replaced_cpfs.some((cpf) => !isValidCpf(cpf))) yield ["replaced_cpfs", "esocial:problem.cpf"];
}

function* internshipProblems(contract: Contract): Generator<[string, string]> {
	const { internship, starts_on } = contract;
	if ((contract.category === internCategory) !== Boolean(internship))
		yield ["internship_level", internship ? "esocial:problem.notIntern" : "forms:required"];
	if (!internship) return;
	if (internship.ends_on > addYears(starts_on, internYears) || internship.ends_on <= starts_on)
		yield ["internship_ends_on", "esocial:problem.internshipEnd"];
	const { cnpj, name } = internship.school;
	if (!cnpj && !name) yield ["school_cnpj", "esocial:problem.school"];
	if (cnpj && !isValidCnpj(cnpj)) yield ["school_cnpj", "esocial:problem.cnpj"];
	if (internship.supervisor_cpf && !isValidCpf(internship.supervisor_cpf))
		yield ["supervisor_cpf", "esocial:problem.cpf"];
}
