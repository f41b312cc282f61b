import { z } from "zod";
import { type WebhookEvent, webhookDataSchema, webhookEvents, webhookGroups } from "#app/domain/webhooks/events.ts";
import { getEntity } from "#app/entities/index.ts";
import { apiText } from "#app/i18n/api-text.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { type JsonSchema, schemaName, schemaRef, toSchemaName } from "../schemas/entity-schema.ts";

const getName = (group: string): string => `Webhook${toSchemaName(group)}`;

/** Message schema of each group, shared by its events. */
export const webhookSchemas: Record<string, JsonSchema> = Object.fromEntries(
	Object.entries(webhookGroups).map(([group, { record, events }]) => {
		const schema = z.toJSONSchema(webhookDataSchema(`${group}.${events[0]}` as WebhookEvent));
		const { $schema: _, properties = {}, ...data } = schema as JsonSchema & { properties?: JsonSchema };
		const entity = record && getEntity(record);
		const whole = entity
			? { record: { anyOf: [schemaRef(schemaName(entity)), { type: "null" }], ...apiText("webhook_record") } }
			: {};
		return [getName(group), { ...data, properties: { ...properties, ...whole } }];
	}),
);

export function buildWebhooks(t: TFunction): JsonSchema {
	return Object.fromEntries(
		webhookEvents.map((event) => {
			const [group = "", name = ""] = event.split(".");
			const properties = {
				type: { const: event },
				timestamp: { type: "string", format: "date-time" },
				data: schemaRef(getName(group)),
			};
			const schema = { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
			const post = {
				summary: t(`webhooks:events.${group}_${name}` as "webhooks:events.apply_moved"),
				requestBody: { content: { "application/json": { schema } } },
				responses: { "2XX": { description: t("api_reference:texts.webhook_received") } },
			};
			return [event, { post }];
		}),
	);
}
