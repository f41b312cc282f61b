import { sql } from "kysely";
import { z } from "zod";
import type { PhoneChannel } from "#app/domain/conversations/message.ts";
import {
	getProviderChannel,
	isMessageProvider,
	type NumberQuality,
	providersByChannel,
} from "#app/domain/conversations/message-provider.ts";
import type { MessagingAccount, MessagingSecrets } from "#app/domain/conversations/messaging-provider-adapter.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { setting } from "#app/environment.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { clearPace } from "#db/queries/mailbox-rate-limit.ts";

const purpose = "message_channels";

const secretsSchema = z.object({ token: z.string(), secret: z.string(), verify: z.string() });

export const sealMessagingSecrets = (secrets: MessagingSecrets): string => encrypt(JSON.stringify(secrets), purpose);

/** Decrypted credentials; null when absent or their encryption key is lost. */
export function openMessagingSecrets({ credentials }: Pick<Row<"message_channels", "credentials">, "credentials">) {
	const text = tryDecrypt(credentials, purpose);
	return text === null ? null : (secretsSchema.safeParse(parseJson(text)).data ?? null);
}

export interface ChannelRow
	extends Row<
		"message_channels",
		| "id"
		| "uid"
		| "name"
		| "provider"
		| "site_config_id"
		| "sender"
		| "account"
		| "business_account"
		| "address"
		| "credentials"
		| "state"
		| "quality"
		| "last_error"
		| "checked_at"
		| "paused_until"
		| "active"
	> {
	/** True in a sandbox, which sends nothing outside. */
	shut: boolean;
}

const select = (db: Scoped) =>
	db
		.selectFrom("message_channels")
		.select(["id", "uid", "name", "provider", "site_config_id", "sender", "account", "business_account", "address"])
		.select(["credentials", "state", "quality", "last_error", "checked_at", "paused_until", "active"])
		.select([sql<boolean>`app_sandbox()`.as("shut")])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null);

export const findMessageChannel = (db: Scoped, by: { uid: string } | { id: number }): Promise<ChannelRow | undefined> =>
	("uid" in by ? select(db).where("uid", "=", by.uid) : select(db).where("id", "=", by.id)).executeTakeFirst();

/** Prefers the brand's own number over one shared by all brands. */
export function findChannelForBrand(
	db: Scoped,
	channel: PhoneChannel,
	siteId: number | null,
): Promise<ChannelRow | undefined> {
	return select(db)
		.where("active", "=", true)
		.where("credentials", "is not", null)
		.where("provider", "in", [...providersByChannel[channel]])
		.where((eb) => eb.or([eb("site_config_id", "is", null), eb("site_config_id", "=", siteId)]))
		.orderBy(sql`site_config_id is null`)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
}

/** Null without credentials, or for an unknown provider. */
export function toMessagingAccount(
	{ businessId }: Pick<Scoped, "businessId">,
	row: ChannelRow,
): MessagingAccount | null {
	const secrets = openMessagingSecrets(row);
	if (!secrets || !isMessageProvider(row.provider)) return null;
	const path = `/webhooks/${getProviderChannel(row.provider)}/${businessId}/${row.uid}`;
	return { ...row, secrets, webhook: new URL(path, setting("ORIGIN")).href };
}

interface ConnectionChange {
	credentials?: string;
	state?: "off" | "ok" | "error";
	quality?: NumberQuality;
	last_error?: string | null;
	checked_at?: Date;
	paused_until?: Date | null;
}

/** Updates a number's connection; omitted fields stay unchanged. */
export async function setMessageChannel(db: Scoped, id: number, values: ConnectionChange): Promise<void> {
	await db
		.updateTable("message_channels")
		.set(values)
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
	// Lifting a pause also clears the slot reserved for its end.
	if (values.paused_until === null) await clearPace(db, getPaceKey(id));
}

export const getPaceKey = (channelId: number) => `message_channel:${channelId}`;
