import type { RouterContextProvider } from "react-router";
import { database, i18n, requestInfo } from "#app/context.ts";
import { getQuarantineState } from "#app/domain/access/quarantine-state.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { notFound } from "#app/http/not-found.ts";
import { refuseQuarantinedFile } from "#app/routes/quarantined-file.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { download } from "./download.server.ts";
import { opensInline, respondInline } from "./inline-file.server.ts";

interface StoredFile {
	id: number;
	name: string;
	storage_key: string;
	content_type: string;
	scan_state: string;
}

/** Audited download; pending scans are reported. Errors carry their own message: no page wraps them. */
export async function downloadAudited(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	find: (trx: Scoped) => Promise<StoredFile | undefined>,
	{
		asPage = false,
		recordType = "data_files",
	}: {
		/** Shows the file inline in a frame, if the browser supports it. */
		asPage?: boolean;
		/** Record type of the file's owner, in the audit log. */
		recordType?: string;
	} = {},
): Promise<Response> {
	const result = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const file = await find(trx);
		if (!file || getQuarantineState(file.scan_state)) return file;
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: "download",
			recordType,
			recordId: file.id,
			ip: context.get(requestInfo).ip,
		});
		return file;
	});
	const answer = (file: StoredFile) =>
		asPage && opensInline(file.content_type) ? respondInline(file) : download(file);
	return (
		(result && (refuseQuarantinedFile(context.get(i18n).t, result.scan_state) ?? (await answer(result)))) ??
		new Response(notFound().data.message, { status: 404 })
	);
}
