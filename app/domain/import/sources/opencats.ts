import { type Columns, extraColumns, type Row, readCatsText } from "./opencats-extra-columns.ts";
import type { DumpTable } from "./sql-dump.ts";
import type { SourceTable } from "./table-kinds.ts";

type Dump = ReadonlyMap<string, DumpTable>;

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

/** Tables that are imported, or whose values are used by imported rows. */
const used = new Set(
	"company client contact joborder candidate candidate_joborder candidate_joborder_status candidate_joborder_status_history activity activity_type calendar_event calendar_event_type saved_list saved_list_entry attachment extra_field candidate_foreign client_foreign contact_foreign company_department client_department tag candidate_tag user candidate_source data_item_type".split(
		" ",
	),
);
/** Internal tables of OpenCATS. */
const machinery =
	/^(access_level|module_schema|system|version|site|settings|zipcodes|mru|queue|installtest|work_status_type|sph_counter|word_verification|(http_log|user_login|dashboard|xml_feed|job_board|career_portal_template|eeo_|extension|(client|contact|candidate)_foreign_settings|extra_field_settings|feedback).*)$/;

/** Tables with data that cannot be imported, with their row counts. */
export const listSkippedTables = (dump: Dump): string[] =>
	[...dump].flatMap(([name, { rows }]) =>
		rows.length === 0 || used.has(name) || machinery.test(name) ? [] : [`${name} (${rows.length})`],
	);

