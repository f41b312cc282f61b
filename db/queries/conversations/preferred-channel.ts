import { isMessageChannel } from "#app/domain/conversations/message.ts";
import {
	isNotificationChannel,
	type NotificationChannel,
	type Preference,
} from "#app/domain/conversations/preferred-channel.ts";
import { type AuditActor, audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { ConversationPerson } from "./conversation-person.ts";
import { findLastChannel } from "./last-channel.ts";

export async function findChosenChannel(
	db: Scoped,
	{ entity, id }: ConversationPerson,
): Promise<NotificationChannel | null> {
	const row = await db
		.selectFrom(entity)
		.select("preferred_channel")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirst();
	return isNotificationChannel(row?.preferred_channel) ? row.preferred_channel : null;
}

export async function findPreference(db: Scoped, person: ConversationPerson): Promise<Preference> {
	const chosen = await findChosenChannel(db, person);
	const last = await findLastChannel(db, person);
	return { chosen, last: isMessageChannel(last) ? last : null };
}

export async function saveChosenChannel(
	db: Scoped,
	person: ConversationPerson,
	{ chosen, actor }: { chosen: NotificationChannel | null; actor: AuditActor },
): Promise<void> {
	const { entity, id } = person;
	const before = await findChosenChannel(db, person);
	if (before === chosen) return;
	await db
		.updateTable(entity)
		.set({ preferred_channel: chosen })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
	const changes = { preferred_channel: [before, chosen] };
	await audit(db, { actor, action: "update", recordType: entity, recordId: id, changes, ip: actor.ip ?? null });
}
