import { data } from "react-router";
import { z } from "zod";
import { database } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { day, line } from "#app/domain/text/form-fields.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { storeClientFile } from "#app/routes/shared/files/client-files.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findFileByUid } from "#db/queries/files.ts";
import { findSigningRefusal, signWithFile } from "#db/queries/proposals/sign.ts";

const schema = z.object({ name: line(200), on: day() });

export async function signProposalAction({ context, params, request, url }: RecordArgs) {
	const opened = await withRecord(context, "proposals", params.id, "update", async (result) => result);
	const { user, businessId, record, actor, format } = opened;
	const form = await readForm(request);
	const parsed = parseForm(form, schema, format.t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const { name, on } = parsed.value;
	if (on > localDay(format.now))
		return data({ result: parsed.reply({ on: ["proposals:problems.signedFuture"] }) }, { status: 422 });
	const refused = findSigningRefusal(record);
	if (refused) return data({ result: parsed.reply({ "": [`proposals:problems.${refused}`] }) }, { status: 409 });
	const saved = await storeClientFile(
		context,
		user,
		{ entity: "proposals", id: record.id },
		{ file: form.get("file") },
	);
	const uid = "uid" in saved ? saved.uid : saved.same?.uid;
	if ("problem" in saved && !uid) return data({ result: parsed.reply({ file: [saved.problem] }) }, { status: 422 });
	const done = await inBusiness(context.get(database), businessId, async (trx) => {
		const file = uid ? await findFileByUid(trx, uid) : undefined;
		if (!file) throw notFound();
		return signWithFile(trx, record.id, { name, on, fileId: file.id }, actor);
	});
	if (done.kind === "missing") throw notFound();
	if (done.kind !== "signed")
		return data({ result: parsed.reply({ "": [`proposals:problems.${done.kind}`] }) }, { status: 409 });
	const back = safeLocalPath(url.searchParams.get("back"), `/recruiters/proposals/${record.uid}`);
	const message = format.t("proposals:sign.done", { count: done.jobs });
	return redirectWithToast(back, { type: "success", message }, { status: 303 });
}
