import type { RouterContextProvider } from "react-router";
import { can, type Permitted } from "#app/domain/access/permissions.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { mergesInWords } from "#app/routes/shared/candidates/head.server.ts";
import { timelineFor } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { RecordAction } from "#app/ui/record/types.ts";
import type { LeadToConvert } from "#db/queries/lead.ts";
import { listMerges } from "#db/queries/merges.ts";
import { listRelatedRecords, showRecord } from "../../entity/show.server.ts";

/** A lead's page. */
export async function leadPage(context: Readonly<RouterContextProvider>, id: string, url: URL) {
	return withRecord(context, "contacts", id, "read", async ({ trx, who, businessId, record: lead, say }) => {
		const { record, head, facts, edit, here, editAction } = await showRecord(trx, who, contacts, lead.uid, url, say);
		return {
			pageTitle: say.title(lead.name),
			head: {
				...head,
				sub: [lead.title, lead.company_name].filter(Boolean).join(" · "),
				actions: actionsOf(lead, who, say, head.actions),
			},
			converted: convertedOf(lead, who, say),
			merges: mergesInWords(await listMerges(trx, businessId, "contacts", lead.id), say),
			mayMerge: can(who, "merge", "contacts"),
			notes: lead.notes,
			facts: { facts, edit, here, action: editAction },
			related: await listRelatedRecords(trx, who, contacts, record, say),
			timeline: await timelineFor(trx, who, contacts, lead, url, say),
		};
	});
}

function actionsOf(
	{ uid, status }: LeadToConvert,
	who: Permitted,
	{ t }: Formatters,
	generic: RecordAction[],
): RecordAction[] {
	const open = status !== "converted" && status !== "lost";
	const mayConvert = open && can(who, "update", "contacts") && can(who, "create", "client_contacts");
	const base = `${contacts.path}/${uid}`;
	const own: [
		boolean,
		"convert" | "email" | "emails" | "addNote" | "addTask" | "addMeeting" | "lose",
		string,
		string,
	][] = [
		[mayConvert, "convert", `${base}/convert`, "building-2"],
		[can(who, "send", "contacts"), "email", `/recruiters/emails/new?to=contacts:${uid}`, "mail"],
		[true, "emails", `${base}/emails`, "inbox"],
		[can(who, "create", "notes"), "addNote", `/recruiters/notes/new?related=contacts:${uid}`, "sticky-note"],
		[can(who, "create", "tasks"), "addTask", `/recruiters/tasks/new?related=contacts:${uid}`, "list-checks"],
		[can(who, "create", "meetings"), "addMeeting", `/recruiters/meetings/new?attendees=contacts:${uid}`, "handshake"],
		[open && can(who, "update", "contacts"), "lose", `${base}/lose`, "circle-x"],
	];
	const merge = { label: t("clients:actions.merge"), to: `/recruiters/merge/contacts/${uid}`, icon: "merge" };
	const [edit, ...others] = generic;
	return [
		...own.flatMap(([may, name, to, icon]) => (may ? [{ label: t(`clients:actions.${name}`), to, icon }] : [])),
		...(edit ? [edit] : []),
		...(can(who, "merge", "contacts") ? [merge] : []),
		...others,
	];
}

/** What a converted lead became, as far as this person may see it. */
function convertedOf(lead: LeadToConvert, who: Permitted, say: Formatters) {
	if (lead.status !== "converted" || !lead.converted_at) return null;
	const day = say.day(lead.converted_at);
	const link = (to: string, key: "toCompany" | "toContact", name: string) => ({
		to,
		label: `${say.t(`clients:convert.${key}`)}: ${name}`,
	});
	return {
		text: lead.converted_by
			? say.t("clients:convert.becameBy", { day, by: lead.converted_by })
			: say.t("clients:convert.became", { day }),
		links: [
			...(lead.company && can(who, "read", "client_companies")
				? [link(`/recruiters/client_companies/${lead.company.uid}`, "toCompany", lead.company.name)]
				: []),
			...(lead.contact && can(who, "read", "client_contacts")
				? [link(`/recruiters/client_contacts/${lead.contact.uid}`, "toContact", lead.contact.name)]
				: []),
		],
	};
}
