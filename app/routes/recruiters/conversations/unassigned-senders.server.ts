import { data } from "react-router";
import { getNarrowScope } from "#app/domain/access/data-scope.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { conversationEntities, isConversationEntity } from "#app/domain/conversations/message.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findRefsByName } from "#db/kit/refs.ts";
import { findPerson, findPersonId } from "#db/queries/conversations/conversation-person.ts";
import { assignSender, discardSender, listUnassignedSenders } from "#db/queries/messaging/message-events.ts";
import { addPersonPhone, listPhoneOwners, type PhoneOwner } from "#db/queries/messaging/person-phone.ts";
import type { Route } from "./+types/senders";

export const sendersPath = "/recruiters/conversations/senders";

/** An unknown number may belong to any candidate: requires permission to write to all candidates. */
export const maySeeUnassignedSenders = (user: Recruiter): boolean =>
	can(user, "send", "candidates") && getNarrowScope(user, "candidates") === undefined;

function refuseNarrowReach(user: Recruiter, t: TFunction): void {
	if (!maySeeUnassignedSenders(user)) throw data({ message: t("errors:notAllowed") }, { status: 403 });
}

/** Unassigned sender numbers, each with possible candidates. */
export const readUnassignedSenders = recruiterLoader(
	{ can: ["send", "candidates"] },
	async ({ trx, user, url, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		refuseNarrowReach(user, format.t);
		const entities = conversationEntities.filter((entity) => can(user, "send", entity));
		const chosen = url.searchParams.get("phone") ?? "";
		const query = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
		const senders = await listUnassignedSenders(trx);
		const rows = [];
		for (const sender of senders) {
			const owners = await listPhoneOwners(trx, sender.phone);
			const more = chosen === sender.phone && query !== "" ? await findPeople(trx, user, query) : [];
			const people = [...owners, ...more.filter(({ uid }) => !owners.some((owner) => owner.uid === uid))];
			rows.push({
				phone: sender.phone,
				name: sender.name,
				channel: sender.channel,
				count: sender.count,
				last: format.when(sender.last),
				shared: owners.length > 1,
				unknown: owners.length === 0,
				query: chosen === sender.phone ? query : "",
				messages: sender.messages.map(({ at, text, media }) => ({
					at,
					text: text || (media ? format.t("conversations:senders.file") : "…"),
				})),
				people: people
					.filter(({ entity }) => entities.includes(entity))
					.map(({ entity, uid, name, sub }) => ({
						value: `${entity}:${uid}`,
						label: [name, sub, format.t(`conversations:inbox.${entity}`)].filter(Boolean).join(" · "),
					})),
				register: can(user, "create", "candidates")
					? `/recruiters/candidates/new?${new URLSearchParams({ mobile_phone: sender.phone, ...(sender.name ? { name: sender.name } : {}) })}`
					: null,
			});
		}
		return { pageTitle: format.title(format.t("conversations:senders.title")), rows };
	},
);

const mostFound = 10;

/** Finds people by name, like other reference fields. */
async function findPeople(trx: Scoped, user: Recruiter, text: string): Promise<Omit<PhoneOwner, "id">[]> {
	const within = { db: trx, businessId: user.businessId, viewer: user };
	const people: Omit<PhoneOwner, "id">[] = [];
	for (const entity of conversationEntities)
		for (const { uid, label, sub } of await findRefsByName(within, entity, text, mostFound))
			people.push({ entity, uid, name: label, sub });
	return people;
}

/** Attaches a number's messages to a person's conversation, or discards them. */
export const handleSenderForm = recruiterAction({ can: ["send", "candidates"] }, async ({ trx, user, form, t }) => {
	refuseNarrowReach(user, t);
	const phone = String(form.get("phone") ?? "");
	const back = (type: "success" | "error", message: string) =>
		redirectWithToast(sendersPath, { type, message }, { status: 303 });
	const gone = () => back("error", t("conversations:senders.gone"));
	if (form.get("what") === "discard")
		return (await discardSender(trx, phone)) ? back("success", t("conversations:senders.discarded")) : gone();
	const [entity = "", uid = ""] = String(form.get("person") ?? "").split(":");
	if (!isConversationEntity(entity) || !can(user, "send", entity))
		return data({ errors: { [phone]: t("conversations:senders.choose") } }, { status: 422 });
	const id = await findPersonId(trx, entity, uid);
	if (id === undefined) return data({ errors: { [phone]: t("conversations:senders.choose") } }, { status: 422 });
	await addPersonPhone(trx, { entity, id }, phone);
	const isAssigned = await assignSender(trx, phone, { entity, id });
	if (!isAssigned) return gone();
	return back(
		"success",
		t("conversations:senders.joined", { name: (await findPerson(trx, { entity, id }))?.name ?? "" }),
	);
});
