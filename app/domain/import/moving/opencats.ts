import type { MovingTable } from "./kinds.ts";
import type { DumpTable } from "./sql-dump.ts";

type Dump = ReadonlyMap<string, DumpTable>;
type Row = Record<string, string>;

/** Whether a dump is OpenCATS' (or CATS', where companies were clients). */
export const isOpencats = (dump: Dump): boolean => dump.has("candidate_joborder") && dump.has("joborder");

/** `data_item_type` → the columns that name such a record. */
const items: Record<string, string> = {
	"100": "candidate.id",
	"200": "company.id",
	"300": "contact.id",
	"400": "job.id",
};
const refs = ["candidate.id", "company.id", "contact.id", "job.id"];

/** What CATS' own backups write for an empty text. */
const text = (value: string | undefined) =>
	value === undefined || value === "0" || value === "(none)" || value.startsWith("0000-00-00") ? "" : value;

/** The tables of an OpenCATS database as files of ours: owners, companies, statuses by name, everything else by its id. */
export function opencatsTables(dump: Dump): MovingTable[] {
	const rowsOf = (name: string): Row[] => {
		const table = dump.get(name);
		return (table?.rows ?? []).map((cells) =>
			Object.fromEntries((table?.columns ?? []).map((column, at) => [column, cells[at] ?? ""])),
		);
	};
	const label = (name: string, id: string, of: (row: Row) => string) =>
		new Map(rowsOf(name).map((row) => [row[id] ?? "", of(row)]));
	const users = label(
		"user",
		"user_id",
		(row) => text(row.email) || `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
	);
	const companies = rowsOf(dump.has("company") ? "company" : "client");
	const companyOf = (row: Row) => row.company_id ?? row.client_id ?? "";
	const companyNames = new Map(companies.map((row) => [companyOf(row), row.name ?? ""]));
	const stages = label(
		"candidate_joborder_status",
		"candidate_joborder_status_id",
		(row) => row.short_description ?? "",
	);
	const activities = label("activity_type", "activity_type_id", (row) => row.short_description ?? "");
	const events = label("calendar_event_type", "calendar_event_type_id", (row) => row.short_description ?? "");
	const tags = tagsOf(rowsOf("tag"), rowsOf("candidate_tag"));
	const extra = extrasOf(rowsOf("extra_field"));
	const owner = (row: Row, column = "owner") => users.get(row[column] ?? "") ?? "";
	const about = (row: Row, type = row.data_item_type ?? "", id = row.data_item_id ?? "") =>
		refs.map((ref) => (items[type] === ref ? id : ref === "job.id" ? jobOf(row) : ""));
	const jobOf = (row: Row) => (Number(row.joborder_id) > 0 ? (row.joborder_id ?? "") : "");

	const own = (
		kind: MovingTable["kind"],
		name: string,
		rows: Row[],
		columns: Record<string, (row: Row) => string>,
	) => ({
		kind,
		name,
		headers: Object.keys(columns),
		rows: rows.map((row) => Object.values(columns).map((read) => read(row))),
	});
	const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, (row: Row) => text(row[name])]));
	const person = plain("first_name", "last_name", "email1", "email2", "phone_home", "phone_cell", "phone_work");
	const times = plain("date_created", "date_modified");
	const more = (type: string, id: string) => ({ extra_fields: (row: Row) => extra.get(`${type}:${row[id]}`) ?? "" });
	const hot = (row: Row) => (row.is_hot === "1" ? "hot" : "");

	const tables: MovingTable[] = [
		own("client_companies", "company", companies, {
			external_id: companyOf,
			...plain("name", "phone1", "phone2", "fax_number", "address", "address1", "city", "state", "zip", "url"),
			...plain("key_technologies", "notes"),
			tags: hot,
			owner,
			...times,
			...more("200", "company_id"),
		}),
		own("client_contacts", "contact", rowsOf("contact"), {
			external_id: (row) => row.contact_id ?? "",
			company: (row) => companyNames.get(companyOf(row)) ?? "",
			...person,
			...plain("phone_other", "title", "address1", "address2", "city", "state", "zip", "notes"),
			left_company: (row) => (row.left_company === "1" ? "left" : "active"),
			tags: hot,
			owner,
			...times,
			...more("300", "contact_id"),
		}),
		own("jobs", "joborder", rowsOf("joborder"), {
			external_id: (row) => row.joborder_id ?? "",
			client_job_id: (row) => text(row.client_job_id),
			company: (row) => companyNames.get(companyOf(row)) ?? "",
			...plain("title", "description", "notes", "type", "duration", "rate_max", "salary", "status", "openings"),
			...plain("city", "state", "start_date"),
			owner,
			...times,
			...more("400", "joborder_id"),
		}),
		own("candidates", "candidate", rowsOf("candidate"), {
			external_id: (row) => row.candidate_id ?? "",
			...person,
			...plain("address", "address1", "address2", "city", "state", "zip", "source", "date_available", "key_skills"),
			...plain("current_employer", "current_pay", "desired_pay", "notes", "web_site", "best_time_to_call"),
			can_relocate: (row) => (row.can_relocate === "1" ? "yes" : ""),
			tags: (row) => [hot(row), tags.get(row.candidate_id ?? "")].filter(Boolean).join("; "),
			owner,
			...times,
			...more("100", "candidate_id"),
		}),
		own("applies", "candidate_joborder", rowsOf("candidate_joborder"), {
			external_id: (row) => row.candidate_joborder_id ?? "",
			"candidate.id": (row) => row.candidate_id ?? "",
			"job.id": (row) => row.joborder_id ?? "",
			stage: (row) => stages.get(row.status ?? "") ?? "",
			date: (row) => text(row.date_created),
			changed: (row) => text(row.date_modified),
			owner: (row) => owner(row, "added_by"),
		}),
		own("apply_events", "candidate_joborder_status_history", rowsOf("candidate_joborder_status_history"), {
			external_id: (row) => row.candidate_joborder_status_history_id ?? "",
			"candidate.id": (row) => row.candidate_id ?? "",
			"job.id": (row) => row.joborder_id ?? "",
			from: (row) => stages.get(row.status_from ?? "") ?? "",
			stage: (row) => stages.get(row.status_to ?? "") ?? "",
			date: (row) => text(row.date),
		}),
		{
			kind: "notes",
			name: "activity",
			headers: ["external_id", ...refs, "kind", "date", "owner", "body"],
			rows: rowsOf("activity").map((row) => [
				row.activity_id ?? "",
				...about(row),
				activities.get(row.type ?? "") ?? "",
				text(row.date_created),
				owner(row, "entered_by"),
				text(row.notes),
			]),
		},
		{
			kind: "tasks",
			name: "calendar_event",
			headers: ["external_id", ...refs, "kind", "subject", "due", "minutes", "owner", "body"],
			rows: rowsOf("calendar_event").map((row) => [
				row.calendar_event_id ?? "",
				...about(row),
				events.get(row.type ?? "") ?? "",
				text(row.title),
				text(row.date),
				text(row.duration),
				owner(row, "entered_by"),
				text(row.description),
			]),
		},
		lists(rowsOf("saved_list"), rowsOf("saved_list_entry"), owner),
		{
			kind: "files",
			name: "attachment",
			headers: ["external_id", ...refs, "path", "name", "kind", "date"],
			rows: rowsOf("attachment")
				// A backup of the whole is nobody's file.
				.filter((row) => row.content_type !== "catsbackup")
				.map((row) => [
					row.attachment_id ?? "",
					...about(row),
					`${row.directory_name ?? ""}/${row.stored_filename ?? ""}`,
					row.original_filename || (row.title ?? ""),
					row.resume === "1" ? "cv" : row.profile_image === "1" ? "avatar" : "other",
					text(row.date_created),
				]),
		},
	];
	return tables.filter(({ rows }) => rows.length > 0);
}

function tagsOf(tags: Row[], given: Row[]): Map<string, string> {
	const titles = new Map(tags.map((row) => [row.tag_id, row.title ?? ""]));
	const found = new Map<string, string>();
	for (const { candidate_id = "", tag_id } of given) {
		const title = titles.get(tag_id);
		if (title) found.set(candidate_id, [found.get(candidate_id), title].filter(Boolean).join("; "));
	}
	return found;
}

/** Fields people made themselves: "name: value" lines by type and record. */
function extrasOf(rows: Row[]): Map<string, string> {
	const found = new Map<string, string>();
	for (const { data_item_type, data_item_id, field_name, value = "" } of rows) {
		if (text(value) === "") continue;
		const key = `${data_item_type}:${data_item_id}`;
		found.set(key, [found.get(key), `${field_name}: ${value}`].filter(Boolean).join("\n"));
	}
	return found;
}

function lists(saved: Row[], entries: Row[], owner: (row: Row, column?: string) => string): MovingTable {
	const byId = new Map(saved.map((row) => [row.saved_list_id, row]));
	return {
		kind: "lists",
		name: "saved_list",
		headers: ["external_id", "list", "owner", ...refs, "date"],
		rows: entries.flatMap((entry) => {
			const list = byId.get(entry.saved_list_id);
			if (!list) return [];
			const type = entry.data_item_type || list.data_item_type;
			const members = refs.map((ref) => (items[type ?? ""] === ref ? (entry.data_item_id ?? "") : ""));
			return [
				[
					entry.saved_list_entry_id ?? "",
					list.description || (list.title ?? ""),
					owner(list, "created_by"),
					...members,
					text(entry.date_created),
				],
			];
		}),
	};
}
