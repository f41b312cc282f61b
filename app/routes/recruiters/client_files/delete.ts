import { data } from "react-router";
import { recruiterOf } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { deleteFile } from "#app/storage/files.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { deleteClientFile, findClientFile, findFiledRecord } from "#db/queries/client-files.ts";
import { actorOf } from "../actor.ts";
import { formattersFor } from "../formatters.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/delete";

/** Removes a file of a company or project, for who may change the record. */
export async function action({ context, request }: Route.ActionArgs) {
	const who = recruiterOf(context);
	const { t } = formattersFor(context);
	const uid = (await readForm(request)).get("uid");
	const gone = await inBusiness(context.get(database), who.businessId, async (trx) => {
		const file = await findClientFile(trx, who.businessId, uidOf(typeof uid === "string" ? uid : ""));
		if (!file || !can(who, "update", file.entity)) throw notFound();
		await deleteClientFile(trx, who.businessId, file.id);
		await audit(trx, who.businessId, {
			actor: actorOf(context, who),
			action: "remove_file",
			recordType: file.entity,
			recordId: file.reference_id,
			changes: { file: file.name },
		});
		const record = await findFiledRecord(trx, who.businessId, file.entity, file.reference_id);
		return { ...file, record };
	});
	// The row is gone for good first: a content without a row is only waste.
	await deleteFile(gone.storage_key);
	const page = gone.template_upload_id === null ? "files" : "documents";
	const back = gone.record ? `/recruiters/${gone.entity}/${gone.record}/${page}` : `/recruiters/${gone.entity}`;
	return redirectWithToast(back, { type: "success", message: t("clients:files.removed") });
}

export function loader(): never {
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}
