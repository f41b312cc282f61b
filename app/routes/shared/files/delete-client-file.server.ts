import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { afterCommit } from "#db/kit/joined-transaction.ts";
import { deleteClientFile, findClientFile, findRecordWithFiles } from "#db/queries/client-files.ts";

/** Deletes a file of a company or project; requires permission to update the record. */
export async function deleteClientFileAction({ context, request, url }: Omit<RecordArgs, "params">) {
	const user = getRecruiter(context);
	const { t } = createFormatters(context);
	const form = await readForm(request);
	const uid = form.get("uid");
	const gone = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const file = await findClientFile(trx, parseUid(typeof uid === "string" ? uid : ""));
		if (!file || !can(user, "update", file.entity)) throw notFound();
		const record = await findRecordWithFiles(trx, file.entity, file.reference_id);
		const page = file.template_upload_id === null ? "files" : "documents";
		const back = record ? `/recruiters/${file.entity}/${record}/${page}` : `/recruiters/${file.entity}`;
		const question = confirmFirst({ url, form, question: "file", back });
		if (question) return question;
		await deleteClientFile(trx, file.id);
		await audit(trx, {
			actor: getActor(context, user),
			action: "remove_file",
			recordType: file.entity,
			recordId: file.reference_id,
			changes: { file: file.name },
		});
		return { ...file, back };
	});
	if (gone instanceof Response) return gone;
	// The row is deleted first: content without a row only wastes space.
	await afterCommit(() => deleteFile(gone.storage_key));
	return redirectWithToast(gone.back, { type: "success", message: t("clients:files.removed") });
}
