import { sql } from "kysely";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { liveStreams } from "#app/domain/notifications/live-streams.ts";
import { getEntity } from "#app/entities/index.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { publish } from "#db/kit/publish.ts";
import { insertNotification } from "#db/queries/notifications.ts";

export const importStates = [
	"reading",
	"mapping",
	"checking",
	"checked",
	"running",
	"done",
	"cancelled",
	"failed",
	"undoing",
	"undone",
] as const;
export type ImportState = (typeof importStates)[number];
export type DuplicatePolicy = "skip" | "fill" | "overwrite" | "create";

/** States in which the background works on an import. */
export const busyStates: ReadonlySet<string> = new Set<ImportState>(["reading", "checking", "running", "undoing"]);

/** The user is waiting: after a few minutes of retries the failure is reported. */
const attempts = 6;
const tasks = {
	reading: "import_read",
	checking: "import_check",
	running: "import_run",
	undoing: "import_undo",
} as const;

/** Locks the row until the transaction ends, so that two workers never process one part. */
export async function lockImport(db: Scoped, id: number) {
	return db
		.selectFrom("imports")
		.selectAll()
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
}

export type LockedImport = NonNullable<Awaited<ReturnType<typeof lockImport>>>;

export function getImportEntity({ entity }: Pick<LockedImport, "entity">) {
	const row = getEntity(entity);
	if (!row) throw new Error(`No entity ${entity}`);
	return { entity: row, key: row.key };
}

interface NewImport {
	entity: string;
	fileName: string;
	sizeBytes: number;
	format: "csv" | "xlsx";
	storageKey: string;
	contentType: string;
	checksum: string;
	locale: string;
	ip: string | null;
	/** Where it is one part of a whole system. */
	part?: { setId: number; position: number; system: string };
}

/** Stores the file for seven days and queues the job that reads it. */
export async function insertImport(db: Scoped, user: Pick<Recruiter, "id">, newImport: NewImport): Promise<string> {
	const row = await db
		.insertInto("imports")
		.values({
			business_id: db.businessId,
			recruiter_id: user.id,
			entity: newImport.entity,
			file_name: newImport.fileName,
			size_bytes: newImport.sizeBytes,
			format: newImport.format,
			locale: newImport.locale,
			ip: newImport.ip,
			...(newImport.part
				? { set_id: newImport.part.setId, position: newImport.part.position, preset: newImport.part.system }
				: {}),
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	const file = await db
		.insertInto("data_files")
		.values({
			business_id: db.businessId,
			reference_type: "imports",
			reference_id: row.id,
			name: newImport.fileName,
			storage_key: newImport.storageKey,
			content_type: newImport.contentType,
			size_bytes: newImport.sizeBytes,
			checksum: newImport.checksum,
			uploaded_by_type: "recruiter",
			uploaded_by_id: user.id,
			expires_at: sql<string>`now() + interval '7 days'`,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.updateTable("imports")
		.set({ file_id: file.id })
		.where("business_id", "=", db.businessId)
		.where("id", "=", row.id)
		.execute();
	await resumeImportJob(db, row.id, "reading");
	return row.uid;
}

type Packed = "headers" | "mapping" | "matches";
type Changes = Partial<Omit<LockedImport, "id" | "uid" | "business_id" | "problem" | Packed>> & {
	problem?: string | null;
} & Partial<Record<Packed, string>>;

export async function changeImport(db: Scoped, id: number, changes: Changes): Promise<void> {
	await db
		.updateTable("imports")
		.set({ ...(changes as object), updated_at: sql<string>`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Queues the background job of the new state, if any, and notifies the page. */
export async function enterState(db: Scoped, lockedImport: LockedImport, state: ImportState, changes: Changes = {}) {
	await changeImport(db, lockedImport.id, { ...changes, state });
	await resumeImportJob(db, lockedImport.id, state);
	await publishImportProgress(
		db,
		lockedImport,
		busyStates.has(state) ? 0 : 100,
		busyStates.has(state) ? undefined : "completed",
	);
	// A part of a set is news to the set alone.
	if (lockedImport.set_id !== null) {
		if (!busyStates.has(state))
			await enqueue(db, "import_set", { businessId: db.businessId, setId: lockedImport.set_id }, { maxAttempts: 6 });
	} else if (state === "done" || state === "failed") await notify(db, lockedImport, state);
}

/** Notifies, since the user may have left the page. */
function notify(db: Scoped, lockedImport: LockedImport, state: "done" | "failed") {
	return insertNotification(db, {
		recruiterId: lockedImport.recruiter_id,
		category: "Others",
		kind: `import_${state}`,
		params: { file: lockedImport.file_name },
		link: `/recruiters/imports/${lockedImport.uid}`,
		dedupeKey: `import:${lockedImport.id}:${state}`,
	});
}

export async function resumeImportJob(db: Scoped, id: number, state: string): Promise<void> {
	if (busyStates.has(state))
		await enqueue(
			db,
			tasks[state as keyof typeof tasks],
			{ businessId: db.businessId, importId: id },
			{ maxAttempts: attempts },
		);
}

/** The name its progress travels under. */
export const getProgressChannel = (uid: string) => ({ name: "imports", requestId: `import_${uid}` });

export async function publishImportProgress(
	db: Scoped,
	{ uid, recruiter_id }: Pick<LockedImport, "uid" | "recruiter_id">,
	percent: number,
	status?: "completed" | "error",
): Promise<void> {
	const { name, requestId } = getProgressChannel(uid);
	const stream = liveStreams.progress({ strategy: "recruiters", id: recruiter_id }, name, requestId);
	await publish(db, stream, { percent, ...(status ? { status } : {}) });
}

export async function findImportFile(db: Scoped, id: number) {
	return db
		.selectFrom("imports as i")
		.leftJoin("data_files as f", (join) =>
			join.onRef("f.business_id", "=", "i.business_id").onRef("f.id", "=", "i.file_id"),
		)
		.select(["i.state", "f.storage_key", "f.scan_state"])
		.where("i.business_id", "=", db.businessId)
		.where("i.id", "=", id)
		.executeTakeFirst();
}
