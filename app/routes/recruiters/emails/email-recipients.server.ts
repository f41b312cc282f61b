import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import {
	isRecipientEntity,
	listMailableEntities,
	type RecipientEntity,
	recipientEntities,
} from "#app/domain/mail/recipients.ts";
import { notFound } from "#app/http/not-found.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Addressee, findReplyTarget, listAddressees, type ReplyTarget } from "#db/queries/email-composition.ts";
import { secretKinds } from "#db/queries/emails.ts";

/** Larger mailings start from the list, as a bulk run. */
export const maxAddressees = 200;

export interface EmailWriter {
	user: Recruiter;
	entities: RecipientEntity[];
}

/** Requires the permission to send to at least one entity. */
export function requireEmailWriter(context: Readonly<RouterContextProvider>): EmailWriter {
	const user = permit(context, "send", firstSendable(context));
	return { user, entities: listMailableEntities(user) };
}

function firstSendable(context: Readonly<RouterContextProvider>): RecipientEntity {
	const user = getRecruiter(context);
	return recipientEntities.find((entity) => can(user, "send", entity)) ?? "candidates";
}

interface Named {
	entity: RecipientEntity;
	uid: string;
}

/** Parses distinct record references (`candidates:<uid>`); other text is returned as typed. */
export function parseRecipientRefs(
	values: readonly string[],
	entities: readonly RecipientEntity[],
): { named: Named[]; typed: string } {
	const named = new Map<string, Named>();
	let input = "";
	for (const value of values) {
		const [, entity, uid] = /^(?:uid:)?(\w+):([\w-]{1,64})$/.exec(value.trim()) ?? [];
		if (isRecipientEntity(entity) && uid && entities.includes(entity)) named.set(`${entity}:${uid}`, { entity, uid });
		else if (value.trim() !== "") input = value.trim().slice(0, 100);
	}
	return { named: [...named.values()], typed: input };
}

interface Excluded {
	name: string;
	reason: string;
}

interface Sorted {
	to: (Addressee & { email: string })[];
	excluded: Excluded[];
}

/** Splits recipients from excluded ones with reasons. Replies are allowed despite an opt-out. */
export function partitionRecipients(people: readonly Addressee[], isReply: boolean): Sorted {
	const to: Sorted["to"] = [];
	const excluded: Excluded[] = [];
	const seen = new Set<string>();
	for (const person of people) {
		const { name, email } = person;
		const reason = isReply && person.refused === "opted_out" ? null : person.refused;
		const address = email?.toLowerCase() ?? "";
		if (reason || !email) excluded.push({ name, reason: reason ?? "no_email" });
		else if (seen.has(address)) excluded.push({ name, reason: "same_address" });
		else to.push({ ...person, email });
		seen.add(address);
	}
	return { to, excluded };
}

/** The message being answered and its sender; 404 without permission to write to them. */
export async function findAnsweredMessage(
	trx: Scoped,
	{ entities }: EmailWriter,
	uid: string | null,
): Promise<{ message: ReplyTarget; named: Named } | null> {
	if (!uid) return null;
	const message = /^[\w-]{1,64}$/.test(uid) ? await findReplyTarget(trx, uid, secretKinds) : undefined;
	const person = message?.people.find(({ entity }) => entities.includes(entity));
	if (!message || !person) throw notFound();
	return { message, named: { entity: person.entity, uid: person.uid } };
}

/** Existing recipients, in the order named. */
export function findAddressees(trx: Scoped, named: readonly Named[]): Promise<Addressee[]> {
	return listAddressees(trx, named.slice(0, maxAddressees));
}

/** The entity whose merge fields apply; for mixed recipients, only their common fields. */
export function getMergeFieldEntity(people: readonly { entity: RecipientEntity }[]): string {
	const kinds = new Set(people.map(({ entity }) => entity));
	const [only] = kinds;
	return kinds.size === 1 && only ? only : "anyone";
}
