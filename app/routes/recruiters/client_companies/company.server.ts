import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.ts";
import { database } from "#app/context.ts";
import { can, type Permitted } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { blocksOutreach, isOffLimits } from "#app/domain/companies/off-limits.ts";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import type { RecordAction, RecordHead } from "#app/ui/record/page.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { type CompanyHead, findCompany } from "#db/queries/companies.ts";
import { findMergedInto, listMerges } from "#db/queries/merges.ts";
import { showRecord } from "../../entity/show.server.ts";
import { mergesInWords } from "../candidates/record/head.server.ts";
import { type Formatters, formattersFor } from "../formatters.ts";
import { uidOf } from "../uid.ts";

type Context = Readonly<RouterContextProvider>;

interface Opened {
	trx: Scoped;
	who: Recruiter;
	businessId: number;
	company: CompanyHead;
	say: Formatters;
}

/** Does something with one company of the person's business; 404 for any other, and on to where a merged one went. */
export async function openCompany<T>(
	context: Context,
	id: string,
	action: Parameters<typeof permit>[1],
	work: (opened: Opened) => Promise<T>,
): Promise<T> {
	const who = permit(context, action, "client_companies");
	const uid = uidOf(id);
	const { businessId } = who;
	return inBusiness(context.get(database), businessId, async (trx) => {
		const company = await findCompany(trx, businessId, uid);
		if (company) return work({ trx, who, businessId, company, say: formattersFor(context) });
		const movedTo = await findMergedInto(trx, businessId, "client_companies", uid);
		throw movedTo ? redirectLocal(`${client_companies.path}/${movedTo}`) : notFound();
	});
}

/** The top of every page of a company, and its parts as this person may see them. */
export async function companyShell(context: Context, id: string, url: URL) {
	return openCompany(context, id, "read", async ({ trx, who, company, say }) => {
		const { head } = await showRecord(trx, who, client_companies, company.uid, url, say, {
			fields: ["health", "sector"],
		});
		return {
			uid: company.uid,
			name: company.name,
			head: { ...head, badges: badgesOf(company, say), actions: actionsOf(company.uid, who, say, head.actions) },
			notice: noticeOf(company.status),
			merges: mergesInWords(await listMerges(trx, who.businessId, "client_companies", company.id), say),
			mayMerge: can(who, "merge", "client_companies"),
			parts: partsOf(who),
		};
	});
}

function badgesOf(company: CompanyHead, { t }: Formatters): NonNullable<RecordHead["badges"]> {
	const badges: NonNullable<RecordHead["badges"]> = [];
	if (company.parent && isOffLimits(company.parent.status))
		badges.push({ label: t("clients:flags.groupOffLimits", { name: company.parent.name }), tone: "warning" });
	return badges;
}

function noticeOf(status: string): "offLimits" | "dnc" | null {
	if (isOffLimits(status)) return "offLimits";
	return blocksOutreach(status) ? "dnc" : null;
}

/** What is done most comes first; the rest is in the menu. */
function actionsOf(uid: string, who: Permitted, { t }: Formatters, generic: RecordAction[]): RecordAction[] {
	const own: [boolean, "addContact" | "addJob" | "addNote" | "addTask" | "addProject", string, string][] = [
		[
			can(who, "create", "client_contacts"),
			"addContact",
			`/recruiters/client_contacts/new?client_company=${uid}`,
			"contact",
		],
		[can(who, "create", "jobs"), "addJob", `/recruiters/jobs/new?client_company=${uid}`, "briefcase"],
		[can(who, "create", "notes"), "addNote", `/recruiters/notes/new?related=client_companies:${uid}`, "sticky-note"],
		[can(who, "create", "tasks"), "addTask", `/recruiters/tasks/new?related=client_companies:${uid}`, "list-checks"],
		[can(who, "create", "projects"), "addProject", `/recruiters/projects/new?client_company=${uid}`, "folder-kanban"],
	];
	const [edit, ...others] = generic;
	return [
		...own.flatMap(([may, name, to, icon]) => (may ? [{ label: t(`clients:actions.${name}`), to, icon }] : [])),
		...(edit ? [edit] : []),
		...(can(who, "merge", "client_companies")
			? [{ label: t("clients:actions.merge"), to: `/recruiters/merge/client_companies/${uid}`, icon: "merge" }]
			: []),
		...others,
	];
}

export type CompanyPart =
	| "contacts"
	| "team"
	| "jobs"
	| "applies"
	| "leads"
	| "projects"
	| "charts"
	| "credits"
	| "files";

function partsOf(who: Permitted): CompanyPart[] {
	const sees = (resource: Parameters<typeof can>[2]) => can(who, "read", resource);
	const parts: [boolean, CompanyPart][] = [
		[sees("client_contacts"), "contacts"],
		[sees("client_contacts"), "team"],
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
