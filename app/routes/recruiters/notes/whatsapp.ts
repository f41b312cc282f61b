import { data } from "react-router";
import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { formatPhone, whatsappLink } from "#app/domain/text/phone-display.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findRecentMessage } from "#db/queries/notes/read.ts";
import { insertNote } from "#db/queries/notes/write.ts";
import type { Route } from "./+types/whatsapp";
import { relatedIn } from "./create.server.ts";

export const loader = onlyPosted("create", "notes");

/**
 * A WhatsApp conversation was opened from `related`'s number: noted once in ten minutes, as a message. That it was opened does
 * not say that the person was reached. Answers the note, to be written on.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const user = permit(context, "create", "notes");
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const phone = String(form.get("phone") ?? "");
	const author = { id: user.id, name: user.name, isAdmin: user.isAdmin, ip: context.get(requestInfo).ip };
	const uid = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const related = await relatedIn(trx, user, form);
		const [first] = related;
		if (!first || !whatsappLink(phone)) return null;
		const source = t("work:note.whatsApp", { phone: formatPhone(`+${phone.replace(/\D/g, "")}`) });
		const recent = await findRecentMessage(trx, user.businessId, { authorId: user.id, about: first, text: source });
		if (recent) return recent.uid;
		const note = {
			kind: "message" as const,
			source,
			related,
			files: [],
			answers: [],
			private: false,
			pinned: false,
			contacted: false,
			minutesSpent: null,
			templateNoteId: null,
		};
		return (await insertNote(trx, user.businessId, note, author)).uid;
	});
	if (!uid) return data(null, { status: 422 });
	const toast = {
		message: t("work:note.whatsAppNoted"),
		to: `/recruiters/notes/${uid}/edit`,
		label: t("work:note.write"),
	};
	return Response.json(toast);
}
