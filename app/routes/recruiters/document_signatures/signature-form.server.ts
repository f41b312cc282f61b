import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { codeChannels, signerRoles } from "#app/domain/signatures/signature.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { parseUid } from "#app/http/uid.ts";
import { getDocumentEntity, withDocumentRecord } from "#app/routes/shared/documents/document-entity.server.ts";
import {
	getSubject,
	recordSource,
	signerRows,
	uploadSource,
} from "#app/routes/shared/signatures/request-signature.server.ts";
import { signatureLimits } from "#app/storage/signed-pdf.server.ts";
import { findProposal } from "#db/queries/proposals/find.ts";
import { getSignatureSettings } from "#db/queries/signatures/settings.ts";
import { findParties, listSignablePdfs, suggestSigners } from "#db/queries/signatures/subject.ts";

type Context = Readonly<RouterContextProvider>;

export function readSignatureForm(context: Context, id: string, url: URL) {
	const documented = getDocumentEntity(url);
	const type = getSubject(documented.entity.key);
	return withDocumentRecord(context, documented, id, async ({ trx, user, id: recordId, format }) => {
		permit(context, "create", "signature_requests");
		const files = await listSignablePdfs(trx, { type, id: recordId });
		const settings = await getSignatureSettings(trx);
		const suggested = await suggestSigners(trx, await findParties(trx, { type, id: recordId }));
		const label = getLabels(documented.entity, format.t).one;
		const sources = [
			...(type === "proposals" ? [{ value: recordSource, label: format.t("signing:request.own") }] : []),
			...files.map(({ uid, name }) => ({ value: uid, label: name })),
			{ value: uploadSource, label: format.t("signing:request.upload") },
		];
		const values: Record<string, string> = {
			title:
				(type === "proposals" && (await findProposal(trx, parseUid(id)))?.title) ||
				(files[0]?.name.replace(/\.pdf$/i, "") ?? label),
			source: url.searchParams.get("file") ?? sources[0]?.value ?? uploadSource,
			message: "",
			contract: "",
			days: String(settings.expiry_days),
		};
		const people = [...suggested, { name: user.name, email: user.email, phone: null, role: "company" as const }];
		for (const at of signerRows) {
			const person = people[at];
			values[`name${at}`] = person?.name ?? "";
			values[`email${at}`] = person?.email ?? "";
			values[`phone${at}`] = person?.phone ?? "";
			values[`role${at}`] = person?.role ?? "signer";
			values[`position${at}`] = String(at + 1);
			values[`channel${at}`] = settings.code_channel;
		}
		return {
			pageTitle: format.title(format.t("signing:request.title")),
			path: url.pathname,
			back: { to: url.pathname.replace(/\/signature$/, ""), label },
			sources,
			values,
			rows: [...signerRows],
			mayBeContract: type === "placements",
			maxMb: signatureLimits.megabytes,
			roles: signerRoles.map((value) => ({ value, label: format.t(`signing:roles.${value}`) })),
			channels: codeChannels.map((value) => ({ value, label: format.t(`signing:channels.${value}`) })),
		};
	});
}