/** Converts OpenCATS tables: owners, companies and statuses by name, other references by ID. */
export function convertOpencatsTables(dump: Dump): SourceTable[] {
	const getRows = (name: string): Row[] => {
		const table = dump.get(name);
		return (table?.rows ?? []).map((cells) =>
			Object.fromEntries((table?.columns ?? []).map((column, at) => [column, cells[at] ?? ""])),
		);
	};
	const label = (name: string, id: string, of: (row: Row) => string) =>
		new Map(getRows(name).map((row) => [row[id] ?? "", of(row)]));
	const users = label(
		"user",
		"user_id",
		(row) => readCatsText(row.email) || `${row.first_name ?? ""} ${row.last_name ?? ""}`.trim(),
	);
	const companies = getRows(dump.has("company") ? "company" : "client");
	const getCompany = (row: Row) => row.company_id ?? row.client_id ?? "";
	const companyNames = new Map(companies.map((row) => [getCompany(row), row.name ?? ""]));
	const stages = label(
		"candidate_joborder_status",
		"candidate_joborder_status_id",
		(row) => row.short_description ?? "",
	);
	const activities = label("activity_type", "activity_type_id", (row) => row.short_description ?? "");
	const events = label("calendar_event_type", "calendar_event_type_id", (row) => row.short_description ?? "");
	const tags = getTags(getRows("tag"), getRows("candidate_tag"));
	const withExtras = extraColumns(getRows);
	const inDepartments = getRows(dump.has("company_department") ? "company_department" : "client_department");
	const departments = new Map(
		inDepartments.map((row) => [row.company_department_id ?? row.department_id ?? "", row.name ?? ""]),
	);
	const department = (row: Row) => departments.get(row.company_department_id ?? row.department_id ?? "") ?? "";
	const contacts = label("contact", "contact_id", (row) =>
		`${readCatsText(row.first_name)} ${readCatsText(row.last_name)}`.trim(),
	);
	const owner = (row: Row, column = "owner") => users.get(row[column] ?? "") ?? "";
	const about = (row: Row, type = row.data_item_type ?? "", id = row.data_item_id ?? "") =>
		refs.map((ref) => (items[type] === ref ? id : ref === "job.id" ? getJob(row) : ""));
	const getJob = (row: Row) => (Number(row.joborder_id) > 0 ? (row.joborder_id ?? "") : "");

	const own = (kind: SourceTable["kind"], name: string, rows: Row[], columns: Columns) => ({
		kind,
		name,
		headers: Object.keys(columns),
		rows: rows.map((row) => Object.values(columns).map((read) => read(row))),
	});
	const plain = (...names: string[]) =>
		Object.fromEntries(names.map((name) => [name, (row: Row) => readCatsText(row[name])]));
	const person = plain("first_name", "last_name", "email1", "email2", "phone_home", "phone_cell", "phone_work");
	const times = plain("date_created", "date_modified");
	const idIn = (column: string) => (row: Row) => row[column] ?? "";
	const hot = (row: Row) => (row.is_hot === "1" ? "hot" : "");

	const tables: SourceTable[] = [
		own(
			"client_companies",
			"company",
			companies,
			withExtras("200", getCompany, {
				external_id: getCompany,
				...plain("name", "phone1", "phone2", "fax_number", "address", "address1", "city", "state", "zip", "url"),
				...plain("key_technologies", "notes"),
				departments: (row) =>
					inDepartments
						.filter((inDepartment) => getCompany(inDepartment) === getCompany(row))
						.map(({ name }) => name)
						.join("; "),
				billing_contact: (row) => contacts.get(row.billing_contact ?? "") ?? "",
				tags: hot,
				owner,
				...times,
			}),
		),
		own(
			"client_contacts",
			"contact",
			getRows("contact"),
			withExtras("300", idIn("contact_id"), {
				external_id: (row) => row.contact_id ?? "",
				company: (row) => companyNames.get(getCompany(row)) ?? "",
				...person,
				...plain("phone_other", "title", "address", "address1", "address2", "city", "state", "zip", "notes"),
				department,
				reports_to: (row) => (Number(row.reports_to) > 0 ? (row.reports_to ?? "") : ""),
				left_company: (row) => (row.left_company === "1" ? "left" : "active"),
				tags: hot,
				owner,
				...times,
			}),
		),
		own(
			"jobs",
			"joborder",
			getRows("joborder"),
			withExtras("400", idIn("joborder_id"), {
				external_id: (row) => row.joborder_id ?? "",
				client_job_id: (row) => readCatsText(row.client_job_id),
				company: (row) => companyNames.get(getCompany(row)) ?? "",
				...plain("title", "description", "notes", "type", "duration", "rate_max", "salary", "status", "openings"),
				...plain("city", "state", "start_date"),
				client_contact: (row) => contacts.get(row.contact_id ?? "") ?? "",
				client_department: department,
				second_recruiter: (row) => (row.recruiter === row.owner ? "" : owner(row, "recruiter")),
				tags: hot,
				owner,
				...times,
			}),
		),
		own(
			"candidates",
			"candidate",
			getRows("candidate"),
			withExtras("100", idIn("candidate_id"), {
				external_id: (row) => row.candidate_id ?? "",
				...person,
				...plain(
					"middle_name",
					"address",
					"address1",
					"address2",
					"city",
					"state",
					"zip",
					"source",
					"date_available",
					"key_skills",
				),
				...plain("current_employer", "current_pay", "desired_pay", "notes", "web_site", "best_time_to_call"),
				can_relocate: (row) => (row.can_relocate === "1" ? "yes" : ""),
				tags: (row) => [hot(row), tags.get(row.candidate_id ?? "")].filter(Boolean).join("; "),
				owner,
				...times,
			}),
		),
		own("applies", "candidate_joborder", getRows("candidate_joborder"), {
			external_id: (row) => row.candidate_joborder_id ?? "",
			"candidate.id": (row) => row.candidate_id ?? "",
			"job.id": (row) => row.joborder_id ?? "",
			stage: (row) => stages.get(row.status ?? "") ?? readCatsText(row.status),
			date: (row) => readCatsText(row.date_created),
			changed: (row) => readCatsText(row.date_modified),
			owner: (row) => owner(row, "added_by"),
			body: (row) =>
				[
					Number(row.rating_value) > 0 ? `rating: ${row.rating_value}` : "",
					readCatsText(row.date_submitted) ? `submitted: ${row.date_submitted}` : "",
				]
					.filter(Boolean)
					.join("\n"),
		}),
		own("apply_events", "candidate_joborder_status_history", getRows("candidate_joborder_status_history"), {
			external_id: (row) => row.candidate_joborder_status_history_id ?? "",
			"candidate.id": (row) => row.candidate_id ?? "",
			"job.id": (row) => row.joborder_id ?? "",
			from: (row) => stages.get(row.status_from ?? "") ?? "",
			stage: (row) => stages.get(row.status_to ?? "") ?? "",
			date: (row) => readCatsText(row.date),
		}),
		{
			kind: "notes",
			name: "activity",
			headers: ["external_id", ...refs, "kind", "date", "owner", "body"],
			rows: getRows("activity").map((row) => [
				row.activity_id ?? "",
				...about(row),
				activities.get(row.type ?? "") ?? "",
				readCatsText(row.date_created),
				owner(row, "entered_by"),
				readCatsText(row.notes),
			]),
		},
		{
			kind: "tasks",
			name: "calendar_event",
			headers: ["external_id", ...refs, "kind", "subject", "due", "minutes", "owner", "body"],
			rows: getRows("calendar_event").map((row) => [
				row.calendar_event_id ?? "",
				...about(row),
				events.get(row.type ?? "") ?? "",
				readCatsText(row.title),
				readCatsText(row.date),
				readCatsText(row.duration),
				owner(row, "entered_by"),
				readCatsText(row.description),
			]),
		},
		lists(getRows("saved_list"), getRows("saved_list_entry"), owner),
		{
			kind: "files",
			name: "attachment",
			headers: ["external_id", ...refs, "path", "name", "kind", "date"],
			rows: getRows("attachment")
				// Full backups are not attachments of a record.
				.filter((row) => row.content_type !== "catsbackup")
				.map((row) => [
					row.attachment_id ?? "",
					...about(row),
					`${row.directory_name ?? ""}/${row.stored_filename ?? ""}`,
					row.original_filename || (row.title ?? ""),
					row.resume === "1" ? "cv" : row.profile_image === "1" ? "avatar" : "other",
					readCatsText(row.date_created),
				]),
		},
	];
	return tables.filter(({ rows }) => rows.length > 0);
}

