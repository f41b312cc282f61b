import { z } from "zod";
import { choice, line, optionalProse } from "#app/domain/text/form-fields.ts";

export const profileSchema = z.object({
	/** An empty form is no profile: what was sent is whole, or nothing is written. */
	whole: z.literal("1"),
	skills: z
		.array(
			z.object({ name: line(80), years: choice("yearsSkills").optional(), level: choice("levelSkills").optional() }),
		)
		.max(40)
		.default([]),
	languages: z
		.array(z.object({ language: line(60), level: choice("languageLevels").optional() }))
		.max(15)
		.default([]),
	benefits: optionalProse(2000),
});

export type ProfileFields = {
	whole?: string;
	skills: { name?: string; years?: string; level?: string }[];
	languages: { language?: string; level?: string }[];
	benefits?: string;
};

/** Words typed in a line, each once. */
export function parseWords(input: string | undefined): string[] {
	const words = (input ?? "").split(/[,;\n]/).map((word) => word.trim().slice(0, 60));
	return [...new Set(words.filter(Boolean))].slice(0, 50);
}
