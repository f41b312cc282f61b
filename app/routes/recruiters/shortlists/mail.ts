import { withLogo } from "#app/emails/brand-logo.ts";
import { notFound } from "#app/http/not-found.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { buildViewerMail, sampleCode } from "#app/routes/shared/shortlist/send.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { listViewers } from "#db/queries/shortlists/find.ts";
import { renderMailFrame } from "../../email-iframe.server.ts";
import type { Route } from "./+types/mail";

/** The mail one viewer would get, in a frame: its code opens nothing. */
export const loader = recordLoader(
	shortlistSource,
	"update",
	async (opened: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => {
		const { url } = opened;
		const viewers = await listViewers(opened.trx, opened.id);
		const viewer = viewers.find(({ uid }) => uid === url.searchParams.get("viewer"));
		if (!viewer) throw notFound();
		const { content, brand } = await buildViewerMail(opened, viewer, {}, sampleCode);
		return renderMailFrame(withLogo(content, brand).html);
	},
);
