import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { fileTypesFor } from "#app/domain/candidates/candidate-files.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listHealthFiles } from "#db/queries/admissions/health-files.ts";
import { findFileByUid } from "#db/queries/files.ts";
import { listRecordFiles } from "#db/queries/record-files.ts";

const getTypes = (user: PermissionHolder): readonly string[] => fileTypesFor(can(user, "view_sensitive", "candidates"));

/** A candidate's files visible to this user, newest first. */
export async function listVisibleFiles(trx: Scoped, user: PermissionHolder, candidateId: number) {
	const hidden = can(user, "view_health", "candidates") ? null : await listHealthFiles(trx, candidateId);
	return (await listRecordFiles(trx, candidateId, getTypes(user))).filter(({ uid }) => !hidden?.has(uid));
}

export async function findVisibleFile(trx: Scoped, user: PermissionHolder, uid: string) {
	const file = await findFileByUid(trx, uid);
	if (file?.reference_type !== "candidate" || !getTypes(user).includes(file.file_type)) return undefined;
	if (can(user, "view_health", "candidates") || file.reference_id === null) return file;
	return (await listHealthFiles(trx, file.reference_id)).has(file.uid) ? undefined : file;
}
