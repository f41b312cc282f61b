import { z } from "zod";
import { toSingleLine } from "../text/form-fields.ts";
import { brandKeys } from "./site.ts";
import { isHost } from "./site-config.ts";

const line = (least: number) => z.string().overwrite(toSingleLine).trim().min(least).max(200);

/** Host name; accepts an address copied from the browser (scheme, port, path). */
const domain = z
	.string()
	.trim()
	.toLowerCase()
	.max(300)
	.transform((text) => text.replace(/^https?:\/\//, "").replace(/[:/].*$/, ""))
	.pipe(z.string().refine(isHost, "setup:domainInvalid"));

/** Input for creating a business. */
export const newBusinessSchema = z.object({
	business: line(2),
	domain,
	name: line(2),
	email: z.string().trim().min(1).max(254).toLowerCase().pipe(z.email("auth:emailInvalid")),
	brand: z.enum(brandKeys).default("seleta"),
	locale: z.enum(["pt", "en"]).default("pt"),
});

/** Form variant: `own` makes the current user its administrator. */
export const anotherBusinessSchema = newBusinessSchema.extend({ own: z.literal("on").optional() });
