import { sql } from "kysely";
import { entities, getEntity } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { putFile } from "#app/storage/files.server.ts";
import { removeRecords } from "#db/kit/crud.ts";
import { moveApply } from "#db/queries/applies/move.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import {
	aCandidate,
	aClientContact,
	aJob,
	anApply,
	aShortlist,
	aShortlistViewer,
	type withRollback,
} from "#db/testing.ts";
import { exampleInput, exampleRecord, formFields } from "../../entity/examples.testing.ts";
import type { Operation } from "./openapi/operation.ts";
import { createActionCalls } from "./record-actions/actions.testing.ts";
import { entitiesWithFiles } from "./recruiters/record-files.server.ts";

export interface CallRequest {
	params: Record<string, string>;
	query: string;
	json: object;
	form: FormData;
	headers: Record<string, string>;
}
interface Call {
	operation: Operation;
	asked: Partial<CallRequest>;
}
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
interface People {
	admin: { id: number; uid: string; email: string };
	candidate: { uid: string; email: string | null };
	password: string;
	password_hash: string;
}

/** One successful call per operation, in a workable order. */
export async function* generateSuccessfulCalls(
	inside: Inside,
	people: People,
	operations: readonly Operation[],
): AsyncGenerator<Call> {
	const own: Partial<Record<string, Prepared>> = await ownCalls(inside, people);
	const records = new Map<string, string>();
	const last = operations.filter(({ id }) => id.startsWith("sign_out"));
	for (const operation of operations.filter(
		(operation) => !last.includes(operation) && !operation.id.startsWith("delete_download"),
	)) {
		const request = own[operation.id] ?? (await entityCall(inside, people.admin.id, operation, records));
		yield { operation, asked: typeof request === "function" ? await request() : (request ?? {}) };
	}
	for (const operation of operations.filter(({ id }) => id === "delete_download"))
		yield { operation, asked: { params: { id: await aDownload(inside, people.admin.id) } } };
	for (const operation of last) yield { operation, asked: {} };
}

type Prepared = Partial<CallRequest> | (() => Promise<Partial<CallRequest>>);

