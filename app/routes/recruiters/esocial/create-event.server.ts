import { findAdmissionProblems } from "#app/domain/esocial/admission-problems.ts";
import { buildEvent } from "#app/domain/esocial/build-event.ts";
import {
	apprenticeCategory,
	findCategory,
	internCategory,
	temporaryWorkerCategory,
} from "#app/domain/esocial/categories.ts";
import { type ContractInput, toContract, toWorkerPersonalData } from "#app/domain/esocial/contract-form.ts";
import { elementFields } from "#app/domain/esocial/element-fields.ts";
import type { Admission } from "#app/domain/esocial/types.ts";
import { toWorkerFacts } from "#app/domain/esocial/worker-record.ts";
import { formatOccupation, readOccupation, searchOccupations } from "#app/domain/reference/occupations.ts";
import type { SchemaError } from "#app/integrations/esocial/validate-event.server.ts";
import type { FormErrors } from "#app/ui/form/parse.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { listEvents } from "#db/queries/esocial/events.ts";
import { findReportedData, readSealedReportData } from "#db/queries/esocial/reported-data.ts";
import type { SealedEvent } from "#db/queries/esocial/sealed-event.ts";
import { allEventFields, eventFieldGroups } from "./event-fields.ts";
import { storeEvent } from "./store-event.server.ts";

interface Request {
	employeeId: number;
	actor: Actor;
	now: Date;
	input: ContractInput;
	/** As the form was posted, to start the next one from. */
	posted: SealedEvent["input"];
	kinshipLabel: (kinship: number) => string;
}

type Made = { ok: true } | { ok: false; errors: FormErrors };

const changes = ["S-2205", "S-2206"];

/** Builds an event from records and form; saved only if valid by the official schema. */
export async function createEsocialEvent(trx: Scoped, request: Request): Promise<Made> {
	const { input, actor, employeeId } = request;
	const admission = await readAdmission(trx, request);
	if (!admission.ok) return admission;
	const errors = findErrors(admission.value, input);
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	const corrected = await findCorrected(trx, request);
	if (corrected === "unknown") return { ok: false, errors: { corrects: ["esocial:problem.corrects"] } };
	const { employer, contract } = admission.value;
	const since = input.since ?? contract.starts_on;
	const head = { environment: input.environment === "1" ? 1 : 2, corrects: corrected?.receipt } as const;
	const refused = await storeEvent(trx, {
		employeeId,
		kind: input.kind,
		environment: head.environment,
		event: buildEvent(input.kind, head, admission.value, { since, extension: input.extension }),
		cnpj: employer.cnpj,
		since,
		input: Object.assign({}, request.posted, { cbo: contract.cbo }),
		correctsId: corrected?.id ?? null,
		actor,
		now: request.now,
	});
	return refused.length > 0 ? { ok: false, errors: toFormErrors(refused) } : { ok: true };
}

/** The event to correct, whose receipt is referenced: same kind, with a receipt. */
async function findCorrected(trx: Scoped, { employeeId, input }: Request) {
	if (!input.corrects) return undefined;
	const events = await listEvents(trx, employeeId);
	const event = events.find(
		({ uid, kind, state }) => uid === input.corrects && kind === input.kind && state === "accepted",
	);
	return event?.receipt ? { id: event.id, receipt: event.receipt } : ("unknown" as const);
}

