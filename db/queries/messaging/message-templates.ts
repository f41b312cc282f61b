import { sql } from "kysely";
import {
	isUsableTemplate,
	listTemplatePlaceholders,
	type TemplateStatus,
} from "#app/domain/conversations/message-template.ts";
import type { ProviderTemplate } from "#app/domain/conversations/messaging-provider-adapter.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

const columns = [
	"id",
	"uid",
	"message_channel_id",
	"name",
	"language",
	"category",
	"body",
	"variables",
	"status",
	"reason",
	"event_key",
] as const;

export type MessageTemplate = Row<"message_templates", (typeof columns)[number]>;

const select = (db: Scoped) =>
	db
		.selectFrom("message_templates")
		.select(columns)
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null);

export const findMessageTemplate = (
	db: Scoped,
	by: { uid: string } | { id: number },
): Promise<MessageTemplate | undefined> =>
	("uid" in by ? select(db).where("uid", "=", by.uid) : select(db).where("id", "=", by.id)).executeTakeFirst();

export const listApprovedTemplates = (db: Scoped, channelId: number): Promise<MessageTemplate[]> =>
	select(db)
		.where("message_channel_id", "=", channelId)
		.where("status", "=", "approved")
		.orderBy("name")
		.orderBy("language")
		.limit(200)
		.execute();

/** Prefers the given language, and approved templates. */
export const findNamedTemplate = (
	db: Scoped,
	{ channelId, name, locale }: { channelId: number; name: string; locale: "pt" | "en" },
): Promise<MessageTemplate | undefined> =>
	select(db)
		.where("message_channel_id", "=", channelId)
		.where("name", "=", name)
		.orderBy(sql`status = 'approved'`, "desc")
		.orderBy(sql`language like ${`${locale}%`}`, "desc")
		.orderBy("language")
		.limit(1)
		.executeTakeFirst();

export async function listTemplateNames(
	db: Scoped,
): Promise<Row<"message_templates", "name" | "body" | "variables">[]> {
	const { rows } = await sql<Row<"message_templates", "name" | "body" | "variables">>`
select distinct on (t.name) t.name, t.body, t.variables from message_templates t
  join message_channels c on c.business_id = t.business_id and c.id = t.message_channel_id and c.active and c.archived_at is null
 where t.business_id = ${db.businessId} and t.archived_at is null and t.status = 'approved' and t.category <> 'authentication'
 order by t.name, t.language like 'pt%' desc, t.id limit 200`.execute(db);
	return rows;
}

interface TemplateState {
	name: string;
	language: string;
	status: TemplateStatus;
	reason: string | null;
	externalId: string;
}

/** Applies the provider's state of a template; false when the template is unknown. */
export async function setTemplateState(db: Scoped, channelId: number, state: TemplateState): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("message_templates")
		.set({
			status: state.status,
			reason: state.reason,
			...(state.externalId ? { external_id: state.externalId } : {}),
			status_at: sql<Date>`case when status = ${state.status} then coalesce(status_at, now()) else now() end`,
		})
		.where("business_id", "=", db.businessId)
		.where("message_channel_id", "=", channelId)
		.where("name", "=", state.name)
		.where("language", "=", state.language)
		.where("archived_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Syncs with the provider; templates created there are added if supported. */
export async function saveProviderTemplates(
	db: Scoped,
	channelId: number,
	templates: readonly ProviderTemplate[],
): Promise<{ updated: number; added: number }> {
	const counts = { updated: 0, added: 0 };
	for (const template of templates) {
		const { name, language, category, body, status, reason, externalId } = template;
		if (await setTemplateState(db, channelId, template)) {
			counts.updated += 1;
			continue;
		}
		if (!isUsableTemplate(template)) continue;
		await db
			.insertInto("message_templates")
			.values({
				business_id: db.businessId,
				message_channel_id: channelId,
				name,
				language,
				category,
				body,
				variables: listTemplatePlaceholders(body).map((_, at) => (at === 0 ? "first_name" : `value_${at + 1}`)),
				status,
				reason,
				external_id: externalId,
				status_at: new Date(),
			})
			.execute();
		counts.added += 1;
	}
	return counts;
}
