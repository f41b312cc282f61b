import { countAttempt } from "#app/auth/sign-in-attempts.server.ts";
import { i18n, site } from "#app/context.ts";
import { slug } from "#app/domain/text/slug.ts";
import { darkenForWhite } from "#app/emails/darken-color.ts";
import { writePdf } from "#app/storage/write-pdf.server.ts";
import type { Route } from "./+types/certificate-pdf.ts";
import { readCertificate } from "./talks/certificate.server.ts";

/** PDF in the page's language and brand colour. Rate-limited per network, as rendering is expensive. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { name, address: _address, ...paper } = await readCertificate(context, params.code);
	const { ok, retryAfter } = await countAttempt(context, "certificate", {
		strategy: "candidates",
		account: params.code,
	});
	if (!ok) {
		const message = context.get(i18n).t("errors:tooMany", { seconds: retryAfter });
		return new Response(message, { status: 429, headers: { "Retry-After": String(retryAfter) } });
	}
	const pdf = await writePdf(paper, darkenForWhite(context.get(site).colors.primary_color));
	if (!pdf) return new Response(null, { status: 503, headers: { "Retry-After": "30" } });
	return new Response(Buffer.from(pdf), {
		headers: {
			"Content-Type": "application/pdf",
			"Content-Disposition": `attachment; filename="${slug(`${paper.title} ${name}`) || "certificate"}.pdf"`,
			"Cache-Control": "private, no-store",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
