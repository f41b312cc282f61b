import { database, i18n, requestInfo } from "#app/context.ts";
import { maskPerson } from "#app/domain/shortlists/visible-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findFileById } from "#db/queries/files.ts";
import { listReviewablePeople } from "#db/queries/shortlists/people.ts";
import { refuseQuarantinedFile } from "../quarantined-file.ts";
import { download } from "../shared/files/download.server.ts";
import { getShortlistToken, verifyShortlistToken } from "../shared/shortlist/access.server.ts";
import type { Route } from "./+types/cv";

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const opened = await verifyShortlistToken(context, params.id, getShortlistToken(request));
	if (!("viewer" in opened) || opened.viewer.refused !== null) throw notFound();
	const { viewer } = opened;
	const { businessId } = viewer;
	const file = await inBusiness(context.get(database), businessId, async (trx) => {
		const person = (await listReviewablePeople(trx, viewer)).find(({ uid }) => uid === params.apply);
		if (!person?.cv_file_id || !maskPerson(person, viewer.configurations, viewer.permissions).cv) return undefined;
		const file = await findFileById(trx, person.cv_file_id);
		if (!file) return undefined;
		await audit(trx, {
			actor: { type: "client_contact", id: viewer.clientContactId, name: viewer.viewer },
			action: "download",
			recordType: "data_files",
			recordId: file.id,
			ip: context.get(requestInfo).ip,
		});
		return file;
	});
	const answer = file && (refuseQuarantinedFile(context.get(i18n).t, file.scan_state) ?? (await download(file)));
	return answer ?? new Response(notFound().data.message, { status: 404 });
}