async function ownCalls({ trx, business }: Inside, { admin, candidate, password, password_hash }: People) {
	const contact = await aClientContact(trx, { password_hash, is_admin: true });
	const job = await aJob(trx, { client_company_id: contact.client_company_id });
	const shortlist = await aShortlist(trx, { job_id: job.id });
	const guest = await aShortlistViewer(trx, shortlist.id);
	const viewer = await aShortlistViewer(trx, shortlist.id, { contactId: contact.id });
	const byLink = { params: { id: shortlist.uid }, headers: { Authorization: `Bearer ${guest.token}` } };
	const bySession = { params: { jobId: job.uid, id: viewer.uid } };
	const like = {
		json: { like_candidate: { like_avaliation: true, type_avaliation: 1, apply_id: shortlist.applies[0]?.uid } },
	};
	const enter = (email: string | null): Prepared => ({ json: { email, password } });
	const pages = { entity: "jobs", type_view: "index", pages: [{ link: "/recruiters/jobs" }] };
	const calls: Record<string, Prepared> = {
		sign_in_candidates: enter(candidate.email),
		sign_in_recruiters: enter(admin.email),
		sign_in_client_contacts: enter(contact.email),
		get_shortlist: { params: { id: shortlist.uid } },
		shortlist_relationship: byLink,
		likes: byLink,
		like: { ...byLink, ...like },
		likes_of_contact: bySession,
		like_of_contact: { ...bySession, ...like },
		create_apply: async () => {
			const [other, open] = [await aCandidate(trx), await aJob(trx)];
			return { json: { apply: { candidate: { id: other.uid }, job: { id: open.uid }, source: "LinkedIn" } } };
		},
		move_apply: async () => ({
			params: { id: (await anApply(trx, { status: 1 })).uid },
			json: { move: { to: 2, from: 1 } },
		}),
		undo_move: async () => {
			const { id, uid } = await anApply(trx, { status: 1 });
			const recruiter = { ...admin, name: "Ana", isAdmin: true };
			const moved = await moveApply(trx, { uid, to: 2, expectedFrom: 1, recruiter });
			const event = "event" in moved ? String(moved.event) : `none of ${id}`;
			return { params: { id: uid }, json: { undo: { event } } };
		},
		save_signature: { json: { recruiter: { signature: "<p>Ana</p>" } } },
		columns: { params: { entity: "candidate" } },
		site_config: { query: `?domain=${business.host}` },
		save_entity_pages: { json: { entity_pages: pages } },
		delete_entity_page: { params: { id: "jobs.index" } },
		notifications: async () => {
			await insertNotification(trx, {
				recruiterId: admin.id,
				category: "Job",
				kind: "task_done",
				params: { by: "Ana", task: "Ligar" },
				link: "/recruiters/tasks",
				dedupeKey: "a",
			});
			return {};
		},
		delete_notification: async () => {
			const dedupeKey = "b";
			const news = {
				recruiterId: admin.id,
				category: "Job",
				kind: "task_done",
				params: {},
				link: "/",
				dedupeKey,
			} as const;
			await insertNotification(trx, news);
			const { id } = await trx
				.selectFrom("notifications")
				.select("id")
				.where("business_id", "=", business.id)
				.where("dedupe_key", "=", dedupeKey)
				.executeTakeFirstOrThrow();
			return { params: { id: String(id) } };
		},
		global_search: { query: '?term=ana&entity=["Candidate"]' },
		create_holiday: { json: { holiday: { date: "2027-02-09", name: "Carnaval", scope: "business" } } },
		upload_data_file: { form: aFile(candidate.uid) },
		start_download: { json: { recruiter_download: { entity: "candidates" }, select_all_params: { search: "ana" } } },
		download: async () => ({ params: { id: await aDownload({ trx, business }, admin.id) } }),
		download_file: async () => ({ params: { id: await aDownload({ trx, business }, admin.id) } }),
	};
	return { ...calls, ...createActionCalls({ trx }, admin), ...fileCalls({ trx, business }, admin.id) };
}

function aFile(candidate: string): FormData {
	const form = new FormData();
	form.set("data_file[file]", new File(["Ata da reunião"], "ata.txt"));
	form.set("data_file[reference_type]", "candidate");
	form.set("data_file[reference_id]", candidate);
	return form;
}

/** Prepares a file for each kind of record with files: listed, read, deleted. */
function fileCalls(inside: Pick<Inside, "trx" | "business">, recruiterId: number) {
	const calls: Record<string, Prepared> = {};
	for (const key of entitiesWithFiles) {
		const prepare = async () => {
			const { trx, business } = inside;
			const entity = getEntity(key);
			if (!entity) throw new Error(key);
			const { id, uid } = await exampleRecord(trx, entity, recruiterId);
			const storage_key = await putFile(business.id, new TextEncoder().encode("Ata"), "text/plain");
			const file = await trx
				.insertInto("data_files")
				.values({
					business_id: business.id,
					reference_type: key === "candidates" ? "candidate" : key,
					reference_id: id,
					file_type: "other",
					name: "ata.txt",
					storage_key,
					content_type: "text/plain",
					size_bytes: 3,
					checksum: storage_key,
					uploaded_by_type: "recruiter",
					uploaded_by_id: recruiterId,
					scan_state: "clean",
				})
				.returning("uid")
				.executeTakeFirstOrThrow();
			return { params: { id: uid, file: file.uid } };
		};
		calls[`list_${key}_files`] = prepare;
		calls[`get_${key}_file`] = prepare;
		calls[`delete_${key}_file`] = prepare;
	}
	return calls;
}