async function readAdmission(
	trx: Scoped,
	{ employeeId, actor, input, kinshipLabel }: Request,
): Promise<{ ok: true; value: Admission } | { ok: false; errors: FormErrors }> {
	const recorded = await findReportedData(trx, employeeId);
	const { employerCnpj, person, contract } = recorded;
	const refused = (key: string) => ({ ok: false as const, errors: { "": [`esocial:missing.${key}`] } });
	if (!employerCnpj) return refused("employer");
	if (!person) return refused("candidate");
	const { position, salary_cents, starts_on } = contract;
	if (!position) return refused("position");
	if (salary_cents === undefined) return refused("salary");
	const sealed = await readSealedReportData(trx, { candidateId: person.candidateId, actor });
	const facts = toWorkerFacts({ ...person.facts, sealed }, kinshipLabel);
	if (!facts.ok) return { ok: false, errors: { "": facts.missing.map((fact) => `esocial:missing.${fact}`) } };
	const cbo = readOccupation(input.cbo);
	if (!cbo) return { ok: false, errors: { cbo: [describeUnknownOccupation(input.cbo)] } };
	const worker = Object.assign(facts.facts, toWorkerPersonalData(input));
	const value = {
		employer: { cnpj: employerCnpj },
		worker,
		contract: toContract(input, { position, salary_cents, starts_on, cbo }),
	};
	return { ok: true, value };
}

const mostCandidates = 5;

function describeUnknownOccupation(text: string) {
	const candidates = searchOccupations(text, mostCandidates).map(formatOccupation);
	return candidates.length > 0
		? { key: "esocial:problem.cboChoose", values: { list: candidates.join("; ") } }
		: "esocial:problem.cbo";
}

/** Errors in the records or a choice are shown at the form's head. */
function toFormErrors(refused: readonly SchemaError[]): FormErrors {
	const errors: Record<string, FormErrors[string]> = {};
	for (const { element, message } of refused) {
		const box = elementFields[element ?? ""] ?? "";
		errors[box] ??= [{ key: "esocial:problem.schema", values: { detail: message } }];
	}
	return errors;
}

const boxNames: ReadonlySet<string> = new Set(allEventFields.map(({ name }) => name));

/** Errors that no form field can fix are shown at its head. */
function findErrors(admission: Admission, input: ContractInput): FormErrors {
	const errors: Record<string, string[]> = {};
	for (const [name, key] of findAdmissionProblems(admission)) {
		const place = boxNames.has(name) ? name : "";
		errors[place] = [...(errors[place] ?? []), key];
	}
	const start = findCategory(admission.contract.category)?.start;
	const isOther = input.kind === "S-2200" || input.kind === "S-2300" ? input.kind !== start : start === "S-2300";
	if (isOther && input.kind !== "S-2205") errors.kind = ["esocial:problem.kind"];
	Object.assign(errors, findUnusedBoxes(input));
	if (changes.includes(input.kind) && !input.since) errors.since = ["forms:required"];
	if (!changes.includes(input.kind) && input.since) errors.since = ["esocial:problem.onlyChange"];
	return errors;
}

const groupCategories = {
	apprentice: apprenticeCategory,
	temporary: temporaryWorkerCategory,
	internship: internCategory,
} as const;
const groupProblems = {
	apprentice: "esocial:problem.notApprentice",
	temporary: "esocial:problem.notTemporary",
	internship: "esocial:problem.notIntern",
} as const;

/** Rejects filled inputs that the event does not contain, to avoid silent loss. */
function findUnusedBoxes(input: ContractInput): FormErrors {
	const errors: Record<string, string[]> = {};
	for (const group of ["apprentice", "temporary", "internship"] as const) {
		if (Number(input.category) === groupCategories[group]) continue;
		for (const { name } of eventFieldGroups[group]) if (isFilled(input[name])) errors[name] = [groupProblems[group]];
	}
	if (input.ends_on && input.duration_kind !== "2") errors.ends_on = ["esocial:problem.onlyDated"];
	if (input.task && input.duration_kind !== "3") errors.task = ["esocial:problem.onlyTask"];
	if (input.extension && !(input.kind === "S-2206" && input.temporary_reason))
		errors.extension = ["esocial:problem.onlyExtension"];
	if (input.in_quota && input.disabilities.length === 0) errors.in_quota = ["esocial:problem.disability"];
	if (input.immigrant_stay && !input.immigrant_condition) errors.immigrant_condition = ["forms:required"];
	return errors;
}

const isFilled = (value: ContractInput[keyof ContractInput]) =>
	Array.isArray(value) ? value.length > 0 : Boolean(value);
