import { z } from "zod";
import { toSingleLine } from "../text/form-fields.ts";
import { brandKeys } from "./site.ts";
import { isHost } from "./site-config.ts";

const line = (least: number) => z.string().overwrite(toSingleLine).trim().min(least).max(200);

/** A host name as people type it, also copied from the browser: without scheme, port and path. */
const domain = z
	.string()
	.trim()
	.toLowerCase()
	.max(300)
	.transform((text) => text.replace(/^https?:\/\//, "").replace(/[:/].*$/, ""))
	.pipe(z.string().refine(isHost, "setup:domainInvalid"));

/** What an installation needs to know of a business that begins. */
export const newBusinessSchema = z.object({
	business: line(2),
	domain,
	name: line(2),
	email: z.string().trim().min(1).max(254).toLowerCase().pipe(z.email("auth:emailInvalid")),
	brand: z.enum(brandKeys).default("seleta"),
	locale: z.enum(["pt", "en"]).default("pt"),
});

/** The same from a form, where its administrator may be who fills it in. */
export const anotherBusinessSchema = newBusinessSchema.extend({ own: z.literal("on").optional() });
