import { data } from "react-router";
import { z } from "zod";
import { line } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { cancelVersion, listVersions } from "#db/queries/proposals/versions.ts";

const schema = z.object({ reason: line(500) });

export const cancelVersionAction = recordAction(
	"proposals",
	"send",
	async ({
		trx,
		record,
		actor,
		t,
		form,
		params,
	}: RecordActionArgs<RecordArgs & { params: { id: string; version: string } }, "proposals">) => {
		const uid = parseUid(params.version);
		const [version] = await listVersions(trx, record.id, uid);
		if (!version) throw notFound();
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const done = await cancelVersion(trx, record.id, { uid, reason: parsed.value.reason }, actor);
		if (!done) return data({ result: parsed.reply({ "": ["proposals:versions.cancelRefused"] }) }, { status: 409 });
		return redirectWithToast(
			`/recruiters/proposals/${record.uid}/preview?version=${uid}`,
			{ type: "success", message: t("proposals:versions.cancelDone") },
			{ status: 303 },
		);
	},
);
