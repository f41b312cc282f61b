import { data } from "react-router";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { requestInfo } from "#app/context.ts";
import { formatPhone, whatsappLink } from "#app/domain/text/phone-display.ts";
import { readRelatedRecords } from "#app/routes/shared/notes/create.server.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { findRecentMessage } from "#db/queries/notes/read.ts";
import { insertNote } from "#db/queries/notes/write.ts";
import type { Route } from "./+types/whatsapp";

export const loader = postOnlyLoader("create", "notes");

/** Logs an opened WhatsApp conversation once per ten minutes. Opening does not prove contact. */
export const action = recruiterAction(
	{ can: ["create", "notes"] },
	async ({ trx, user, t, form, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const phone = String(form.get("phone") ?? "");
		const author = { id: user.id, name: user.name, isAdmin: user.isAdmin, ip: context.get(requestInfo).ip };
		const related = await readRelatedRecords(trx, user, form);
		const [first] = related;
		if (!first || !whatsappLink(phone)) return data(null, { status: 422 });
		const source = t("work:note.whatsApp", { phone: formatPhone(`+${phone.replace(/\D/g, "")}`) });
		const recent = await findRecentMessage(trx, { authorId: user.id, about: first, text: source });
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
		const { uid } = recent ?? (await insertNote(trx, note, author));
		return Response.json({
			message: t("work:note.whatsAppNoted"),
			to: `/recruiters/notes/${uid}/edit`,
			label: t("work:note.write"),
		});
	},
);
