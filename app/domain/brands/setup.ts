import { z } from "zod";
import { oneLine } from "../text/form-fields.ts";
import { brandKeys } from "./site.ts";

const line = (least: number) => z.string().overwrite(oneLine).trim().min(least).max(200);

/** A host name as people type it, also copied from the browser: without scheme, port and path. */
const domain = z
	.string()
	.trim()
	.toLowerCase()
	.max(300)
	.transform((text) => text.replace(/^https?:\/\//, "").replace(/[:/].*$/, ""))
	.pipe(z.string().regex(/^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/, "setup:domainInvalid"));

/** What an installation needs to know of its first business. */
export const newBusinessSchema = z.object({
	business: line(2),
	domain,
	name: line(2),
	email: z.string().trim().min(1).max(254).toLowerCase().pipe(z.email("auth:emailInvalid")),
	brand: z.enum(brandKeys).default("seleta"),
	locale: z.enum(["pt", "en"]).default("pt"),
});
