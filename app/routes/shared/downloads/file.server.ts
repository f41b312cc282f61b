import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, requestInfo } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { getEntity } from "#app/entities/index.ts";
import { parseUid } from "#app/http/uid.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findDownloadFile } from "#db/queries/downloads.ts";
import { download } from "../files/download.server.ts";

/** An own exported file, while the user may still export the list; downloads are audited. */
export async function openDownloadFile(
	context: Readonly<RouterContextProvider>,
	uid: string,
): Promise<Response | undefined> {
	const user = getRecruiter(context);
	const downloadFile = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const file = await findDownloadFile(trx, user.id, parseUid(uid));
		const entity = file && getEntity(file.entity);
		if (!entity || !can(user, "export", entity.resource)) return undefined;
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: "download",
			recordType: "recruiter_downloads",
			recordId: file.id,
			ip: context.get(requestInfo).ip,
		});
		return file;
	});
	if (!downloadFile?.storage_key || !downloadFile.content_type) return undefined;
	return download({
		name: downloadFile.file_name,
		storage_key: downloadFile.storage_key,
		content_type: downloadFile.content_type,
	});
}
