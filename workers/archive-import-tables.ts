import { type SourceTable, type SourceTableKind, sourceTableKinds } from "#app/domain/import/sources/table-kinds.ts";
import { wallTime } from "#app/domain/time/wall-time.ts";
import { listColumnHeaders } from "#app/entities/import/fields.ts";
import { getEntity } from "#app/entities/index.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import type { BusinessArchive } from "./business-export/open-export.ts";

/** For businesses with records: matched by globally unique uids. Empty installations use business-export/take-in. */

type Row = Record<string, unknown>;
type Line = Record<string, string>;

const records = ["client_companies", "client_contacts", "jobs", "candidates"] as const;
type RecordKind = (typeof records)[number];
const isRecord = (type: unknown): type is RecordKind => (records as readonly unknown[]).includes(type);
/** How rows about records name them. */
const named: Record<string, string> = {
	candidates: "candidate.id",
	candidate: "candidate.id",
	jobs: "job.id",
	client_companies: "company.id",
	client_contacts: "contact.id",
	applies: "apply.id",
};

export interface ArchiveImportTables {
	/** One table after another, never a whole one in memory. */
	tables: AsyncGenerator<SourceTable>;
	left: string[];
}

const rowsAtOnce = 50_000;

export function readImportTables(archive: BusinessArchive): ArchiveImportTables {
	const carried = new Set(archive.manifest.tables.map(({ name }) => name));
	const left = archive.manifest.tables.flatMap(({ name, rows }) =>
		rows === 0 || used.has(name) ? [] : [`json/${name}.json (${rows})`],
	);
	return { tables: new Reader(archive, carried).tables(), left };
}

const used = new Set([
	...[...records, "applies", "apply_events", "notes", "note_relations", "tasks", "task_relations", "task_assignees"],
	...["tearsheets", "tearsheet_members", "data_files", "contact_points", "recruiters", "external_ids"],
]);

class Reader {
	readonly #archive: BusinessArchive;
	readonly #carried: ReadonlySet<string>;
	#zone = "America/Sao_Paulo";
	readonly #uids = new Map<string, Map<number, string>>();
	readonly #names = new Map<string, Map<number, string>>();

	constructor(archive: BusinessArchive, carried: ReadonlySet<string>) {
		this.#archive = archive;
		this.#carried = carried;
	}

	async *tables(): AsyncGenerator<SourceTable> {
		const business = await this.#archive.business();
		if (typeof business.timezone === "string") this.#zone = business.timezone;
		await this.#learn("recruiters", "email");
		for (const key of records) await this.#learn(key, getTarget(key).label);
		await this.#learn("applies", null);
		for (const kind of sourceTableKinds) yield* this.#chunks(kind);
	}

