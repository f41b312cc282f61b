import type { RouterContextProvider } from "react-router";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatMerges } from "#app/routes/shared/candidates/head.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import type { LeadToConvert } from "#db/queries/lead.ts";
import { listMerges } from "#db/queries/merges.ts";
import { listRelatedRecords, readRecordScreen } from "../../entity/show.server.ts";

/** A lead's page. */
export async function readLeadPage(context: Readonly<RouterContextProvider>, id: string, url: URL) {
	return withRecord(context, "contacts", id, "read", async ({ trx, user, record: lead, format }) => {
		const { record, head, facts, edit, here, editAction } = await readRecordScreen(
			trx,
			user,
			contacts,
			lead.uid,
			url,
			format,
		);
		return {
			pageTitle: format.title(lead.name),
			head: {
				...head,
				sub: [lead.title, lead.company_name].filter(Boolean).join(" · "),
				actions: getActions(lead, user, format, head.actions),
			},
			converted: getConverted(lead, user, format),
			merges: formatMerges(await listMerges(trx, "contacts", lead.id), format),
			mayMerge: can(user, "merge", "contacts"),
			notes: lead.notes,
			facts: { facts, edit, here, action: editAction },
			related: await listRelatedRecords(trx, user, contacts, record, format),
			timeline: await readTimeline(trx, user, contacts, lead, url, format),
		};
	});
}

function getActions(
	{ uid, status }: LeadToConvert,
	user: PermissionHolder,
	{ t }: Formatters,
	generic: RecordAction[],
): RecordAction[] {
	const open = status !== "converted" && status !== "lost";
	const mayConvert = open && can(user, "update", "contacts") && can(user, "create", "client_contacts");
	const base = `${contacts.path}/${uid}`;
	const own: [
		boolean,
		"convert" | "email" | "emails" | "addNote" | "addTask" | "addMeeting" | "lose",
		string,
		string,
	][] = [
		[mayConvert, "convert", `${base}/convert`, "building-2"],
		[can(user, "send", "contacts"), "email", `/recruiters/emails/new?to=contacts:${uid}`, "mail"],
		[true, "emails", `${base}/emails`, "inbox"],
		[can(user, "create", "notes"), "addNote", `/recruiters/notes/new?related=contacts:${uid}`, "sticky-note"],
		[can(user, "create", "tasks"), "addTask", `/recruiters/tasks/new?related=contacts:${uid}`, "list-checks"],
		[
			can(user, "create", "meetings"),
			"addMeeting",
			`/recruiters/meetings/new?attendees=contacts:${uid}`,
			"calendar-days",
		],
		[open && can(user, "update", "contacts"), "lose", `${base}/lose`, "circle-x"],
	];
	const merge = { label: t("clients:actions.merge"), to: `/recruiters/merge/contacts/${uid}`, icon: "merge" };
	const [edit, ...others] = generic;
	return [
		...own.flatMap(([may, name, to, icon]) => (may ? [{ label: t(`clients:actions.${name}`), to, icon }] : [])),
		...(edit ? [edit] : []),
		...(can(user, "merge", "contacts") ? [merge] : []),
		...others,
	];
}

/** The records a converted lead became, as far as this user may see them. */
function getConverted(lead: LeadToConvert, user: PermissionHolder, format: Formatters) {
	if (lead.status !== "converted" || !lead.converted_at) return null;
	const day = format.day(lead.converted_at);
	const link = (to: string, key: "toCompany" | "toContact", name: string) => ({
		to,
		label: `${format.t(`clients:convert.${key}`)}: ${name}`,
	});
	return {
		text: lead.converted_by
			? format.t("clients:convert.becameBy", { day, by: lead.converted_by })
			: format.t("clients:convert.became", { day }),
		links: [
			...(lead.company && can(user, "read", "client_companies")
				? [link(`/recruiters/client_companies/${lead.company.uid}`, "toCompany", lead.company.name)]
				: []),
			...(lead.contact && can(user, "read", "client_contacts")
				? [link(`/recruiters/client_contacts/${lead.contact.uid}`, "toContact", lead.contact.name)]
				: []),
		],
	};
}
