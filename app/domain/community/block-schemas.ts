import { z } from "zod";
import { longestLink, normaliseLink } from "../brands/links.ts";
import { isEnumValue } from "../reference/enumerations.ts";
import { ufs } from "../reference/states.ts";
import { line, optionalLine, optionalProse, prose } from "../text/form-fields.ts";
import { type BlockKind, type BlockValues, jobCounts, localAddress, mostRows } from "./blocks.ts";

const maybe = (max: number) => optionalLine(max).transform((typed) => typed || null);
const maybeProse = (max: number) => optionalProse(max).transform((typed) => typed || null);
const text = (max: number) => z.string().overwrite(prose).trim().min(1).max(max);
const heading = { pt: line(160), en: maybe(160) };
const maybeHeading = { pt: optionalLine(160).transform((typed) => typed ?? ""), en: maybe(160) };

/** A choice of a list, or none. */
const chosen = (known: (typed: string) => boolean) =>
	z
		.string()
		.refine(known)
		.optional()
		.transform((typed) => typed ?? null);

const link = z
	.string()
	.trim()
	.max(longestLink)
	.optional()
	.transform((typed, context) => {
		const found = typed ? normaliseLink(typed) : null;
		if (typed && found === null) context.addIssue({ code: "custom", message: "forms:invalid" });
		return found;
	});

/** A page of the site ("/jobs") or somebody else's address. */
const address = z
	.string()
	.trim()
	.min(1)
	.max(longestLink)
	.transform((typed, context) => {
		const found = typed.startsWith("/") ? localAddress(typed) : normaliseLink(typed);
		if (found === null) context.addIssue({ code: "custom", message: "sites:blocks.problems.address" });
		return found ?? z.NEVER;
	});

/** How each kind of block is typed. What a picture shows is demanded: a page without it is closed to who does not see it. */
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
			.max(mostRows.figures),
	}),
	quote: z.object({ pt: text(600), en: maybeProse(600), who: maybe(120), role_pt: maybe(120), role_en: maybe(120) }),
	people: z.object({
		...maybeHeading,
		items: z
			.array(z.object({ name: line(120), role_pt: maybe(120), role_en: maybe(120), link }))
			.min(1)
			.max(mostRows.people),
	}),
	jobs: z.object({
		...heading,
		words: maybe(120),
		city: maybe(100),
		state: chosen((typed) => (ufs as readonly string[]).includes(typed)),
		work_type: chosen((typed) => /^[1-9]$/.test(typed) && isEnumValue("workTypes", Number(typed))),
		level: chosen((typed) => isEnumValue("positionLevels", typed)),
		count: z.enum(jobCounts),
	}),
	form: z.object({ ...heading, subject_pt: maybe(160), subject_en: maybe(160) }),
	action: z.object({ ...heading, label_pt: line(60), label_en: maybe(60), to: address }),
};
