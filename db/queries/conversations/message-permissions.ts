import { sql } from "kysely";
import { type PhoneChannel, phoneChannels } from "#app/domain/conversations/message.ts";
import {
	isRecipientChoice,
	type MessagePurpose,
	messagePurposes,
	type PermissionSource,
} from "#app/domain/conversations/message-permission.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { addSuppression, liftNumberSuppression, suppressNumber } from "#db/queries/suppressions.ts";
import { type ConversationPerson, findPerson, matchesPerson, personColumn } from "./conversation-person.ts";

export interface PermissionChange {
	channel: PhoneChannel;
	purpose: MessagePurpose;
	granted: boolean;
}

interface Statement {
	source: PermissionSource;
	/** Evidence: a note of the statement, or the message itself. */
	proof?: string | null;
	wording?: string | null;
	recruiterId?: number | null;
	ip?: string | null;
}

export interface PermissionRow
	extends Row<"message_permissions", "id" | "granted" | "proof" | "wording" | "at">,
		PermissionChange {
	source: PermissionSource;
	recruiter: Column<"recruiters", "name"> | null;
}

/** All permission changes, newest first. */
export async function listMessagePermissions(db: Scoped, person: ConversationPerson): Promise<PermissionRow[]> {
	const { rows } = await sql<PermissionRow>`
select g.id, g.channel, g.purpose, g.granted, g.source, g.proof, g.wording, g.at, r.name as recruiter
from message_permissions g left join recruiters r on r.business_id = g.business_id and r.id = g.recruiter_id
where ${matchesPerson(db, person, "g")} order by g.id desc limit 200`.execute(db);
	return rows;
}

/** The current permission for each channel and purpose. */
export async function listCurrentPermissions(db: Scoped, person: ConversationPerson): Promise<PermissionRow[]> {
	const { rows } = await sql<PermissionRow>`
select distinct on (g.channel, g.purpose) g.id, g.channel, g.purpose, g.granted, g.source, g.proof, g.wording, g.at, r.name as recruiter
from message_permissions g left join recruiters r on r.business_id = g.business_id and r.id = g.recruiter_id
where ${matchesPerson(db, person, "g")} order by g.channel, g.purpose, g.id desc`.execute(db);
	return rows;
}

/** Saves differences only; third-party consent never overrides a person's own refusal. Returns the rejected changes. */
export async function saveMessagePermissions(
	db: Scoped,
	person: ConversationPerson,
	changes: readonly PermissionChange[],
	statement: Statement,
): Promise<PermissionChange[]> {
	const standing = await listCurrentPermissions(db, person);
	const own = isRecipientChoice(statement.source);
	const refused: PermissionChange[] = [];
	const next: PermissionChange[] = [];
	for (const { channel, purpose, granted } of changes) {
		const last = standing.find((row) => row.channel === channel && row.purpose === purpose);
		// A refusal without prior consent is not recorded, unless it is permanent.
		if (last ? last.granted === granted : !granted && statement.source !== "reply") continue;
		const overrules =
			granted && last !== undefined && !own && (isRecipientChoice(last.source) || last.source === "merge");
		(overrules ? refused : next).push({ channel, purpose, granted });
	}
	if (next.length > 0) await insertPermissions(db, person, next, statement);
	if (own && next.some(({ granted }) => granted)) {
		const phone = (await findPerson(db, person))?.phone;
		if (phone) await liftNumberSuppression(db, { phone, reason: "unsubscribe", by: statement.source });
	}
	return refused;
}

async function insertPermissions(
	db: Scoped,
	person: ConversationPerson,
	changes: readonly PermissionChange[],
	{ source, proof = null, wording = null, recruiterId = null, ip = null }: Statement,
): Promise<void> {
	await db
		.insertInto("message_permissions")
		.values(
			changes.map(({ channel, purpose, granted }) => ({
				business_id: db.businessId,
				[personColumn(person)]: person.id,
				channel,
				purpose,
				granted,
				source,
				proof: proof?.slice(0, 500) || null,
				wording: wording?.slice(0, 1000) || null,
				recruiter_id: recruiterId,
				ip,
			})),
		)
		.execute();
}

/** After a merge a refusal on either record applies; `movedIds` came from the other. */
export async function moveRefusals(
	db: Scoped,
	person: ConversationPerson,
	{ mergeUid, movedIds }: { mergeUid: string; movedIds: readonly number[] },
): Promise<void> {
	await sql`insert into message_permissions (business_id, ${sql.ref(personColumn(person))}, channel, purpose, granted, source, proof)
select ${db.businessId}, ${person.id}, x.channel, x.purpose, false, 'merge', ${getMergeProof(mergeUid)}
from (select distinct on (w.channel, w.purpose, w.came) w.channel, w.purpose, w.granted
  from (select g.*, g.id = any(${sql.val([...movedIds])}::bigint[]) as came from message_permissions g where ${matchesPerson(db, person, "g")}) w
  order by w.channel, w.purpose, w.came, w.id desc) x
group by x.channel, x.purpose having bool_or(x.granted) and bool_or(not x.granted)`.execute(db);
}

/** Undoes the rows added by `moveRefusals` in a merge. */
export async function dropMergedRefusals(db: Scoped, mergeUid: string): Promise<void> {
	await db
		.deleteFrom("message_permissions")
		.where("business_id", "=", db.businessId)
		.where("source", "=", "merge")
		.where("proof", "=", getMergeProof(mergeUid))
		.execute();
}

const getMergeProof = (mergeUid: string) => `merge:${mergeUid}`;

const all = phoneChannels.flatMap((channel) => messagePurposes.map((purpose) => ({ channel, purpose })));

/** Refuses all messages on phone and mail; returns whether any were still allowed. */
export async function stopMessages(db: Scoped, person: ConversationPerson, proof: string): Promise<boolean> {
	const standing = await listCurrentPermissions(db, person);
	const stopped = all.every(({ channel, purpose }) =>
		standing.some((row) => row.channel === channel && row.purpose === purpose && !row.granted),
	);
	await saveMessagePermissions(
		db,
		person,
		all.map(({ channel, purpose }) => ({ channel, purpose, granted: false })),
		{ source: "reply", proof },
	);
	const { phone = null, email = null } = (await findPerson(db, person)) ?? {};
	const byNumber = phone !== null && (await suppressNumber(db, { phone, reason: "unsubscribe", source: "reply" }));
	const byMail = email !== null && (await addSuppression(db, { email, reason: "unsubscribe", source: "reply" }));
	return !stopped || byNumber || byMail;
}

/** Restores messages on the incoming channel: about the person's process, and other earlier consents there. */
export async function resumeMessages(
	db: Scoped,
	person: ConversationPerson,
	channel: PhoneChannel,
	proof: string,
): Promise<boolean> {
	const before = await listMessagePermissions(db, person);
	const wished = messagePurposes.filter((purpose) => {
		const [last, previous] = before.filter((row) => row.channel === channel && row.purpose === purpose);
		if (last?.granted) return false;
		return purpose === "process" || (last?.source === "reply" && previous?.granted === true);
	});
	await saveMessagePermissions(
		db,
		person,
		wished.map((purpose) => ({ channel, purpose, granted: true })),
		{ source: "reply", proof },
	);
	return wished.length > 0;
}
