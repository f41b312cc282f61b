import type { RowProblem } from "#app/entities/import/read-row.ts";
import { getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { busyStates, type ImportState } from "#db/queries/imports/import-states.ts";
import type { ImportRowDetails } from "#db/queries/imports/rows.ts";
import type { ImportRow, RowKind } from "#db/queries/imports/show.ts";
import { countReasons, listImportRows } from "#db/queries/imports/show.ts";
import { stateTone } from "./state-tone.ts";

type Listed = Omit<ImportRow, "storage_key" | "content_type" | "scan_state">;

/** An import in a row of the list. */
export function formatListedImport(listed: Listed, format: Formatters) {
	const entity = getEntity(listed.entity);
	const state = listed.state as ImportState;
	return {
		uid: listed.uid,
		file: listed.file_name,
		many: entity ? getLabels(entity, format.t).many : listed.entity,
		recruiter: listed.recruiter,
		when: format.when(listed.created_at),
		rows: format.t("imports:rows", { count: listed.rows_read, n: format.number(listed.rows_read) }),
		counts: format.t("imports:counts", {
			created: format.number(listed.created),
			updated: format.number(listed.updated),
			skipped: format.number(listed.skipped),
			failed: format.number(listed.failed),
		}),
		hasResult: listed.rows_done > 0,
		state: { key: state, label: format.t(`imports:states.${state}`), tone: stateTone[state] },
		isBusy: busyStates.has(state),
		percent: getPercent(listed),
	};
}

/** Progress of the current stage; none while reading, as the file's length is unknown. */
function getPercent(listed: Listed): number {
	const of = (done: number, all: number) => Math.min(99, Math.floor((done * 100) / Math.max(1, all)));
	if (listed.state === "checking") return of(listed.rows_checked, listed.rows_read);
	if (listed.state === "running") return of(listed.rows_done, listed.rows_read);
	if (listed.state === "undoing") return of(listed.undone + listed.kept, listed.created);
	return listed.state === "reading" ? 0 : 100;
}

export function formatImportProblem(listed: Listed, format: Formatters): string | null {
	const problem = listed.problem as { code: string; params?: Record<string, unknown> } | null;
	if (!problem) return null;
	const { n, ...params } = problem.params ?? {};
	return words(format, `imports:problems.${problem.code}`, {
		...params,
		...(n === undefined ? {} : { n: format.number(Number(n)) }),
	});
}

/** An internal reason code, or a message key of a form's schema. */
export function reasonText(format: Formatters, code: string, params: Record<string, unknown> = {}): string {
	return words(format, code.includes(":") ? code : `imports:reasons.${code}`, params);
}

const words = (format: Formatters, key: string, params: Record<string, unknown>) =>
	(format.t as unknown as (key: string, params: Record<string, unknown>) => string)(key, params);

export function problemText(
	format: Formatters,
	listed: Pick<Listed, "headers">,
	entity: Entity | undefined,
	[column, code, params]: RowProblem,
) {
	const field = entity && typeof params?.field === "string" ? getLabels(entity, format.t).field(params.field) : null;
	const header = column === null ? null : (listed.headers as string[])[column];
	return { column: header ?? field ?? format.t("imports:wholeRow"), reason: reasonText(format, code, params) };
}

export function getDuplicateText(format: Formatters, twin: NonNullable<ImportRowDetails["twin"]>): string {
	const by = format.t(`imports:twin.by.${twin.by}`);
	return "row" in twin
		? format.t("imports:twin.row", { row: format.number(twin.row), by })
		: format.t("imports:twin.record", { label: twin.label, by });
}

const per = 25;

/** A page of rows with their problems, preceded by the most frequent ones. */
export async function readImportRowPage(
	trx: Scoped,
	listed: Listed,
	entity: Entity,
	kind: RowKind,
	after: number,
	format: Formatters,
) {
	const rows = await listImportRows(trx, listed.id, kind, { after, take: per + 1 });
	const reasons = kind === "twin" || kind === "skipped" || after > 0 ? [] : await countReasons(trx, listed.id, kind);
	const visible = rows.slice(0, per);
	return {
		reasons: reasons.map(({ column, code, count }) => ({
			...problemText(format, listed, entity, [column, ofMany[code] ?? code, reasonsParams(rows, kind, code)]),
			count: format.t("imports:rows", { count, n: format.number(count) }),
		})),
		rows: visible.map(({ number, cells, details }) => ({
			number: format.number(number),
			problems: ((kind === "left" ? details?.left : details?.problems) ?? []).map((problem) => ({
				...problemText(format, listed, entity, problem),
				says: problem[0] === null ? "" : (cells[problem[0]] ?? "").slice(0, 80),
			})),
			twin: details?.twin ? getDuplicateText(format, details.twin) : null,
			twinTo: details?.twin && "uid" in details.twin ? `${entity.path}/${details.twin.uid}` : null,
			name: getName(listed, cells),
		})),
		more: rows.length > per ? (visible.at(-1)?.number ?? null) : null,
	};
}

/** Maps reasons about a single row's value to their plural form. */
const ofMany: Record<string, string> = { notFound: "unknownName", several: "sharedName", archivedTwin: "archived" };

/** Limits are the same for every row of one reason. */
function reasonsParams(
	rows: readonly { details: ImportRowDetails | null }[],
	kind: RowKind,
	code: string,
): Record<string, unknown> {
	const match = rows
		.flatMap(({ details }) => (kind === "left" ? details?.left : details?.problems) ?? [])
		.find((problem) => problem[1] === code)?.[2];
	return { n: match?.n ?? "" };
}

function getName(listed: Pick<Listed, "mapping">, cells: readonly string[]): string {
	const mapping = listed.mapping as (string | null)[];
	const at = mapping.flatMap((field, column) => (field && /^(name|title)/.test(field) ? [column] : []));
	const chosen = at.length > 0 ? at : [0, 1];
	return chosen
		.map((column) => cells[column] ?? "")
		.filter(Boolean)
		.join(" ")
		.slice(0, 80);
}