	async *#chunks(kind: SourceTableKind): AsyncGenerator<SourceTable> {
		let lines: Line[] = [];
		const headers = new Set<string>();
		const table = (): SourceTable => {
			const columns = [...headers];
			const rows = lines.map((line) => columns.map((name) => line[name] ?? ""));
			lines = [];
			return { kind, name: kind, headers: columns, rows };
		};
		for await (const line of this.#lines(kind)) {
			for (const name of Object.keys(line)) headers.add(name);
			lines.push(line);
			if (lines.length === rowsAtOnce) yield table();
		}
		if (lines.length > 0) yield table();
	}

	async *#rows(name: string): AsyncGenerator<Row> {
		if (!this.#carried.has(name)) return;
		for await (const lines of this.#archive.lines(name)) for (const line of lines) yield JSON.parse(line) as Row;
	}

	async #learn(name: string, label: string | null) {
		const uids = new Map<number, string>();
		const names = new Map<number, string>();
		for await (const row of this.#rows(name)) {
			if (row.archived_at) continue;
			uids.set(Number(row.id), String(row.uid));
			if (label) names.set(Number(row.id), getText(row[label]));
		}
		this.#uids.set(name, uids);
		this.#names.set(name, names);
	}

	#lines(kind: SourceTableKind): AsyncGenerator<Line> {
		if (isRecord(kind)) return this.#ofRecords(kind);
		switch (kind) {
			case "applies":
				return this.#applies();
			case "apply_events":
				return this.#events();
			case "notes":
				return this.#notes();
			case "tasks":
				return this.#tasks();
			case "lists":
				return this.#lists();
			default:
				return this.#files();
		}
	}

	/** Records from entity descriptions, each field under a header the import recognizes. */
	async *#ofRecords(key: RecordKind): AsyncGenerator<Line> {
		const entity = getEntity(key);
		if (!entity) return;
		const headers = listColumnHeaders(entity);
		const points = key === "candidates" || key === "client_contacts" ? await this.#points(key) : undefined;
		for (const { to } of headers)
			if (to && to !== "recruiters" && !this.#names.has(to)) await this.#learn(to, getTarget(to).label);
		for await (const row of this.#rows(key)) {
			if (row.archived_at) continue;
			const line: Line = { external_id: getText(row.uid) };
			for (const { header, kind, column, to } of headers)
				line[header] = to ? this.#pointed(key, to, row[column]) : this.#cell(kind, row[column]);
			line.created_at = this.#time(row.created_at);
			line.updated_at = this.#time(row.updated_at);
			const more = points?.get(Number(row.id));
			if (points) Object.assign(line, { email2: more?.email ?? "", phone2: more?.phone ?? "" });
			yield line;
		}
	}

	async #points(key: string) {
		const result = new Map<number, { email?: string; phone?: string }>();
		for await (const { reference_type, reference_id, kind, value } of this.#rows("contact_points")) {
			if (reference_type !== key || (kind !== "email" && kind !== "phone")) continue;
			const item = result.get(Number(reference_id)) ?? {};
			item[kind] = [item[kind], getText(value)].filter(Boolean).join("; ");
			result.set(Number(reference_id), item);
		}
		return result;
	}

	/** References to the same entity by uid, others by display name. */
	#pointed(key: string, to: string, id: unknown): string {
		if (id === null || id === undefined) return "";
		return (to === key ? this.#uids : this.#names).get(to)?.get(Number(id)) ?? "";
	}

	#cell(kind: string, value: unknown): string {
		if (value === null || value === undefined) return "";
		if (kind === "moment") return this.#time(value);
		if (kind === "money") return (Number(value) / 100).toFixed(2);
		return Array.isArray(value) ? value.map(String).join("; ") : getText(value);
	}

	#time = (moment: unknown): string => (moment ? wallTime(this.#zone, new Date(String(moment))) : "");
	#owner = (id: unknown): string => this.#pointed("", "recruiters", id);
	#uid = (type: string, id: unknown): string => this.#uids.get(type)?.get(Number(id)) ?? "";

	async *#applies(): AsyncGenerator<Line> {
		for await (const row of this.#rows("applies")) {
			const line: Line = {
				external_id: getText(row.uid),
				"candidate.id": this.#uid("candidates", row.candidate_id),
				"job.id": this.#uid("jobs", row.job_id),
				stage: `seleta:${row.status} ${getText(row.reject_side)}`.trim(),
				date: this.#time(row.created_at),
				changed: this.#time(row.entered_status_at),
				source: getText(row.source),
				reason: getText(row.reject_reason),
				owner: this.#owner(row.recruiter_id),
			};
			if (line["candidate.id"] && line["job.id"]) yield line;
		}
	}

	async *#events(): AsyncGenerator<Line> {
		for await (const row of this.#rows("apply_events")) {
			const apply = this.#uid("applies", row.apply_id);
			if (row.kind !== "moved" || !apply || row.to_status === null) continue;
			yield {
				"apply.id": apply,
				from: row.from_status === null ? "" : `seleta:${row.from_status} ${getText(row.from_name)}`,
				stage: `seleta:${row.to_status} ${getText(row.to_name)}`,
				date: this.#time(row.created_at),
				owner: this.#owner(row.recruiter_id),
			};
		}
	}

	async #about(table: string, own: string) {
		const result = new Map<number, Line>();
		for await (const row of this.#rows(table)) {
			const type = String(row.reference_type);
			const uid = this.#uid(type, row.reference_id);
			const column = named[type];
			if (!uid || !column) continue;
			const item = result.get(Number(row[own])) ?? {};
			item[column] ??= uid;
			result.set(Number(row[own]), item);
		}
		return result;
	}

	async *#notes(): AsyncGenerator<Line> {
		const about = await this.#about("note_relations", "note_id");
		for await (const row of this.#rows("notes")) {
			const names = about.get(Number(row.id));
			if (row.archived_at || !names) continue;
			yield {
				external_id: getText(row.uid),
				...names,
				kind: getText(row.kind),
				body: getText(row.body),
				date: this.#time(row.created_at),
				owner: this.#owner(row.owner_id),
				private: getText(row.private),
			};
		}
	}

	async *#tasks(): AsyncGenerator<Line> {
		const about = await this.#about("task_relations", "task_id");
		const assigned = new Map<number, string>();
		for await (const row of this.#rows("task_assignees"))
			if (!assigned.has(Number(row.task_id))) assigned.set(Number(row.task_id), this.#owner(row.recruiter_id));
		for await (const row of this.#rows("tasks")) {
			if (row.archived_at) continue;
			yield {
				external_id: getText(row.uid),
				...about.get(Number(row.id)),
				kind: getText(row.type),
				subject: getText(row.subject),
				body: getText(row.description),
				due: this.#time(row.due_at),
				done: getText(row.status),
				priority: ["low", "normal", "high", "urgent"][Number(row.priority)] ?? "",
				owner: assigned.get(Number(row.id)) || this.#owner(row.owner_id),
			};
		}
	}

	async *#lists(): AsyncGenerator<Line> {
		const lists = new Map<number, Line>();
		for await (const row of this.#rows("tearsheets"))
			if (!row.archived_at)
				lists.set(Number(row.id), {
					list: getText(row.name),
					owner: this.#owner(row.owner_id),
					private: getText(row.private),
				});
		const filled = new Set<number>();
		for await (const row of this.#rows("tearsheet_members")) {
			const list = lists.get(Number(row.tearsheet_id));
			const column = named[String(row.reference_type)];
			const uid = this.#uid(String(row.reference_type), row.reference_id);
			if (!list || !column || !uid) continue;
			filled.add(Number(row.tearsheet_id));
			yield { ...list, [column]: uid, date: this.#time(row.created_at) };
		}
		for (const [id, list] of lists) if (!filled.has(id)) yield list;
	}

	async *#files(): AsyncGenerator<Line> {
		const paths = new Map(this.#archive.manifest.files.stored.map(({ key, path }) => [key, path]));
		for await (const row of this.#rows("data_files")) {
			const type = row.reference_type === "candidate" ? "candidates" : String(row.reference_type);
			const column = named[type];
			const uid = this.#uid(type, row.reference_id);
			const path = paths.get(String(row.storage_key));
			if (!column || !uid || !path) continue;
			yield {
				external_id: getText(row.uid),
				[column]: uid,
				path,
				name: getText(row.name),
				kind: getText(row.file_type),
				date: this.#time(row.created_at),
			};
		}
	}
}

const getText = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
