import { sql } from "kysely";
import type { CustomField } from "#app/domain/custom-fields/custom-field.ts";
import { listEmptyFields, listStageFields } from "#app/domain/custom-fields/stage-requirements.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { loadCustomFields } from "../custom-fields/definitions.ts";

/** An empty field that a stage requires, and the record it is of. */
export interface MissingField {
	field: CustomField;
	uid: string;
	/** The record's name: the person's, or the job's. */
	name: string;
}

/** Required fields missing before a stage, or before any stage when null. */
export async function findMissingStageFields(db: Scoped, uid: string, stage: number | null): Promise<MissingField[]> {
	const required = listStageFields(await loadCustomFields(db), stage);
	if (required.length === 0) return [];
	const [row] = await query(db).where("a.uid", "=", uid).execute();
	return row ? getLacking(required, row) : [];
}

/** The same for many applies by id; complete ones are omitted. */
export async function findMissingStageFieldsByApply(
	db: Scoped,
	ids: readonly number[],
	stage: number,
): Promise<Map<number, MissingField[]>> {
	const required = listStageFields(await loadCustomFields(db), stage);
	if (required.length === 0 || ids.length === 0) return new Map();
	const rows = await query(db)
		.where("a.id", "=", (eb) => eb.fn.any(eb.val([...ids])))
		.execute();
	const lacking = rows.map((row) => [row.id, getLacking(required, row)] as const);
	return new Map(lacking.filter(([, fields]) => fields.length > 0));
}

export interface StageArrival {
	job: number;
	candidate: number;
	/** Initial stage of the application. */
	stage: number;
}

/** Fields missing on arrival at a stage, in input order; future applications lack none. */
export async function findMissingArrivalFields(
	db: Scoped,
	arrivals: readonly StageArrival[],
): Promise<MissingField[][]> {
	const fields = await loadCustomFields(db);
	const required = (stage: number) => listStageFields(fields, stage).filter(({ entity }) => entity !== "applies");
	if (arrivals.every(({ stage }) => required(stage).length === 0)) return arrivals.map(() => []);
	const [people, jobs] = [await read("candidates", "name"), await read("jobs", "title")];
	return arrivals.map(({ job, candidate, stage }) =>
		listEmptyFields(required(stage), {
			applies: null,
			candidates: people.get(candidate)?.custom_values,
			jobs: jobs.get(job)?.custom_values,
		}).map((field) => {
			const record = field.entity === "jobs" ? jobs.get(job) : people.get(candidate);
			return { field, uid: record?.uid ?? "", name: record?.name ?? "" };
		}),
	);

	async function read(table: "candidates" | "jobs", name: "name" | "title") {
		const ids = arrivals.map(({ job, candidate }) => (table === "jobs" ? job : candidate));
		const { rows } = await sql<RecordRow<"id" | "uid"> & { name: string; custom_values: unknown }>`
select id, uid, ${sql.ref(name)} as name, custom_values from ${sql.table(table)}
where business_id = ${db.businessId} and id = any(${sql.val(ids)}::bigint[])`.execute(db);
		return new Map(rows.map((row) => [row.id, row]));
	}
}

/** Empty fields by entity and key: readers of the run may see fewer. */
export const serializeFieldKeys = (lacking: readonly MissingField[]): string =>
	lacking.map(({ field: { entity, key } }) => `${entity}.${key}`).join(" ");

function query(db: Scoped) {
	return db
		.selectFrom("applies as a")
		.innerJoin("candidates as c", (join) =>
			join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.candidate_id"),
		)
		.innerJoin("jobs as j", (join) => join.onRef("j.business_id", "=", "a.business_id").onRef("j.id", "=", "a.job_id"))
		.select(["a.id", "a.uid", "a.custom_values as applies"])
		.select(["c.custom_values as candidates", "c.uid as candidate_uid", "c.name as candidate"])
		.select(["j.custom_values as jobs", "j.uid as job_uid", "j.title as job"])
		.where("a.business_id", "=", db.businessId);
}

type Standing = Awaited<ReturnType<ReturnType<typeof query>["execute"]>>[number];

function getLacking(required: readonly CustomField[], row: Standing): MissingField[] {
	const getRecord = (entity: CustomField["entity"]) => {
		if (entity === "jobs") return { uid: row.job_uid, name: row.job };
		return { uid: entity === "applies" ? row.uid : row.candidate_uid, name: row.candidate };
	};
	return listEmptyFields(required, row).map((field) => ({ field, ...getRecord(field.entity) }));
}
