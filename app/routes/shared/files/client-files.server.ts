import { data, type RouterContextProvider } from "react-router";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, requestInfo } from "#app/context.ts";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getAcceptAttribute, uploadRules } from "#app/domain/access/upload-rules.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatQuarantineLabel } from "#app/routes/quarantined-file.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { inspectUpload } from "#app/storage/inspect-upload.server.ts";
import { storeUpload } from "#app/storage/store-upload.server.ts";
import type { FilesPage } from "#app/ui/record/types.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { type FileOwnerEntity, insertClientFile, listClientFiles } from "#db/queries/client-files.ts";
import { getActor } from "../actor.ts";
import type { AddFileResult, Upload } from "./add-candidate-file.server.ts";

/** A record's files for its page, with the upload form for permitted users. */
export async function loadFilesPage(
	trx: Scoped,
	{ entity, id, action }: { entity: FileOwnerEntity; id: number; action: string },
	may: boolean,
	format: Formatters,
): Promise<FilesPage> {
	const files = await listClientFiles(trx, entity, id);
	return {
		files: files.map(({ uid, name, size_bytes, scan_state, created_at, by }) => ({
			uid,
			name,
			held: formatQuarantineLabel(format.t, scan_state),
			to: `/recruiters/client_files/${uid}`,
			about: format.t("clients:files.size", { size: format.number(Math.max(1, Math.round(size_bytes / 1024))) }),
			when: format.when(created_at),
			by,
		})),
		...(may
			? {
					upload: { action, accept: getAcceptAttribute("other"), maxMb: uploadRules.other.maxMb },
					removeAction: "/recruiters/client_files/delete",
				}
			: {}),
	};
}

/** Files follow the record's read permission; those with candidates or pay need further rights. */
export function mayOpen(
	user: PermissionHolder,
	{ entity, candidate_ids }: { entity: FileOwnerEntity; candidate_ids: number[] },
) {
	return (
		can(user, "read", entity) &&
		(candidate_ids.length === 0 || can(user, "read", "candidates")) &&
		(entity !== "placements" || can(user, "view_remuneration", "placements"))
	);
}

export async function receiveClientFile(
	context: Readonly<RouterContextProvider>,
	request: Request,
	user: Recruiter,
	{ entity, id, back }: { entity: FileOwnerEntity; id: number; back: string },
) {
	const saved = await storeClientFile(context, user, { entity, id }, { file: (await readForm(request)).get("file") });
	if ("problem" in saved) return data({ problem: saved.problem }, saved.tooOften?.init ?? { status: 422 });
	return redirectWithToast(back, { type: "success", message: createFormatters(context).t("clients:files.sent") });
}

/** Stores the content before the row, so that no row lacks content. */
export async function storeClientFile(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	{ entity, id }: { entity: FileOwnerEntity; id: number },
	{ file: upload, copies }: Upload,
): Promise<AddFileResult> {
	const { t } = createFormatters(context);
	const { businessId } = user;
	const tooOften = await checkRateLimit(context, "upload");
	if (tooOften) return { problem: tooOften.message, tooOften };
	if (!(upload instanceof File)) return { problem: t("reference:uploadProblems.empty") };
	const result = await inspectUpload(upload, "other");
	if (!result.ok) return { problem: t(result.messageKey, result.params) };
	const { safeName: name, contentType, size: sizeBytes, checksum } = result;
	const stored = await storeUpload(businessId, result);
	if (!stored.ok) return { problem: t(stored.messageKey) };
	const { storageKey } = stored;
	const saved = await inBusiness(context.get(database), businessId, async (trx) => {
		const file = { name, storageKey, contentType, sizeBytes, checksum, copies };
		const added = await insertClientFile(trx, { entity, recordId: id, recruiterId: user.id }, file);
		if (!added.same)
			await audit(trx, {
				actor: getActor(context, user),
				action: "upload",
				recordType: entity,
				recordId: id,
				changes: { file: name },
				ip: context.get(requestInfo).ip,
			});
		return added;
	});
	if (!saved.same) return { uid: saved.uid, name };
	await deleteFile(storageKey);
	return { problem: t("clients:files.same", { name: saved.same.name }), same: saved.same };
}
