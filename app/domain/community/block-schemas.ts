import { z } from "zod";
import { maxLinkLength, normalizeLink } from "../brands/profile-links.ts";
import { isEnumValue } from "../reference/enumerations.ts";
import { ufs } from "../reference/states.ts";
import { line, normalizeProse, optionalLine, optionalProse } from "../text/form-fields.ts";
import { type BlockKind, type BlockValues, jobBlockCounts, maxRows, parseLocalPath } from "./blocks.ts";

const maybe = (max: number) => optionalLine(max).transform((input) => input || null);
const maybeProse = (max: number) => optionalProse(max).transform((input) => input || null);
const text = (max: number) => z.string().overwrite(normalizeProse).trim().min(1).max(max);
const heading = { pt: line(160), en: maybe(160) };
const maybeHeading = { pt: optionalLine(160).transform((input) => input ?? ""), en: maybe(160) };

/** A choice of a list, or none. */
const chosen = (existing: (input: string) => boolean) =>
	z
		.string()
		.refine(existing)
		.optional()
		.transform((input) => input ?? null);

const link = z
	.string()
	.trim()
	.max(maxLinkLength)
	.optional()
	.transform((input, context) => {
		const result = input ? normalizeLink(input) : null;
		if (input && result === null) context.addIssue({ code: "custom", message: "forms:invalid" });
		return result;
	});

/** A page of the site ("/jobs") or an external address. */
const address = z
	.string()
	.trim()
	.min(1)
	.max(maxLinkLength)
	.transform((input, context) => {
		const result = input.startsWith("/") ? parseLocalPath(input) : normalizeLink(input);
		if (result === null) context.addIssue({ code: "custom", message: "sites:blocks.problems.address" });
		return result ?? z.NEVER;
	});

/** Schemas by kind of block; alternative text is required for accessibility. */
export const blockSchemas: { [K in BlockKind]: z.ZodType<Omit<BlockValues<K>, "kind">> } = {
	heading: z.object(heading),
	text: z.object({ pt: text(20_000), en: maybeProse(20_000) }),
	picture: z.object({
		picture: z.string().max(40).default(""),
		alt_pt: line(300),
		alt_en: maybe(300),
		caption_pt: maybe(300),
		caption_en: maybe(300),
	}),
	figures: z.object({
		items: z
			.array(z.object({ value: line(20), pt: line(80), en: maybe(80) }))
			.min(1)
			.max(maxRows.figures),
	}),
	quote: z.object({ pt: text(600), en: maybeProse(600), who: maybe(120), role_pt: maybe(120), role_en: maybe(120) }),
	people: z.object({
		...maybeHeading,
		items: z
			.array(z.object({ name: line(120), role_pt: maybe(120), role_en: maybe(120), link }))
			.min(1)
			.max(maxRows.people),
	}),
	jobs: z.object({
		...heading,
		words: maybe(120),
		city: maybe(100),
		state: chosen((input) => (ufs as readonly string[]).includes(input)),
		work_type: chosen((input) => /^[1-9]$/.test(input) && isEnumValue("workTypes", Number(input))),
		level: chosen((input) => isEnumValue("positionLevels", input)),
		count: z.enum(jobBlockCounts),
	}),
	form: z.object({ ...heading, subject_pt: maybe(160), subject_en: maybe(160) }),
	action: z.object({ ...heading, label_pt: line(60), label_en: maybe(60), to: address }),
};
