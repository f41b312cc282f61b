import { data } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { choice } from "#app/domain/text/form-fields.ts";
import { mayEdit } from "#app/entities/kit/editable-fields.ts";
import { contacts } from "#app/entities/recruiters/contacts.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateRecord } from "#db/kit/crud.ts";

const loseSchema = z.object({ lost_reason: choice("closingReasons") });

/** Closes a lead, with the reason. */
export async function markLeadLostAction({ context, params, request }: RecordArgs) {
	const reader = permit(context, "update", "contacts");
	const { t } = createFormatters(context);
	if (!mayEdit(reader, contacts, "lost_reason")) throw data({ message: t("errors:notAllowed") }, { status: 403 });
	const uid = parseUid(params.id);
	const parsed = parseForm(await readForm(request), loseSchema, t);
	const done = await withRecord(context, "contacts", uid, "update", async ({ trx, user, record: lead, actor }) => {
		if (!parsed.ok) return null;
		if (lead.status === "converted") return "converted" as const;
		const values = { status: "lost", lost_reason: parsed.value.lost_reason, next_contact_at: null };
		await updateRecord(trx, contacts, user, uid, values, {
			version: null,
			actor,
		});
		return "lost" as const;
	});
	if (!parsed.ok || done === null) return data({ result: parsed.ok ? undefined : parsed.result }, { status: 422 });
	return redirectWithToast(
		`${contacts.path}/${uid}`,
		done === "lost"
			? { type: "success", message: t("clients:lose.done") }
			: { type: "error", message: t("clients:problems.convertedIsFinal") },
	);
}
