import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { type ListView, readListView } from "#app/domain/lists/list-view.ts";
import { applies, candidates, jobs } from "#app/entities/all.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { entityFor } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { readQuery, type Viewer, visibleField } from "#app/entities/kit/query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countBy } from "#db/kit/list.ts";

const entities: readonly Entity[] = [candidates, jobs, applies];
const kinds: ReadonlySet<string> = new Set(["option", "options", "yes"]);

type Reader = Viewer & { customFields?: CustomFields | undefined };

interface Split {
	/** In the address: the list and the field. */
	value: string;
	label: string;
	entity: Entity;
	name: string;
}

/** Custom fields that reports may be split by: of what this person reads, nothing that is sensitive. */
export function listSplits(user: Reader, { t }: Formatters): Split[] {
	return entities
		.filter(({ key }) => mayRead(user, key))
		.map((described) => entityFor(user, described))
		.flatMap((entity) =>
			Object.keys(entity.fields).flatMap((name) => {
				const field = visibleField(entity, name, user);
				if (field?.custom === undefined || field.masked || !kinds.has(field.kind)) return [];
				const labels = getLabels(entity, t);
				return [{ value: `${entity.key}.${name}`, label: `${labels.many}: ${labels.field(name)}`, entity, name }];
			}),
		);
}

interface Filter {
	from: string;
	to: string;
	recruiters: readonly string[];
	job: string | undefined;
}

/** How many records of the period hold each value, and the list of them. */
export async function countSplit(trx: Scoped, user: Reader, { entity, name }: Split, filter: Filter, now: Date) {
	const ofList = { "filters[created_at_from]": filter.from, "filters[created_at_to]": filter.to };
	const params = new URLSearchParams(ofList);
	// A person and a job narrow what is about them both.
	if (entity.key === "applies") {
		for (const uid of filter.recruiters) params.append("filters[recruiter]", uid);
		if (filter.job) params.set("filters[job]", filter.job);
	}
	const view: ListView = readListView(params, buildListSpec(entity, user));
	const { query } = readQuery(entity, view, user, now);
	const groups = await countBy(trx, entity, query, name);
	return [...groups]
		.map(([value, count]) => ({ value, count, to: getList(entity, name, value, params) }))
		.sort((a, b) => b.count - a.count);
}

function getList(entity: Entity, name: string, value: string, params: URLSearchParams): string {
	const own = new URLSearchParams(params);
	const condition = entity.fields[name]?.kind === "yes" ? (value === "true" ? "yes" : "no") : value || "none";
	own.set(`filters[${name}]`, condition);
	return `${entity.path}?${own}`;
}

/** What a value is called. */
export function splitLabel({ entity, name }: Split, { t }: Formatters): (value: string) => string {
	const labels = getLabels(entity, t);
	if (entity.fields[name]?.kind === "yes") return (value) => t(value === "true" ? "kit:yes" : "kit:no");
	return (value) => (value === "" ? t("reports:noValue") : labels.option(name, value));
}
