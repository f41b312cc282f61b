import { readYesNo } from "#app/domain/import/parse-cells.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import type { DescribedField, Entity } from "#app/entities/kit/entity.ts";
import { isSettable } from "#app/entities/kit/parse-conditions.ts";
import { buildFieldSchema } from "#app/entities/kit/schema.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { resolveRefs } from "#db/kit/refs.ts";
import { type AutomationAuthor, getAuthorViewer } from "./automation-actor.ts";

type StepValue = { ok: true; field: DescribedField; value: unknown } | { ok: false; problem: "field" | "value" };

/** From text: options by value or label, one per line; records by name or id. */
export async function readStepValue(
	db: Scoped,
	entity: Entity,
	{ field: name, text }: { field: string | null | undefined; text: unknown },
	by: Pick<AutomationAuthor, "id">,
): Promise<StepValue> {
	const field = Object.hasOwn(entity.fields, name ?? "") ? entity.fields[name ?? ""] : undefined;
	if (!field || !isSettable(field)) return { ok: false, problem: "field" };
	const input = typeof text === "string" ? text.trim() : "";
	const parsed = buildFieldSchema(field).safeParse(toInput(entity, field, input));
	if (!parsed.success) return { ok: false, problem: "value" };
	const resolved = await resolveRefs(db, entity, { [field.name]: parsed.data }, getAuthorViewer(by));
	return resolved.ok ? { ok: true, field, value: resolved.values[field.name] } : { ok: false, problem: "value" };
}

/** A step's text as a form would post it. */
function toInput(entity: Entity, field: DescribedField, text: string): unknown {
	if (text === "") return undefined;
	switch (field.kind) {
		case "yes":
			// Null is refused: a switch would read any text as no.
			return readYesNo(text);
		case "option":
		case "choice":
			return findOption(entity, field, text);
		case "options":
		case "choices":
			return text
				.split(/[\n;,]/)
				.flatMap((item) => (item.trim() === "" ? [] : [findOption(entity, field, item.trim())]));
		default:
			return text;
	}
}

/** Matches an option's label in any language, else its value; retired options cannot be set. */
function findOption({ words }: Entity, field: DescribedField, text: string): string | undefined {
	const names = Object.values(words).flatMap(({ options }) => Object.entries(options?.[field.name] ?? {}));
	const value = names.find(([, name]) => foldText(String(name)) === foldText(text))?.[0] ?? text;
	const isRetired = "retired" in field && field.retired?.includes(value);
	return isRetired ? undefined : value;
}
