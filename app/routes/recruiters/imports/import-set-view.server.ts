import type { SourceSystem, SourceTableKind } from "#app/domain/import/sources/table-kinds.ts";
import { isRelated } from "#app/domain/import/sources/table-kinds.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { LockedImport } from "#db/queries/imports/import-states.ts";
import { busySetStates, type ImportSetRow, listSetTables, type SetState } from "#db/queries/imports/sets/sets.ts";
import { countReasons, listUnknownValues } from "#db/queries/imports/show.ts";
import { getImportPath } from "./access.server.ts";
import { reasonText } from "./import-view.server.ts";
import { stateTone } from "./state-tone.ts";

/** A whole system in a row of the list, and the head of its page. */
export function formatImportSet(importSetRow: ImportSetRow, format: Formatters) {
	const state = importSetRow.state as SetState;
	return {
		uid: importSetRow.uid,
		name: importSetRow.name,
		recruiter: importSetRow.recruiter,
		when: format.when(importSetRow.created_at),
		system: format.t("imports:sets.system", {
			system: format.t(`imports:sets.systems.${importSetRow.system as SourceSystem}`),
		}),
		state: { key: state, label: format.t(`imports:states.${state}`), tone: stateTone[state] },
		isBusy: busySetStates.has(state),
	};
}

/** All parts with counts, and the most frequent reasons for failed rows. */
export async function formatImportSetParts(trx: Scoped, importSetRow: ImportSetRow, format: Formatters) {
	const parts = await listSetTables(trx, importSetRow.id);
	return Promise.all(parts.map((part) => showPart(trx, part, format)));
}

async function showPart(trx: Scoped, part: LockedImport, format: Formatters) {
	const isOver = part.rows_done > 0 || part.state === "done" || part.state === "undone";
	const bad = isOver ? part.failed : part.wrong;
	const reasons = bad === 0 ? [] : await countReasons(trx, part.id, isOver ? "failed" : "wrong");
	const unknown =
		part.state === "checked" && !isRelated(part.entity) ? (await listUnknownValues(trx, part.id)).length : 0;
	const headers = part.headers as string[];
	const state = part.state as keyof typeof stateTone;
	return {
		uid: part.uid,
		kind: format.t(`imports:sets.kinds.${part.entity as SourceTableKind}`),
		file: part.file_name,
		to: isRelated(part.entity) ? null : getImportPath(part.uid),
		state: { label: format.t(`imports:states.${state}`), tone: stateTone[state] },
		rows: format.number(part.rows_read),
		numbers: (isOver
			? ([
					["created", part.created],
					["updated", part.updated],
					["skipped", part.skipped],
					["undone", part.undone],
				] as const)
			: ([
					["good", part.good],
					["twins", part.twins],
				] as const)
		)
			.filter(([name, value]) => value > 0 || name === "created" || name === "good")
			.map(([name, value]) => ({ label: format.t(`imports:sets.${name}`), value: format.number(value) })),
		values:
			unknown === 0
				? null
				: {
						to: `${getImportPath(part.uid)}/values`,
						text: format.t("imports:sets.values", { count: unknown, n: format.number(unknown) }),
					},
		errors: bad > 0 && !part.cells_gone ? `${getImportPath(part.uid)}/errors` : null,
		wrong: bad === 0 ? null : { label: format.t("imports:sets.wrong"), value: format.number(bad) },
		reasons: reasons.slice(0, 3).map(({ column, code, count }) => {
			const header = column === null ? undefined : headers[column];
			const reason = reasonText(format, ofMany[code] ?? code, { n: "", value: "" });
			return `${header ? `${header}: ` : ""}${reason} (${format.number(count)})`;
		}),
	};
}

/** Maps reasons about a single row's value to their plural form. */
const ofMany: Record<string, string> = { notFound: "unknownName", several: "sharedName", archivedTwin: "archived" };
