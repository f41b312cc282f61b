import { i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { fileTypesFor } from "#app/domain/candidates/candidate-files.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { afterCommit } from "#db/kit/joined-transaction.ts";
import { deleteRecordFile, findRecordFile } from "#db/queries/record-files.ts";

const tab = (id: string) => `/recruiters/candidates/${id}/files`;

/** Removes a file of a candidate, unless an apply was sent with it. */
export async function deleteCandidateFileAction({
	context,
	params,
	request,
	url,
}: RecordArgs & { params: { id: string; file: string } }) {
	const form = await readForm(request);
	const { t } = context.get(i18n);
	const gone = await withRecord(context, "candidates", params.id, "update", async (open) => {
		const { trx, id, user, actor } = open;
		const file = await findRecordFile(trx, id, parseUid(params.file));
		const types: readonly string[] = fileTypesFor(can(user, "view_sensitive", "candidates"));
		if (!file || !types.includes(file.file_type)) throw notFound();
		const question = confirmFirst({ url, form, question: "file", back: tab(params.id) });
		if (question) return question;
		if (!(await deleteRecordFile(trx, file.id))) return null;
		await audit(trx, {
			actor,
			action: "update",
			recordType: "candidates",
			recordId: id,
			changes: { files: [file.name, null] },
			ip: actor.ip ?? null,
		});
		return file;
	});
	if (gone instanceof Response) return gone;
	if (!gone) return redirectWithToast(tab(params.id), { type: "error", message: t("candidate_record:files.inUse") });
	// After commit: orphaned content is only waste, a row without content a broken link.
	await afterCommit(() => deleteFile(gone.storage_key));
	return redirectWithToast(tab(params.id), { type: "success", message: t("candidate_record:files.removed") });
}
