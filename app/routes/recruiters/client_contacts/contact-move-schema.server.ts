import { z } from "zod";
import { buildFieldSchema } from "#app/entities/kit/schema.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";

const { email, title } = client_contacts.fields;
if (!email || !title) throw new Error("A contact has an e-mail and a title");

export const contactMoveSchema = z.object({
	email: buildFieldSchema({ ...email, required: true }) as z.ZodType<string, unknown>,
	title: buildFieldSchema(title) as z.ZodType<string | null, unknown>,
});
