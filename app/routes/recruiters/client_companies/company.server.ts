import type { RouterContextProvider } from "react-router";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { blocksOutreach, isOffLimits } from "#app/domain/companies/off-limits.ts";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatMerges } from "#app/routes/shared/candidates/head.server.ts";
import { mayWriteClientUpdate } from "#app/routes/shared/jobs/client-update.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { RecordAction, RecordHead } from "#app/ui/record/types.ts";
import type { CompanyHeader } from "#db/queries/companies.ts";
import { listMerges } from "#db/queries/merges.ts";
import { readRecordScreen } from "../../entity/show.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Head and tabs of a company, limited to what the user may see. */
export async function readCompanyShell(context: Context, id: string, url: URL) {
	return withRecord(context, "client_companies", id, "read", async ({ trx, user, record: company, format }) => {
		const { head } = await readRecordScreen(trx, user, client_companies, company.uid, url, format, {
			fields: ["health", "sector"],
		});
		return {
			uid: company.uid,
			name: company.name,
			head: {
				...head,
				badges: getBadges(company, format),
				actions: getActions(company.uid, user, format, head.actions),
			},
			notice: getNotice(company.status),
			merges: formatMerges(await listMerges(trx, "client_companies", company.id), format),
			mayMerge: can(user, "merge", "client_companies"),
			parts: getParts(user),
		};
	});
}

function getBadges(company: CompanyHeader, { t }: Formatters): NonNullable<RecordHead["badges"]> {
	const badges: NonNullable<RecordHead["badges"]> = [];
	if (company.parent && isOffLimits(company.parent.status))
		badges.push({ label: t("clients:flags.groupOffLimits", { name: company.parent.name }), tone: "warning" });
	return badges;
}

function getNotice(status: string): "offLimits" | "dnc" | null {
	if (isOffLimits(status)) return "offLimits";
	return blocksOutreach(status) ? "dnc" : null;
}

/** The most frequent actions first; the rest are in the menu. */
function getActions(uid: string, user: PermissionHolder, { t }: Formatters, generic: RecordAction[]): RecordAction[] {
	const own: [
		boolean,
		"addContact" | "addJob" | "addNote" | "addTask" | "addMeeting" | "addProject",
		string,
		string,
	][] = [
		[
			can(user, "create", "client_contacts"),
			"addContact",
			`/recruiters/client_contacts/new?client_company=${uid}`,
			"contact",
		],
		[can(user, "create", "jobs"), "addJob", `/recruiters/jobs/new?client_company=${uid}`, "briefcase"],
		[can(user, "create", "notes"), "addNote", `/recruiters/notes/new?related=client_companies:${uid}`, "sticky-note"],
		[can(user, "create", "tasks"), "addTask", `/recruiters/tasks/new?related=client_companies:${uid}`, "list-checks"],
		[
			can(user, "create", "meetings"),
			"addMeeting",
			`/recruiters/meetings/new?attendees=client_companies:${uid}`,
			"calendar-days",
		],
		[can(user, "create", "projects"), "addProject", `/recruiters/projects/new?client_company=${uid}`, "folder-kanban"],
	];
	const [edit, ...others] = generic;
	const update = {
		label: t("client_updates:action"),
		to: `/recruiters/client_updates/new?company=${uid}`,
		icon: "mail",
	};
	return [
		...own.flatMap(([may, name, to, icon]) => (may ? [{ label: t(`clients:actions.${name}`), to, icon }] : [])),
		...(edit ? [edit] : []),
		...(mayWriteClientUpdate(user) ? [update] : []),
		...(can(user, "merge", "client_companies")
			? [{ label: t("clients:actions.merge"), to: `/recruiters/merge/client_companies/${uid}`, icon: "merge" }]
			: []),
		...others,
	];
}

export type CompanyTab =
	| "contacts"
	| "team"
	| "jobs"
	| "emails"
	| "applies"
	| "leads"
	| "projects"
	| "charts"
	| "credits"
	| "files";

function getParts(user: PermissionHolder): CompanyTab[] {
	const sees = (resource: Parameters<typeof can>[2]) => can(user, "read", resource);
	const parts: [boolean, CompanyTab][] = [
		[sees("client_contacts"), "contacts"],
		[sees("client_contacts"), "team"],
		[sees("client_contacts"), "emails"],
		[sees("jobs"), "jobs"],
		[sees("applies"), "applies"],
		[sees("contacts"), "leads"],
		[sees("projects"), "projects"],
		[true, "charts"],
		[true, "credits"],
		[true, "files"],
	];
	return parts.flatMap(([may, part]) => (may ? [part] : []));
}
