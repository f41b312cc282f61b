import { z } from "zod";
import { can } from "#app/domain/access/permissions.ts";
import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { getEntity } from "#app/entities/index.ts";
import { mayEdit } from "#app/entities/kit/editable.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { entityFor } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { type Viewer, visibleField } from "#app/entities/kit/query.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { bodySchema, recordSchema } from "../schemas/records.ts";
import { openApiDocument } from "./document.server.ts";

type Properties = Record<string, object>;
type Reader = Viewer & { customFields?: CustomFields | undefined };

interface Node {
	properties?: Record<string, Node>;
	items?: Node;
}

interface Media {
	content?: Record<string, { schema?: Node }>;
}

type Path = Record<string, { requestBody?: Media; responses?: Record<string, Media> }>;

/** The document with the fields that this person's business gave its records, as far as they may see and write them. */
export function openApiDocumentFor(user: Reader, t: TFunction): string {
	const keys = [...(user.customFields?.keys() ?? [])];
	if (keys.length === 0) return openApiDocument();
	const document = JSON.parse(openApiDocument()) as { paths: Record<string, Path> };
	for (const key of keys) {
		const described = getEntity(key);
		if (described && can(user, "read", described.resource))
			addFields(document.paths, entityFor(user, described), user, t);
	}
	return JSON.stringify(document);
}

function addFields(paths: Record<string, Path>, entity: Entity, user: Reader, t: TFunction): void {
	const { key, singular } = entity;
	const labels = getLabels(entity, t);
	const custom = Object.values(entity.fields).filter(
		({ custom, name }) => custom !== undefined && visibleField(entity, name, user),
	);
	const pick = (schema: z.ZodType, names: readonly string[]): Properties => {
		const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
		const described = (name: string) => ({ ...Object(properties[name]), description: labels.field(name) });
		return Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, described(name)]] : [])));
	};
	const read = pick(
		recordSchema(entity),
		custom.map(({ name }) => name),
	);
	const written = pick(
		bodySchema(entity, { change: true }),
		custom.flatMap(({ name }) => (mayEdit(user, entity, name) ? [name] : [])),
	);
	for (const path of [`/recruiters/${key}`, `/recruiters/${key}/{id}`])
		for (const { requestBody, responses = {} } of Object.values(paths[path] ?? {})) {
			addTo(requestBody, singular, written);
			for (const response of Object.values(responses)) for (const name of [singular, key]) addTo(response, name, read);
		}
}

/** To the record, or to each of the records, that a body holds under this name. */
function addTo(media: Media | undefined, name: string, properties: Properties): void {
	const result = media?.content?.["application/json"]?.schema?.properties?.[name];
	const record = result?.items ?? result;
	if (record?.properties) Object.assign(record.properties, properties);
}
