import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { i18n, site } from "#app/context.ts";
import { slug } from "#app/domain/text/slug.ts";
import { darkenForWhite } from "#app/emails/darken-color.ts";
import { writePdf } from "#app/storage/write-pdf.server.ts";
import { withCandidate } from "../with-candidate.server.ts";
import type { Route } from "./+types/pdf";
import { buildCvDocument } from "./cv-document.server.ts";
import { readOwnCv } from "./own-cv.server.ts";

/** The candidate's curriculum as a PDF, in the page's language and the brand's colour. */
export async function loader({ context }: Route.LoaderArgs) {
	const { title, colors } = context.get(site);
	const cv = await withCandidate(context, readOwnCv);
	const tooOften = await checkRateLimit(context, "export");
	if (tooOften) return new Response(tooOften.message, tooOften.init);
	const pdf = await writePdf(
		buildCvDocument(cv, { ...context.get(i18n), site: title }),
		darkenForWhite(colors.primary_color),
	);
	if (!pdf) return new Response(null, { status: 503, headers: { "Retry-After": "30" } });
	return new Response(Buffer.from(pdf), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${slug(cv.name) || "cv"}.pdf"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
