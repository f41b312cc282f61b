import { z } from "zod";
import { email } from "#app/auth/password/schemas.ts";
import { normaliseLink } from "#app/domain/brands/links.ts";
import { signatureCompanies } from "#app/domain/mail/signatures.ts";
import { code, optionalCode } from "#app/domain/text/document-number-fields.ts";
import { line, optionalLine } from "#app/domain/text/form-fields.ts";

const optional = (max: number, read: (text: string) => string | null, message: string) =>
	optionalLine(max).transform((text, context) => {
		if (!text) return null;
		const result = read(text);
		if (result === null) context.addIssue({ code: "custom", message });
		return result;
	});

/** Specification, section 5: name, title, company, email and mobile_phone are required. */
export const signatureSchema = z.object({
	company: z.enum(signatureCompanies, "signatures:selectCompany"),
	name: line(120),
	title: line(120),
	email,
	mobile_phone: code("phone"),
	phone: optionalCode("phone"),
	linkedin: optional(500, (text) => normaliseLink(text, "linkedin"), "signatures:linkedinInvalid"),
});
