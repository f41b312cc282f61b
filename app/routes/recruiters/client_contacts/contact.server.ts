import type { RouterContextProvider } from "react-router";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { getEntity } from "#app/entities/index.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { formatMerges } from "#app/routes/shared/candidates/head.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import type { RecordAction, RelatedPage } from "#app/ui/record/types.ts";
import type { ContactHeader } from "#db/queries/client-contacts.ts";
import { listMerges } from "#db/queries/merges.ts";
import { readListPage } from "../../entity/list-page.server.ts";
import { listRelatedRecords, readRecordScreen } from "../../entity/show.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The top of every page of a contact. */
export async function readContactShell(context: Context, id: string, url: URL) {
	return withRecord(context, "client_contacts", id, "read", async ({ trx, user, record: contact, format }) => {
		const { head } = await readRecordScreen(trx, user, client_contacts, contact.uid, url, format, {
			fields: ["title"],
		});
		const mayFollow = can(user, "create", "client_contacts") && !contact.next;
		return {
			uid: contact.uid,
			name: contact.name,
			head: {
				...head,
				sub: [contact.title, contact.company.name].filter(Boolean).join(" · "),
				actions: getActions(contact, user, format, head.actions, mayFollow),
			},
			next: contact.next && { to: `${client_contacts.path}/${contact.next.uid}`, company: contact.next.company },
			merges: formatMerges(await listMerges(trx, "client_contacts", contact.id), format),
			mayMerge: can(user, "merge", "client_contacts"),
			offersFollow: contact.status === "left" && mayFollow,
			parts: (["jobs", "applies"] as const).filter((part) => can(user, "read", part)),
		};
	});
}

function getActions(
	{ uid, company, email }: ContactHeader,
	user: PermissionHolder,
	{ t }: Formatters,
	generic: RecordAction[],
	mayFollow: boolean,
): RecordAction[] {
	const own: [boolean, "email" | "addNote" | "addTask" | "addMeeting" | "addJob", string, string][] = [
		[
			email !== null && can(user, "send", "client_contacts"),
			"email",
			`/recruiters/emails/new?to=client_contacts:${uid}`,
			"mail",
		],
		[can(user, "create", "notes"), "addNote", `/recruiters/notes/new?related=client_contacts:${uid}`, "sticky-note"],
		[can(user, "create", "tasks"), "addTask", `/recruiters/tasks/new?related=client_contacts:${uid}`, "list-checks"],
		[
			can(user, "create", "meetings"),
			"addMeeting",
			`/recruiters/meetings/new?attendees=client_contacts:${uid}`,
			"calendar-days",
		],
		[can(user, "create", "jobs"), "addJob", `/recruiters/jobs/new?client_company=${company.uid}`, "briefcase"],
	];
	const [edit, ...others] = generic;
	return [
		...own.flatMap(([may, name, to, icon]) => (may ? [{ label: t(`clients:actions.${name}`), to, icon }] : [])),
		...(edit ? [edit] : []),
		...(mayFollow
			? [{ label: t("clients:actions.follow"), to: `${client_contacts.path}/${uid}/follow`, icon: "move-right" }]
			: []),
		...(can(user, "merge", "client_contacts")
			? [{ label: t("clients:actions.merge"), to: `/recruiters/merge/client_contacts/${uid}`, icon: "merge" }]
			: []),
		...(email !== null && can(user, "change_sign_in_address", "client_contacts")
			? [
					{
						label: t("clients:actions.signInAddress"),
						to: `/recruiters/sign_in_address/client_contacts/${uid}`,
						icon: "at-sign",
					},
				]
			: []),
		...others,
	];
}

export async function readContactOverview(context: Context, id: string, url: URL) {
	return withRecord(context, "client_contacts", id, "read", async ({ trx, user, record: contact, format }) => {
		const visible = await readRecordScreen(trx, user, client_contacts, contact.uid, url, format);
		return {
			pageTitle: format.title(contact.name),
			facts: { facts: visible.facts, edit: visible.edit, here: visible.here, action: visible.editAction },
			related: (await listRelatedRecords(trx, user, client_contacts, visible.record, format)).map((relatedRecord) =>
				relatedRecord.key === "client_contacts" ? getReports(relatedRecord, contact, format) : relatedRecord,
			),
			timeline: await readTimeline(trx, user, client_contacts, contact, url, format),
		};
	});
}

/** Labels related contacts as direct reports; new ones start with the same company. */
function getReports(related: RelatedPage, { company }: ContactHeader, { t }: Formatters): RelatedPage {
	const to = related.new && `${related.new.to}&client_company=${company.uid}`;
	return {
		...related,
		title: t("clients:team.reports"),
		...(related.new && to ? { new: { ...related.new, to } } : {}),
	};
}

export async function listContactRecords(
	context: Context,
	id: string,
	url: URL,
	{ entity: key, by }: { entity: RefTarget & ("jobs" | "applies"); by: string },
) {
	const { uid, name, company } = await withRecord(
		context,
		"client_contacts",
		id,
		"read",
		async ({ record: contact }) => contact,
	);
	const entity = getEntity(key);
	if (!entity) throw new Error(`${key} is not described`);
	const page = await readListPage(context, entity, url, {
		where: { [by]: [uid] },
		path: `${client_contacts.path}/${uid}/${key}`,
		newTo: `${entity.path}/new?client_company=${company.uid}`,
	});
	return { ...page, title: createFormatters(context).title(`${page.entity.many}: ${name}`) };
}
