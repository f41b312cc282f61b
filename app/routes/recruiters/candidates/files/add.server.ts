import type { RouterContextProvider } from "react-router";
import { database, i18n } from "#app/context.ts";
import { candidateFileTypes, fileTypesFor } from "#app/domain/candidate-files.ts";
import { can } from "#app/domain/permissions.ts";
import { audit } from "#db/kit/audit.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { hit } from "#db/kit/rate-limit.ts";
import { insertRecordFile } from "#db/queries/record-files.ts";
import { openCandidate } from "../record/open.server.ts";
import { receiveFile } from "./receive.server.ts";

const uploadsPerHour = 300;

/** Puts a file with a candidate, read if it is a CV; why not, in the person's language, or null: it is there now. */
export async function addFile(
	context: Readonly<RouterContextProvider>,
	uid: string,
	{ type: asked, file }: { type: FormDataEntryValue | null; file: FormDataEntryValue | null },
): Promise<string | null> {
	const { t } = context.get(i18n);
	const type = candidateFileTypes.find((one) => one === asked) ?? "other";
	const { who, businessId } = await openCandidate(context, "update", uid, async (opened) => opened);
	if (!fileTypesFor(can(who, "view_sensitive", "candidates")).includes(type)) return t("errors:notAllowed");
	const allowed = await hit(context.get(database), `file:${businessId}:${who.id}`, uploadsPerHour, 3600);
	if (!allowed.ok) return t("errors:tooMany", { seconds: allowed.retryAfter });
	const received = await receiveFile(context, businessId, type, file);
	if (!received.ok) return received.problem;
	return openCandidate(context, "update", uid, async ({ trx, id, actor }) => {
		const kept = await insertRecordFile(trx, businessId, id, who.id, type, received.file);
		if (kept.id === null) return t("candidate_record:files.same", { name: kept.same });
		if (type === "cv" && received.file.text === null) await enqueue(trx, "parse_cv", { businessId, fileId: kept.id });
		await audit(trx, businessId, {
			actor,
			action: "update",
			recordType: "candidates",
			recordId: id,
			changes: { files: [null, received.file.name] },
			ip: actor.ip ?? null,
		});
		return null;
	});
}
