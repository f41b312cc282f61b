import { z } from "zod";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Field } from "#app/entities/kit/fields.ts";

/** What a column of a list is. */
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

const unread = z
	.array(z.string())
	.meta({ description: "What of `q` could not be read, and where, in words; the rest of it was looked for" });

export const listMeta = z.union([
	z.object({
		page: z.number().int(),
		per: z.number().int(),
		total: z.number().int(),
		capped: z.boolean().meta({ description: "There are more than `total`" }),
		unread,
	}),
	z.object({
		limit: z.number().int(),
		next: z.string().nullable().meta({ description: "The `after` of the next call; null at the end of the list" }),
		unread,
	}),
]);

export const listQuery = z.object({
	page: z.coerce.number().int().optional(),
	per: z.enum(["25", "50", "100"]).optional(),
	limit: z.coerce.number().int().min(1).max(maxLimit).optional().meta({
		description:
			"Walk over the whole list instead, oldest first, so many records a call: up to 1,000; `page`, `per` and `order` then say nothing",
	}),
	after: z.string().optional().meta({ description: "Where the next call goes on: `meta.next` of the one before" }),
	order: z.string().optional().meta({ description: "Columns with commas between; `-created_at` is descending" }),
	q: z.string().optional().meta({ description: 'Words; `+must`, `-not`, `"a phrase"`' }),
	columns: z.string().optional().meta({ description: "Fields of each record, with commas between" }),
	"filters[…]": z.string().optional().meta({
		description:
			"One parameter for each field that narrows: filters[status]=2. Ranges have filters[created_at_from] and filters[created_at_to]. A name or value that the list does not know is refused (422), by name",
	}),
	"where[…]": z
		.string()
		.optional()
		.meta({ description: "The same for any column of the list, as saved pages carry them" }),
	show_subordinates: z
		.enum(["0", "1"])
		.optional()
		.meta({ description: "Only records of the caller and of whoever reports to them" }),
});

export const bulkAnswer = z.object({
	message: z.string(),
	bulk_run: z
		.object({
			id: z.string(),
			state: z.string(),
			total: z.number().int(),
			done: z.number().int(),
			skipped: z.number().int(),
			undo: z
				.object({ url: z.string(), until: z.iso.datetime() })
				.nullable()
				.meta({ description: "The page on which whoever deleted them, or an administrator, takes it back until then" }),
		})
		.optional(),
});

const money = z
	.object({ cents: z.number().int(), currency: z.string() })
	.meta({ description: "An amount in hundredths of its currency: 850000 is 8,500.00" });
const micros = z
	.object({ micros: z.number().int(), currency: z.string() })
	.meta({ description: "An amount in millionths of its currency: 34600 is 0.0346" });
const pointed = z.object({ id: z.string(), name: z.string() });
const pointedAt = pointed.extend({ entity: z.string().optional() });

/** A value as a record tells it. */
function valueSchema(field: Field): z.ZodType {
	switch (field.kind) {
		case "money":
			return (field.micros ? micros : money).nullable();
		case "ref":
			return pointed.nullable();
		case "many":
		case "related":
			return z.array(pointedAt);
		case "tags":
		case "options":
			return z.array(z.string()).nullable();
		case "choices":
			return z.array(z.union([z.number(), z.string()])).nullable();
		case "choice":
			return z.union([z.number(), z.string()]).nullable();
		case "yes":
			return z.union([z.boolean(), z.iso.datetime()]).nullable();
		case "day":
			return z.iso.date().nullable();
		case "moment":
			return z.iso.datetime().nullable();
		case "integer":
		case "percent":
		case "score":
			return z.number().nullable();
		case "computed":
			return z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
		case "text":
		case "multiline":
		case "html":
		case "email":
		case "phone":
		case "link":
		case "state":
		case "document":
		case "option":
			return z.string().nullable();
	}
}

/** Fields are there as far as the caller may see them. */
function getFields(entity: Entity, names: readonly string[]) {
	return Object.fromEntries(
		names.flatMap((name) => {
			const field = entity.fields[name];
			return field ? [[name, valueSchema(field).optional()]] : [];
		}),
	);
}

/** A record, as GET of one answers it. */
export function recordSchema(entity: Entity) {
	return z.object({ id: z.string(), ...getFields(entity, Object.keys(entity.fields)), version: z.number().int() });
}

/** A record within a list: the columns that were asked for. */
export function itemSchema(entity: Entity) {
	return z.object({ id: z.string(), ...getFields(entity, Object.keys(entity.fields)) });
}

/** A value as a body writes it. */
function written(field: Field): z.ZodType {
	switch (field.kind) {
		case "money":
			if (field.micros)
				return z
					.union([z.object({ micros: z.number().int(), currency: z.string().optional() }), z.string()])
					.nullable()
					.meta({ description: 'An amount in millionths, {"micros": 34600}, or as people write it, "0,0346"' });
			return z
				.union([z.object({ cents: z.number().int(), currency: z.string().optional() }), z.string()])
				.nullable()
				.meta({
					description:
						'An amount in cents, {"cents": 850000}, or as people write it, "8.500,00"; a bare number is refused',
				});
		case "ref":
			return z.union([z.object({ id: z.string() }), z.string()]).nullable();
		case "many":
			return z.array(z.object({ id: z.string() })).nullable();
		case "related":
			return z.array(z.object({ entity: z.string(), id: z.string() })).nullable();
		case "tags":
		case "options":
		case "choices":
			return z.array(z.union([z.string(), z.number()])).nullable();
		case "yes":
			return z.boolean().nullable();
		case "integer":
		case "percent":
		case "score":
			return z.number().nullable();
		case "choice":
			return z.union([z.number(), z.string()]).nullable();
		case "moment":
			return z.iso.datetime({ local: true, offset: true }).nullable();
		case "day":
			return z.iso.date().nullable();
		case "text":
		case "multiline":
		case "html":
		case "email":
		case "phone":
		case "link":
		case "state":
		case "document":
		case "option":
		case "computed":
			return z.string().nullable();
	}
}

/** The fields of the form, and no others; a change names those it changes. */
export function bodySchema(entity: Entity, { change }: { change: boolean }) {
	const names = Object.values(entity.form).flat();
	const fields = names.flatMap((name): [string, z.ZodType][] => {
		const field = entity.fields[name];
		if (!field || field.readonly) return [];
		const value = written(field);
		return [[name, field.required && !change && field.start === undefined ? value : value.optional()]];
	});
	const version = z.number().int().optional().meta({ description: "What somebody else changed since is a conflict" });
	const request = names.filter((name) => entity.fields[name]?.shouldConsent);
	const consents = z
		.array(z.string())
		.optional()
		.meta({
			description: `Fields that the person agreed to have kept, of: ${request.join(", ")}`,
		});
	return z.strictObject({
		...Object.fromEntries(fields),
		...(request.length > 0 ? { consents } : {}),
		...(change ? { version } : {}),
	});
}
