import { z } from "zod";
import { schemaOfField } from "#app/entities/kit/schema.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";

const { email, title } = client_contacts.fields;
if (!email || !title) throw new Error("A contact has an e-mail and a title");

export const followSchema = z.object({
	email: schemaOfField({ ...email, required: true }) as z.ZodType<string, unknown>,
	title: schemaOfField(title) as z.ZodType<string | null, unknown>,
});
