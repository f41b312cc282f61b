import { data } from "react-router";
import { z } from "zod";
import { normalizeProse } from "#app/domain/text/form-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import type { ConversationPerson } from "#db/queries/conversations/conversation-person.ts";
import { isMessagePermissionValue, saveReportedMessagePermissions } from "./message-permissions.server.ts";

const schema = z.object({
	what: z
		.array(z.string().refine(isMessagePermissionValue, "forms:invalid"))
		.min(1, "conversations:permissions.record.choose")
		.max(10)
		.prefault([]),
	answer: z.enum(["agrees", "refuses"], "forms:required"),
	proof: z.string().overwrite(normalizeProse).trim().min(1).max(500),
});

type Refusal = ReturnType<typeof data<{ result: FormResult }>>;

/** Records phone message choices reported to a recruiter; returns a problem or null. */
export async function recordMessagePermissions(
	trx: Scoped,
	person: ConversationPerson,
	{ form, actor, format }: { form: FormData; actor: Actor; format: Formatters },
): Promise<Refusal | null> {
	const parsed = parseForm(form, schema, format.t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { what, answer, proof } = parsed.value;
	const refused = await saveReportedMessagePermissions(trx, person, {
		values: what,
		granted: answer === "agrees",
		proof,
		actor,
	});
	if (refused === 0) return null;
	const message = format.t("conversations:permissions.record.overruled");
	return data({ result: parsed.reply({ answer: [message] }) }, { status: 422 });
}
