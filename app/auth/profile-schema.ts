import { z } from "zod";
import { normalizeLink } from "#app/domain/brands/profile-links.ts";
import { optionalDocumentNumber } from "#app/domain/text/document-number-fields.ts";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";

/** An optional text that must become something when it is there. */
function optional(max: number, normalise: (text: string) => string | null, message: string) {
	return optionalLine(max).transform((text, context) => {
		if (!text) return null;
		const result = normalise(text);
		if (result === null) context.addIssue({ code: "custom", message });
		return result;
	});
}

/** Fields recruiters may change of themselves. */
export const profileSchema = z.object({
	name: line(200),
	title: optionalLine(120).transform((text) => text || null),
	mobile_phone: optionalDocumentNumber("phone"),
	phone: optionalDocumentNumber("phone"),
	linkedin: optional(500, (text) => normalizeLink(text, "linkedin"), "auth:profile.linkedinInvalid"),
});
