import { readExternalId } from "#app/domain/import/extra-columns.ts";
import { readEmail } from "#app/domain/import/parse-cells.ts";
import { type DateOrder, readMoment } from "#app/domain/import/parse-dates.ts";
import { parseStage, type RefType, refTypes, relatedRequirements } from "#app/domain/import/sources/related-records.ts";
import type { RelatedKind } from "#app/domain/import/sources/table-kinds.ts";
import type { RowProblem } from "#app/entities/import/read-row.ts";
import type { StoredRow } from "../rows.ts";
import type { NamedReference } from "./resolve.ts";

/** A row that references other records, as parsed by its kind. */
export interface RelatedRow {
	number: number;
	names: Partial<Record<RefType, NamedReference>>;
	/** Raw cell texts by column. */
	said: Readonly<Record<string, string>>;
	externalId?: string | undefined;
	/** Local time. */
	at: string | null;
	changedAt: string | null;
	/** Of the pipeline. */
	status: number | undefined;
	problems: RowProblem[];
	left: RowProblem[];
}

export function relatedReader(kind: RelatedKind, mapping: readonly (string | null)[], order: DateOrder) {
	const columns = new Map<string, number>();
	for (const [at, target] of mapping.entries()) if (target && !columns.has(target)) columns.set(target, at);
	return ({ number, cells }: StoredRow): RelatedRow => {
		const texts = Object.fromEntries([...columns].map(([target, at]) => [target, (cells[at] ?? "").trim()]));
		const row: RelatedRow = {
			number,
			said: texts,
			names: {},
			problems: [],
			left: [],
			externalId: readExternalId(texts.external_id ?? ""),
			at: null,
			changedAt: null,
			status: undefined,
		};
		for (const type of refTypes) {
			const id = readExternalId(texts[`${type}.id`] ?? "");
			const email = (texts[`${type}.email`] ?? "").includes("@") ? readEmail(texts[`${type}.email`] ?? "") : undefined;
			const name = texts[`${type}.name`] || undefined;
			if (id && id !== "-1" && id !== "0") row.names[type] = { id };
			if (email) row.names[type] = { ...row.names[type], email };
			if (name) row.names[type] = { ...row.names[type], name };
		}
		const moment = (target: string) => {
			const text = texts[target];
			if (!text) return null;
			const read = readMoment(text, order);
			if (read === null) row.left.push([columns.get(target) ?? null, "day"]);
			return read;
		};
		row.at = moment(kind === "tasks" ? "due" : "date");
		row.changedAt = moment("changed");
		if (kind === "applies" || kind === "apply_events") {
			row.status = parseStage(texts.stage ?? "");
			if (row.status === undefined && texts.stage)
				row.left.push([columns.get("stage") ?? null, "stage", { value: texts.stage.slice(0, 80) }]);
		}
		for (const group of relatedRequirements[kind])
			if (!group.some((target) => texts[target])) row.problems.push([getColumn(columns, group), "required"]);
		return row;
	};
}

const getColumn = (columns: ReadonlyMap<string, number>, group: readonly string[]) =>
	group.map((target) => columns.get(target)).find((at) => at !== undefined) ?? null;