/** A finished one, with its file. */
async function aDownload({ trx, business }: Pick<Inside, "trx" | "business">, recruiterId: number): Promise<string> {
	const storage_key = await putFile(business.id, new TextEncoder().encode("nome\r\n"), "text/csv");
	const finished = {
		status: "completed",
		progress: 100,
		storage_key,
		content_type: "text/csv",
		file_name: "lista.csv",
	};
	const { uid } = await trx
		.insertInto("recruiter_downloads")
		.values({
			business_id: business.id,
			recruiter_id: recruiterId,
			entity: "candidates",
			file_type: "csv",
			...finished,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	return uid;
}

/** Entities with mutually exclusive fields. */
const fieldsExclude: ReadonlySet<string> = new Set(["tearsheets", "holidays"]);

/** A call of a described entity. */
async function entityCall(
	{ trx }: Inside,
	recruiterId: number,
	{ id: name, path }: Operation,
	records: Map<string, string>,
) {
	const entity = getEntity(path.split("/")[2] ?? "") ?? entities[0];
	if (!entity || !path.startsWith(`/recruiters/${entity.key}`)) return {};
	const item = entity.singular;
	// Singletons and effective-dated records allow one at a time, so earlier ones are deleted.
	if (name === `create_${item}` && (entity.effective || entity.scope === "singleton"))
		await sql`delete from ${sql.table(entity.table)}`.execute(trx).then(() => records.delete(entity.key));
	if (name === `create_${item}`) return { json: { [item]: await getBody(trx, entity), ...anyway(entity) } };
	if (name === `restore_${item}`) {
		const gone = await exampleRecord(trx, entity, recruiterId);
		await removeRecords(trx, entity, [gone.id], { type: "system", id: null, name: null });
		return { params: { id: gone.uid } };
	}
	const whole = name.startsWith("get_") && !fieldsExclude.has(entity.key);
	const existing = whole ? undefined : records.get(entity.key);
	const uid = existing ?? (await exampleRecord(trx, entity, recruiterId, whole)).uid;
	if (name.startsWith("delete_")) records.delete(entity.key);
	else if (!whole) records.set(entity.key, uid);
	const params = { id: uid };
	if (name.startsWith("delete_") && !path.endsWith("{id}")) {
		const collections = [{ reference_type: entity.key, reference_id: uid }];
		return { json: { entity_collection: { collections } } };
	}
	if (!/^(update|patch)_/.test(name)) return { params };
	return { params, json: { [item]: await getChange(trx, entity) } };
}

const anyway = (entity: Entity) => (entity.key === "candidates" ? { anyway: true } : {});

type Trx = Inside["trx"];

/** Body for a new record, from its example form input. */
async function getBody(trx: Trx, entity: Entity, only?: string) {
	const input = await exampleInput(trx, entity, only !== undefined);
	return Object.fromEntries(
		formFields(entity).flatMap((field) => {
			const { name, kind } = field;
			const isMicros = kind === "money" && field.micros;
			const values = input[name];
			if (values === undefined || values === "" || (only !== undefined && name !== only)) return [];
			return [[name, isMicros ? { micros: 34_600 } : toJsonValue(kind, values)]];
		}),
	);
}

/** One field with another value. */
function getChange(trx: Trx, entity: Entity) {
	const fields = formFields(entity).filter(({ unique }) => !unique);
	const kinds = ["text", "multiline", "choice", "option", "moment", "yes", "ref"];
	const field = fields
		.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
		.find(({ kind }) => kinds.includes(kind));
	if (!field) throw new Error(`${entity.key} has nothing to change`);
	return getBody(trx, entity, field.name);
}

function toJsonValue(kind: string, input: string | string[]): unknown {
	const build = (text: string) => {
		if (text.startsWith("uid:")) return { id: text.slice(4) };
		// Values of numbered lists are numbers.
		return kind.startsWith("choice") && /^\d+$/.test(text) ? Number(text) : text;
	};
	if (Array.isArray(input)) return input.map(build);
	switch (kind) {
		case "money":
			return { cents: 850_000 };
		case "yes":
			return input === "on";
		case "integer":
		case "percent":
		case "score":
			return Number(input);
		case "many":
		case "tags":
		case "choices":
		case "options":
			return [build(input)];
		case "related": {
			const [target, uid] = input.split(":");
			return [{ entity: target, id: uid }];
		}
		default:
			return build(input);
	}
}
