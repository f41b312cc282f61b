import { z } from "zod";
import { apiText } from "#app/i18n/api-text.ts";
import type { JsonSchema } from "./entity-schema.ts";

export const columnsAnswer = z.array(
	z.object({
		key: z.string(),
		label: z.string(),
		cell_type: z.string(),
		sortable: z.boolean(),
		filterable: z.boolean(),
		default_visible: z.boolean(),
		sensitive: z.boolean(),
	}),
);

/** So many records one call walks over at most. */
export const maxLimit = 1_000;

const unread = z.array(z.string()).meta(apiText("unread"));

export const listMeta = z
	.union([
		z.object({
			page: z.number().int(),
			per: z.number().int(),
			total: z.number().int(),
			capped: z.boolean().meta(apiText("capped")),
			unread,
		}),
		z.object({
			limit: z.number().int(),
			next: z.string().nullable().meta(apiText("next")),
			unread,
		}),
	])
	.meta({ id: "ListMeta" });

const query = (
	name: string,
	schema: JsonSchema,
	text: Parameters<typeof apiText>[0] | null = null,
	more: JsonSchema = {},
) => ({
	in: "query",
	name,
	...(text ? apiText(text) : {}),
	...more,
	schema,
});
const integer = (minimum: number, maximum?: number): JsonSchema => ({
	type: "integer",
	minimum,
	...(maximum ? { maximum } : {}),
});
const string = { type: "string" };
/** `filters[status]=2`: each name with a value or several. */
const conditions = { type: "object", additionalProperties: { type: ["string", "array"], items: string } };

/** Shared parameters, keyed by their component name in the document. */
export const listParameters: Record<string, JsonSchema> = {
	Page: query("page", integer(1)),
	Per: query("per", { enum: [25, 50, 100] }),
	Limit: query("limit", integer(1, maxLimit), "limit"),
	After: query("after", string, "after"),
	Order: query("order", string, "order", { example: "-created_at" }),
	Q: query("q", string, "q"),
	Fields: query("fields", string, "fields", { example: "id,created_at" }),
	Expand: query("expand", string, "expand"),
	Filters: query("filters", conditions, "filters", { style: "deepObject", explode: true }),
	Where: query("where", conditions, "where", { style: "deepObject", explode: true }),
	ShowSubordinates: query("show_subordinates", { enum: [0, 1] }, "show_subordinates"),
};
/** Parameter of lists whose records have an owner. */
export const ownersParameter = "ShowSubordinates";
/** Parameters of every list, by their names in the document. */
export const sharedListParameters: readonly string[] = Object.keys(listParameters).filter(
	(name) => name !== ownersParameter,
);
/** Parameters of a call that reads one record. */
export const recordReadParameters: readonly string[] = ["Id", "Fields", "Expand"];
export const recordParameters: Record<string, JsonSchema> = {
	Id: { in: "path", name: "id", required: true, schema: string },
};

export const bulkAnswer = z
	.object({
		message: z.string(),
		bulk_run: z
			.object({
				id: z.string(),
				state: z.string(),
				total: z.number().int(),
				done: z.number().int(),
				skipped: z.number().int(),
				undo: z.object({ url: z.string(), until: z.iso.datetime() }).nullable().meta(apiText("undo")),
			})
			.optional(),
	})
	.meta({ id: "BulkAnswer" });