function getTags(tags: Row[], given: Row[]): Map<string, string> {
	const titles = new Map(tags.map((row) => [row.tag_id, row.title ?? ""]));
	const result = new Map<string, string>();
	for (const { candidate_id = "", tag_id } of given) {
		const title = titles.get(tag_id);
		if (title) result.set(candidate_id, [result.get(candidate_id), title].filter(Boolean).join("; "));
	}
	return result;
}

function lists(saved: Row[], entries: Row[], owner: (row: Row, column?: string) => string): SourceTable {
	const byId = new Map(saved.map((row) => [row.saved_list_id, row]));
	const filled = new Set(entries.map((entry) => entry.saved_list_id));
	const formatMessage = (list: Row) => [list.description || (list.title ?? ""), owner(list, "created_by")];
	// Empty lists are imported too; dynamic ones are saved searches.
	const empty = saved.filter((list) => !filled.has(list.saved_list_id) && list.is_dynamic !== "1");
	return {
		kind: "lists",
		name: "saved_list",
		headers: ["external_id", "list", "owner", ...refs, "date"],
		rows: [
			...empty.map((list) => ["", ...formatMessage(list), ...refs.map(() => ""), readCatsText(list.date_created)]),
			...entries.flatMap((entry) => {
				const list = byId.get(entry.saved_list_id);
				if (!list) return [];
				const type = entry.data_item_type || list.data_item_type;
				const members = refs.map((ref) => (items[type ?? ""] === ref ? (entry.data_item_id ?? "") : ""));
				return [
					[entry.saved_list_entry_id ?? "", ...formatMessage(list), ...members, readCatsText(entry.date_created)],
				];
			}),
		],
	};
}
