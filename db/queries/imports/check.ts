import type { RefType } from "#app/domain/import/sources/related-records.ts";
import { isRelated } from "#app/domain/import/sources/table-kinds.ts";
import type { DuplicateBy } from "#db/kit/importable.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findDuplicates, isDifferentRecord, isSameRecord, toIdentifiers } from "./duplicates.ts";
import { changeImport, enterState, lockImport, publishImportProgress } from "./import-states.ts";
import { loadImportContext, type PreparedRow, prepareRows } from "./prepare.ts";
import { getRowKeys as refKeysOf, refTables, saveSetRefs } from "./related/resolve.ts";
import { checkRelated } from "./related/run-related.ts";
import { claimRowKeys, deleteRowKeys, listRowCells, nextRows, type RowFinding, saveFindings } from "./rows.ts";
import { checkSelfReferences } from "./self-references.ts";
import type { ImportContext } from "./types.ts";

const rowsAtOnce = 1000;

/** Reports errors and duplicates without writing records; commits the position and returns whether more remain. */
export async function checkNext(
	db: Scoped,
	importId: number,
	saved: { kit?: ImportContext | undefined },
): Promise<boolean> {
	const item = await lockImport(db, importId);
	if (item?.state !== "checking") return false;
	if (isRelated(item.entity)) return checkRelated(db, item, saved);
	const kit = await loadImportContext(db, item, saved);
	if (!kit) {
		await enterState(db, item, "failed", { problem: JSON.stringify({ code: "notAllowed" }) });
		return false;
	}
	const rows = await nextRows(db, importId, item.checked_to, rowsAtOnce);
	if (rows.length > 0) {
		const prepared = await prepareRows(db, kit, rows, item.create_companies ? "later" : "never");
		if (item.set_id !== null) await plan(db, item.set_id, item.entity, prepared);
		const findings = await getFindings(db, kit, importId, prepared);
		await saveFindings(db, importId, findings);
		const of = (what: RowFinding["found"]) => findings.filter(({ found }) => found === what).length;
		const [wrong, twins] = [of("wrong"), of("twin")];
		const checked = item.rows_checked + rows.length;
		await changeImport(db, importId, {
			rows_checked: checked,
			checked_to: rows.at(-1)?.number ?? item.checked_to,
			good: item.good + rows.length - wrong - twins,
			wrong: item.wrong + wrong,
			twins: item.twins + twins,
		});
		await publishImportProgress(db, item, Math.min(99, Math.floor((checked * 100) / Math.max(1, item.rows_read))));
	}
	if (rows.length === rowsAtOnce) return true;
	await checkSelfReferences(db, kit);
	await deleteRowKeys(db, importId);
	await enterState(db, item, "checked");
	return false;
}

/** Keys by which later files of the set find these rows. */
async function plan(db: Scoped, setId: number, entity: string, rows: readonly PreparedRow[]) {
	const type = (Object.keys(refTables) as RefType[]).find((key) => refTables[key] === entity);
	if (!type) return;
	const keys = rows.flatMap(({ marks, extras, problems }) =>
		problems.length > 0 && problems.some(([, code]) => code !== "required")
			? []
			: [
					...refKeysOf(type, { id: extras.externalId, email: marks.email, name: marks.name }),
					...extras.points.flatMap(({ kind, value }) => (kind === "email" ? refKeysOf(type, { email: value }) : [])),
				],
	);
	await saveSetRefs(db, setId, keys);
}

async function getFindings(
	db: Scoped,
	kit: ImportContext,
	importId: number,
	rows: readonly PreparedRow[],
): Promise<RowFinding[]> {
	const met = await claimRowKeys(
		db,
		importId,
		rows.filter(isUsable).flatMap(({ number, keys }) => keys.map(([, key]) => ({ key, number }))),
	);
	const twins = await findDuplicates(
		db,
		kit.key,
		rows.map(({ marks }) => marks),
		kit,
	);
	const earlierIn = await earlierRows(db, kit, importId, rows, met);
	return rows.flatMap<RowFinding>(({ number, problems, left, keys, marks }, at) => {
		const twin = twins[at];
		const incomplete = left.length > 0 ? { left } : {};
		// A row lacking required values may still update an existing record.
		const lacking =
			problems.length > 0 && !(twin && !twin.archived && problems.every(([, code]) => code === "required"));
		if (lacking) return [{ number, found: "wrong", details: { problems } }];
		if (twin?.archived && !twin.revives)
			return [{ number, found: "wrong", details: { problems: [[null, "archivedTwin", { label: twin.label }]] } }];
		if (twin && !twin.archived)
			return [
				{
					number,
					found: "twin",
					details: {
						twin: { by: twin.by, uid: twin.uid, label: twin.label },
						...(problems.length > 0 ? { lacks: true } : {}),
						...incomplete,
					},
				},
			];
		const earlier = keys.find(([by, key]) => {
			const first = met.get(key) ?? number;
			const before = earlierIn.get(first);
			return (
				first < number &&
				isSameRecord(marks, by, before?.known) &&
				!isDifferentRecord(kit.system, marks.id, by, before?.ids)
			);
		});
		if (earlier)
			return [
				{ number, found: "twin", details: { twin: { by: earlier[0], row: met.get(earlier[1]) ?? 0 }, ...incomplete } },
			];
		return left.length > 0 ? [{ number, found: null, details: { left } }] : [];
	});
}

const isDoubtful = (by: DuplicateBy) => by === "name" || by === "phone";

/** Earlier rows matched by name or phone: two people may share either. */
async function earlierRows(
	db: Scoped,
	kit: ImportContext,
	importId: number,
	rows: readonly PreparedRow[],
	met: ReadonlyMap<bigint, number>,
) {
	const request = rows.flatMap(({ number, keys }) =>
		keys.flatMap(([by, key]) => {
			const first = met.get(key) ?? number;
			return isDoubtful(by) && first < number ? [first] : [];
		}),
	);
	const stored = await listRowCells(db, importId, [...new Set(request)]);
	return new Map(
		stored.map(({ number, cells }) => {
			const { values, extras } = kit.read(cells);
			return [number, { known: toIdentifiers(kit.marks(values)), ids: [extras.externalId ?? []].flat() }];
		}),
	);
}

const isUsable = ({ problems }: PreparedRow) => problems.length === 0;
