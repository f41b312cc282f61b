import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findLastInput, listEvents } from "#db/queries/esocial/events.ts";
import { findRecordedFacts } from "#db/queries/esocial/find-recorded-facts.ts";
import { type BoxGroup, type BoxName, boxGroups, type DrawnBox, listChoices } from "./boxes.ts";
import { defaultInput } from "./defaults.server.ts";

interface Employee {
	id: number;
	uid: string;
	format: Formatters;
}

/** The page of an employee's events; nothing sealed is opened for it. */
export async function loadPage(trx: Scoped, { id, uid, format }: Employee) {
	const recorded = await findRecordedFacts(trx, id);
	const events = await listEvents(trx, id);
	const corrigible = events.flatMap(({ uid: value, kind, receipt }) =>
		receipt ? [{ value, label: `${kind} · ${receipt}` }] : [],
	);
	return {
		missing: listMissing(recorded, uid, format.t),
		groups: drawGroups(format.t, corrigible),
		values: (await findLastInput(trx, id)) ?? defaultInput(recorded),
		events: events.map((event) => ({
			uid: event.uid,
			kind: event.kind,
			environment: format.t(`esocial:choices.environment.${event.environment as 1}`),
			since: format.day(event.since),
			made: format.when(event.created_at),
			author: event.author,
			receipt: event.receipt,
			document: event.has_document ? `/recruiters/employees/${uid}/esocial/${event.uid}` : null,
		})),
	};
}

type Recorded = Awaited<ReturnType<typeof findRecordedFacts>>;

/** What records lack before an event can be made, each with where it is filled in. */
function listMissing(recorded: Recorded, uid: string, t: Formatters["t"]) {
	const { employerCnpj, person, contract } = recorded;
	const edit = `/recruiters/employees/${uid}/edit`;
	const candidate = person && `/recruiters/candidates/${person.candidateUid}/edit`;
	const facts = person?.facts;
	const address = facts?.address;
	const hasAddress = Boolean(address?.street && address.cep && address.state && address.city_code);
	const missing: [boolean, "employer" | "candidate" | "position" | "salary" | "birth_date" | "address", string][] = [
		[!employerCnpj, "employer", "/recruiters/business"],
		[!person, "candidate", edit],
		[!contract.position, "position", edit],
		[contract.salary_cents === undefined, "salary", edit],
		[facts !== undefined && !facts.birth_date, "birth_date", candidate ?? edit],
		[facts !== undefined && !hasAddress, "address", candidate ?? edit],
	];
	return missing.filter(([isMissing]) => isMissing).map(([, key, to]) => ({ label: t(`esocial:missing.${key}`), to }));
}

function drawGroups(t: Formatters["t"], corrigible: DrawnBox["options"]): { name: BoxGroup; boxes: DrawnBox[] }[] {
	const options = (name: BoxName) =>
		name === "corrects"
			? corrigible
			: listChoices(name).map((value) => ({ value, label: t(`esocial:choices.${name}.${value}` as "esocial:title") }));
	return (Object.keys(boxGroups) as BoxGroup[]).map((name) => ({
		name,
		boxes: boxGroups[name].map((box) => Object.assign({ options: options(box.name) }, box)),
	}));
}
