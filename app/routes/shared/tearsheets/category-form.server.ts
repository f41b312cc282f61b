import { z } from "zod";
import { type CategoryColor, categoryColors } from "#app/domain/lists/tearsheet.ts";
import { line } from "#app/domain/text/form-fields.ts";

/** A posted category; an unknown colour counts as none. */
export const categoryForm = z.object({
	name: line(60),
	colour: z
		.string()
		.optional()
		.transform(
			(input): CategoryColor | null => categoryColors.find((categoryColour) => categoryColour === input) ?? null,
		),
});

export const categoryPath = (list: string) => `/recruiters/tearsheets/${list}?view=kanban&panel=categories`;
