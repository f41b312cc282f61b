import { z } from "zod";
import { parsePlainAddress } from "#app/domain/mail/mail-address.ts";
import { line, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";

/** To whom a frozen document goes, from which brand, with which words; `version` is the record as its form showed it. */
export const recipientShape = {
	name: line(200),
	email: z
		.string()
		.max(254)
		.refine((text) => parsePlainAddress(text) !== null, "forms:email"),
	brand: optionalLine(64),
	message: optionalProse(5000),
	version: z
		.string()
		.regex(/^\d{1,9}$/)
		.transform(Number),
};
