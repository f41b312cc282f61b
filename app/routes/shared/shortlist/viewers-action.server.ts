import { z } from "zod";
import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { parsePlainAddress } from "#app/domain/mail/mail-address.ts";
import { viewerPermissions } from "#app/domain/shortlists/configurations.ts";
import { line } from "#app/domain/text/form-fields.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { submitShortlistForm } from "#app/routes/shared/shortlist/submit-shortlist-form.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { type ListedViewer, listViewers } from "#db/queries/shortlists/find.ts";
import { insertViewer, publishShortlistChange, saveViewer } from "#db/queries/shortlists/write.ts";
import { listReceivers } from "#db/queries/submissions.ts";

const uid = z.string().regex(/^[\w-]{1,64}$/);

const adding = z.object({
	contacts: z.array(uid).max(100).default([]),
	email: line(254, 0).optional(),
	locale: z.enum(["pt", "en"]).default("pt"),
	permissions: z.array(z.enum(viewerPermissions)).default([]),
});

export const changeViewersAction = (args: RecordArgs) =>
	submitShortlistForm(
		args,
		async ({ trx, record, format }, form) => {
			const viewers = await listViewers(trx, record.id);
			const named = viewers.find((viewer) => viewer.uid === form.get("viewer"));
			if (named) {
				await change(named);
				await publishShortlistChange(trx, record.id);
				return null;
			}
			const parsed = parseForm(form, adding, format.t);
			if (!parsed.ok) return parsed.result;
			const { contacts, email, locale, permissions: may } = parsed.value;
			const address = email ? parsePlainAddress(email)?.toLowerCase() : undefined;
			if (email && !address) return parsed.reply({ email: [format.t("shortlists:problems.email")] });
			if (contacts.length === 0 && !address) return parsed.reply({ email: [format.t("shortlists:problems.nobody")] });
			const people = contacts.length > 0 ? await listReceivers(trx, record.job.id, contacts) : [];
			if (people.length < new Set(contacts).size)
				return parsed.reply({ contacts: [format.t("shortlists:problems.contactGone")] });
			const all = {
				permissions: {
					see_salary: may.includes("see_salary"),
					see_cv: may.includes("see_cv"),
					comment: may.includes("comment"),
				},
				expiresAt: record.expiresAt,
			};
			for (const { id } of people)
				await insertViewer(trx, record.id, {
					...all,
					contactId: id,
					email: null,
					locale: null,
					tokenHash: hashSecret(newSecret()),
				});
			if (address)
				await insertViewer(trx, record.id, {
					...all,
					contactId: null,
					email: address,
					locale,
					tokenHash: hashSecret(newSecret()),
				});
			await publishShortlistChange(trx, record.id);
			return null;

			function change(viewer: ListedViewer) {
				const what = form.get("what");
				if (what === "revoke") return saveViewer(trx, viewer.id, { revoked_at: new Date() });
				if (what === "restore") return saveViewer(trx, viewer.id, { revoked_at: null, expires_at: record.expiresAt });
				const may = form.getAll("permissions");
				const [see_salary, see_cv, comment] = viewerPermissions.map((name) => may.includes(name)) as [
					boolean,
					boolean,
					boolean,
				];
				return saveViewer(trx, viewer.id, { permissions: { see_salary, see_cv, comment } });
			}
		},
		"/contacts",
	);
