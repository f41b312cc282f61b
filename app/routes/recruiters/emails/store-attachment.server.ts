import { data, type RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { getQuarantineState } from "#app/domain/access/quarantine-state.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { fileTypesFor } from "#app/domain/candidates/candidate-files.ts";
import { notFound } from "#app/http/not-found.ts";
import { addFile } from "#app/routes/shared/files/add-candidate-file.server.ts";
import { getFile } from "#app/storage/files.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { listAttachments } from "#db/queries/email-sending.ts";
import type { RecordLabel } from "#db/queries/record-labels.ts";
import { withMessage } from "./message.server.ts";

/** Candidates who may receive an incoming message's attachments, limited by permission. */
export const getAttachmentTargets = (direction: string, about: readonly RecordLabel[], user: Recruiter) =>
	direction === "in" && can(user, "update", "candidates")
		? about.filter(({ type, archived }) => type === "candidates" && !archived)
		: [];

export const listAttachmentTypes = (user: Recruiter) => fileTypesFor(can(user, "view_sensitive", "candidates"));

/** Saves an attachment to its candidate; CVs are parsed as usual. */
export async function storeAttachment(context: Readonly<RouterContextProvider>, uid: string, form: FormData) {
	const { t } = context.get(i18n);
	const {
		message,
		about,
		user,
		more: files,
	} = await withMessage(context, uid, (trx, { id }) => listAttachments(trx, [id]));
	const file = files.find(({ id }) => String(id) === form.get("file"));
	const candidate = getAttachmentTargets(message.direction, about, user).find(
		(attachmentTarget) => attachmentTarget.uid === form.get("candidate"),
	);
	if (!file || !candidate?.path) throw notFound();
	const type = form.get("file_type");
	const locked = getQuarantineState(file.scan_state);
	const content = locked ? null : await getFile(file.storage_key);
	const added = content
		? await addFile(context, candidate.uid, { type, file: new File([await content.arrayBuffer()], file.file_name) })
		: { problem: locked ? t(`reference:scanTexts.${locked}`) : t("mail:message.gone") };
	if ("problem" in added) return data({ problem: added.problem, file: file.id, type }, { status: 422 });
	return redirectWithToast(`/recruiters/emails/${uid}`, {
		type: "success",
		message: t("mail:message.kept", { file: file.file_name, person: candidate.label }),
		link: { to: `${candidate.path}/files`, label: t("candidate_record:files.title") },
	});
}
