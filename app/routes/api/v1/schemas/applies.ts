import { z } from "zod";
import { applyForms, reopenForm } from "#app/domain/applies/apply-forms.ts";
import { mailChoices } from "#app/domain/applies/move-notification.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { apiText } from "#app/i18n/api-text.ts";
import { enumerationName, type JsonSchema, schemaRef } from "./entity-schema.ts";

const string: JsonSchema = { type: "string" };
const object = (properties: JsonSchema, required: readonly string[]): JsonSchema => ({
	type: "object",
	properties,
	required,
	additionalProperties: false,
});

const reference = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/) });

export const createApplySchema = z.strictObject({
	candidate: reference,
	job: reference,
	source: z.enum(enumerations.applySources).optional(),
	off_limits_reason: z.string().trim().min(1).max(500).nullish().meta(apiText("off_limits_reason")),
});
export const createApplyBody = z.strictObject({ apply: createApplySchema });

/** Keys of every move, whatever form its stage has. */
export const moveKeys = ["to", "from", "submission_status", "news"] as const;

/** Stage form fields in API format; amounts are `salary` with a currency. */
const formFields: Record<string, JsonSchema> = {
	note: { ...string, maxLength: 4000 },
	reject_reason: { ...schemaRef(enumerationName("rejectReasons")), ...apiText("move_reject") },
	reject_side: { enum: enumerations.rejectSides },
	interview_status: { enum: [2, 3, 4, 5] },
	starts_at: { ...string, format: "date-time" },
	duration_min: { type: "integer", minimum: 5, maximum: 600 },
	mode: { enum: enumerations.interviewModes },
	place_or_link: { ...string, maxLength: 500 },
	caller: string,
	video: string,
	notify: { enum: ["yes", "no"] },
	interviewers: { type: "array", items: string, maxItems: 30 },
	contacts: { type: "array", items: string, maxItems: 30 },
	despite_reason: { ...string, maxLength: 500 },
	salary: schemaRef("Money"),
	regime: schemaRef(enumerationName("regimes")),
	start_date: { ...string, format: "date" },
	valid_until: { ...string, format: "date" },
	fee_percent: { type: "number", minimum: 0, maximum: 1000 },
};

export const moveApplyBody = object(
	{
		move: object(
			{
				to: { ...schemaRef(enumerationName("pipeline")), ...apiText("move_to") },
				from: { ...schemaRef(enumerationName("pipeline")), ...apiText("move_from") },
				submission_status: schemaRef(enumerationName("submissionStatuses")),
				news: { enum: mailChoices.filter((choice) => choice !== "later"), ...apiText("move_news") },
				...formFields,
			},
			["to"],
		),
	},
	["move"],
);

export const moveApplyAnswer: JsonSchema = object(
	{
		apply: { allOf: [schemaRef("Apply")], required: ["id", "version"] },
		undo: { anyOf: [object({ event: string }, ["event"]), { type: "null" }], ...apiText("move_undo") },
	},
	["apply", "undo"],
);

export const undoMoveBody = object({ undo: object({ event: string }, ["event"]) }, ["undo"]);
export const undoMoveAnswer: JsonSchema = object(
	{
		apply: { allOf: [schemaRef("Apply")], required: ["id", "version"] },
		news_left: { type: "boolean", ...apiText("news_left") },
	},
	["apply", "news_left"],
);

/** Body keys for a stage's form; null means a move without form. */
export function getFormKeys(target: keyof typeof applyForms | "reopen" | null): string[] {
	const { shape } = target === "reopen" ? reopenForm : applyForms[target ?? "none"];
	return Object.keys(shape).flatMap((key) => (key === "salary_cents" ? ["salary"] : key === "currency" ? [] : [key]));
}
