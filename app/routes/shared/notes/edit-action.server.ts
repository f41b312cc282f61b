import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { maySeeField } from "#app/domain/access/data-scope.ts";
import { mayEditEntityField } from "#app/entities/kit/editable-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { noteEditForm } from "#app/routes/shared/notes/schema.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { updateNote } from "#db/queries/notes/edit.ts";
import { findNote } from "#db/queries/notes/read.ts";

export async function editNoteAction({ context, params, request }: RecordArgs) {
	const user = permit(context, "update", "notes");
	const { t } = context.get(i18n);
	// A user who cannot see the text would overwrite it.
	if (!maySeeField(user, "notes", "body")) throw data({ message: t("errors:notAllowed") }, { status: 403 });
	const parsed = parseForm(await readForm(request), noteEditForm, t);
	// A missing note is a 404 before the form is validated.
	await withRecord(context, "notes", params.id, "update", async () => undefined);
	if (!parsed.ok) return data({ result: parsed.result, conflict: false }, { status: 422 });
	const { version, body = "", minutes_spent = null, outcome: reached = null, ...rest } = parsed.value;
	const author = { id: user.id, name: user.name, isAdmin: user.isAdmin, ip: context.get(requestInfo).ip };
	const uid = parseUid(params.id);
	const outcome = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const note = await findNote(trx, uid, user);
		if (note && body === "" && note.answers.length === 0) return "empty" as const;
		const changes = { ...rest, source: body, minutesSpent: minutes_spent, outcome: reached };
		const editable = (name: string) => mayEditEntityField(user, "notes", name);
		return updateNote(trx, uid, changes, { version, author, editable });
	});
	if (outcome === "missing") throw notFound();
	if (outcome === "empty")
		return data({ result: parsed.reply({ body: ["work:problems.noteEmpty"] }), conflict: false }, { status: 422 });
	if (outcome === "notTheirs")
		return data({ result: parsed.reply({ "": ["work:note.notTheirs"] }), conflict: false }, { status: 403 });
	if (outcome === "conflict")
		return data({ result: parsed.reply({ "": ["work:note.conflict"] }), conflict: true }, { status: 409 });
	return redirectWithToast(
		`/recruiters/notes/${uid}`,
		{ type: "success", message: t("work:note.saved") },
		{ status: 303 },
	);
}
